import type { Highlight } from '@gene/contract/highlights';
import type { HighlightsByPage } from './view.ts';

/** A highlight across a page break is on both pages. */
export function highlightsByPage(highlights: readonly Highlight[]): HighlightsByPage {
  const byPage = new Map<number, Highlight[]>();
  for (const highlight of highlights)
    for (const page of new Set([highlight.page, ...highlight.rects.map((rect) => rect.page)])) {
      const before = byPage.get(page);
      if (before) before.push(highlight);
      else byPage.set(page, [highlight]);
    }
  return byPage;
}
