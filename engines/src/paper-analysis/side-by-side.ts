import type { DraftPart } from './draft-part.ts';
import { type Row, xOf } from './rows.ts';

/** Parts whose labels stand beside each other in one row. */
export interface SideBySide {
  parts: readonly DraftPart[];
  /** Where each label stands, from the page's left. */
  starts: readonly number[];
  /** Wide gaps are before most of the labels: they are columns, and no list in a sentence. */
  spaced: boolean;
  /** The row above the next one. */
  above: Row;
}

const fewest = 3;
/** A text without a gap across several columns is a sentence. */
const longestCell = 40;
/** What dirt in the margin of a scan is read as. */
const longestSpeck = 2;

/** @param labels places in the row's text of the labels of these parts, in their order */
export function sideBySide(
  row: Row,
  labels: readonly number[],
  parts: readonly DraftPart[],
): SideBySide | null {
  if (labels.length < fewest || row.pageWidth === 0) return null;
  let at = 0;
  const begins = new Set(row.segments.map(({ text }) => (at += text.length + 1) - text.length - 1));
  const apart = labels.slice(1).filter((label) => begins.has(label)).length;
  const starts = labels.map((label) => xOf(row, label));
  return { parts: parts.slice(-labels.length), starts, spaced: apart * 2 >= labels.length - 1, above: row };
}

/** What a row below says in each of the columns; null where it does not go on with them. */
export function inColumns(row: Row, { starts, spaced, above }: SideBySide): string[] | null {
  const slack = row.pageWidth * 0.01;
  const isBelow = row.page === above.page && row.y - above.y < 2.2 * Math.max(row.height, above.height);
  const segments = row.segments.filter(
    ({ text, x }) => x >= starts[0]! - slack || text.length > longestSpeck,
  );
  if (!isBelow || segments.length === 0 || segments[0]!.x < starts[0]! - slack) return null;
  if (segments.length === 1 && !spaced) return null;
  if (segments.length === starts.length) return segments.map(({ text }) => text);
  const cells = starts.map((): string[] => []);
  for (const { text, x, right } of segments) {
    const crossed = starts.filter((start) => start > x + slack && start < right - slack).length;
    if (crossed > 1 && text.length > longestCell) return null;
    for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
      const from = x + ((right - x) * index) / text.length;
      cells[
        Math.max(
          0,
          starts.findLastIndex((start) => start <= from + slack / 2),
        )
      ]!.push(word);
    }
  }
  return cells.map((words) => words.join(' '));
}
