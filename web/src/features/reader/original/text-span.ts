import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Horizontal extent of the text, as shares of the page width. */
export interface TextSpan {
  left: number;
  right: number;
}

const sampledPages = 8;
/** With fewer letters, it is as likely a page number or margin note. */
const fewLetters = 200;

/**
 * Finds the extent of the text between the margins from some pages: left and right pages differ, so it covers
 * both. Null if the pages have no text, like a scan's.
 */
export async function findTextSpan(pdf: PDFDocumentProxy, near: number): Promise<TextSpan | null> {
  const first = Math.max(1, Math.min(near, pdf.numPages - sampledPages + 1));
  let left = 1;
  let right = 0;
  for (let number = first; number < first + sampledPages && number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, rotation, viewBox } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== '');
    const letters = pieces.reduce((sum, { str }) => sum + str.length, 0);
    if (rotation !== 0 || letters < fewLetters) continue;
    for (const { transform, width: length } of pieces) {
      const from = (transform as number[])[4]! - viewBox[0]!;
      if (from < 0 || from + length > width) continue;
      left = Math.min(left, from / width);
      right = Math.max(right, (from + length) / width);
    }
  }
  return left < right ? { left, right } : null;
}
