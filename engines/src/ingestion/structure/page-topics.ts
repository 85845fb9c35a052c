import { bulletLength, type ListPlace, topicLevels, topicsIn } from '../flow/list-topics.ts';
import type { PageBlock } from './blocks.ts';

/** Pages that the end of a list is looked for on. */
const furthest = 8;
/** In sizes of the letters: nearer edges of two pages are one. */
const sameEdge = 0.5;

type Pages = readonly (readonly PageBlock[])[];
type Item = Pick<PageBlock, 'kind' | 'level' | 'text' | 'indent'> | 'page_break';

/** Whether the pages after the first one say all that is needed to tell the topics of its lists. */
export function isSettled(pages: Pages): boolean {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return false;
  return (
    first.findLast(({ continues }) => !continues)?.indent === undefined ||
    others.length > furthest ||
    others.some((blocks, i) => isShifted(pages[i]!, blocks) || blocks.some(endsLists))
  );
}

const endsLists = ({ indent, continues }: PageBlock) => indent === undefined && !continues;

/**
 * Makes headings of the first page's items that name what the items below them tell.
 * @param isLast no more pages follow
 * @returns where the second page begins
 */
export function makeTopicHeadings(pages: Pages, from: ListPlace, { isLast }: { isLast: boolean }): ListPlace {
  const topics = topicsIn(itemsOf(pages), { isWhole: isLast });
  const [first = [], second] = pages;
  const { levels, place } = topicLevels(itemsOf(pages.slice(0, 1)), topics, from);
  for (const [at, level] of levels) makeHeading(first[at]!, level);
  return second && isShifted(first, second) ? { ...place, open: [] } : place;
}

function itemsOf(pages: Pages): Item[] {
  return pages.flatMap((blocks, i) => {
    const before = pages[i - 1];
    const goesOn = pages[i + 1]?.[0]?.continues === true;
    const items = blocks.map((block, k): Item => {
      if (block.continues) return 'page_break';
      // What goes on behind a page break is no title.
      return goesOn && k === blocks.length - 1 ? { ...block, text: '' } : block;
    });
    const shift: Item[] = before && isShifted(before, blocks) ? [{ kind: 'paragraph', text: '' }] : [];
    return [...shift, ...items];
  });
}

/** Whether both edges of the text stand elsewhere, as on left and right pages of a book: no places compare. */
function isShifted(page: readonly PageBlock[], next: readonly PageBlock[]): boolean {
  const [here, there] = [edgesOf(page), edgesOf(next)];
  const left = there.left - here.left;
  const near = sameEdge * (next[0]?.size ?? 0);
  return Math.abs(left) > near && Math.abs(there.right - here.right - left) < near;
}

function edgesOf(blocks: readonly PageBlock[]): { left: number; right: number } {
  let [left, right] = [Infinity, -Infinity];
  for (const { x, width } of blocks.flatMap((block) => block.lines))
    [left, right] = [Math.min(left, x), Math.max(right, x + width)];
  return { left, right };
}

function makeHeading(block: PageBlock, level: number): void {
  const lead = bulletLength(block.text);
  const shift = <T extends { start: number; end: number }>(ranges: readonly T[]): T[] =>
    ranges.map((range) => ({ ...range, start: Math.max(0, range.start - lead), end: range.end - lead }));
  const text = block.text.slice(lead);
  const lines = shift(block.lines).filter(({ start, end }) => end > start);
  delete block.indent;
  Object.assign(block, { kind: 'heading', level, text, lines, spans: [], open: false });
}
