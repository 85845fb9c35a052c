/** The text of rendered pages, with a mapping from its offsets to the pages. */
export interface RenderedText {
  text: string;
  /** @returns null if an offset is out of range */
  range: (start: number, end: number) => Range | null;
  /** @returns null for a node that has no text of its own */
  offsetOf: (node: Node, offset: number) => number | null;
}

export function readRendered(root: ParentNode & Node): RenderedText {
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
  const nodeAt = (offset: number) => nodes.findLast(({ start }) => start <= offset);
  return {
    text,
    range(start, end) {
      const first = nodeAt(start);
      const last = nodeAt(end - 1);
      if (!first || !last) return null;
      // Of the text's own document, which may be a frame's.
      const range = first.node.ownerDocument.createRange();
      range.setStart(first.node, start - first.start);
      range.setEnd(last.node, end - last.start);
      return range;
    },
    offsetOf(node, offset) {
      const found = nodes.find((each) => each.node === node);
      return found ? found.start + offset : null;
    },
  };
}
