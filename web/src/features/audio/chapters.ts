import type { Chapter } from '@gene/contract/documents';

/** Where the chapter of an offset ends; null: with the text. */
export function endOfChapter(chapters: readonly Chapter[], offset: number): number | null {
  return chapters.find(({ start }) => start > offset)?.start ?? null;
}
