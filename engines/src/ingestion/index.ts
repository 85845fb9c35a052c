import type {
  DocumentPage,
  MediaKind,
  OutlineEntry,
  Passage,
  ProcessingStage,
} from '@gene/contract/documents';
import { assemble } from './assemble.ts';
import { parseDoc } from './doc/parse-doc.ts';
import { parseDocx } from './docx/parse-docx.ts';
import { IngestFailure } from './failure.ts';
import type { SourceDocument } from './middle-form.ts';
import { openPdf } from './pdf/source.ts';
import type { OcrPort } from './ports.ts';
import { parseTxt } from './txt/parse-txt.ts';

export { IngestFailure };
export { createTesseractOcr } from './ocr/tesseract.ts';
export { sniff } from './sniff.ts';

/** A page with the text as it stands on it (line breaks kept), for `originalContent`. */
export interface IngestedPage extends DocumentPage {
  original: string;
}

/** Where a stopped run goes on. Opaque to the caller: JSON, stored with each batch, handed back as it was. */
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
}

/**
 * Reads a document into pages, passages and an outline.
 * Offsets in all events are UTF-16 offsets into the document's whole text.
 * @throws IngestFailure
 */
export async function* ingest(
  bytes: Uint8Array,
  kind: MediaKind,
  options: IngestOptions,
): AsyncGenerator<IngestEvent, void, undefined> {
  if (bytes.length === 0) throw new IngestFailure('empty');
  const source = await open(bytes, kind, options);
  try {
    yield* assemble(source, options);
  } finally {
    await source.close();
  }
}

async function open(
  bytes: Uint8Array,
  kind: MediaKind,
  { ocr, maxPages, maxCharacters }: IngestOptions,
): Promise<SourceDocument> {
  const limits = { maxPages, maxCharacters };
  switch (kind) {
    case 'pdf':
      return openPdf(bytes, ocr, maxPages);
    case 'docx':
      return parseDocx(bytes, limits);
    case 'txt':
      return parseTxt(bytes, limits);
    case 'doc':
      return parseDoc(bytes, limits);
  }
}
