import { isEquation } from './formulas.ts';
import { isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const dash = /(?<![–-])[–-](?![–>-])/gu;
/** "1", "W" and "size (B)" behind a bracket; not "-th" or "-by-3". */
const term =
  /^(?:\d{1,6}(?![\p{L}\d.-])|(?!by|th)\p{L}{1,2}(?![\p{L}\d-])|\p{L}[\p{L}\d_]{0,20}\s?[([]|[([])/u;
/** "b2*" and "exp(" behind an opening bracket; "(-I)" is an option. */
const factor = /^\p{L}[\p{L}\d_]{0,20}(?:\s?[*/^+]|[([])/u;
/** "2 j + 3k": what makes a dash between letters one of a sum. */
const sum = /(?<![\p{L}\d])\d{0,4}\s?\p{L}\s?\+\s?\d{0,4}\p{L}(?![\p{L}\d])/u;
const [letterBefore, letterBehind] = [
  /(?<![\p{L}\d])\d{0,4}\s?\p{L}\s$/u,
  /^\s\d{0,4}\s?(?<letter>\p{L})(?![\p{L}\d])/u,
] as const;

/** Dashes that are a minus beside other signs of a sum. @param less what it is said as */
export function sayMinuses(wording: Wording, less: string): void {
  for (const { index } of wording.matches(dash, '–-'))
    if (isMinus(wording, index)) wording.claimWord(index, index + 1, less);
}

function isMinus(wording: Wording, at: number): boolean {
  const { text } = wording;
  const [before, behind] = [text.slice(Math.max(0, at - 16), at), text.slice(at + 1, at + 32)];
  const last = before.trimEnd().at(-1) ?? ' ';
  const next = behind.trimStart();
  const isSpaced = before.endsWith(' ') && behind.startsWith(' ');
  // Not "CFLAGS=-g".
  if (last === '=')
    return next.startsWith('(') || isDigit(next[0]) || (before.endsWith(' ') && startsWithLetter(next));
  if (!isSpaced && isInfinity(behind) && (before === '' || ' ([,'.includes(before.at(-1)!))) return true;
  if ('(['.includes(last)) return factor.test(behind);
  if (')]'.includes(last))
    return (
      isSpaced === before.endsWith(' ') && term.test(next) && (text.includes('+') || isEquation(wording))
    );
  // "2m – 3m" is a span.
  const letter = letterBehind.exec(behind)?.groups?.['letter'] ?? last;
  return isSpaced && letterBefore.test(before) && letter !== last && sum.test(text);
}

const isInfinity = (behind: string): boolean =>
  ['Infinity', 'Inf', 'inf', '∞'].some(
    (name) => behind.startsWith(name) && !startsWithLetter(behind[name.length]),
  );
