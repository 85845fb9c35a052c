import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

/** Fixtures for tests: PDF pages from plain descriptions, written with pdf-lib. Origin top left, like everything here. */
export interface Pen {
  page: PDFPage;
  /** Writes one line with its baseline at `y` points from the top. */
  line(text: string, x: number, y: number, options?: LineOptions): void;
  /** Points that a line takes up. */
  width(text: string, options?: LineOptions): number;
}

export interface LineOptions {
  size?: number;
  font?: 'plain' | 'bold' | 'italic' | 'mono';
  white?: boolean;
  turn?: number;
}

export const pageWidth = 595;
export const pageHeight = 842;

export async function makePdf(
  pages: readonly ((pen: Pen) => void)[],
  finish: (document: PDFDocument) => void | Promise<void> = () => undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts: Record<NonNullable<LineOptions['font']>, PDFFont> = {
    plain: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
    italic: await document.embedFont(StandardFonts.TimesRomanItalic),
    mono: await document.embedFont(StandardFonts.Courier),
  };
  for (const draw of pages) {
    const page = document.addPage([pageWidth, pageHeight]);
    draw({
      page,
      width: (text, { size = 11, font = 'plain' } = {}) => fonts[font].widthOfTextAtSize(text, size),
      line(text, x, y, { size = 11, font = 'plain', white = false, turn = 0 } = {}) {
        const color = white ? rgb(1, 1, 1) : rgb(0, 0, 0);
        page.drawText(text, { x, y: pageHeight - y, size, font: fonts[font], color, rotate: degrees(turn) });
      },
    });
  }
  await finish(document);
  return document.save({ useObjectStreams: false });
}

/** Writes lines below each other and gives the baseline after the last. */
export function writeLines(
  pen: Pen,
  lines: readonly string[],
  x: number,
  y: number,
  options: LineOptions & { leading?: number } = {},
): number {
  const leading = options.leading ?? 14;
  for (const [i, text] of lines.entries()) pen.line(text, x, y + i * leading, options);
  return y + lines.length * leading;
}

/** A paragraph of invented prose, different for every seed, cut into lines of about `width` letters. */
export function prose(seed: number, lines: number, width = 88): string[] {
  const words =
    'the court river mountain library student keeper lantern harvest window garden letter record teacher measure valley'.split(
      ' ',
    );
  let state = seed * 7919 + 17;
  const made: string[] = [];
  let sentence = 0;
  for (let i = 0; i < lines; i += 1) {
    let line = '';
    while (line.length < width - 8) {
      state = (state * 1103515245 + 12345) % 2147483648;
      const word = words[(state >> 12) % words.length]!;
      sentence += 1;
      const ends = sentence % 11 === 0;
      line += `${line ? ' ' : ''}${sentence % 11 === 1 ? word[0]!.toUpperCase() + word.slice(1) : word}${ends ? '.' : ''}`;
    }
    made.push(line);
  }
  return made;
}
