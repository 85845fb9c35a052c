import type { OutlineEntry } from '@gene/contract/documents';

/** Where the next heading of the same or a higher level begins; null: nowhere, it goes on to the end. */
export function endOfSection(
  outline: readonly Pick<OutlineEntry, 'start' | 'level'>[],
  offset: number,
): number | null {
  const at = outline.findLastIndex(({ start }) => start <= offset);
  const level = outline[at]?.level ?? 0;
  return outline.slice(at + 1).find((entry) => at < 0 || entry.level <= level)?.start ?? null;
}
