import demands from '../../../data/eng/demands.json' with { type: 'json' };
import { bulleted } from '../../language/bullets.ts';
import { phraseSource } from '../../language/sentence-templates.ts';
import type { FlowBlock, FlowItem } from './flow-block.ts';
import { isShortTitle } from './inferred-headings.ts';

const bullet = bulleted`^[•*–—-]\s+`;
/** "Explain the effects of the blockade." */
const task = new RegExp(`^${phraseSource(demands.directives)} `, 'iu');
const asks = /\?(?: |$)/u;
/** Options to choose from follow. */
const openStem = /(?:\b(?:is|are|was|were|by|of|to|the|an?)|_|…)$|^(?:which|what) of\b/iu;
const longest = 400;
/** Headings up to this level divide a document into chapters. */
const chapterLevels = 2;

/** The level of a heading that is none by its mark, so deep in a section of that level. */
export const levelBelow = (section: number, depth: number): number =>
  Math.min(6, Math.max(section, chapterLevels) + depth);

/**
 * Makes headings of the items of lists that name, or ask for, what the items below them tell. Only where nothing else
 * follows up to the next heading, as what stands under a heading is read as told by it.
 */
export function withTopicHeadings(items: readonly FlowItem[]): FlowItem[] {
  const topics = topicsIn(items);
  /** Items that stand in each other; a title stands only in titles. */
  const open: { indent: number; isTitle: boolean }[] = [];
  let section = 0;
  return items.map((item, i) => {
    if (item === 'page_break') return item;
    if (item.kind === 'heading') section = item.level ?? 1;
    if (!isItem(item)) {
      if (item.indent === undefined) open.length = 0;
      return item;
    }
    while (open.length > 0 && open.at(-1)!.indent >= item.indent) open.pop();
    const isTitle = topics.has(i) && (open.at(-1)?.isTitle ?? true);
    open.push({ indent: item.indent, isTitle });
    if (!isTitle) return item;
    const { indent: _indent, ...block } = item;
    const level = levelBelow(section, open.length);
    return { ...block, kind: 'heading', level, text: item.text.replace(bullet, ''), spans: [] };
  });
}

type ListItem = FlowBlock & { indent: number };
const isItem = (item: FlowItem | undefined): item is ListItem =>
  item !== undefined && item !== 'page_break' && item.kind === 'list_item' && item.indent !== undefined;

/** Positions of items that could be headings, if those that they stand in are. */
function topicsIn(items: readonly FlowItem[]): ReadonlySet<number> {
  const topics = new Set<number>();
  const lists: { indent: number; isClean: boolean }[] = [];
  let isSectionEnd = true;
  let next: FlowBlock | undefined;
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i]!;
    if (item === 'page_break') continue;
    if (isItem(item)) {
      while (lists.length > 0 && lists.at(-1)!.indent > item.indent) lists.pop();
      if (lists.at(-1)?.indent !== item.indent)
        lists.push({ indent: item.indent, isClean: lists.length > 0 || isSectionEnd });
      const list = lists.at(-1)!;
      const hasItems = isItem(next) && next.indent > item.indent;
      if (!hasItems || !isTopic(item.text)) list.isClean = false;
      else if (list.isClean) topics.add(i);
    } else if (item.indent === undefined) {
      lists.length = 0;
      isSectionEnd = item.kind === 'heading';
    }
    next = item;
  }
  return topics;
}

function isTopic(text: string): boolean {
  if (!bullet.test(text) || text.length > longest) return false;
  const own = text.replace(bullet, '').trim();
  return !/: /.test(own) && !openStem.test(own) && (isShortTitle(own) || asks.test(own) || task.test(own));
}
