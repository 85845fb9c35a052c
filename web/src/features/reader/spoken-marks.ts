export type SpokenMark = 'spoken-sentence' | 'spoken-word';

/** Marks what is being said, without drawing the text anew; browsers without such marks show none. */
export function markSpoken(what: SpokenMark, range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(what, new Highlight(range));
  else CSS.highlights.delete(what);
}
