/** Marks what is being said, without drawing the text anew; browsers without such marks show none. */
export function markSpoken(what: 'spoken-sentence' | 'spoken-word', range: Range | null): void {
  if (!canMarkSpoken) return;
  if (range) CSS.highlights.set(what, new Highlight(range));
  else CSS.highlights.delete(what);
}

export const canMarkSpoken = 'highlights' in CSS;
