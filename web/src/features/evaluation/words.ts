import type { StudentResult } from '@gene/contract/sheet-reports';
import type {
  EvaluationResult,
  PageRefusal,
  SheetAnswer,
  SheetBatch,
  SheetDecision,
  SheetDoubt,
  SheetPage,
  SheetToJoin,
} from '@gene/contract/sheets';
import { countOf, marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';

/** Why a page was not read, and what helps. */
export const refusals: Record<PageRefusal, string> = {
  no_sheet: 'No Gene answer sheet was found. If it is one, take it again, straight from above and in focus.',
  corner_missing: 'Not all corners were found. Show all four corner squares, and lay the sheet flat.',
  blurred:
    'Too blurred or dark, or a corner is covered or cut off. Take it again, whole, in good light and in focus.',
  too_small: 'Too small. Move closer, or scan at a higher resolution.',
  code_unreadable: 'The square code can’t be read. Keep it flat, clean and in focus.',
  other_paper: 'This sheet is for another question paper.',
  unknown_page: 'This sheet was not printed for this question paper.',
  other_layout:
    'Its circles are not where they were printed: the paper is creased, or the scanner slipped. Flatten it, and scan it again.',
  black_and_white: 'Scanned in black and white: its circles are lost. Scan it in grey.',
  no_match: 'It is not the sheet of this template, or too blurred.',
  same_page: 'This page was read already.',
  file_type: 'This type of file can’t be read here.',
  damaged: 'The file is damaged.',
  encrypted: 'The PDF is locked with a password.',
  too_many_pixels: 'The picture is too large. It must have at most 120 megapixels.',
  too_many_pages: 'Too many pages: at most 400 at a time.',
  archive_bomb: 'It unpacks to more than is accepted.',
  too_hard: 'Reading it took too much memory or time.',
  storage_full: 'The storage was full. Delete something, then upload this page again.',
};

/** Answers that are neither correct nor incorrect, by what they are. */
export function othersOf(answers: readonly SheetAnswer[]): (readonly [name: string, count: number])[] {
  const written = answers.filter(({ isWritten }) => isWritten);
  const toMark = countOf(written, 'open');
  const cancelled = countOf(answers, 'cancelled');
  const partial = countOf(answers, 'partial');
  return [
    ...(partial > 0 ? [['Partly correct', partial] as const] : []),
    ['Blank', countOf(answers, 'blank')],
    ['Doubtful', countOf(answers, 'open') - toMark],
    ...(written.length > 0 ? [['To mark', toMark] as const] : []),
    ...(cancelled > 0 ? [['Cancelled', cancelled] as const] : []),
  ];
}

/** "1 correct, 1 incorrect, 2 blank, 1 doubtful" */
export function countsInWords(
  { correctAnswers, incorrectAnswers }: EvaluationResult,
  answers: readonly SheetAnswer[],
): string {
  const counts = [
    ['correct', correctAnswers],
    ['incorrect', incorrectAnswers],
    ...othersOf(answers),
  ] as const;
  return counts.map(([name, count]) => `${formatNumber(count)} ${name.toLowerCase()}`).join(', ');
}

/** Why somebody has to look. */
export const doubts: Record<SheetDoubt['why'], string> = {
  faint: 'The mark is faint.',
  second_mark: 'There is a second mark.',
  misplaced: 'The paper is bent or covered here.',
  stray: 'No circle is filled, but something is drawn here.',
  black_and_white:
    'Scanned in black and white: light pencil can be lost. Scan in grey, or look at the paper.',
  pages_differ: 'Another page of the sheet says otherwise.',
  unmarked: 'Not exactly one circle is filled.',
  unsure: 'Some digits are uncertain.',
  unknown: 'Nobody who got a sheet has this number.',
  not_enrolled: 'No student of the organisation has this number.',
  doubled: 'Another sheet has the same number. Check too that the pages of both belong together.',
};

/** What was read of a roll number that is not sure: "?" may be an empty column, and a digit as well. */
export const rollInWords = (roll: string): string =>
  /\d/.test(roll)
    ? `Read as ${roll}. Each ? is empty, or a digit that is not certain.`
    : 'No digit was read for certain.';

/** "questions 1–4, 9": of numbers that rise. */
export function questionsInWords(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const told = runs.flatMap(([first, last]) =>
    last - first > 1 ? `${first}–${last}` : [...new Set([first, last])].map(String),
  );
  return `${numbers.length === 1 ? 'question' : 'questions'} ${told.join(', ')}`;
}

/** "3 sheets read, 1 page refused" */
export function batchInWords({ sheets, refused }: SheetBatch): string {
  const read = `${formatCount(sheets, 'sheet')} read`;
  return refused === 0 ? read : `${read}, ${formatCount(refused, 'page')} refused`;
}

/** To hundredths; a dash where it is not defined. */
export const figureOf = (value: number | null): string => (value === null ? '–' : marksOf(value));

/** "63%"; a dash where it is not defined. */
export const shareOf = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** Whether a result counts, and if not, why. */
export function stateInWords({ state, toLookAt, missing, open }: StudentResult): string {
  if (state === 'settled') return 'Settled';
  if (state === 'unscored') return 'No answer key for its set';
  if (state === 'incomplete') return `${formatCount(missing, 'question')} not read`;
  if (toLookAt > 0) return `${formatNumber(toLookAt)} to review`;
  return open > 0 ? `${formatCount(open, 'answer')} to mark` : 'Second marks open';
}

/** "Roll number 0042, Nina" */
export function sheetInWords({ roll, studentName }: Pick<SheetToJoin, 'roll' | 'studentName'>): string {
  const number = roll === null ? 'Without a roll number' : `Roll number ${roll}`;
  return studentName === '' ? number : `${number}, ${studentName}`;
}

/** "Has page 1: scan.pdf, page 3" */
export const pagesInWords = ({ pages }: SheetToJoin): string =>
  pages.map(({ page, name }) => `Has page ${page}: ${name}`).join('; ');

/** Those whose roll number or name has this in it, without regard to case. */
export function findSheets(sheets: readonly SheetToJoin[], sought: string): SheetToJoin[] {
  const text = sought.trim().toLowerCase();
  return sheets.filter((sheet) => sheetInWords(sheet).toLowerCase().includes(text));
}

/** "Page 1 of 3, 1 page missing" */
export function placeInWords({ page, of, present }: NonNullable<SheetPage['place']>): string {
  const place = `Page ${page} of ${of}`;
  return present === of ? place : `${place}, ${formatCount(of - present, 'page')} missing`;
}

/** "Question 3: as read → blank" */
export function decisionInWords({ field, row, before, after }: SheetDecision): string {
  if (field === 'page') return `Page ${row} ${after === null ? 'taken off' : 'put here'}: ${after ?? before}`;
  const what = field === 'answer' ? `Question ${row + 1}` : field === 'roll' ? 'Roll number' : 'Set';
  return `${what}: ${before ?? 'as read'} → ${after ?? 'as read'}`;
}
