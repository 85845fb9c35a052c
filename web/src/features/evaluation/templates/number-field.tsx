import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { TextField } from '../../../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Is given whole numbers in the range only; what else is typed stays until the field is left. */
  onChange: (value: number) => void;
}

export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const isFit = (given: string) => /^\d{1,4}$/.test(given) && Number(given) >= min && Number(given) <= max;
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      {...{ min, max }}
      value={text}
      error={isFit(text) ? null : `${formatNumber(min)} to ${formatNumber(max)}`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (isFit(currentTarget.value)) onChange(Number(currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
