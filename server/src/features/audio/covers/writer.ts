import PDFDocument from 'pdfkit';
import { setLines } from '../../../platform/print/inline.ts';
import { drawLine } from '../../../platform/print/place.ts';
import type { Cover } from './messages.ts';

/** Points. */
const side = 400;
const margin = 36;
/** The largest in which the title has room is taken. */
const sizes = [50, 42, 35, 29, 24, 20];
const roomForTitle = 250;
const lineGap = 4;
/** More than have room in the smallest size. */
const mostLetters = 500;

/** Gene's sign, in a square of 32; its halves differ in colour. */
const sign = [
  {
    path: 'M23.1 6.4H17.1M26.0 9.6H17.1M23.1 12.8H17.1M8.9 19.2H14.9M6.0 22.4H14.9M8.9 25.6H14.9',
    opacity: 1,
  },
  {
    path: 'M8.9 6.4H14.9M6.0 9.6H14.9M8.9 12.8H14.9M23.1 19.2H17.1M26.0 22.4H17.1M23.1 25.6H17.1',
    opacity: 0.6,
  },
];

/** A cover as the single, square page of a PDF, since that sets all scripts. */
export async function writeCover({ title, colour }: Cover): Promise<Buffer> {
  const doc = new PDFDocument({ size: [side, side], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.rect(0, 0, side, side).fill(colour);
  drawSign(doc);
  drawTitle(doc, title);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSign(doc: PDFKit.PDFDocument): void {
  doc.save().translate(margin - 12, margin - 12);
  doc.scale(2).lineCap('round').lineWidth(2.15);
  for (const { path, opacity } of sign) doc.path(path).strokeOpacity(opacity).stroke('#ffffff');
  doc.restore();
}

/** Stands at the bottom; what has no room in the smallest size is left out. */
function drawTitle(doc: PDFKit.PDFDocument, title: string): void {
  const width = side - 2 * margin;
  const runs = [{ text: title.slice(0, mostLetters), bold: true }];
  const setIn = (size: number) => {
    const lines = setLines(doc, runs, { width, size });
    const height = lines.reduce((sum, { ascent, descent }) => sum + ascent + descent + lineGap, 0);
    return { size, lines, height };
  };
  const set = sizes.map(setIn);
  const chosen = set.find(({ height }) => height <= roomForTitle) ?? set.at(-1);
  if (!chosen) return;
  const { size, lines, height } = chosen;
  doc.y = side - margin - Math.min(height, roomForTitle);
  for (const line of lines) {
    if (doc.y + line.ascent + line.descent > side - margin) return;
    drawLine(doc, line, { x: margin, width, size, colour: '#ffffff' }, lineGap);
  }
}
