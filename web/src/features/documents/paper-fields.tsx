import { QuestionPaperMetadata, questionPaperDefaults } from '@gene/contract/documents';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** As typed: numbers are checked when they are sent. */
export interface PaperDraft {
  year: string;
  examType: string;
  questionCount: string;
}

export const defaultPaper: PaperDraft = {
  year: String(questionPaperDefaults.year),
  examType: questionPaperDefaults.examType,
  questionCount: String(questionPaperDefaults.questionCount),
};

export type PaperErrors = Partial<Record<keyof PaperDraft, string>>;

const messages: Record<keyof PaperDraft, string> = {
  year: 'Please enter a year between 1900 and 2100',
  examType: 'Please enter the exam type in at most 80 characters',
  questionCount: 'Please enter a number between 1 and 500',
};

/** The metadata of a draft, or what is wrong with it; `missing` where a required field is blank. */
export function readPaper(
  draft: PaperDraft,
): { ok: true; metadata: QuestionPaperMetadata } | { ok: false; missing: boolean; errors: PaperErrors } {
  const { year, examType, questionCount } = draft;
  if (!year.trim() || !examType.trim())
    return {
      ok: false,
      missing: true,
      errors: {
        ...(!year.trim() && { year: 'Year is required' }),
        ...(!examType.trim() && { examType: 'Exam type is required' }),
      },
    };
  const parsed = QuestionPaperMetadata.safeParse({
    year,
    examType,
    ...(questionCount.trim() && { questionCount }),
  });
  if (parsed.success) return { ok: true, metadata: parsed.data };
  const errors: PaperErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0];
    if (field === 'year' || field === 'examType' || field === 'questionCount')
      errors[field] = messages[field];
  }
  return { ok: false, missing: false, errors };
}

interface PaperFieldsProps {
  draft: PaperDraft;
  errors: PaperErrors;
  onChange: (draft: PaperDraft) => void;
  onReset: () => void;
  disabled: boolean;
}

export function PaperFields({ draft, errors, onChange, onReset, disabled }: PaperFieldsProps) {
  const field = (name: keyof PaperDraft) => ({
    value: draft[name],
    error: errors[name],
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
      <div>
        <Button size="sm" variant="secondary" onClick={onReset} disabled={disabled}>
          Reset
        </Button>
      </div>
    </div>
  );
}
