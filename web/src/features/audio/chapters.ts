import type { OutlineEntry } from '@gene/contract/documents';

export type Chapter = Pick<OutlineEntry, 'title' | 'start'>;

/** Chapters of an outline: the entries of the highest level that divides the text. */
export function chaptersOf(outline: readonly OutlineEntry[]): Chapter[] {
  const levels = [...new Set(outline.map(({ level }) => level))].toSorted((a, b) => a - b);
  const ofLevel = (wanted: number) => outline.filter(({ level }) => level === wanted);
  const dividing = levels.map(ofLevel).find((entries) => entries.length > 1);
  return (dividing ?? []).map(({ title, start }) => ({ title, start }));
}

/** Where the chapter of an offset ends; null: with the text. */
export function endOfChapter(chapters: readonly Chapter[], offset: number): number | null {
  return chapters.find(({ start }) => start > offset)?.start ?? null;
}
