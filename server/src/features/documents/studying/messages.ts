import type { OutlineEntry, TextRange } from '@gene/contract/documents';

/** A chapter, as planned when the document was read. */
export interface PlannedChapter extends TextRange {
  /** Position among all chapters of the document. */
  ordinal: number;
  title: string | null;
}

/** Messages from the studying job to its child. */
export type ToStudent =
  | {
      type: 'study';
      language: string | null;
      outline: OutlineEntry[];
      /** The document's serialised index. */
      index: Uint8Array | null;
      /** Those still to be studied. */
      chapters: PlannedChapter[];
    }
  /** `DocumentPage[]` and `Passage[]` as JSON, covering at least the requested range. */
  | { type: 'text'; pages: string; passages: string }
  /** `ChapterStudy[]` as JSON: all chapters, without highlights and cards. */
  | { type: 'studies'; json: string }
  /** Stops; the next run resumes. */
  | { type: 'pause' };

/** Messages from the child to the studying job. Studies are sent as JSON that only the database parses. */
export type FromStudent =
  | { type: 'want_text'; start: number; end: number }
  /** `ChapterStudy` as JSON. */
  | { type: 'chapter_studied'; ordinal: number; study: string }
  | { type: 'want_studies' }
  /** The last message: `DocumentStudy` as JSON. */
  | { type: 'finished'; study: string };
