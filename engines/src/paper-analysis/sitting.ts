import type { PaperHeader } from '@gene/contract/papers';
import { finderOf, patternOf } from '../language/paper-words.ts';
import { trimSigns } from '../language/scripts.ts';

/** The more telling first: a "mid-term re-examination" is a resit. */
const kinds = (
  [
    'resit',
    'supplementary',
    'mock',
    'entrance',
    'midterm',
    'quiz',
    'specimen',
    'model',
    'internal',
    'final',
  ] as const
).map((kind) => ({ kind, words: finderOf(kind) }));
const bodies = [finderOf('boards'), finderOf('colleges')] as const;
/** "University Roll Number", "College Algebra", or "University" and no more. */
const noBody = finderOf('noBodies');
/** "Session 2", not one of "Session 2025". */
const sessions = new RegExp(`${finderOf('sessions').source}(?!\\d)`, 'iu');
const years = finderOf('years');
const month = patternOf('months');
const degree = finderOf('degrees');
/** What may follow a name in its row: as one pattern, they would take longer to compile than to read a paper by. */
const ofExam = [...kinds.map(({ words }) => words), finderOf('exam', 'sessions'), degree, years];
const sentenceWord = finderOf('inSentences');
const monthPair =
  /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{2,9})\.?\s?[/–—-]\s?(?=(\p{L}[\p{L}\p{M}]{2,9})(?![\p{L}\p{M}]))/gu;
/** Signs of a field to fill in or of an address. */
const noName = ['__', '...', '…', '@', '://', 'www.'];
const brackets = '()[]（）';
const longest = 100;

/** Names stand beside each other in a row: "Department of Botany – University of Ashford". */
const betweenNames = /\s+[-–—|•]\s+|(?<=\p{L}{4})\.\s+|\t|\s{3,}/u;

/** Where the last of its bodies ends: "University of Ashford Examinations Board"; 0 if it has none. */
function endOf(body: RegExp, text: string): number {
  const found = body.exec(text);
  const end = found ? found.index + found[0].length : 0;
  return found ? end + endOf(body, text.slice(end)) : 0;
}

/** Without the exam and the year around it: "© 2019 University of Ashford", "University of Ashford Final Exam May 2019". */
function nameIn(part: string, body: RegExp): string | null {
  const [first = '', ...rest] = part.split(', ');
  // "Department of Botany, University of Ashford", but "University of Ashford, Northbank".
  const whole = body.test(first) ? part : rest.join(', ');
  const end = endOf(body, whole);
  if (end === 0) return null;
  const behind = whole.slice(end);
  const said = ofExam.map((pattern) => behind.search(pattern)).filter((at) => at >= 0);
  const words = (said.length > 0 ? whole.slice(0, end + Math.min(...said)).trim() : whole).split(' ');
  while (said.length > 0 && month.test(words.at(-1) ?? '')) words.pop();
  const before = words.findLastIndex((word) => years.test(word) && !body.test(word));
  const name = trimSigns(words.slice(before + 1).join(' '));
  return noBody.test(`¶ ${name} ¶`) ? null : name;
}

function boardIn(lines: readonly string[]): string | null {
  for (const body of bodies)
    for (const line of lines) {
      if (line.trimEnd().endsWith(':') || noName.some((sign) => line.includes(sign))) continue;
      for (const part of line.split(betweenNames)) {
        const name = nameIn(part, body);
        if (name !== null) return name;
      }
    }
  return null;
}

/** Some words only count at an end, as "final" does not in "final year": the data have ¶ for it. */
function typeIn(lines: readonly string[]): string | null {
  const marked = lines
    .flatMap((line) => [line, ...line.split(betweenNames)])
    .map((part) => `¶ ${Array.from(part, (sign) => (brackets.includes(sign) ? ' ' : sign)).join('')} ¶`);
  const kind = kinds.find(({ words }) => marked.some((line) => words.test(line)))?.kind;
  return kind === 'midterm' ? 'Mid-Term' : kind ? kind[0]!.toUpperCase() + kind.slice(1) : null;
}

/** Without the year, which has its own field, and signs before it. */
const withoutYear = (session: string) =>
  session
    .split(' ')
    .filter((word) => trimSigns(word) !== '' && !(Number(word) >= 10))
    .join(' ');

/** Two months, or what a season, term or sitting is called; of a course of study it is no session. */
function sessionIn(lines: readonly string[]): string | null {
  let pair: string | null = null;
  for (const line of lines) {
    for (const [text, from = '', to = ''] of line.matchAll(monthPair)) {
      if (!month.test(from) || !month.test(to)) continue;
      pair ??= `${from}/${to}`;
      if (years.test(line) || trimSigns(line).length <= text.length + to.length) return `${from}/${to}`;
    }
    const found = degree.test(line) ? null : sessions.exec(line);
    if (found) return withoutYear(found[0]) || null;
  }
  return pair;
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
