import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { OcrPort } from '../ports.ts';
import type { PrintedLine, PrintedPage } from '../structure/printed-page.ts';
import { stampKey } from '../structure/profile.ts';
import { isGarbled } from '../structure/garbled.ts';
import { readScan } from '../ocr/read-scan.ts';
import { drawnBullets, drawsBullets } from './drawn-bullets.ts';
import { FontBook } from './fonts.ts';
import { buildLines } from './lines.ts';
import type { PdfiumFile } from './pdfium.ts';
import { lacksSpaces, respaced } from './respace.ts';
import { readRuns, type Turn } from './runs.ts';

/** A page in the turned frame of its text, with what is needed to turn rectangles back. */
export interface ReadPage extends PrintedPage {
  turn: Turn;
  /** As displayed. */
  shownWidth: number;
  shownHeight: number;
  /** Its letters mean nothing, or there are hardly any: a scan, perhaps. */
  unreadable: boolean;
}

/** Share of letters of fonts that do not say which they draw, from which on the page's text is a guess. */
const mostGuessed = 0.5;
/** Share of letters without a meaning. */
const mostStrange = 0.05;

const fewLetters = 25;
/** What a browser prints above and below a page: "1/31/2024, 6:05 PM  photo.jpeg", "https://… 1/1". */
const printedFoot = /^https?:\/\/\S+\s+\d+\/\d+$/i;
const printedEdge = /^https?:\/\/|^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}/i;
const url = /^\W*(?:https?:\/\/|www\.)\S+\W*$|\bdownloaded from\b/i;

/** Reads pages one at a time; keeps what is known about the fonts. */
export class PageReader {
  readonly #document: PDFDocumentProxy;
  readonly #pdfium: PdfiumFile;
  readonly #labels: readonly string[] | null;
  readonly #hasDrawnBullets: boolean;
  readonly #fonts = new FontBook();

  constructor(
    document: PDFDocumentProxy,
    pdfium: PdfiumFile,
    { labels, producer }: { labels: readonly string[] | null; producer: unknown },
  ) {
    this.#document = document;
    this.#pdfium = pdfium;
    this.#labels = labels;
    this.#hasDrawnBullets = drawsBullets(producer);
  }

  /** A page's text layer. A page that cannot be read at all is an empty one: the others still count. */
  async read(number: number): Promise<ReadPage> {
    const label = this.#labels?.[number - 1] || null;
    const empty = { number, label, scanned: false, turn: 0 as Turn, lines: [], unreadable: true };
    try {
      const page = await this.#document.getPage(number);
      try {
        const { runs, fonts, turn, strange, guessed, ...shown } = await readRuns(page);
        const { width: shownWidth, height: shownHeight } = shown;
        this.#fonts.learn(fonts);
        if (this.#hasDrawnBullets && turn === 0)
          runs.push(...(await drawnBullets(page, runs).catch(() => [])));
        const [width, height] = turn % 180 === 0 ? [shownWidth, shownHeight] : [shownHeight, shownWidth];
        let lines = buildLines(runs, width, height, this.#fonts);
        if (lacksSpaces(lines)) lines = respaced(lines, await this.#pdfium.text(number));
        const unreadable = strange > mostStrange || isGarbled(lines, guessed > mostGuessed);
        return { ...empty, turn, width, height, shownWidth, shownHeight, lines, unreadable };
      } finally {
        page.cleanup();
      }
    } catch {
      return { ...empty, width: 0, height: 0, shownWidth: 0, shownHeight: 0 };
    }
  }

  /** Whether there is nothing on the page but stamps and addresses, and a picture to read instead. */
  async needsRecognition(page: ReadPage, stamps: ReadonlySet<string>): Promise<boolean> {
    if (page.shownWidth === 0) return false;
    if (!page.unreadable) {
      let letters = 0;
      const isPrintedPage = page.lines.some(({ text }) => printedFoot.test(text));
      for (const line of page.lines) {
        const { text } = line;
        if ((stamps.size > 0 && stamps.has(stampKey(line))) || url.test(text)) continue;
        if (isPrintedPage && printedEdge.test(text)) continue;
        letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
        if (letters >= fewLetters) return false;
      }
    }
    return page.unreadable || this.#pdfium.hasPicture(page.number);
  }

  /** Whether the page is a picture with text below it, as another recogniser's program leaves it. */
  async hasLayer(page: ReadPage): Promise<boolean> {
    return page.lines.length > 0 && page.shownWidth > 0 && this.#pdfium.isPicture(page.number);
  }

  /** The page as the recogniser reads its picture; as it was where that finds nothing. */
  async recogniseAnew(page: ReadPage, ocr: OcrPort): Promise<ReadPage> {
    const again = await this.recognise(page, ocr);
    return again.scanned ? again : page;
  }

  /** The page as the recogniser reads it; the text layer where that finds nothing and the layer means something. */
  async recognise(page: ReadPage, ocr: OcrPort): Promise<ReadPage> {
    const scan = await readScan(
      page.shownWidth,
      page.shownHeight,
      (longSide) => this.#pdfium.picture(page.number, longSide),
      ocr,
    );
    if (scan && !isGarbled(scan)) {
      const { shownWidth: width, shownHeight: height } = page;
      return { ...page, turn: 0, width, height, lines: scan, scanned: true };
    }
    // Nothing to read in a script it knows: what the text layer says in letters is better than nothing.
    const lettered = page.unreadable ? page.lines.filter(isLettered) : page.lines;
    return scan || isGarbled(page.lines)
      ? { ...page, lines: [], illegible: true }
      : { ...page, lines: lettered };
  }
}

/** At least half of what it says are letters and figures, not signs without a meaning. */
function isLettered({ text }: PrintedLine): boolean {
  const said = text.replace(/\s+/g, '').length;
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return /\p{L}/u.test(text) && letters >= said / 2;
}
