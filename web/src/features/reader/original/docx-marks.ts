import { HighlightColour } from '@gene/contract/highlights';
import { quoteFinder } from '../find-quote.ts';
import { marksOf } from './docx-sheet.ts';
import { readRendered } from '../rendered-text.ts';
import type { ChosenHighlight, HighlightsByPage } from '../view.ts';

interface Drawn {
  highlight: ChosenHighlight['highlight'];
  range: Range;
}

const nameOf = (colour: HighlightColour) => `kept-${colour}`;

/**
 * Marks the highlights in a rendered Word file. @param pageCount pages of the text as read, to estimate where
 * to look
 */
export function markHighlights(
  sheet: Document,
  byPage: HighlightsByPage,
  pageCount: number,
): { at: (x: number, y: number) => ChosenHighlight | null; clear: () => void } {
  const marked = marksOf(sheet);
  const rendered = readRendered(sheet.body);
  const find = quoteFinder(rendered.text);
  const all = new Map([...byPage.values()].flat().map((highlight) => [highlight.id, highlight]));
  const drawn = [...all.values()].flatMap((highlight): Drawn[] => {
    const found = find(highlight.quote, (highlight.page - 1) / pageCount);
    const range = found && rendered.range(found.start, found.end);
    return range ? [{ highlight, range }] : [];
  });
  const colours = HighlightColour.options;
  for (const colour of colours) {
    const ranges = drawn.flatMap(({ highlight, range }) => (highlight.colour === colour ? range : []));
    const marks = marked?.mark(...ranges);
    if (!marks) continue;
    // Below citations and search hits.
    marks.priority = -1;
    marked?.registry.set(nameOf(colour), marks);
  }
  return {
    at(x, y) {
      // Of several, the one that starts last.
      for (const { highlight, range } of drawn.toReversed()) {
        const box = [...range.getClientRects()].find(
          ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
        );
        if (box) return { highlight, box };
      }
      return null;
    },
    clear: () => colours.forEach((colour) => marked?.registry.delete(nameOf(colour))),
  };
}
