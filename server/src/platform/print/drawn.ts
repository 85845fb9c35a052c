import type { Mark } from '@gene/engines/sheet-reading';
import type { DrawnBlock } from './blocks.ts';
import { setLines, type SetLine } from './inline.ts';
import { drawLine } from './place.ts';

const points = (millimetres: number) => (millimetres * 72) / 25.4;
/** From the middle of digits and capitals down to the baseline, of an em. */
const middle = 0.36;

/** Lines already set; a class's sheets repeat the same few letters. */
export type SetTexts = Map<string, SetLine | null>;

/** Draws a page of its own, on which nothing else stands. */
export function drawDrawn(
  doc: PDFKit.PDFDocument,
  { width, height, marks }: DrawnBlock,
  set: SetTexts,
): void {
  doc.addPage({ size: [points(width), points(height)], margin: 0 });
  // Squares of a code touch: as one shape they leave no hairlines, and take little room.
  let areas: Extract<Mark, { kind: 'area' }>[] = [];
  const flush = () => {
    for (const { x, y, width: wide, height: high } of areas)
      doc.rect(points(x), points(y), points(wide), points(high));
    const [first] = areas;
    if (first) doc.fill(grey(first.shade));
    areas = [];
  };
  for (const mark of marks) {
    if (mark.kind === 'area') {
      if (areas[0] && areas[0].shade !== mark.shade) flush();
      areas.push(mark);
      continue;
    }
    flush();
    if (mark.kind === 'text') drawText(doc, mark, set);
    else if (mark.kind === 'picture') drawPicture(doc, mark);
    else if (mark.kind === 'ring') {
      doc.circle(points(mark.x), points(mark.y), points(mark.radius)).lineWidth(points(mark.line));
      if (mark.isFilled) doc.fillAndStroke(grey(mark.shade), grey(mark.shade));
      else doc.stroke(grey(mark.shade));
    } else {
      doc.rect(points(mark.x), points(mark.y), points(mark.width), points(mark.height));
      doc.lineWidth(points(mark.line)).stroke(grey(mark.shade));
    }
  }
  flush();
}

function drawPicture(
  doc: PDFKit.PDFDocument,
  { bytes, x, y, width, height }: Extract<Mark, { kind: 'picture' }>,
): void {
  // Given as an address, the same picture on many pages is stored in the file once.
  doc.image(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`, points(x), points(y), {
    ...{ fit: [points(width), points(height)], align: 'right', valign: 'center' },
  });
}

function grey(shade: number): string {
  const part = Math.round(shade * 255)
    .toString(16)
    .padStart(2, '0');
  return `#${part}${part}${part}`;
}

function drawText(doc: PDFKit.PDFDocument, mark: Extract<Mark, { kind: 'text' }>, set: SetTexts): void {
  const size = points(mark.size);
  const width = points(mark.width);
  const key = `${mark.isBold} ${size} ${width} ${mark.text}`;
  let line = set.get(key);
  if (line === undefined) set.set(key, (line = fitting(doc, mark, { size, width })));
  if (!line) return;
  const shift = { left: 0, center: width / 2, right: width }[mark.align];
  doc.y = points(mark.y) + size * middle - line.ascent;
  drawLine(
    doc,
    line,
    { x: points(mark.x) - shift, width, size, align: mark.align, colour: grey(mark.shade) },
    0,
  );
}

/** The text in one line, cut where it has no room. */
function fitting(
  doc: PDFKit.PDFDocument,
  { text, isBold }: Extract<Mark, { kind: 'text' }>,
  { size, width }: { size: number; width: number },
): SetLine | null {
  for (let shown = text; shown !== ''; shown = shown.slice(0, -Math.ceil(shown.length / 20)).trimEnd()) {
    const said = shown === text ? shown : `${shown}…`;
    const [line] = setLines(doc, [{ text: said, bold: isBold }], { width: Infinity, size });
    // Single letters in bubbles may be as wide as these.
    if (line && (line.width <= width || shown.length < 2)) return line;
  }
  return null;
}
