import { IngestFailure } from '../failure.ts';
import { withInferredHeadings } from '../flow/inferred-headings.ts';
import { withTopicHeadings } from '../flow/list-topics.ts';
import { cutPages, flowDocument, type SourceLimits } from '../flow/page-cutter.ts';
import type { SourceDocument } from '../middle-form.ts';
import { ByteView } from './byte-view.ts';
import { CompoundFile } from './compound-file.ts';
import { type FileInformationBlock, readFileInformationBlock } from './file-information-block.ts';
import { readFontNames } from './font-names.ts';
import { readCharacterRuns, readParagraphRuns } from './formatting-runs.ts';
import { readLists } from './list-tables.ts';
import { isGarbage, readPieces } from './piece-table.ts';
import { continuousBreaks, readNotes } from './sections-and-notes.ts';
import { StyleSheet } from './style-sheet.ts';
import { titleOf } from './summary.ts';
import { type DocParts, TextReader } from './text-reader.ts';

/** Reads the binary format of Word 97–2003 ([MS-DOC] in a compound file, [MS-CFB]). @throws IngestFailure */
export async function parseDoc(bytes: Uint8Array, limits: SourceLimits): Promise<SourceDocument> {
  try {
    return readDoc(bytes, limits);
  } catch (error) {
    if (error instanceof IngestFailure) throw error;
    throw new IngestFailure('damaged', String(error));
  }
}

function readDoc(bytes: Uint8Array, limits: SourceLimits): SourceDocument {
  const file = new CompoundFile(bytes);
  const main = file.stream('WordDocument');
  if (!main) throw withoutText(file);
  const stream = new ByteView(main);
  const block = readFileInformationBlock(stream);
  const { parts } = block;
  const total = Object.values(parts).reduce((sum, count) => sum + count, 0);
  if (total > limits.maxCharacters) throw new IngestFailure('too_much_text');
  const table =
    file.stream(block.tableStream) ?? file.stream(block.tableStream === '0Table' ? '1Table' : '0Table');
  if (!table) throw new IngestFailure('damaged', 'No table stream');
  const doc = docParts(stream, new ByteView(table), block);
  if (isGarbage(stream, doc.pieces, 0, parts.main))
    throw new IngestFailure('damaged', 'No text where the text should be');
  const reader = new TextReader(doc);
  const items = reader.read(0, parts.main);
  const boxes = total - parts.textBoxes;
  items.push(...reader.read(boxes, total));
  const pages = cutPages(withTopicHeadings(withInferredHeadings(items)), limits, { hasRealPages: false });
  return flowDocument(
    pages,
    attempt(() => titleOf(file.stream('\x05SummaryInformation')), null),
  );
}

function docParts(stream: ByteView, table: ByteView, block: FileInformationBlock): DocParts {
  return {
    stream,
    pieces: readPieces(table, block.pieces),
    characters: readCharacterRuns(stream, table, block.characterPages),
    paragraphs: readParagraphRuns(stream, table, block.paragraphPages),
    styles: new StyleSheet(table, block.styles),
    lists: attempt(() => readLists(table, block), new Map()),
    fonts: attempt(() => readFontNames(table, block.fonts), []),
    notes: attempt(() => readNotes(table, block), new Map()),
    continuousBreaks: attempt(() => continuousBreaks(stream, table, block.sections), new Set()),
  };
}

/** Structures beside the text may be broken; the text is then read without them. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof IngestFailure) return otherwise;
    throw error;
  }
}

/** Why a compound file holds no Word text. */
function withoutText(file: CompoundFile): IngestFailure {
  const names = new Set(file.names);
  if (names.has('EncryptedPackage')) return new IngestFailure('encrypted');
  const others = ['Workbook', 'Book', 'PowerPoint Document', 'VisioDocument', 'Quill', 'MatOST', 'CONTENTS'];
  if (others.some((name) => names.has(name)))
    return new IngestFailure('type_mismatch', 'Another kind of document in the file');
  // A Word file whose own stream has lost its name.
  const isWord = ['0Table', '1Table', 'ObjectPool'].some((name) => names.has(name));
  return names.size <= 2 || isWord
    ? new IngestFailure('damaged', 'No streams in the file')
    : new IngestFailure('not_a_document', 'No Word document in the file');
}
