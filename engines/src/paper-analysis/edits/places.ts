import type { Rect, TextRange } from '@gene/contract/documents';

export interface Place extends TextRange {
  page: number;
  rects: Rect[];
}

/** Cuts a place after a share of its letters; on the page, at the nearest line. */
export function cutPlace({ start, end, page, rects }: Place, share: number): [Place, Place] {
  const middle = Math.round(start + (end - start) * share);
  const lines = Math.min(Math.max(Math.round(rects.length * share), 1), Math.max(rects.length - 1, 1));
  const [above, below] = rects.length > 1 ? [rects.slice(0, lines), rects.slice(lines)] : [rects, rects];
  return [
    { start, end: middle, page, rects: above },
    { start: middle, end, page: below[0]?.page ?? page, rects: below },
  ];
}

export function joinedPlace(first: Place, second: Place): Place {
  const empty = (place: Place) => place.end <= place.start;
  if (empty(first) || empty(second)) {
    const { start, end, page, rects } = empty(first) ? second : first;
    return { start, end, page, rects };
  }
  return {
    start: Math.min(first.start, second.start),
    end: Math.max(first.end, second.end),
    page: Math.min(first.page, second.page),
    rects: [...first.rects, ...second.rects],
  };
}

/** Of what is added by hand: behind what stands there, without any words of the document. */
export const emptyPlace = ({ end, page }: Pick<Place, 'end' | 'page'>): Place => ({
  start: end,
  end,
  page,
  rects: [],
});

/** Both halves of a text cut before its `at`-th UTF-16 unit, without the spaces at the cut; no sign is cut in two. */
export function cutText(text: string, at: number): [string, string] {
  const cut = (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
  return [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
}

export const joinedText = (first: string, second: string) => [first, second].filter(Boolean).join(' ');
