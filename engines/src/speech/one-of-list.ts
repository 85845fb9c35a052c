import type { Paragraph } from './paragraphs.ts';

/** Items "(i)" before "(ii)": a number, where "(i)" before "(j)" is a letter. */
export function onesOfLists(paragraphs: readonly Paragraph[]): ReadonlySet<Paragraph> {
  const ones = new Set<Paragraph>();
  let open: Paragraph | null = null;
  for (const paragraph of paragraphs) {
    const { text } = paragraph;
    if (open && text.startsWith('(ii)')) ones.add(open);
    if (text.startsWith('(i)')) open = paragraph;
    else if (text.startsWith('(ii)') || text.startsWith('(j)')) open = null;
  }
  return ones;
}
