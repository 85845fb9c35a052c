import PDFDocument from 'pdfkit';
import type { DrawnBlock, PrintBlock, PrintRun, SetBlock } from './blocks.ts';
import { drawDrawn, type SetTexts } from './drawn.ts';
import { setFormula } from './formula.ts';
import { measure, setLines } from './inline.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { drawLine, makeRoom, type Place, put } from './place.ts';
import { drawPicture } from './picture.ts';
import { drawTable } from './table.ts';

const page = { size: 'A4', margin: 62 } as const;
/** Points. */
const a4Width = 595.28;
const sizes = {
  title: 20,
  meta: 10,
  heading: [15, 12.5, 11],
  text: 10.5,
  small: 8.5,
  footer: 8.5,
  code: 9,
} as const;
/** Of a list and of a question's number. */
const indent = 16;
const numberWidth = 30;
const marksWidth = 62;
/** Room required below a heading, to keep it with the next block. */
const keepWithNext = 70;
/** Lists narrower than this are indented no further. */
const narrowest = 160;

/**
 * Writes blocks as an A4 PDF with page numbers. All scripts of its fonts are embedded; formulas are outlines.
 * @param title shown in the document's properties and at the foot of each page
 * @param origin Gene's address, for Markdown links
 */
export async function writePdf(
  blocks: Iterable<PrintBlock> | AsyncIterable<PrintBlock>,
  { title, origin = '' }: { title: string; origin?: string },
): Promise<{ bytes: Buffer; pages: number }> {
  const doc = new PDFDocument({
    ...page,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Gene' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const place: Place = { x: page.margin, width: a4Width - 2 * page.margin };
  const drawn: Drawn = { pages: new Set(), texts: new Map() };
  for await (const block of blocks)
    if (block.kind !== 'markdown') setInto(doc, block, place, drawn);
    else
      for (const inner of markdownBlocks(block.text, { origin, ...block })) setInto(doc, inner, place, drawn);
  if (doc.bufferedPageRange().count === 0) doc.addPage();
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    if (drawn.pages.has(at)) continue;
    doc.switchToPage(at);
    footer(doc, title, `${at + 1} / ${count}`, place);
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages: count };
}

interface Drawn {
  /** Indexes of pages on which nothing else may stand. */
  pages: Set<number>;
  texts: SetTexts;
}

function setInto(doc: PDFKit.PDFDocument, block: SetBlock | DrawnBlock, place: Place, drawn: Drawn): void {
  const { count } = doc.bufferedPageRange();
  if (block.kind === 'drawn') {
    drawDrawn(doc, block, drawn.texts);
    drawn.pages.add(count);
    return;
  }
  if (count === 0 || drawn.pages.has(count - 1)) doc.addPage();
  set(doc, block, place);
}

function set(doc: PDFKit.PDFDocument, block: SetBlock, place: Place): void {
  switch (block.kind) {
    case 'title':
      doc.outline.addItem(block.text);
      return put(doc, [{ text: block.text, bold: true }], { ...place, size: sizes.title }, 4);
    case 'meta':
      return put(doc, [{ text: block.text }], { ...place, size: sizes.meta }, 4);
    case 'heading':
      doc.y += block.level === 1 ? 9 : 6;
      makeRoom(doc, keepWithNext);
      return put(doc, block.runs.map(bold), { ...place, size: sizes.heading[block.level - 1]! }, 4);
    case 'paragraph': {
      const size = block.small ? sizes.small : sizes.text;
      return put(doc, block.runs, { ...place, size }, block.small ? 2 : block.tight ? 3 : 6);
    }
    case 'item': {
      const inset = place.width > narrowest ? indent : 0;
      makeRoom(doc, sizes.text * 2);
      setBeside(doc, block.mark, { x: place.x, width: indent }, 'left');
      for (const inner of block.blocks) set(doc, inner, { x: place.x + inset, width: place.width - inset });
      return;
    }
    case 'quote':
      return quote(doc, block.blocks, place);
    case 'question': {
      makeRoom(doc, keepWithNext);
      const inset = numberWidth + block.depth * indent;
      if (block.marks !== null) {
        const x = place.x + place.width - marksWidth;
        setBeside(doc, block.marks, { x, width: marksWidth }, 'right');
      }
      setBeside(doc, block.number, { x: place.x + inset - numberWidth, width: numberWidth }, 'left');
      const width = place.width - inset - marksWidth;
      const runs = [{ text: block.text || ' ' }];
      return put(doc, runs, { x: place.x + inset, width, size: sizes.text }, 5);
    }
    case 'code':
      return code(doc, block.text, place);
    case 'formula':
      return formula(doc, block.tex, place);
    case 'table':
      return drawTable(doc, block, { ...place, size: sizes.text - 0.5 });
    case 'picture':
      return drawPicture(doc, block, { ...place, size: sizes.text });
    case 'rule':
      makeRoom(doc, 14);
      doc.moveTo(place.x, doc.y + 4).lineTo(place.x + place.width, doc.y + 4);
      doc.lineWidth(0.5).stroke('#999999');
      doc.y += 12;
      return;
    case 'page':
      doc.addPage();
  }
}

const bold = (run: PrintRun): PrintRun => ('tex' in run ? run : { ...run, bold: true });

/** Draws a bar beside the quote, on every page it covers. */
function quote(doc: PDFKit.PDFDocument, blocks: readonly SetBlock[], place: Place): void {
  const bar = (from: number, to: number) => {
    doc.moveTo(place.x + 3, from).lineTo(place.x + 3, to);
    doc.lineWidth(1.5).stroke('#0b6a5a');
  };
  for (const block of blocks) {
    const first = { number: pageNumber(doc), y: doc.y };
    set(doc, block, { x: place.x + indent, width: place.width - indent });
    const last = { number: pageNumber(doc), y: doc.y };
    for (let at = first.number; at <= last.number; at++) {
      doc.switchToPage(at);
      bar(
        at === first.number ? first.y : page.margin,
        at === last.number ? last.y - 4 : doc.page.height - page.margin,
      );
    }
    doc.y = last.y;
  }
}

const pageNumber = (doc: PDFKit.PDFDocument) => doc.bufferedPageRange().count - 1;

function code(doc: PDFKit.PDFDocument, text: string, place: Place): void {
  const inset = 8;
  for (const line of text.split('\n')) {
    const inner = { x: place.x + inset, width: place.width - 2 * inset, size: sizes.code };
    // Indentation matters in code; plain spaces would be dropped at the line start.
    const runs = [{ text: line.replace(/^[ \t]+/, (all) => '\u00a0'.repeat(all.length)) || ' ', code: true }];
    for (const set of setLines(doc, runs, inner)) {
      const height = set.ascent + set.descent + 1.5;
      makeRoom(doc, height);
      doc.rect(place.x, doc.y, place.width, height).fill('#f0f3f4');
      drawLine(doc, set, inner, 1.5);
    }
  }
  doc.y += 8;
}

/** Centred; shrunk if too wide. */
function formula(doc: PDFKit.PDFDocument, tex: string, place: Place): void {
  const wished = setFormula(tex, sizes.text, true);
  if (!wished) return put(doc, [{ text: `$$${tex}$$`, code: true }], { ...place, size: sizes.text }, 6);
  const share = Math.min(1, place.width / wished.width);
  const made = share < 1 ? (setFormula(tex, sizes.text * share, true) ?? wished) : wished;
  makeRoom(doc, made.ascent + made.descent + 8);
  made.draw(doc, place.x + (place.width - made.width) / 2, doc.y + 2 + made.ascent);
  doc.y += made.ascent + made.descent + 10;
}

/** Sets a bullet, a number or marks beside the line that begins here. */
function setBeside(doc: PDFKit.PDFDocument, text: string, at: Place, align: 'left' | 'right'): void {
  const { y } = doc;
  const [line] = setLines(doc, [{ text }], { width: Infinity, size: sizes.text });
  if (line) drawLine(doc, line, { ...at, size: sizes.text, align }, 0);
  doc.y = y;
}

function footer(doc: PDFKit.PDFDocument, title: string, number: string, { x, width }: Place): void {
  const y = doc.page.height - page.margin / 1.6;
  const parts = [
    { text: title, at: { x, width: width - 80 }, align: 'left' },
    { text: number, at: { x: x + width - 80, width: 80 }, align: 'right' },
  ] as const;
  for (const { text, at, align } of parts) {
    doc.y = y;
    const [line] = setLines(doc, [{ text: shortened(doc, text, at.width) }], {
      width: Infinity,
      size: sizes.footer,
    });
    if (line) drawLine(doc, line, { ...at, size: sizes.footer, align, colour: '#555555' }, 0);
  }
}

function shortened(doc: PDFKit.PDFDocument, text: string, width: number): string {
  let shown = text;
  while (shown !== '' && measure(doc, [{ text: shown }], sizes.footer).whole > width - 12)
    shown = shown.slice(0, -Math.ceil(shown.length / 20));
  return shown === text ? text : `${shown.trimEnd()}…`;
}
