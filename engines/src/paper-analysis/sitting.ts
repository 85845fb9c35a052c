import type { PaperHeader } from '@gene/contract/papers';
import { finderOf } from '../language/paper-words.ts';
import { trimSigns } from '../language/scripts.ts';
import { monthOf } from './exam-date.ts';

/** Names for the form, the more telling first: a "mid-term re-examination" is a resit. */
const kinds = [
  ['Resit', finderOf('resit')],
  ['Supplementary', finderOf('supplementary')],
  ['Mock', finderOf('mock')],
  ['Entrance', finderOf('entrance')],
  ['Mid-Term', finderOf('midterm')],
  ['Quiz', finderOf('quiz')],
  ['Specimen', finderOf('specimen')],
  ['Model', finderOf('model')],
  ['Internal', finderOf('internal')],
  ['Final', finderOf('final')],
] as const;
const bodies = [finderOf('boards'), finderOf('colleges')] as const;
/** "Session 2", not one of "Session 2025". */
const sessions = new RegExp(`${finderOf('sessions').source}(?!\\d)`, 'iu');
const degree = finderOf('degrees');
const sentenceWord = finderOf('inSentences');
const monthPair =
  /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{2,9})\.?\s?[/–—-]\s?(\p{L}[\p{L}\p{M}]{2,9})(?![\p{L}\p{M}])/gu;
/** Signs of a field to fill in or of an address. */
const noName = ['__', '...', '…', '@', '://', 'www.'];
const longest = 100;

/** Names stand beside each other in a row: "Department of Botany – University of Ashford". */
const betweenNames = /\s+[-–—|•]\s+|(?<=\p{L}{4})\.\s+|\t|\s{3,}/u;

function boardIn(lines: readonly string[]): string | null {
  for (const body of bodies)
    for (const line of lines) {
      if (line.endsWith(':') || noName.some((sign) => line.includes(sign))) continue;
      const part = line.split(betweenNames).find((each) => body.test(each));
      const [first = '', ...rest] = part?.split(', ') ?? [];
      // "Department of Botany, University of Ashford", but "University of Ashford, Northbank".
      const name = body.test(first) ? part : rest.join(', ');
      if (name) return trimSigns(name);
    }
  return null;
}

/** Some words only count at the end of a line, as "final" does not in "final year": the data have ¶ for it. */
const typeIn = (lines: readonly string[]): string | null =>
  kinds.find(([, words]) => lines.some((line) => words.test(`${line} ¶`)))?.[0] ?? null;

/** Without the year, which has its own field, and signs before it. */
const withoutYear = (session: string) =>
  session
    .split(' ')
    .filter((word) => word.toLowerCase() !== word.toUpperCase() || Number(word) < 10)
    .join(' ');

/** Two months, or what a season, term or sitting is called; of a course of study it is no session. */
function sessionIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    for (const [, from = '', to = ''] of line.matchAll(monthPair))
      if (monthOf(from) && monthOf(to)) return `${from}/${to}`;
    const found = degree.test(line) ? null : sessions.exec(line);
    if (found) return withoutYear(found[0]);
  }
  return null;
}

/**
 * Who holds an exam, of which kind it is and in which sitting of the year; null where the paper does not print it.
 * @param head lines before the first question
 * @param margins running heads and feet of the first page
 */
export function readSitting(
  head: readonly string[],
  margins: readonly string[],
): Pick<PaperHeader, 'board' | 'examType' | 'session'> {
  const lines = [...head, ...margins].filter((line) => line.length <= longest && !sentenceWord.test(line));
  return { board: boardIn(lines), examType: typeIn(lines), session: sessionIn(lines) };
}
