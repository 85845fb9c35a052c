import type { StyledSpan, TextRange } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';

/** `place`: target of a citation or shared link; `hit`: a search hit; `current`: the current one. */
export type MarkKind = 'place' | 'hit' | 'current';
export interface Mark extends TextRange {
  kind: MarkKind;
}

export interface Segment {
  /** Document offset of its first letter. */
  start: number;
  text: string;
  bold: boolean;
  italic: boolean;
  mark: MarkKind | null;
  highlight: Highlight | null;
}

const rank: Record<MarkKind, number> = { place: 1, hit: 2, current: 3 };

/**
 * Splits a block's text where styles or marks start or end.
 * @param start document offset of the first letter of `text`
 * @param spans styles, marks and highlights in document offsets; they may overlap and extend beyond the block
 */
export function segmentText(
  text: string,
  start: number,
  spans: readonly StyledSpan[],
  marks: readonly Mark[],
  highlights: readonly Highlight[] = [],
): Segment[] {
  const end = start + text.length;
  const inside = (range: TextRange) => range.start < end && range.end > start;
  const styles = spans.filter(inside);
  const shown = marks.filter(inside);
  const kept = highlights.filter(inside);
  const cuts = new Set([start, end]);
  for (const range of [...styles, ...shown, ...kept]) {
    cuts.add(Math.max(start, range.start));
    cuts.add(Math.min(end, range.end));
  }
  const at = [...cuts].toSorted((a, b) => a - b);
  const segments: Segment[] = [];
  for (const [i, from] of at.entries()) {
    const to = at[i + 1];
    if (to === undefined) break;
    const covers = (range: TextRange) => range.start <= from && range.end > from;
    let mark: MarkKind | null = null;
    for (const m of shown) if (covers(m) && (!mark || rank[m.kind] > rank[mark])) mark = m.kind;
    segments.push({
      start: from,
      text: text.slice(from - start, to - start),
      bold: styles.some((s) => s.style === 'bold' && covers(s)),
      italic: styles.some((s) => s.style === 'italic' && covers(s)),
      mark,
      // Of several, the one that starts last is on top.
      highlight: kept.findLast(covers) ?? null,
    });
  }
  return segments;
}

/** Finds the document offsets of a table's cells, in order; null if a cell is not in the text. */
export function cellOffsets(
  text: string,
  start: number,
  rows: readonly (readonly string[])[],
): (number | null)[][] {
  let from = 0;
  return rows.map((row) =>
    row.map((cell) => {
      const at = cell ? text.indexOf(cell, from) : -1;
      if (at < 0) return null;
      from = at + cell.length;
      return start + at;
    }),
  );
}
