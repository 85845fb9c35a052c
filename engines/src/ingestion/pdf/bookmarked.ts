import type { SourceOutlineEntry } from '../middle-form.ts';
import type { PageBlock } from '../structure/blocks.ts';
import type { Bookmark } from './outline.ts';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const unnumbered = (text: string) =>
  text
    .replace(/^(?:chapter|part|section|appendix|article)\s+[\divxlc]+\s*/, '')
    .replace(/^[\da-z](?:\s?\d+)*\s+/, '');

/**
 * Finds the blocks that the outline's entries of this page mean and makes them headings of the outline's level. Other
 * headings sink below the entry they stand under, so that no passage breaks at a box title as at a chapter.
 */
export function applyOutline(
  blocks: PageBlock[],
  entries: readonly Bookmark[],
  levelAbove: number,
): SourceOutlineEntry[] {
  const outline: SourceOutlineEntry[] = [];
  const named = new Map<number, number>();
  // Most pages have no entry, and plain text is dear.
  const texts =
    entries.length === 0
      ? []
      : blocks.map((block) => (block.text.length < 400 && !block.navigation ? plain(block.text) : ''));
  let from = 0;
  for (const { title, level } of entries) {
    const at = findTitle(texts, plain(title), from, named);
    if (at >= 0) {
      named.set(at, level);
      from = at;
    }
    outline.push({ title, level, block: Math.max(at, 0) });
  }
  let above = levelAbove;
  for (const [i, block] of blocks.entries()) {
    const level = named.get(i);
    if (level !== undefined) {
      above = level;
      if (block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'list_item')
        Object.assign(block, { kind: 'heading', level, open: false });
    } else if (block.kind === 'heading') block.level = Math.min(6, Math.max(block.level ?? 1, above + 1));
  }
  return outline;
}

function findTitle(
  texts: readonly string[],
  title: string,
  from: number,
  taken: ReadonlyMap<number, number>,
): number {
  if (!title) return -1;
  const bare = unnumbered(title);
  const tests: ((text: string) => boolean)[] = [
    (text) => text === title,
    (text) => bare.length > 2 && unnumbered(text) === bare,
    (text) => title.length > 6 && text.startsWith(title) && text.length < title.length * 1.6 + 12,
    // "abbreviate   Abbreviate Strings": an entry of a manual and what it is about, in one line.
    (text) => title.length > 1 && text.startsWith(`${title} `) && text.length < 110,
    (text) => text.length > 6 && title.includes(text) && text.length > title.length * 0.5,
    (text) => bare.length > 6 && text.includes(bare) && text.length < bare.length * 1.8 + 12,
  ];
  for (const test of tests) {
    for (const start of [from, 0]) {
      const at = texts.findIndex((text, i) => i >= start && !taken.has(i) && text !== '' && test(text));
      if (at >= 0) return at;
    }
  }
  return -1;
}
