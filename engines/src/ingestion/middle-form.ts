import type { TextBlock, TextLine } from '@gene/contract/documents';

/**
 * The middle form: what every parser (pdf, docx, doc, txt) emits, before anything knows where it stands in
 * the document's whole text. Offsets here are UTF-16 offsets into the block's own `text`; `assemble.ts` turns
 * them into document offsets, cuts passages and keeps the outline.
 */
export interface SourceSpan {
  start: number;
  end: number;
  style: 'bold' | 'italic';
}

/** A visual line; `[start, end)` of the block's text. Lines do not overlap; between two of them stands at most the joining space. */
export type SourceLine = TextLine;

export interface SourceBlock {
  kind: TextBlock['kind'];
  /** 1 (highest) to 6; headings only. */
  level?: number;
  /**
   * Reading text: never empty, trimmed, lines joined by single spaces, hyphens at line ends joined. Line breaks only
   * where they carry meaning (code, table rows: cells joined by tabs, rows by line breaks).
   */
  text: string;
  spans: SourceSpan[];
  /** Empty where the format has no positions. */
  lines: SourceLine[];
  /** Offsets at which a line goes on in another column or cell: no sentence runs over them. Absent: none. */
  seams?: number[];
  /** Cell texts, row by row; tables only. */
  rows?: string[][];
  /** The text goes on from the last block of the page before; only on a page's first block. */
  continues?: boolean;
  /** A line of a table of contents or of an index: kept in the text, but nothing to cite, so no passage holds it. */
  navigation?: boolean;
}

/** An entry of the document's own table of contents, and the block of this page that it points to. */
export interface SourceOutlineEntry {
  title: string;
  /** 1–6. */
  level: number;
  block: number;
}

export interface SourcePage {
  /** 1-based, without holes. Formats without pages cut their text into pieces of about a page (500 words). */
  number: number;
  label: string | null;
  /** Points, as displayed; 0 where the format has no pages. */
  width: number;
  height: number;
  scanned: boolean;
  /** There is print on it that cannot be told in letters; it has no blocks. */
  illegible?: true;
  blocks: SourceBlock[];
  /** The text as it stands on the page, line breaks kept. */
  original: string;
  /** Only from documents with an outline of their own; otherwise the headings among the blocks are the outline. */
  outline?: SourceOutlineEntry[];
  /** JSON with which `pages` resumes after this page as if it had never stopped. */
  memory?: SourceMemory;
}

export type SourceMemory = Record<string, unknown>;

/** A parser says that it is busy with something slow (reading scans), so that progress can be shown. */
export interface SourceProgress {
  /** The page that is being read by the recogniser. */
  scannedPage: number;
}

export interface SourceDocument {
  pageCount: number;
  /** The title that the file itself names, if it names a sensible one. */
  title: string | null;
  /**
   * Pages in order, from page `from` on. The same bytes always give the same pages, whatever `from` is.
   * @throws IngestFailure
   */
  pages(
    from: number,
    memory: SourceMemory | null,
  ): AsyncGenerator<SourcePage | SourceProgress, void, undefined>;
  close(): Promise<void>;
}
