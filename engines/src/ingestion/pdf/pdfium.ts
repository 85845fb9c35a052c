import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import type { GreyImage } from '../ports.ts';

/** The binding closes a page only after drawing it; what was only looked at is freed with the document. */
const mostUnclosed = 64;
let library: Promise<PDFiumLibrary> | undefined;

/** PDFium beside pdf.js: pictures of pages for the recogniser, and a second opinion on text. Opened when first needed. */
export class PdfiumFile {
  readonly #bytes: Uint8Array;
  #document: Promise<PDFiumDocument | null> | undefined;
  #unclosed = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  async #open(): Promise<PDFiumDocument | null> {
    library ??= PDFiumLibrary.init();
    return (await library).loadDocument(this.#bytes).catch(() => null);
  }

  async #page(number: number) {
    if (this.#unclosed >= mostUnclosed) await this.close();
    const document = await (this.#document ??= this.#open());
    this.#unclosed += 1;
    if (!document || number > document.getPageCount()) return null;
    return document.getPage(number - 1);
  }

  /** 0 if it cannot be opened. */
  pageCount = async () => (await (this.#document ??= this.#open()))?.getPageCount() ?? 0;

  /** The page's text in PDFium's own order, or nothing. */
  async text(number: number): Promise<string> {
    return (await this.#page(number))?.getText().replace(/[\u0002\ufffe]/g, '') ?? '';
  }

  /** Whether there is a picture (or a great many strokes, as of letters turned into outlines) on the page. */
  async hasPicture(number: number): Promise<boolean> {
    const page = await this.#page(number);
    if (!page) return false;
    let strokes = 0;
    const count = Math.min(page.getObjectCount(), 5000);
    for (let i = 0; i < count; i += 1) {
      const { type } = page.getObject(i);
      if (type === 'image' || type === 'form') return true;
      if (type === 'path' || type === 'shading') strokes += 1;
    }
    return strokes > 150;
  }

  /** Whether the page is one picture, as a scan is that has been given a text layer. */
  async isPicture(number: number): Promise<boolean> {
    const page = await this.#page(number);
    if (!page) return false;
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const slender = (a: number, b: number) => Math.max(a, b) / Math.max(Math.min(a, b), 1);
    const count = Math.min(page.getObjectCount(), 50);
    for (let i = 0; i < count; i += 1) {
      const object = page.getObject(i);
      if (object.type !== 'image') continue;
      const size = await object.getImageDataRaw().catch(() => null);
      if (!size || Math.min(size.width, size.height) < 600) continue;
      if (Math.abs(slender(size.width, size.height) / slender(originalWidth, originalHeight) - 1) < 0.08)
        return true;
    }
    return false;
  }

  /**
   * The page as displayed, in grey. The size is a number of pixels, not a resolution: scans may claim to be metres wide.
   * @param longSide pixels of the longer side
   */
  async picture(number: number, longSide: number): Promise<GreyImage | null> {
    const page = await this.#page(number);
    if (!page) return null;
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longSide / Math.max(originalWidth, originalHeight, 1);
    if (Math.floor(originalWidth) * scale < 8 || Math.floor(originalHeight) * scale < 8) return null;
    const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
    this.#unclosed -= 1;
    return { width, height, data };
  }

  /** The page as displayed, in colour. @param longSide pixels of the longer side */
  async coloured(number: number, longSide: number) {
    const page = await this.#page(number);
    if (!page) return null;
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longSide / Math.max(originalWidth, originalHeight, 1);
    if (Math.floor(originalWidth) * scale < 8 || Math.floor(originalHeight) * scale < 8) return null;
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    this.#unclosed -= 1;
    return { width, height, scale, rgba: data };
  }

  async close(): Promise<void> {
    (await this.#document)?.destroy();
    this.#document = undefined;
    this.#unclosed = 0;
  }
}
