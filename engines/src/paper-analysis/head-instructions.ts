import { readInstruction } from './choice.ts';
import { numberOf, numberPattern } from './numerals.ts';
import type { NumberedRow } from './question-numbers.ts';
import type { Row } from './rows.ts';
import { sourceOf } from '../language/paper-words.ts';
import { aboutPaper } from './words.ts';

const heading = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${sourceOf('instructionHeading')}|please (?:note|read)[^.:]{0,60}|read [^.:]{0,60})` +
    String.raw`(?:\s+(?:to|for)\s+(?:(?:the|all)\s+)?(?:candidates?|students?|examinees?))?[^\p{L}\p{N}]*(?=$|(?<=[:.–—-]\s*)\S)`,
  'iu',
);
const item =
  /^[^\p{L}\p{N}([]{0,3}(?:[([]?(?:\d{1,2}|[ivx]{1,5}|[a-z])[.)\]](?:\s*(?=[\p{L}+−–-])|\s+(?=\p{N}))|(?<=[•·▪●■◦*–-]\s*)(?=[\p{L}\p{N}]))/iu;
const fewestTold = 3;
/** Without the head of the column of marks, which stands beside it. */
export const instructionOf = ({ text }: Row) =>
  text.replace(/(?:^|(?<=[.:;)\]]\s*))[^\p{L}\p{M}\p{N}]*marks[^\p{L}\p{M}\p{N}]*$/iu, '').trimEnd();

function tells(text: string): boolean {
  const { choice, all, marksEach } = readInstruction(text);
  return choice !== null || all || marksEach !== null;
}

/** A list of which one item tells how to answer, or that stands below a heading, is all of it instructions. */
export function instructionsIn(head: readonly Row[]): string[] {
  const found: { text: string; is: boolean; listed: boolean }[] = [];
  let headed = false;
  let above: Row | undefined;
  for (const row of head) {
    const text = instructionOf(row);
    const last = found.at(-1);
    const listed = item.test(text) && /\p{L}+\P{L}+\p{L}+/u.test(text);
    if (heading.test(text) && !/[.!]$/u.test(text) && !tells(text)) headed = true;
    else if (last?.is && above && !listed && goesOn(above, row)) last.text += ` ${text}`;
    else {
      const is = tells(text) || (headed && (listed || /\p{L}{2}.*[.!]$/u.test(text)));
      found.push({ text, is, listed });
    }
    above = row;
  }
  // Bare items before and behind one that tells are of the same list.
  const isOfList = ({ listed }: (typeof found)[number], at: number) =>
    listed && runAround(found, at).some((one) => one.is || aboutPaper.test(one.text));
  return found.filter((one, i) => one.is || isOfList(one, i)).map(({ text }) => text);
}

/**
 * Numbered instructions where the numbers begin anew below them: they may be more than the questions. Some of them speak
 * of the paper below a heading, half of them elsewhere.
 * @param numbered rows that may begin a question
 */
export function instructionsAbove(
  numbered: readonly NumberedRow[],
  rows: readonly Row[],
  hasMarks: (row: Row) => boolean,
): NumberedRow[] {
  const first = numbered[0];
  if (first?.value !== 1) return [];
  const anew = numbered.findIndex(({ value, family }, i) => i > 0 && value === 1 && family === first.family);
  const list: NumberedRow[] = [];
  // "15 minutes" at a row's begin is none of them.
  for (const one of numbered.slice(0, Math.max(0, anew)))
    if (one.value === list.length + 1 && one.family === first.family) list.push(one);
  const isInstruction = ({ row }: NumberedRow) => tells(rows[row]!.text) || aboutPaper.test(rows[row]!.text);
  const told = list.filter(isInstruction).length;
  const isHeaded = heading.test(rows[first.row - 1]?.text ?? '');
  return (isHeaded ? told > 0 : told >= fewestTold && told * 2 >= list.length) &&
    !list.some(({ row }) => hasMarks(rows[row]!) && !tells(rows[row]!.text))
    ? list
    : [];
}

function runAround<T extends { listed: boolean }>(all: readonly T[], at: number): T[] {
  const before = all.slice(0, at).findLastIndex(({ listed }) => !listed);
  const after = all.findIndex(({ listed }, i) => i > at && !listed);
  return all.slice(before + 1, after < 0 ? all.length : after);
}

/** The sentence of the row above is not at its end. */
const goesOn = (above: Row, row: Row): boolean =>
  above.page === row.page &&
  !/[.:;!?)\]]$/u.test(above.text) &&
  (/^\p{Ll}/u.test(row.text) || above.right > above.pageWidth * 0.75);

const counted = new RegExp(
  `(?<![\\p{L}\\d.,])(?<count>${numberPattern})\\s*(?:\\([^)]{1,12}\\)\\s*)?(?:\\p{L}+\\s+)?${sourceOf('questions')}(?!\\p{L})`,
  'giu',
);

/** The most questions that a head speaks of: "this paper has 30 (thirty) questions". */
export const announcedCount = (head: readonly Row[]): number =>
  Math.max(
    0,
    ...head.flatMap(({ text }) =>
      [...text.matchAll(counted)].map(({ groups }) => numberOf(groups!['count']!) ?? 0),
    ),
  );
