import type { FailureCode, MediaKind, OutlineEntry, ProcessingStage, Rect } from '@gene/contract/documents';
import type { Crop, ResumePoint } from '@gene/engines/ingestion';
import type { PlannedChapter } from './study-messages.ts';

/** What the reading job tells its child. */
export type ToReader =
  /** `as`: material is studied afterwards, of a question paper the questions are read. */
  | {
      type: 'read';
      path: string;
      kind: MediaKind;
      title: string;
      resume: ResumePoint | null;
      as: 'material' | 'question_paper';
    }
  /** Reads nothing: cuts places out of a PDF's pages. */
  | { type: 'crop'; path: string; rects: Rect[] }
  /** `Passage[]` as JSON; empty after the last. */
  | { type: 'passages'; json: string }
  /** `DocumentPage[]` as JSON; empty after the last. */
  | { type: 'pages'; json: string }
  /** Stops here; the next run goes on. */
  | { type: 'pause' };

/** What the child tells the reading job. Texts travel as JSON that only the database takes apart. */
export type FromReader =
  | { type: 'opened'; pageCount: number }
  | { type: 'progress'; stage: ProcessingStage; done: number; total: number | null }
  | { type: 'batch'; pages: string; passages: string; resume: string; lastPage: number }
  | { type: 'structure'; outline: OutlineEntry[]; language: string | null }
  /** Asks for stored passages, to index them: also those of a run that was killed. */
  | { type: 'want_passages'; from: number }
  /** `chapters` are what is to be studied of it. */
  | { type: 'indexed'; index: Uint8Array; suggestedQuestions: string[]; chapters: PlannedChapter[] }
  /** Asks for stored pages, from this number on. */
  | { type: 'want_pages'; from: number }
  /** The last message about a question paper: `ReadPaper` as JSON, and its figures. */
  | { type: 'paper_read'; paper: string; figures: Crop[] }
  /** The last message of a cutting. */
  | { type: 'cropped'; crops: Crop[] }
  | { type: 'failed'; code: FailureCode; detail: string };

/** How much of a document is read at most. */
export const readingLimits = { maxPages: 3000, maxCharacters: 50_000_000 } as const;
