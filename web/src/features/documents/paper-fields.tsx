import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.tsx';
import { type PaperDraft, type PaperErrors, sourceInWords } from './paper-draft.ts';

export function tellMissing() {
  toastError('Missing information', {
    description: 'Please fill in all required fields for the question paper',
  });
}

interface PaperFieldsProps {
  /** May contain year and exam type. */
  fileName: string;
  draft: PaperDraft;
  errors: PaperErrors;
  onChange: (draft: PaperDraft) => void;
  onReset: () => void;
  disabled: boolean;
}

export function PaperFields({ fileName, draft, errors, onChange, onReset, disabled }: PaperFieldsProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const field = (name: keyof PaperDraft) => ({
    value: draft[name],
    error: errors[name],
    hint: sourceInWords(name, draft, fileName, thisYear),
    disabled,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 border-s-2 border-accent ps-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Year" type="number" inputMode="numeric" min={1900} max={2100} {...field('year')} />
        <TextField label="Exam Type" maxLength={80} {...field('examType')} />
        <TextField
          label="Question Count"
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          {...field('questionCount')}
        />
      </div>
      <p className="text-sm text-ink-soft">
        Checked against the paper; answered from your notes and textbooks.
      </p>
      <div>
        <Button size="sm" variant="secondary" onClick={onReset} disabled={disabled}>
          Reset
        </Button>
      </div>
    </div>
  );
}
