import type { DocumentPage, OutlineEntry, Passage, ProcessingStage } from '@gene/contract/documents';
import type { OcrPort, ReadingJudge } from './ports.ts';

/** A page with the text as it stands on it (line breaks kept), for `originalContent`. */
export interface IngestedPage extends DocumentPage {
  original: string;
}

/** Lets a stopped run resume. Opaque JSON to the caller, stored with each batch and passed back unchanged. */
export type ResumePoint = Record<string, unknown>;

export type IngestEvent =
  | { type: 'opened'; pageCount: number }
  | { type: 'progress'; stage: ProcessingStage; done: number; total: number | null }
  /** Pages in order, and the passages that they complete. Batches are small at first, so that reading can begin. */
  | { type: 'batch'; pages: IngestedPage[]; passages: Passage[]; resume: ResumePoint }
  /** The last event. `language` is ISO 639-3 or null. The outline refers to the whole document. */
  | { type: 'finished'; outline: OutlineEntry[]; language: string | null; title: string | null };

export interface IngestOptions {
  ocr: OcrPort;
  resume?: ResumePoint | undefined;
  /** Pages per file and characters of text that are read at most. */
  maxPages: number;
  maxCharacters: number;
  /**
   * Where it is given, a short PDF whose pages are pictures with text below them is read from the pictures as well if
   * there is something to doubt, and the reading with fewer doubts is the one that is told; the text's on a tie.
   */
  judge?: ReadingJudge | undefined;
}
