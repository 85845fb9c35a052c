import type { BoxedQuestion, BubbledQuestion, SheetPlan } from '@gene/engines/sheet-reading';
import { sheetLimits, type SheetPrint } from '@gene/contract/sheets';
import type { ReadCell } from './reading/messages.ts';

/** 36¹⁶ is a little more than 82 bits: of a random id, its random end. */
const codeLength = 16;

/** How the codes of its sheets name a paper: the end of its id, in capitals and digits. */
export function paperCode(paperId: string): string {
  const digits = BigInt(`0x${paperId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase();
  return digits.slice(-codeLength).padStart(codeLength, '0');
}

/** Settings of an exam paper that its sheets depend on. */
export interface SheetPaper {
  questionCount: number;
  choices: number;
  sets: number;
}

/** @param boxed questions that are answered in writing; the others are in bubbles */
export function planOf(
  paper: SheetPaper,
  { paper: size, rollDigits }: Pick<SheetPrint, 'paper' | 'rollDigits'>,
  boxed: BoxedQuestion[] = [],
): SheetPlan {
  const { questionCount, choices, sets } = paper;
  const written = new Set(boxed.map(({ label }) => label));
  const bubbled = Array.from({ length: questionCount }, (_, i): BubbledQuestion => ({
    label: String(i + 1),
    choices,
  })).filter(({ label }) => !written.has(label));
  return { paper: size, bubbled, boxed, rollDigits, sets: sets > 1 && bubbled.length > 0 ? sets : 0 };
}

/** Where a question stands among the bubbled ones; -1: it is none of them. */
export const bubbledAt = ({ bubbled }: SheetPlan, question: number): number =>
  bubbled.findIndex(({ label }) => label === String(question));

/** Of a roll number as it was read: a digit each, "?" where it is not sure. */
export const rollOf = (cells: readonly ReadCell[]): string =>
  cells
    .toSorted((one, other) => one.row - other.row)
    .map(({ state, choices }) => (state === 'marked' ? String(choices[0]) : '?'))
    .join('');

/** "0042.pdf", "0042 Nina.pdf", "roll-42_final.pdf": the only number of a file's name; null: there are none or several. */
export function rollInName(name: string): string | null {
  const found = name.replace(/\.[a-z]{1,4}$/iu, '').match(/\d+/gu) ?? [];
  return found.length === 1 && found[0].length <= sheetLimits.rollDigitsMax ? found[0] : null;
}

/** "Roll No: 0042", "roll number 42": the number that a typed page says is the roll number; null: there are none or several. */
export function rollInText(text: string): string | null {
  const found = text.matchAll(/\broll\s*(?:no\b|number\b|#|(?=:))[\s:.#_–-]{0,20}(\d+)(?![\p{L}\d/-])/giu);
  const said = new Set(Array.from(found, ([, digits = '']) => digits));
  const [first = ''] = said;
  return said.size === 1 && first.length <= sheetLimits.rollDigitsMax ? first : null;
}

/** Whether they differ in zeros before them alone. */
export const isSameRoll = (one: string, other: string): boolean =>
  one.replace(/^0+/, '') === other.replace(/^0+/, '');

/** Null: a digit is not sure, or there is none. */
export const sureRoll = (read: string): string | null => (read === '' || read.includes('?') ? null : read);

/** Null: not one mark. */
export const sureSet = (set: Pick<ReadCell, 'state' | 'choices'> | null): number | null =>
  set?.state === 'marked' ? (set.choices[0] ?? null) : null;

/** The printed number counts, unless the bubbles say another one. */
export function rollFor(read: string, given: string | null): string | null {
  if (given === null) return sureRoll(read);
  const isLike = [...given].every(
    (digit, i) => read[i] === undefined || '?'.includes(read[i]) || read[i] === digit,
  );
  return isLike ? given : null;
}
