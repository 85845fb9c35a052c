import { findQuote } from './find-quote.ts';
import { readRendered } from './rendered-text.ts';

/**
 * The stretch of rendered text that a quote stands for.
 * @param near share of the text (0–1) where it is expected, to choose among equal places
 */
export function rangeOfQuote(root: ParentNode & Node, quote: string, near: number): Range | null {
  const rendered = readRendered(root);
  const found = findQuote(rendered.text, quote, near);
  return found && rendered.range(found.start, found.end);
}
