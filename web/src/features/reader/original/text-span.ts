import type { PDFDocumentProxy } from 'pdfjs-dist';

/** From where to where text stands on the pages, in shares of their width. */
export interface TextSpan {
  left: number;
  right: number;
}

const sampledPages = 8;
/** Below this, letters are page numbers and notes in the margin as likely as text. */
const fewLetters = 200;

/**
 * Where the text of a document stands between its margins, by some of its pages: left and right pages differ, so
 * the span holds both. Null where the pages tell nothing, as those of a scan.
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
