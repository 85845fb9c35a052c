import type { PrintRun } from './blocks.ts';
import { setFont } from './fonts.ts';
import { type Piece, setLines, type SetLine, sizeOf } from './inline.ts';

export interface Place {
  x: number;
  width: number;
}

export interface TextPlace extends Place {
  size: number;
  /** By default, the side where the text begins. */
  align?: 'left' | 'center' | 'right';
  colour?: string;
}

const lineGap = 2.5;
const linkColour = '#0b6a5a';

/** Starts a new page unless this height fits. */
export function makeRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

/** Sets runs as one paragraph. */
export function put(
  doc: PDFKit.PDFDocument,
  runs: readonly PrintRun[],
  place: TextPlace,
  below: number,
): void {
  for (const line of setLines(doc, runs, place)) {
    makeRoom(doc, line.ascent + line.descent);
    drawLine(doc, line, place, lineGap);
  }
  doc.y += below;
}

/** Draws a line at `doc.y` and moves below it. */
export function drawLine(doc: PDFKit.PDFDocument, line: SetLine, place: TextPlace, gap: number): void {
  const { size, align = line.isRightToLeft ? 'right' : 'left' } = place;
  const spare = place.width - line.width;
  const top = doc.y;
  let x = place.x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
  for (const piece of line.pieces) {
    drawPiece(doc, piece, { x, baseline: top + line.ascent, size, colour: place.colour ?? 'black' });
    x += piece.width;
  }
  doc.y = top + line.ascent + line.descent + gap;
}

function drawPiece(
  doc: PDFKit.PDFDocument,
  { text, font, width, run, formula }: Piece,
  at: { x: number; baseline: number; size: number; colour: string },
): void {
  const { x, baseline } = at;
  if (formula) return formula.draw(doc, x, baseline);
  const size = sizeOf(run, at.size);
  const colour = run.link === undefined ? at.colour : linkColour;
  setFont(doc, font, size).fillColor(colour);
  doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  const stroke = (y: number) =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colour);
  if (run.strike) stroke(baseline - size * 0.28);
  if (run.link !== undefined) {
    stroke(baseline + size * 0.14);
    doc.link(x, baseline - size, width, size * 1.25, run.link);
  }
}
