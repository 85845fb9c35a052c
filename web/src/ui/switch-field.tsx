import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function SwitchField({ label, hint, checked, onChange, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-10 touch:min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        className="relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-150 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-ink-faint transition-transform duration-150 data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-on-accent rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.375rem]" />
      </Switch.Root>
    </div>
  );
}
