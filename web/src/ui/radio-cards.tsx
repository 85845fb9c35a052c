import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface RadioCardsProps<T extends string> {
  label: string;
  /** For forms that read their fields. */
  name?: string;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; hint?: string; icon?: ReactNode }[];
  /** A line of help below the cards. */
  hint?: ReactNode;
  error?: ReactNode;
  columns?: 2 | 3;
}

/** A choice among a few options, each on a card. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, name, value, onChange, options, hint, error, columns = 2 } = props;
  const id = useId();
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onChange(option.value);
  };
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        {...(name && { name })}
        value={value}
        onValueChange={choose}
        className={clsx('grid gap-2', columns === 2 ? 'sm:grid-cols-2' : 'grid-cols-3')}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            className={clsx(
              columns === 3 &&
                'max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-center',
              'group flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface p-3 text-start transition-colors duration-150 hover:bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent)]',
            )}
          >
            {option.icon ?? (
              <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface group-data-[state=checked]:border-accent">
                <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
              </span>
            )}
            <span className="min-w-0">
              <span className="block text-sm font-medium">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && <FieldError>{error}</FieldError>}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
