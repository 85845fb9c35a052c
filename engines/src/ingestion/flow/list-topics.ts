import demands from '../../../data/eng/demands.json' with { type: 'json' };
import { bulleted } from '../../language/bullets.ts';
import { phraseSource } from '../../language/sentence-templates.ts';
import type { FlowBlock, FlowItem } from './flow-block.ts';
import { isShortTitle } from './inferred-headings.ts';

const bullet = bulleted`^[•*–—-]\s+`;
/** "Explain the effects of the blockade." */
const task = new RegExp(`^${phraseSource(demands.directives)} `, 'iu');
const asks = /\p{L}[^?]*\?(?: |$)/u;
/** Options to choose from follow. */
const openStem = /(?:\b(?:is|are|was|were|by|of|to|the|an?)|_|…)$|^(?:which|what) of\b/iu;
const longest = 400;
/** Headings up to this level divide a document into chapters. */
const chapterLevels = 2;

/** The level of a heading that is none by its mark, so deep in a section of that level. */
export const levelBelow = (section: number, depth: number): number =>
  Math.min(6, Math.max(section, chapterLevels) + depth);

interface Block {
  kind: FlowBlock['kind'];
  level?: number;
  text: string;
  indent?: number;
}
type Item = Block | 'page_break';
type ListItem = Block & { indent: number };

/** Where a part of a text begins: the level of its heading, and the items that it stands in, from the outermost. */
export interface ListPlace {
  section: number;
  /** A title stands only in titles. */
  open: { indent: number; isTitle: boolean }[];
}
export const outsideLists: ListPlace = { section: 0, open: [] };

/** Depths that differ by less are one: on a printed page they are places. */
const depthStep = 0.5;

/**
 * Makes headings of the items of lists that name, or ask for, what the items below them tell. Only where nothing else
 * follows up to the next heading, as what stands under a heading is read as told by it.
 */
export function withTopicHeadings(items: readonly FlowItem[]): FlowItem[] {
  const { levels } = topicLevels(items, topicsIn(items, { isWhole: true }), outsideLists);
  return items.map((item, i) => {
    const level = levels.get(i);
    if (level === undefined || item === 'page_break') return item;
    const { indent: _indent, ...block } = item;
    return { ...block, kind: 'heading', level, text: item.text.slice(bulletLength(item.text)), spans: [] };
  });
}

/** Letters of the bullet of an item, and of the blank behind it. */
export const bulletLength = (text: string): number => bullet.exec(text)?.[0].length ?? 0;

/** Levels of the topics among the items by position, and where the text after them begins. */
export function topicLevels(
  items: readonly Item[],
  topics: ReadonlySet<number>,
  from: ListPlace,
): { levels: ReadonlyMap<number, number>; place: ListPlace } {
  const levels = new Map<number, number>();
  const open = [...from.open];
  let { section } = from;
  for (const [i, item] of items.entries()) {
    if (item === 'page_break') continue;
    if (item.kind === 'heading') section = item.level ?? 1;
    if (isItem(item)) {
      while (open.length > 0 && open.at(-1)!.indent > item.indent - depthStep) open.pop();
      const isTitle = topics.has(i) && (open.at(-1)?.isTitle ?? true);
      open.push({ indent: item.indent, isTitle });
      if (isTitle) levels.set(i, levelBelow(section, open.length));
    } else if (item.indent === undefined) open.length = 0;
  }
  return { levels, place: { section, open } };
}

const isItem = (item: Item | undefined): item is ListItem =>
  item !== undefined && item !== 'page_break' && item.kind === 'list_item' && item.indent !== undefined;

/** Positions of items that could be headings, if those that they stand in are. @param isWhole nothing follows them */
export function topicsIn(items: readonly Item[], { isWhole }: { isWhole: boolean }): ReadonlySet<number> {
  const topics = new Set<number>();
  const lists: { indent: number; isClean: boolean }[] = [];
  let isSectionEnd = isWhole;
  let next: Block | undefined;
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i]!;
    if (item === 'page_break') continue;
    if (isItem(item)) {
      while (lists.length > 0 && lists.at(-1)!.indent > item.indent + depthStep) lists.pop();
      const here = lists.at(-1);
      if (!here || here.indent < item.indent - depthStep)
        lists.push({ indent: item.indent, isClean: here !== undefined || isSectionEnd });
      const list = lists.at(-1)!;
      const hasItems = isItem(next) && next.indent > item.indent + depthStep;
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
