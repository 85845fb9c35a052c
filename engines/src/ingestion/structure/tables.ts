import type { SourceBlock } from '../middle-form.ts';
import { hasCells } from './cells.ts';
import { JoinedText } from './joined-text.ts';
import type { PrintedLine, Segment } from './printed-page.ts';

const alignment = 7;
/** In ems: lines this close are of one cell. */
const wrapLeading = 1.6;
/** In ems from row to row; a row of so many cells, each under another, may stand further below. */
const rowLeading = 3.2;
const sureLeading = 7;
const sureCells = 3;
/** Number of lines from `from` on that are rows of one table: cells under cells, wrapped cells between. */
export function tableLength(lines: readonly PrintedLine[], from: number): number {
  const first = lines[from]!;
  if (!hasCells(first)) return 0;
  let rows = 1;
  let end = from + 1;
  let columns = first.segments;
  for (let i = from + 1; i < lines.length; i += 1) {
    const line = lines[i]!;
    const before = lines[i - 1]!;
    const leading = standsUnder(columns, line) ? sureLeading : rowLeading;
    if (
      line.column !== first.column ||
      line.y - before.y > leading * Math.max(line.size, before.size) ||
      line.y < before.y
    )
      break;
    if (hasCells(line) && sharesColumn(columns, line.segments)) {
      rows += 1;
      end = i + 1;
      if (line.segments.length >= columns.length) columns = line.segments;
    } else if (!wrapsCell(columns, line)) break;
    else if (i === end && isBesideFirst(columns, line) && line.y - before.y < wrapLeading * line.size)
      end = i + 1;
    else if (i - end >= 2) break;
  }
  return rows >= 3 ? end - from : 0;
}

const standsUnder = (columns: readonly Segment[], { segments }: PrintedLine): boolean =>
  segments.length >= sureCells &&
  segments.every(({ x0 }) => columns.some((cell) => Math.abs(cell.x0 - x0) < alignment));

function sharesColumn(above: readonly Segment[], below: readonly Segment[]): boolean {
  return below.some(
    (cell, k) =>
      k > 0 &&
      above.some(
        (other, j) =>
          j > 0 && (Math.abs(other.x0 - cell.x0) < alignment || Math.abs(other.x1 - cell.x1) < alignment),
      ),
  );
}

function wrapsCell(columns: readonly Segment[], line: PrintedLine): boolean {
  return line.segments.every(({ x0, x1 }) =>
    columns.some(
      (cell, k) =>
        Math.abs(cell.x0 - x0) < alignment && (columns[k + 1] === undefined || x1 < columns[k + 1]!.x0),
    ),
  );
}

function isBesideFirst([first]: readonly Segment[], line: PrintedLine): boolean {
  return first !== undefined && line.x0 > first.x1 - alignment && line.x0 > first.x0 + alignment;
}

/** Rows of cells. Text without anything in the first column belongs to the row above it. */
export function tableBlock(lines: readonly PrintedLine[]): SourceBlock {
  const starts = columnStarts(lines);
  const grid: { line: PrintedLine; segment: Segment }[][][] = [];
  let bottom = -Infinity;
  for (const line of lines) {
    const cells = line.segments.map((segment) => ({ column: columnAt(starts, segment.x0), line, segment }));
    const row = grid.at(-1);
    const wraps =
      row !== undefined &&
      cells[0]!.column > 0 &&
      line.y - bottom < wrapLeading * line.size &&
      !(cells.length > 1 && hasCells(line) && row[0]!.length === 0);
    const target = wraps ? row : starts.map(() => [] as { line: PrintedLine; segment: Segment }[]);
    if (!wraps) grid.push(target);
    for (const { column, segment } of cells) target[column]!.push({ line, segment });
    bottom = line.y;
  }
  const joined = new JoinedText();
  const rows: string[][] = [];
  for (const row of grid) {
    let glue = joined.text ? '\n' : '';
    const texts: string[] = [];
    for (const cell of row) {
      const texted: string[] = [];
      for (const [k, { line, segment }] of cell.entries()) {
        joined.addPart(line, segment, k > 0 ? ' ' : glue);
        texted.push(line.text.slice(segment.start, segment.end).trim());
        glue = '\t';
      }
      texts.push(texted.join(' '));
    }
    rows.push(texts);
  }
  return { kind: 'table', text: joined.text, spans: joined.spans, lines: joined.lines, rows };
}

function columnStarts(lines: readonly PrintedLine[]): number[] {
  const starts: { x: number; count: number }[] = [];
  for (const line of lines) {
    for (const { x0 } of line.segments) {
      const near = starts.find((start) => Math.abs(start.x - x0) < alignment * 1.5);
      if (near) near.count += 1;
      else starts.push({ x: x0, count: 1 });
    }
  }
  const most = Math.max(...starts.map((start) => start.count));
  const kept = starts.filter((start) => start.count >= Math.max(1, most * 0.2)).map((start) => start.x);
  return kept.sort((a, b) => a - b);
}

function columnAt(starts: readonly number[], x: number): number {
  let column = 0;
  for (let k = 0; k < starts.length; k += 1) if (x >= starts[k]! - alignment * 1.5) column = k;
  return column;
}
