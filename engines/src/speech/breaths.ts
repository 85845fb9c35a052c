import type { TextRange } from '@gene/contract/documents';
import { splitSentences } from '../language/sentences.ts';
import { isBeforeName } from './abbreviations.ts';
import { bookOf } from './book.ts';
import { isCapital, isDigit, isPlainSign, startsWithLetter } from './signs.ts';

/** Letters that are said at a time: a neural voice takes about 500, and nobody has more breath. */
export const longest = 400;
/** A breath is taken after these, the first that is there. */
const rests = ['; ', ': ', ', ', ' – ', ' — ', ' ', '、', '，'];

/** Letters in which sentences are looked for at a time: in hostile text, that takes their square. */
const window = 1600;

/** Sentences of a paragraph, the longest in parts; offsets into the text, without the white space round them. */
export function breathsOf(text: string, language: string): TextRange[] {
  const breaths: TextRange[] = [];
  for (let at = 0; at < text.length;) {
    const isLast = at + window >= text.length;
    const part = wholeWords(text.slice(at, at + window), isLast);
    const sentences = sentencesIn(part, language);
    // The last may go on behind the window.
    const whole = isLast || sentences.length < 2 ? sentences : sentences.slice(0, -1);
    for (const { start, end } of whole) breaths.push(...cut(text, { start: at + start, end: at + end }));
    at += whole.length === sentences.length ? part.length : sentences.at(-1)!.start;
  }
  return breaths;
}

const leadingMark = /^\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,9}\]\s*/u;

function wholeWords(part: string, isLast: boolean): string {
  const blank = isLast ? -1 : part.lastIndexOf(' ');
  return blank > window / 2 ? part.slice(0, blank + 1) : part;
}

/** Sentences, those joined that only an abbreviation, an ordinal or an address has parted. */
function sentencesIn(text: string, language: string): TextRange[] {
  const sentences: TextRange[] = [];
  for (const { start: begin, end } of splitSentences(text)) {
    const last = sentences.at(-1);
    // A mark behind the full stop belongs to what it stands behind.
    const mark = last ? (leadingMark.exec(text.slice(begin, end))?.[0] ?? '') : '';
    const start = begin + mark.length;
    if (last && mark !== '') last.end = begin + mark.trimEnd().length;
    if (start >= end) continue;
    if (
      last &&
      goesOn(text.slice(Math.max(last.start, last.end - 40), last.end), text.slice(last.end, end), language)
    )
      last.end = end;
    else sentences.push({ start, end });
  }
  return sentences;
}

const ordinalEnd = /(?:^|(?<word>\p{L}+)\s)\d{1,2}\.$/u;

/** "J.-J.", "बी.": names in short. */
const initial = /-\p{Lu}\.$|(?:^|[\s.])\p{Script=Devanagari}{1,3}\.$/u;

function goesOn(before: string, next: string, language: string): boolean {
  const book = bookOf(language);
  const following = next.trimStart();
  // "b?c=1" of an address; no language with spaces sets none there.
  if (isPlainSign(next[0])) return isPlainSign(before.at(-1));
  // "n! = n (n − 1)!"
  if (before.endsWith('!') && '=<>≤≥≈+−×·'.includes(following[0] ?? ' ')) return true;
  if (!book || !before.endsWith('.')) return false;
  const word = ordinalEnd.exec(before)?.groups?.['word']?.toLowerCase() ?? '';
  const last = before.slice(before.lastIndexOf(' ') + 1);
  // "3 Sept. 2010", not "In Sept. It rained."
  if ((book.abbreviations[last] ?? last.slice(0, -1)) in book.months)
    return isDigit(following[0]) || /^['’]\d/u.test(following);
  // "Di.–Sa. 9 Uhr"
  const day = last.slice(Math.max(last.lastIndexOf('–'), last.lastIndexOf('-')) + 1);
  if (day in (book.weekdays ?? {}) && isDigit(following[0])) return true;
  // "q. 1, a. 2."
  const behind = [...following].find((sign) => !isDigit(sign)) ?? '.';
  const isNamed = last.length === 2 && startsWithLetter(last) && !isCapital(last[0]);
  if (isNamed && isDigit(following[0]) && '.,;)'.includes(behind)) return true;
  if (isBeforeName(book, last, following)) return true;
  const isCounted = isDigit(last[0]) && book.counted?.some((each) => following.startsWith(each));
  const isOrdinal =
    (book.weakBefore?.includes(word) || book.inflectedBefore?.includes(word)) && isCapital(following[0]);
  const [first = ''] = following.split(' ', 1);
  const month = '.,;)'.includes(first.at(-1) ?? ' ') ? first.slice(0, -1) : first;
  const isDate = isDigit(last[0]) && book.ordinalEnds.includes('.') && month in book.months;
  return isOrdinal || isDate || isCounted || initial.test(before) || book.patterns.goesOn.test(before);
}

function cut(text: string, range: TextRange): TextRange[] {
  const parts: TextRange[] = [];
  let { start } = range;
  while (range.end - start > longest) {
    const part = text.slice(start, start + longest);
    const at = start + restIn(part);
    parts.push({ start, end: at });
    start = at + spaceAt(text, at);
  }
  return [...parts, { start, end: range.end }]
    .map((each) => trimmed(text, each))
    .filter((each) => each.end > each.start);
}

const wordSign = /[\p{L}\p{M}\p{N}\p{Cs}]/u;

/** Length of the part to say first. */
function restIn(part: string): number {
  for (const rest of rests) {
    const at = part.lastIndexOf(rest);
    if (at > longest / 3) return at + rest.length;
  }
  // Without a blank, at least no word is torn apart, or failing that no sign of two units.
  for (let at = longest - 1; at > longest / 3; at -= 1) if (!wordSign.test(part[at]!)) return at + 1;
  const last = part.charCodeAt(longest - 1);
  return last >= 0xd800 && last < 0xdc00 ? longest - 1 : longest;
}

function spaceAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text[at + length]!.trim() === '') length += 1;
  return length;
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const said = text.slice(start, end);
  const begin = start + said.length - said.trimStart().length;
  return { start: begin, end: begin + said.trim().length };
}
