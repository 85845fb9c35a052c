import type { DocumentPage } from '@gene/contract/documents';

/** Ports of ingestion, which touches neither disk, clock nor network itself. */

/** A page as pixels: 8-bit grey, row by row, no padding. */
export interface GreyImage {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface OcrWord {
  text: string;
  /** 0–100. */
  confidence: number;
  /** Pixels, origin top left. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface OcrLine {
  words: OcrWord[];
}

/** Reads print from an image. One recogniser per child process; `close` ends its threads. */
export interface OcrPort {
  recognise(image: GreyImage): Promise<OcrLine[]>;
  /**
   * Reads in this language from now on (ISO 639-3).
   * @returns the one before; null where nothing changes: it is the same, or unknown
   */
  changeLanguage?(language: string): string | null;
  close(): Promise<void>;
}

/** Tells how much is to be doubted in a reading of a whole document by what it is read for. */
export interface ReadingJudge {
  /**
   * @param other another reading of the same pages: what only that one has may be missing
   * @returns 0 where nothing is; one for each thing that somebody would have to look at
   */
  doubts: (pages: readonly DocumentPage[], other?: readonly DocumentPage[]) => number;
}
