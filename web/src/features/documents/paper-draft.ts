import { QuestionPaperMetadata, questionPaperDefaults } from '@gene/contract/documents';

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
