import { findQuote } from './find-quote.ts';

/**
 * The stretch of rendered text that a quote stands for.
 * @param near share of the text (0–1) where it is expected, to choose among equal places
 */
export function rangeOfQuote(root: ParentNode & Node, quote: string, near: number): Range | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  const found = findQuote(text, quote, near);
  if (!found) return null;
  const nodeAt = (offset: number) => nodes.findLast(({ start }) => start <= offset);
  const first = nodeAt(found.start);
  const last = nodeAt(found.end - 1);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, found.start - first.start);
  range.setEnd(last.node, found.end - last.start);
  return range;
}
