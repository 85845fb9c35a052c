import type { DocumentPage, TextRange } from '@gene/contract/documents';
import { findQuote } from '../find-quote.ts';

/** A match with a smaller share of the selected letters is something else. */
const enough = 0.8;

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;

/**
 * Joins the pages' texts with their gaps, so that offsets match the document's after subtracting the start.
 */
export function joinedText(pages: readonly DocumentPage[]): { text: string; start: number } {
  const start = pages[0]?.start ?? 0;
  let text = '';
  for (const block of pages.flatMap((page) => page.blocks))
    text += ' '.repeat(Math.max(0, block.start - start - text.length)) + block.text;
  return { text, start };
}

/** Locates rendered words in the text as read; null if less than `share` of their letters matches. */
export function findDrawn(
  pages: readonly DocumentPage[],
  words: string,
  near: number,
  share = enough,
): (TextRange & { quote: string }) | null {
  const { text, start } = joinedText(pages);
  const found = findQuote(text, words, near);
  if (!found) return null;
  const quote = text.slice(found.start, found.end);
  if (lettersIn(quote) < share * lettersIn(words)) return null;
  return { start: start + found.start, end: start + found.end, quote: quote.replaceAll(/\s+/g, ' ') };
}
