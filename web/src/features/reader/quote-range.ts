import { findQuote } from './find-quote.ts';
import { readRendered } from './rendered-text.ts';

/**
 * Finds the range of rendered text for a quote.
 * @param near expected position in the text (0–1), to choose among equal matches
 */
export function rangeOfQuote(root: ParentNode & Node, quote: string, near: number): Range | null {
  const rendered = readRendered(root);
  const found = findQuote(rendered.text, quote, near);
  return found && rendered.range(found.start, found.end);
}
