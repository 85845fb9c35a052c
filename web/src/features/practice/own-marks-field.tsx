import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

const rounded = 0.01;

interface OwnMarksFieldProps {
  number: string;
  /** Negative if wrong answers are penalised. */
  least: number;
  most: number;
  value: number | null;
  /** Returns the error, or null. */
  onChange: (marks: number | null) => Promise<string | null>;
}

/** Field for a person's own marks. */
export function OwnMarksField({ number, least, most, value, onChange }: OwnMarksFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const marks = text.trim() === '' ? null : Number(text.replace(',', '.').replace(/[−–]/u, '-'));
    const isWithin = marks === null || (marks >= least - rounded && marks <= most);
    // A penalty may be a third of a mark.
    if (!isWithin || (marks !== null && marks >= 0 && !Number.isInteger(marks * 2)))
      return setProblem(`Enter whole or half marks, from ${formatNumber(least)} to ${formatNumber(most)}`);
    setBusy(true);
    setProblem(await onChange(marks));
    setBusy(false);
  };
  const isSaved = (value === null ? '' : String(value)) === text.trim();
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-2">
      <div className="w-72 max-w-full">
        <TextField
          label={`Your own marks for question ${number}`}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
          error={problem ?? undefined}
          aside={<span className="text-sm text-ink-soft">of {most}</span>}
        />
      </div>
      <Button type="submit" variant="secondary" busy={busy} disabled={isSaved}>
        {text.trim() === '' && value !== null ? 'Take Back' : 'Give Marks'}
      </Button>
    </form>
  );
}
