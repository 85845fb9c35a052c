import { type ReactNode, useId } from 'react';
import { FieldError, inputStyle } from './field.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  error?: string | null;
  onChange: (value: string) => void;
  /** Its `option`s. */
  children: ReactNode;
}

/** A choice from a list too long to show at once. */
export function SelectField({ label, onChange, error = null, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        className={`${inputStyle} text-ellipsis`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...(error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...rest}
      />
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
