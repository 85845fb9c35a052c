import type { OutlineEntry, TextRange } from '@gene/contract/documents';

/** A chapter as it was planned when the document was read. */
export interface PlannedChapter extends TextRange {
  /** Its place among all chapters of the document. */
  ordinal: number;
  title: string | null;
}

/** What the studying job tells its child. */
export type ToStudent =
  | {
      type: 'study';
      language: string | null;
      outline: OutlineEntry[];
      /** The document's index, as the answering engine has serialised it. */
      index: Uint8Array | null;
      /** Those that are still to be studied. */
      chapters: PlannedChapter[];
    }
  /** `DocumentPage[]` and `Passage[]` as JSON: at least those of the stretch that was asked for. */
  | { type: 'text'; pages: string; passages: string }
  /** `ChapterStudy[]` as JSON: of all chapters, without highlights and cards. */
  | { type: 'studies'; json: string }
  /** Stops here; the next run goes on. */
  | { type: 'pause' };

/** What the child tells the studying job. Studies travel as JSON that only the database takes apart. */
export type FromStudent =
  | { type: 'want_text'; start: number; end: number }
  /** `ChapterStudy` as JSON. */
  | { type: 'chapter_studied'; ordinal: number; study: string }
  | { type: 'want_studies' }
  /** The last message: `DocumentStudy` as JSON. */
  | { type: 'finished'; study: string };
