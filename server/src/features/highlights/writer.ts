import type { OutlineEntry } from '@gene/contract/documents';
import { type Highlight, kindNames } from '@gene/contract/highlights';

/**
 * Exports highlights as Markdown: by chapter, each with its kind, page and note.
 * @param pageLabels printed page numbers in page order; null if none is printed
 */
export function toMarkdown(
  title: string,
  highlights: readonly Highlight[],
  outline: readonly OutlineEntry[],
  pageLabels: readonly (string | null)[],
): string {
  const chapters = chaptersOf(outline);
  const parts = [`# ${escapeLine(title)}`];
  let shown: string | null = null;
  for (const highlight of highlights) {
    const chapter = chapters.findLast(({ start }) => start <= highlight.start)?.title ?? null;
    if (chapter !== null && chapter !== shown) parts.push(`## ${escapeLine(chapter)}`);
    shown = chapter;
    const kind = highlight.kind ? kindNames[highlight.kind] : 'Marked by hand';
    const page = pageLabels[highlight.page - 1] ?? String(highlight.page);
    parts.push(`> ${escapeLine(highlight.quote)}\n>\n> — ${kind}, page ${escapeLine(page)}`);
    if (highlight.note) parts.push(highlight.note.split(/\r?\n/).map(escapeLine).join('  \n'));
  }
  if (highlights.length === 0) parts.push('Nothing is highlighted.');
  return `${parts.join('\n\n')}\n`;
}

/** The highest level of headings that divides the document. */
function chaptersOf(outline: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const levels = [...new Set(outline.map(({ level }) => level))].toSorted((a, b) => a - b);
  const dividing = levels.find((level) => outline.filter((entry) => entry.level === level).length > 1);
  return outline.filter(({ level }) => level <= (dividing ?? 1));
}

/** Escapes one line for Markdown. */
function escapeLine(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<~]/g, '\\$&')
    .replace(/^([#>+=-]|\d+(?=[.)]))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}
