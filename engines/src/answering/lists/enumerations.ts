import type { Sentence } from '@gene/contract/documents';
import { ordinals } from '../../language/number-words.ts';
import { follows, markerOf, type Reading } from './markers.ts';
import { isHeading, type Paragraph } from './paragraphs.ts';

/** Sentences that name several things. */
export interface Enumeration {
  sentences: readonly Sentence[];
  /** They say that they will. */
  isAnnounced: boolean;
}

/** "(1) … (2) …" and "1. … 2. …", in running text. */
const mark = /[(（](?:\p{Nd}{1,2}|\p{Ll}{1,4})[)）]|(?<![\p{L}\p{N}.,])\p{Nd}{1,2}[.)](?=\s)/gu;
/** "Three kinds: a, b and c." */
const announced = /[:：—–][^.:]*[,;，、；]/u;
/** "Two kinds: a and b." */
const opened = /[:：—–]\s*[\p{L}“"(（]/u;
/** "a, b, c and d" */
const named = /[,，、][^,，、.:;]{2,60}[,，、]\s*\p{L}/u;

/**
 * The sentences of a running text that name several things one after the other, around one of them.
 * @param isCounted it says how many there are
 */
export function enumerationAt(
  paragraphs: readonly Paragraph[],
  at: number,
  sentence: Sentence,
  isCounted: boolean,
): Enumeration | null {
  const counted = countedIn(paragraphs[at]!);
  if (counted?.includes(sentence)) return { sentences: counted, isAnnounced: true };
  const { sentences } = paragraphs[at]!;
  if (isCounted && counted && counted[0] === sentences[sentences.indexOf(sentence) + 1])
    return { sentences: [sentence, ...counted], isAnnounced: true };
  if (announced.test(sentence.text) || (isCounted && opened.test(sentence.text)))
    return { sentences: [sentence], isAnnounced: true };
  const after = isCounted ? (countedAfter(paragraphs, at) ?? orderedAfter(paragraphs, at, sentence)) : null;
  if (after) return { sentences: [sentence, ...after], isAnnounced: true };
  return named.test(sentence.text) ? { sentences: [sentence], isAnnounced: false } : null;
}

/** The paragraph after, where it counts from its beginning, with those that count on. */
function countedAfter(paragraphs: readonly Paragraph[], at: number): readonly Sentence[] | null {
  const rest = paragraphs.slice(at + 1);
  const end = rest.findIndex((paragraph, i) => isHeading(paragraph) || (i > 0 && !paragraph.marker));
  const sentences = rest.slice(0, end < 0 ? rest.length : end).flatMap((paragraph) => paragraph.sentences);
  const counted = sentences[0] ? countedIn({ text: textOf(sentences), sentences }) : null;
  return counted?.[0] === sentences[0] ? counted : null;
}

/** As far apart as in the document. */
const textOf = (sentences: readonly Sentence[]) =>
  sentences.reduce((text, { start, text: own }) => text.padEnd(start - sentences[0]!.start) + own, '');

/** "First, … Second, …": the sentences that begin so, in order, under the same heading. */
function orderedAfter(
  paragraphs: readonly Paragraph[],
  at: number,
  sentence: Sentence,
): readonly Sentence[] | null {
  const end = paragraphs.findIndex((paragraph, i) => i > at && isHeading(paragraph));
  const after = paragraphs
    .slice(at, end < 0 ? paragraphs.length : end)
    .flatMap(({ sentences }) => sentences)
    .filter(({ start }) => start > sentence.start);
  const ordered: Sentence[] = [];
  for (const next of after) if (placeOf(next) === ordered.length + 1) ordered.push(next);
  return ordered.length > 1 ? ordered : null;
}

const placeOf = ({ text }: Sentence) => {
  const word = /^\p{L}+(?=,)/u.exec(text)?.[0].toLowerCase() ?? '';
  return ordinals.get(word) ?? ordinals.get(word.replace(/ly$/, ''));
};

/** From the sentence with "(1)" to that of the last number that follows. */
function countedIn({ text, sentences }: Pick<Paragraph, 'text' | 'sentences'>): readonly Sentence[] | null {
  const base = sentences[0]?.start ?? 0;
  let [from, to, count] = [0, 0, 0];
  let last: readonly Reading[] = [];
  for (const match of text.matchAll(mark)) {
    const readings = markerOf(`${match[0]} …`)?.readings ?? [];
    const isFirst = count === 0 && readings.some(({ value }) => value === 1);
    const isNext = count > 0 && readings.some((one) => last.some((before) => follows(one, before)));
    if (!isFirst && !isNext) continue;
    if (isFirst) from = match.index;
    [to, count, last] = [match.index + match[0].length, count + 1, readings];
  }
  if (count < 2) return null;
  return sentences.filter(({ start, end }) => end - base > from && start - base <= to + 1);
}
