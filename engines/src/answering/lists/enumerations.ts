import type { Sentence } from '@gene/contract/documents';
import { follows, markerOf } from './markers.ts';
import type { Paragraph } from './paragraphs.ts';

/** "(1) … (2) …", in running text. */
const mark = /[(（](?:\p{Nd}{1,2}|\p{Ll}{1,4})[)）]/gu;
/** "Three kinds: a, b and c." */
const announced = /[:：][^.:]*[,;，、；]/u;
/** "a, b, c and d" */
const named = /[,，、][^,，、.:;]{2,60}[,，、]\s*\p{L}/u;

/** Whether sentences say that they name several things. */
export const isAnnounced = (sentences: readonly Sentence[]) =>
  sentences.length > 1 || announced.test(sentences[0]?.text ?? '');

/** The sentences of a running text that name several things one after the other, around one of them. */
export function enumerationAt(paragraph: Paragraph, sentence: Sentence): readonly Sentence[] | null {
  const counted = countedIn(paragraph);
  if (counted?.includes(sentence)) return counted;
  return announced.test(sentence.text) || named.test(sentence.text) ? [sentence] : null;
}

/** From the sentence with "(1)" to that of the last number that follows. */
function countedIn({ text, sentences }: Paragraph): readonly Sentence[] | null {
  const base = sentences[0]?.start ?? 0;
  let [from, to, count] = [0, 0, 0];
  let last = markerOf('(0) …')!.readings;
  for (const match of text.matchAll(mark)) {
    const readings = markerOf(`${match[0]} …`)?.readings ?? [];
    const isFirst = count === 0 && readings.some(({ value }) => value === 1);
    const isNext = count > 0 && readings.some((one) => last.some((before) => follows(one, before)));
    if (!isFirst && !isNext) continue;
    if (isFirst) from = match.index;
    [to, count, last] = [match.index, count + 1, readings];
  }
  if (count < 2) return null;
  return sentences.filter(({ start, end }) => end - base > from && start - base <= to + 1);
}
