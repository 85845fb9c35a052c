import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'md' | 'sm';

const looks: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:not-disabled:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:not-disabled:bg-sunken',
  quiet: 'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  danger: 'bg-danger text-on-danger hover:not-disabled:bg-danger-hover',
};
const sizes: Record<Size, string> = {
  md: 'min-h-10 px-4 py-2 touch:min-h-11',
  sm: 'min-h-8 px-3 py-1 touch:min-h-10',
};

/** Button styles, for links that look like one. */
export function buttonStyle(variant: Variant = 'primary', size: Size = 'md') {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-md text-sm font-semibold transition-colors duration-150 select-none',
    'disabled:cursor-not-allowed disabled:opacity-55',
    looks[variant],
    sizes[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
}

export function Button({ variant, size, busy, disabled, className, children, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle(variant, size), className)}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
