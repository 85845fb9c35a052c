import type { DocumentPage, TextRange } from '@gene/contract/documents';
import { keepLetters, quoteFinder } from '../find-quote.ts';
import { drawnWord } from './drawn-words.ts';
import { findDrawn, joinedText } from './find-drawn.ts';

/** Letters before a sentence that tell it from others with the same words. */
const lettersBefore = 60;

const countLetters = (text: string) => keepLetters(text).letters.length;

/**
 * Finds sentences in a document that is drawn as one text, whose pages, list numbers and margins are not those that were
 * read.
 * @param pageCount pages of the text as read
 */
export function sentenceFinder(drawn: string, pageCount: number) {
  const find = quoteFinder(drawn);
  return (page: DocumentPage, sentence: TextRange): TextRange | null => {
    const { text, start } = joinedText([page]);
    const quoteOf = (words: TextRange) => text.slice(Math.max(0, words.start - start), words.end - start);
    const near = (page.number - 1 + (sentence.start - start) / Math.max(1, text.length)) / pageCount;
    const withBefore = { ...sentence, start: Math.max(start, sentence.start - lettersBefore) };
    const at = find(quoteOf(withBefore), near);
    const isWhole = at && countLetters(drawn.slice(at.start, at.end)) === countLetters(quoteOf(withBefore));
    return isWhole
      ? drawnWord(page, drawn, { sentence: withBefore, at, word: sentence })
      : find(quoteOf(sentence), near);
  };
}

/** Pages of the text to look for what is drawn at a share of the whole (0–1): those near it, then all. */
export function pagesNear(share: number, pageCount: number): { from: number; to: number }[] {
  const middle = Math.ceil(share * pageCount);
  const near = { from: Math.max(1, middle - 5), to: Math.min(pageCount, middle + 5) };
  return near.from === 1 && near.to === pageCount ? [near] : [near, { from: 1, to: pageCount }];
}

/** Fewer where a margin or another page comes in between. */
const lettersLookedFor = [60, 25, 12];

/** The document's offset of a letter that is drawn; null: these pages do not have its words. */
export function offsetOnPages(
  pages: readonly DocumentPage[],
  pageCount: number,
  drawn: string,
  letter: number,
): number | null {
  const first = pages[0];
  if (!first) return null;
  const from = drawn.slice(0, letter).search(/[\p{L}\p{N}\p{M}]*$/u);
  const near = ((from / Math.max(1, drawn.length)) * pageCount - (first.number - 1)) / pages.length;
  for (const length of lettersLookedFor) {
    const found = findDrawn(pages, drawn.slice(from, from + length), near, 1);
    if (found) return found.start;
  }
  return null;
}
