import type { MediaKind } from '@gene/contract/documents';
import { assemble } from './assemble.ts';
import { chooseBetterReading } from './better-reading.ts';
import { parseDoc } from './doc/parse-doc.ts';
import { parseDocx } from './docx/parse-docx.ts';
import type { IngestEvent, IngestOptions } from './events.ts';
import { IngestFailure } from './failure.ts';
import type { SourceDocument } from './middle-form.ts';
import { hasPictures } from './pdf/has-pictures.ts';
import { openPdf } from './pdf/source.ts';
import { parseTxt } from './txt/parse-txt.ts';

export type { IngestedPage, IngestEvent, IngestOptions, ResumePoint } from './events.ts';
export { IngestFailure };
export {
  editOutline,
  type OutlineOutcome,
  type PlacedOutlineEdit,
  replayOutline,
} from './corrections/edit-outline.ts';
export { type CorrectedStructure, type Recut, recutPassages } from './corrections/recut.ts';
export { drawingsOf } from './drawings/drawings-of.ts';
export { docxPictures, type EmbeddedPicture } from './docx/pictures.ts';
export { type Crop, cropPdf } from './pdf/crops.ts';
export { PdfiumFile } from './pdf/pdfium.ts';
export { createTesseractOcr } from './ocr/tesseract.ts';
export { encodePng } from './png.ts';
export { sniff } from './sniff.ts';

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
  const read = (one: IngestOptions, readAnew: boolean) => readOnce(bytes, kind, one, readAnew);
  yield* kind === 'pdf' && options.judge
    ? chooseBetterReading({ read, hasPictures: (pages) => hasPictures(bytes, pages) }, options, options.judge)
    : readOnce(bytes, kind, options, false);
}

async function* readOnce(
  bytes: Uint8Array,
  kind: MediaKind,
  options: IngestOptions,
  readAnew: boolean,
): AsyncGenerator<IngestEvent, void, undefined> {
  const source = await open(bytes, kind, options, readAnew);
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
  readAnew: boolean,
): Promise<SourceDocument> {
  const limits = { maxPages, maxCharacters };
  switch (kind) {
    case 'pdf':
      return openPdf(bytes, ocr, { maxPages, readAnew });
    case 'docx':
      return parseDocx(bytes, limits);
    case 'txt':
      return parseTxt(bytes, limits);
    case 'doc':
      return parseDoc(bytes, limits);
  }
}
