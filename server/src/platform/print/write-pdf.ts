import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { PrintBlock, PrintRun } from './blocks.ts';
import { fontRuns, isRightToLeft } from './fonts.ts';

const page = { size: 'A4', margin: 62 } as const;
const sizes = { title: 20, meta: 10, heading: [15, 12.5, 11], text: 10.5, small: 8.5, footer: 8.5 } as const;
const lineGap = 2.5;
/** Of a list, and of a question's number. */
const indent = 16;
const numberWidth = 30;
const marksWidth = 62;
/** A heading stays with what follows it. */
const keepWithNext = 70;
/** So many blocks are set before others get their turn. */
const blocksPerTurn = 10;

interface Place {
  x: number;
  width: number;
  size: number;
}

/**
 * Sets blocks as a PDF on A4 with page numbers. Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian and Devanagari
 * letters have their faces, which are embedded.
 * @param title in the document's properties and at the foot of each page
 */
export async function writePdf(
  blocks: readonly PrintBlock[],
  title: string,
): Promise<{ bytes: Buffer; pages: number }> {
  const doc = new PDFDocument({
    ...page,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Gene' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [i, block] of blocks.entries()) {
    if (i % blocksPerTurn === 0) await nextTurn();
    set(doc, block);
  }
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    footer(doc, title, `${at + 1} / ${count}`);
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages: count };
}

const whole = (doc: PDFKit.PDFDocument, size: number): Place => ({
  x: page.margin,
  width: doc.page.width - 2 * page.margin,
  size,
});

function set(doc: PDFKit.PDFDocument, block: PrintBlock): void {
  switch (block.kind) {
    case 'title':
      return line(doc, [{ text: block.text, bold: true }], whole(doc, sizes.title), 4);
    case 'meta':
      return line(doc, [{ text: block.text }], whole(doc, sizes.meta), 4);
    case 'heading':
      doc.moveDown(block.level === 1 ? 0.8 : 0.5);
      makeRoom(doc, keepWithNext);
      return line(doc, [{ text: block.text, bold: true }], whole(doc, sizes.heading[block.level - 1]!), 4);
    case 'paragraph':
      return line(doc, block.runs, whole(doc, block.small ? sizes.small : sizes.text), block.small ? 2 : 6);
    case 'item': {
      const place = whole(doc, sizes.text);
      const inset = indent * (block.depth + 1);
      marked(doc, block.mark, place.x + inset - indent, indent, sizes.text);
      return line(doc, block.runs, { ...place, x: place.x + inset, width: place.width - inset }, 3);
    }
    case 'question': {
      makeRoom(doc, keepWithNext);
      const place = whole(doc, sizes.text);
      const inset = numberWidth + block.depth * indent;
      if (block.marks !== null)
        marked(doc, block.marks, place.x + place.width - marksWidth, marksWidth, sizes.text, 'right');
      marked(doc, block.number, place.x + inset - numberWidth, numberWidth, sizes.text);
      const width = place.width - inset - marksWidth;
      return line(doc, [{ text: block.text || ' ' }], { ...place, x: place.x + inset, width }, 5);
    }
    case 'rule': {
      const y = doc.y + 4;
      doc
        .moveTo(page.margin, y)
        .lineTo(doc.page.width - page.margin, y)
        .lineWidth(0.5)
        .stroke('#999999')
        .fillColor('black');
      doc.y = y + 8;
    }
  }
}

function makeRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > doc.page.height - page.margin) doc.addPage();
}

/** Signs without a space that may stand in a line; the setter takes the square of their number to part more. */
const longestWord = 40;

const longWord = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu');
const breakable = (text: string): string => text.replace(longWord, '$&\u200b');

/** Runs one after the other as one paragraph. */
function line(
  doc: PDFKit.PDFDocument,
  runs: readonly PrintRun[],
  { x, width, size }: Place,
  below: number,
): void {
  const pieces = runs.flatMap(({ text, bold, italic }) =>
    fontRuns(breakable(text.replace(/[\t\n]+/g, ' ')), bold ? 'bold' : italic ? 'italic' : 'plain'),
  );
  if (pieces.length === 0) return;
  const isRight = isRightToLeft(runs.map(({ text }) => text).join(''));
  pieces.forEach(({ text, font }, i) => {
    const align = isRight ? ('right' as const) : ('left' as const);
    const options = { width, lineGap, continued: i < pieces.length - 1, align };
    doc.font(font).fontSize(size);
    if (i === 0) doc.text(text, x, doc.y, options);
    else doc.text(text, options);
  });
  doc.y += below;
}

/** A bullet, a number or marks beside the line that begins here. */
function marked(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  width: number,
  size: number,
  align: 'left' | 'right' = 'left',
): void {
  makeRoom(doc, size * 2);
  const { y } = doc;
  const [first] = fontRuns(text, 'plain');
  if (first) doc.font(first.font).fontSize(size).text(text, x, y, { width, align, lineBreak: false });
  doc.y = y;
}

function footer(doc: PDFKit.PDFDocument, title: string, number: string): void {
  // Below the margin, where text would begin a new page.
  const { bottom } = doc.page.margins;
  doc.page.margins.bottom = 0;
  const y = doc.page.height - page.margin / 1.6;
  const { x, width } = whole(doc, sizes.footer);
  const [first] = fontRuns(title, 'plain');
  if (first)
    doc
      .font(first.font)
      .fontSize(sizes.footer)
      .fillColor('#555555')
      .text(title, x, y, { width: width - 80, height: 12, ellipsis: true, lineBreak: false });
  doc.text(number, x + width - 80, y, { width: 80, align: 'right', lineBreak: false });
  doc.fillColor('black');
  doc.page.margins.bottom = bottom;
}
