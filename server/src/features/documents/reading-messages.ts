import type { FailureCode, MediaKind, OutlineEntry, ProcessingStage, Rect } from '@gene/contract/documents';
import type { Crop, ResumePoint } from '@gene/engines/ingestion';

/** What the reading job tells its child. */
export type ToReader =
  /** `as`: of material summaries and the like are made as well, of a question paper its questions. */
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
  /** `DocumentPage[]` and `Passage[]` as JSON: at least those of the stretch that was asked for. */
  | { type: 'text'; pages: string; passages: string };

/** What the child tells the reading job. Texts travel as JSON that only the database takes apart. */
export type FromReader =
  | { type: 'opened'; pageCount: number }
  | { type: 'progress'; stage: ProcessingStage; done: number; total: number | null }
  | { type: 'batch'; pages: string; passages: string; resume: string; lastPage: number }
  | { type: 'structure'; outline: OutlineEntry[]; language: string | null }
  /** Asks for stored passages, to index them: also those of a run that was killed. */
  | { type: 'want_passages'; from: number }
  | { type: 'indexed'; index: Uint8Array; suggestedQuestions: string[] }
  | { type: 'want_text'; start: number; end: number }
  /** Asks for stored pages, from this number on. */
  | { type: 'want_pages'; from: number }
  /** `ChapterStudy` as JSON, the `ordinal`-th of `total`. */
  | { type: 'chapter_studied'; ordinal: number; total: number; study: string }
  /**
   * The last message of a reading: `DocumentStudy` as JSON, null where there is nothing to sum up; `ReadPaper` as JSON,
   * null where it was to be no question paper, and its figures.
   */
  | { type: 'finished'; study: string | null; paper: string | null; figures: Crop[] }
  /** The last message of a cutting. */
  | { type: 'cropped'; crops: Crop[] }
  | { type: 'failed'; code: FailureCode; detail: string };

/** How much of a document is read at most. */
export const readingLimits = { maxPages: 3000, maxCharacters: 50_000_000 } as const;
