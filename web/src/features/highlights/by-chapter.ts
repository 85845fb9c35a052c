import type { OutlineEntry } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';

/** Highlights in order, with each chapter's name (a string) before its first one. */
export function byChapter(
  highlights: readonly Highlight[],
  outline: readonly OutlineEntry[],
): (string | Highlight)[] {
  const chapters = chaptersOf(outline);
  const rows: (string | Highlight)[] = [];
  let named: OutlineEntry | undefined;
  for (const highlight of highlights) {
    const chapter = chapters.findLast(({ start }) => start <= highlight.start);
    if (chapter && chapter !== named) rows.push(chapter.title);
    named = chapter;
    rows.push(highlight);
  }
  return rows;
}

/** The highest level of headings that divides the document. */
function chaptersOf(outline: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const levels = [...new Set(outline.map(({ level }) => level))].sort((a, b) => a - b);
  const dividing = levels.find((level) => outline.filter((entry) => entry.level === level).length > 1) ?? 1;
  return outline.filter(({ level }) => level <= dividing);
}
