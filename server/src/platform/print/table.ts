import type { SetBlock, PrintRun } from './blocks.ts';
import { measure, setLines, type SetLine } from './inline.ts';
import { drawLine, makeRoom, type TextPlace } from './place.ts';

const [padX, padY] = [5, 3.5] as const;
const gap = 2;
/** Share of the table's width; longer words are cut, so that other columns keep their room. */
const widestWord = 0.4;
const lineColour = '#8a979b';

/** Draws a table as wide as needed; columns share the page width, and words are cut only if they must be. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  { rows, sides }: Extract<SetBlock, { kind: 'table' }>,
  place: TextPlace,
): void {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return;
  const all = rows.map((row, at) =>
    Array.from({ length: columns }, (_, column) => (row[column] ?? []).map(at === 0 ? bold : same)),
  );
  const widths = computeColumnWidths(doc, all, columns, place);
  const inner = (column: number) => ({ width: widths[column]! - 2 * padX, size: place.size });
  const lines = all.map((row) => row.map((cell, column) => setLines(doc, cell, inner(column))));
  const head = lines[0]!;
  lines.forEach((row, at) => {
    const height = heightOf(row);
    const before = doc.y;
    makeRoom(doc, Math.min(height, doc.page.height / 2));
    // Repeat the header on a new page.
    if (at > 0 && doc.y < before && heightOf(head) < doc.page.height / 4) drawRow(doc, head, true);
    drawRow(doc, row, at === 0);
  });
  doc.y += 8;

  function drawRow(on: PDFKit.PDFDocument, row: SetLine[][], isHead: boolean): void {
    const left = row.map((cell) => [...cell]);
    // A row too long for the page continues on the next.
    while (left.some((cell) => cell.length > 0)) {
      const room = on.page.height - on.page.margins.bottom - on.y - 2 * padY;
      const now = left.map((cell) => takeLines(cell, room));
      if (now.every((cell) => cell.length === 0)) {
        const isTop = on.y <= on.page.margins.top + 1;
        if (!isTop) {
          on.addPage();
          continue;
        }
        left.forEach((cell, i) => now[i]!.push(...cell.splice(0, 1)));
      }
      drawPart(on, now, isHead);
    }
  }

  function drawPart(on: PDFKit.PDFDocument, cells: SetLine[][], isHead: boolean): void {
    const height = heightOf(cells);
    const top = on.y;
    let { x } = place;
    cells.forEach((cell, column) => {
      const width = widths[column]!;
      if (isHead) on.rect(x, top, width, height).fill('#f0f3f4');
      on.rect(x, top, width, height).lineWidth(0.5).stroke(lineColour);
      on.y = top + padY;
      const side = sides[column];
      const align = side === 'end' ? 'right' : side;
      for (const line of cell)
        drawLine(
          on,
          line,
          { x: x + padX, width: width - 2 * padX, size: place.size, ...(align ? { align } : {}) },
          gap,
        );
      x += width;
    });
    on.y = top + height;
  }
}

const same = (run: PrintRun): PrintRun => run;
const bold = (run: PrintRun): PrintRun => ('tex' in run ? run : { ...run, bold: true });

const lineHeight = ({ ascent, descent }: SetLine) => ascent + descent + gap;

const heightOf = (row: readonly SetLine[][]) =>
  2 * padY + Math.max(12, ...row.map((cell) => cell.reduce((sum, line) => sum + lineHeight(line), 0)));

/** Removes and returns the lines that fit. */
function takeLines(lines: SetLine[], room: number): SetLine[] {
  let [count, used] = [0, 0];
  while (count < lines.length && used + lineHeight(lines[count]!) <= room)
    used += lineHeight(lines[count++]!);
  return lines.splice(0, count);
}

/** Gives each column its widest word, and a share of the rest in proportion to its further need. */
function computeColumnWidths(
  doc: PDFKit.PDFDocument,
  rows: readonly PrintRun[][][],
  columns: number,
  { width, size }: TextPlace,
): number[] {
  const needs = Array.from({ length: columns }, (_, column) => {
    const cells = rows.map((row) => measure(doc, row[column]!, size));
    const word = Math.min(width * widestWord, Math.max(14, ...cells.map((cell) => cell.word)));
    const least = word + 2 * padX + 0.5;
    return { least, wished: Math.max(least, ...cells.map(({ whole }) => whole + 2 * padX + 0.5)) };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const wished = needs.reduce((sum, need) => sum + need.wished, 0);
  if (wished <= width) return needs.map((need) => need.wished);
  if (least >= width)
    return shareWidth(
      needs.map((need) => need.least),
      width,
    );
  const share = (width - least) / (wished - least);
  return needs.map((need) => need.least + share * (need.wished - need.least));
}

/** Shrinks the widest first, down to an even share. */
function shareWidth(widths: readonly number[], width: number): number[] {
  let [most, left] = [width / widths.length, width];
  const open = [...widths].sort((a, b) => a - b);
  open.forEach((own, i) => {
    most = left / (open.length - i);
    left -= Math.min(own, most);
  });
  return widths.map((own) => Math.min(own, most));
}
