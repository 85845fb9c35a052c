import { FileText } from 'lucide-react';
import { formatMegabytes } from '../../lib/format.ts';
import { FieldError, TextField } from '../../ui/field.tsx';
import type { PaperDraft, PaperErrors } from './paper-draft.ts';

interface ManyFilesRowProps {
  file: File;
  problem: string | null;
  /** Fields for a question paper; null for other documents. */
  paper: { draft: PaperDraft; errors: PaperErrors; onChange: (draft: PaperDraft) => void } | null;
}

/** One of several files about to be uploaded. */
export function ManyFilesRow({ file, problem, paper }: ManyFilesRowProps) {
  return (
    <li
      className={`grid items-start gap-2 px-3 py-2 text-sm ${paper ? 'sm:grid-cols-[minmax(0,1fr)_18rem] sm:gap-4' : ''}`}
    >
      <div className={`flex items-start gap-3 ${paper ? 'sm:pt-2.5' : ''}`}>
        <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="wrap-anywhere">
            {file.name}
          </p>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <span className="shrink-0 text-ink-soft">{formatMegabytes(file.size)}</span>
      </div>
      {paper && !problem && <PaperOfFile name={file.name} {...paper} />}
    </li>
  );
}

function PaperOfFile({
  name,
  draft,
  errors,
  onChange,
}: NonNullable<ManyFilesRowProps['paper']> & { name: string }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 max-sm:ps-7">
      <TextField
        label={`Year of ${name}`}
        hideLabel
        placeholder="Year"
        type="number"
        inputMode="numeric"
        min={1900}
        max={2100}
        value={draft.year}
        error={errors.year}
        onChange={(event) => onChange({ ...draft, year: event.target.value })}
      />
      <TextField
        label={`Exam Type of ${name}`}
        hideLabel
        placeholder="Exam Type"
        maxLength={80}
        value={draft.examType}
        error={errors.examType}
        onChange={(event) => onChange({ ...draft, examType: event.target.value })}
      />
    </div>
  );
}
