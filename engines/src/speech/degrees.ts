import { type Book, fillTemplate } from './book.ts';
import { equation } from './formulas.ts';
import { ordinal } from './number-words.ts';
import type { Wording } from './wording.ts';

const numbered = /(?<![\p{L}\d.,°º]|\d\s)(?<count>[1-9]\d?)\s?°(?![\p{L}\d′']|\s?[CFKNSEWO](?!\p{L}))/gu;
const degree = /°\s?[CFKNSEWO](?!\p{L})|\d[.,]\d{1,4}\s?°|°\s?\d/u;

/** "2°" as a law counts: "secundo", where nothing is hot and no angle is drawn. */
export function sayCountedDegrees(wording: Wording, book: Book): void {
  const { text } = wording;
  const { countedDegrees } = book;
  if (!countedDegrees || !text.includes('°') || equation.test(text) || degree.test(text)) return;
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  if (words.some((word) => book.measuredInDegrees?.includes(word.replace(/s$/u, '')))) return;
  let last = 0;
  for (const { 0: written, index, groups } of text.matchAll(numbered)) {
    const before = text.slice(Math.max(0, index - 30), index);
    const end = index + written.length;
    const word = /(?<=^|[\s('’])[\p{L}.]{1,20}(?=\s$)/u.exec(before)?.[0].toLowerCase() ?? '';
    const isItem = /(?:^|[;:,(–—-]\s?)$/u.test(before) && /^\s["«“(]?\p{L}/u.test(text.slice(end));
    const isListed = last > 0 && index - last < 8;
    if (!isItem && !isListed && !countedDegrees.behind.includes(word)) continue;
    const said = ordinal(book, Number(groups!['count']));
    const form = isItem ? countedDegrees.item : '{ordinal}';
    const first = groups!['count'] === '1' && isItem ? countedDegrees.first : undefined;
    wording.claim(index, end, first ?? fillTemplate(form, { ordinal: said }));
    last = end;
  }
}
