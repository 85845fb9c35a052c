import type { Paragraph } from './paragraphs.ts';

/** Where items "(i)" or "(a) (i)" before "(ii)" have their numeral: before "(j)" it is a letter. */
export function onesOfLists(paragraphs: readonly Paragraph[]): ReadonlyMap<Paragraph, number> {
  const ones = new Map<Paragraph, number>();
  let open: Paragraph | null = null;
  for (const paragraph of paragraphs) {
    const { text } = paragraph;
    if (open && text.startsWith('(ii)')) ones.set(open, open.text.indexOf('(i)') + 1);
    if (outer.some((label) => text.startsWith(`${label}(i)`))) open = paragraph;
    else if (text.startsWith('(ii)') || text.startsWith('(j)')) open = null;
  }
  return ones;
}

/** What an item's own mark may stand behind. */
const outer = ['', ...'abcdefgh'].map((letter) => (letter === '' ? '' : `(${letter}) `));
