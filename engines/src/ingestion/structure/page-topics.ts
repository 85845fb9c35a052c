import { bulletLength, type ListPlace, topicLevels, topicsIn } from '../flow/list-topics.ts';
import type { PageBlock } from './blocks.ts';

/** Pages that the end of a list is looked for on. */
const furthest = 8;

type Pages = readonly (readonly PageBlock[])[];

/** Whether the pages after the first one say all that is needed to tell the topics of its lists. */
export function isSettled(pages: Pages): boolean {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return false;
  return (
    first.findLast(({ continues }) => !continues)?.indent === undefined ||
    others.length > furthest ||
    others.some((blocks) => blocks.some(({ indent, continues }) => indent === undefined && !continues))
  );
}

/**
 * Makes headings of the first page's items that name what the items below them tell.
 * @param isLast no more pages follow
 * @returns where the second page begins
 */
export function makeTopicHeadings(pages: Pages, from: ListPlace, { isLast }: { isLast: boolean }): ListPlace {
  const items = pages.map((blocks) => blocks.map((block) => (block.continues ? 'page_break' : block)));
  const topics = topicsIn(items.flat(), { isWhole: isLast });
  const [first = []] = pages;
  const { levels, place } = topicLevels(items[0] ?? [], topics, from);
  for (const [at, level] of levels) makeHeading(first[at]!, level);
  return place;
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
