import { type DocumentItem, QuestionPaperMetadata, questionPaperDefaults } from '@gene/contract/documents';
import { monthName } from '../../lib/format.ts';

/** As typed; numbers are validated on submit. */
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

/** Exam types in file names, with the value for the field. */
const examWords: readonly [RegExp, string][] = [
  [/\b(?:supplementary|supplemental|supply|suppl)\b/, 'Supplementary'],
  [/\b(?:mid|midterm|midsem(?:ester)?)\b/, 'Mid-Term'],
  [/\b(?:model|specimen|sample)\b/, 'Model'],
  [/\bmock\b/, 'Mock'],
  [/\b(?:re-?sit|re-?take)\b/, 'Resit'],
  [/\bquiz\b/, 'Quiz'],
  [/\b(?:final|finals|end[ -]?sem(?:ester)?|endsem)\b/, 'Final'],
];
const earliestYear = 1990;

/** Reads year and exam type from the file name. */
function namedIn(fileName: string, thisYear: number): Partial<PaperDraft> {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  // The last year in a name is the exam's: "2019 syllabus, May 2023", "2022-2023".
  const year = [...name.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)]
    .map(Number)
    .findLast((each) => each >= earliestYear && each <= thisYear + 1);
  const examType = examWords.find(([pattern]) => pattern.test(name))?.[1];
  return { ...(year && { year: String(year) }), ...(examType && { examType }) };
}

/** Initial values: from the file name, else the defaults. */
export function paperFor(fileName: string, thisYear: number): PaperDraft {
  return { ...defaultPaper, ...namedIn(fileName, thisYear) };
}

/** Adapts a draft to another file: unchanged fields follow that file's name. */
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

/** Explains where a field's initial value comes from, while unchanged. */
export function sourceInWords(
  field: keyof PaperDraft,
  draft: PaperDraft,
  fileName: string,
  thisYear: number,
): string | null {
  if (draft[field] !== paperFor(fileName, thisYear)[field]) return null;
  return namedIn(fileName, thisYear)[field] === undefined ? 'A guess: please check' : 'From the file name';
}

/**
 * The same for one of several files: the year is required if no name has it, since they are rarely all from
 * the same year.
 */
export function paperAmongOthers(fileName: string, thisYear: number): PaperDraft {
  return { ...defaultPaper, year: '', questionCount: '', ...namedIn(fileName, thisYear) };
}

export const paperTitle = ({ examType, year }: Pick<DocumentItem, 'examType' | 'year'>) =>
  `${examType} ${year}`;

/** The title after another year or exam type is given; a custom one stays. */
export const retitled = (
  { title, ...before }: Pick<DocumentItem, 'title' | 'examType' | 'year'>,
  now: Partial<Pick<DocumentItem, 'examType' | 'year'>>,
): string => (title === paperTitle(before) ? paperTitle({ ...before, ...now }) : title);

/** In English, and as they are displayed. */
const namesOfMonth = (month: number): string[] =>
  (['long', 'short'] as const)
    .flatMap((width) => [
      monthName(month, width),
      new Intl.DateTimeFormat('en', { month: width }).format(new Date(2000, month - 1, 15)),
    ])
    .map((name) => name.toLowerCase());

/** "January" for the "June" of a paper that says January; null where it names no other month. */
export function withMonth(examType: string | null, month: number | null): string | null {
  if (examType === null || month === null) return null;
  const names = Array.from({ length: 12 }, (_, i) => namesOfMonth(i + 1));
  const words = examType.split(' ');
  const named = words.map((word) => names.findIndex((of) => of.includes(word.toLowerCase())) + 1);
  // "May June" is one sitting.
  if (named.includes(month) || !named.some(Boolean)) return null;
  const first = named.findIndex(Boolean);
  return words.flatMap((word, i) => (i === first ? [monthName(month)] : named[i] ? [] : [word])).join(' ');
}

const lettersOf = (examType: string | null) => examType?.toLowerCase().replace(/[\s-]+/g, '');

/** "mid term" is "Mid-Term". */
export const isSameType = (one: string | null, other: string | null): boolean =>
  lettersOf(one) === lettersOf(other);

export type PaperErrors = Partial<Record<keyof PaperDraft, string>>;

const messages: Record<keyof PaperDraft, string> = {
  year: 'Please enter a year between 1900 and 2100',
  examType: 'Please enter the exam type in at most 80 characters',
  questionCount: 'Please enter a number between 1 and 500',
};

/** Returns the draft's metadata, or its errors; `missing` if a required field is blank. */
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
