import type { OutlineEntry } from '@gene/contract/documents';

/** The section that a place belongs to: index of the last entry at or before it, −1 before the first. */
export function sectionAt(outline: readonly OutlineEntry[], page: number, offset: number | null): number {
  let found = -1;
  for (const [index, entry] of outline.entries()) {
    const reached = offset === null ? entry.page <= page : entry.start <= offset;
    if (!reached) break;
    found = index;
  }
  return found;
}
