import type { FailureCode, MediaKind, OutlineEntry, ProcessingStage, Rect } from '@gene/contract/documents';
import type { CorrectedStructure, Crop, ResumePoint } from '@gene/engines/ingestion';
import type { PlannedChapter } from '../studying/messages.ts';

/** Messages from the reading job to its child. */
export type ToReader =
  /** `as`: material is studied afterwards; of a question paper, the questions are read; of pages, no more than these. */
  | {
      type: 'read';
      /** Its path, or a small file itself. */
      file: string | Uint8Array;
      kind: MediaKind;
      title: string;
      resume: ResumePoint | null;
      as: 'material' | 'question_paper' | 'pages';
    }
  /** Makes anew what depends on the outline, instead of reading. */
  | {
      type: 'restructure';
      title: string;
      language: string | null;
      as: 'material' | 'question_paper';
      corrected: CorrectedStructure;
    }
  /** The structure that was read, as a person corrected it before. */
  | { type: 'corrected'; corrected: CorrectedStructure }
  /** Cuts areas out of a PDF's pages instead of reading. */
  | { type: 'crop'; path: string; rects: Rect[] }
  /** `Passage[]` as JSON; empty after the last. */
  | { type: 'passages'; json: string }
  /** `DocumentPage[]` as JSON; empty after the last. */
  | { type: 'pages'; json: string }
  /** Stops; the next run resumes. */
  | { type: 'pause' };

/** The changes that a corrected outline makes to the stored text, as JSON. */
export interface RecutJson {
  /** Ordinals before and now of the passages that stay. */
  kept: string;
  /** Passages to be made of the stored sentences within them, with their search `terms`. */
  fresh: string;
  /** Sentences that were headings, and starts of those that are headings now. */
  added: string;
  dropped: string;
  /** Pages with other blocks. */
  pages: string;
}

/** Messages from the child to the reading job. Texts are sent as JSON that only the database parses. */
export type FromReader =
  | { type: 'opened'; pageCount: number }
  | { type: 'progress'; stage: ProcessingStage; done: number; total: number | null }
  | { type: 'batch'; pages: string; passages: string; resume: string; lastPage: number }
  | { type: 'structure'; outline: OutlineEntry[]; language: string | null }
  /** Requests stored passages to index, including those of a killed run. */
  | { type: 'want_passages'; from: number }
  /** `chapters` are the parts to study. */
  | {
      type: 'indexed';
      index: Uint8Array;
      suggestedQuestions: string[];
      chapters: PlannedChapter[];
      /** Null if the passages are as stored. */
      recut: RecutJson | null;
    }
  /** Requests stored pages, starting at this number. */
  | { type: 'want_pages'; from: number }
  /** The last message on a question paper: `ReadPaper` as JSON, and its figures. */
  | { type: 'paper_read'; paper: string; figures: Crop[] }
  /** The last message of a crop. */
  | { type: 'cropped'; crops: Crop[] }
  | { type: 'failed'; code: FailureCode; detail: string };

/** Limits per document. */
export const readingLimits = { maxPages: 3000, maxCharacters: 50_000_000 } as const;
