import clsx from 'clsx';
import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export const inputStyle =
  'w-full min-h-10 touch:min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors duration-150 focus-visible:outline-offset-0 focus-visible:border-accent aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-soft';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the end of the label's line: a link, a counter. */
  aside?: ReactNode;
  /** For search fields, whose purpose is obvious. */
  hideLabel?: boolean;
}

interface FrameProps extends FieldText {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, hint, error, aside, hideLabel, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <div className={clsx('flex items-baseline justify-between gap-4', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

function described({ hint, error }: FieldText, id: string) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return hint ? { 'aria-describedby': `${id}-hint` } : {};
}

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'>;

function split<P extends FieldText>({ label, hint, error, aside, hideLabel, ...rest }: P) {
  return { text: { label, hint, error, aside, hideLabel: hideLabel ?? false }, rest };
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const { text, rest } = split(props);
  return (
    <Frame id={id} {...text}>
      <input id={id} {...described(text, id)} {...rest} className={clsx(inputStyle, rest.className)} />
    </Frame>
  );
}

/** A password field that can be shown; paste and password managers work. */
export function PasswordField(props: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { text, rest } = split(props);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame id={id} {...text}>
      <div className="relative">
        <input
          id={id}
          {...described(text, id)}
          {...rest}
          type={shown ? 'text' : 'password'}
          className={clsx(inputStyle, 'pe-12')}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-e-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      </div>
    </Frame>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea(props: TextAreaProps) {
  const id = useId();
  const { text, rest } = split(props);
  return (
    <Frame id={id} {...text}>
      <textarea
        id={id}
        {...described(text, id)}
        {...rest}
        className={clsx(inputStyle, 'resize-y', rest.className)}
      />
    </Frame>
  );
}
