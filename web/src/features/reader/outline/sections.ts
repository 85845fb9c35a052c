import type { OutlineEntry, TextRange } from '@gene/contract/documents';

/**
 * Finds the section of a place: index of the last entry at or before it, −1 before the first. Where no text is in sight,
 * the first of the page.
 */
export function sectionAt(outline: readonly OutlineEntry[], page: number, offset: number | null): number {
  let found = -1;
  for (const [index, entry] of outline.entries()) {
    const reached =
      offset === null
        ? entry.page < page || (entry.page === page && outline[index - 1]?.page !== page)
        : entry.start <= offset;
    if (!reached) break;
    found = index;
  }
  return found;
}

export interface Section extends TextRange {
  title: string;
}

/** The range under a heading, up to the next one of the same level or higher. The last one has no end. */
export function sectionOf(outline: readonly OutlineEntry[], index: number): Section | null {
  const entry = outline[index];
  if (!entry) return null;
  const next = outline
    .slice(index + 1)
    .find(({ level, start }) => level <= entry.level && start > entry.start);
  return { title: entry.title, start: entry.start, end: next?.start ?? 2 ** 31 - 1 };
}
