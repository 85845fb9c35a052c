import { type DocumentItem, QuestionPaperMetadata, questionPaperDefaults } from '@gene/contract/documents';

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

/** What papers are called, as a name may put it, and as the field then says it. */
const examWords: readonly [RegExp, string][] = [
  [/\b(?:supplementary|supplemental|supply|suppl)\b/, 'Supplementary'],
  [/\b(?:mid|midterm|midsem(?:ester)?)\b/, 'Mid'],
  [/\b(?:model|specimen|sample)\b/, 'Model'],
  [/\bmock\b/, 'Mock'],
  [/\b(?:re-?sit|re-?take)\b/, 'Resit'],
  [/\bquiz\b/, 'Quiz'],
  [/\b(?:final|finals|end[ -]?sem(?:ester)?|endsem)\b/, 'Final'],
];
const earliestYear = 1990;

/** Year and type as far as the file's name says them. */
function namedIn(fileName: string, thisYear: number): Partial<PaperDraft> {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  // The last year of a name is the exam's: "2019 syllabus, May 2023", "2022-2023".
  const year = [...name.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)]
    .map(Number)
    .findLast((each) => each >= earliestYear && each <= thisYear + 1);
  const examType = examWords.find(([pattern]) => pattern.test(name))?.[1];
  return { ...(year && { year: String(year) }), ...(examType && { examType }) };
}

/** What to start from: what the file's name says, else the defaults. */
export function paperFor(fileName: string, thisYear: number): PaperDraft {
  return { ...defaultPaper, ...namedIn(fileName, thisYear) };
}

/** The draft for another file: what nobody has changed follows that file's name. */
export function paperForAnother(
  draft: PaperDraft,
  before: string,
  after: string,
  thisYear: number,
): PaperDraft {
  const [was, is] = [paperFor(before, thisYear), paperFor(after, thisYear)];
  const follow = (field: keyof PaperDraft) => (draft[field] === was[field] ? is[field] : draft[field]);
  return { year: follow('year'), examType: follow('examType'), questionCount: follow('questionCount') };
}

/** Where what a field starts with comes from, while nobody has changed it. */
export function sourceInWords(
  field: keyof PaperDraft,
  draft: PaperDraft,
  fileName: string,
  thisYear: number,
): string | null {
  if (draft[field] !== paperFor(fileName, thisYear)[field]) return null;
  return namedIn(fileName, thisYear)[field] === undefined
    ? 'A guess: please check it'
    : 'From the name of the file';
}

/** The same for one of several files: a year that no name says is asked for, as they are hardly all of one. */
export function paperAmongOthers(fileName: string, thisYear: number): PaperDraft {
  return { ...defaultPaper, year: '', questionCount: '', ...namedIn(fileName, thisYear) };
}

export const paperTitle = ({ examType, year }: Pick<DocumentItem, 'examType' | 'year'>) =>
  `${examType} ${year}`;

/** The paper with another year; a title of its own stays. */
export function datedAs(
  { title, examType, year: before }: Pick<DocumentItem, 'title' | 'examType' | 'year'>,
  year: number,
): { title: string; year: number } {
  return {
    title: title === paperTitle({ examType, year: before }) ? paperTitle({ examType, year }) : title,
    year,
  };
}

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
