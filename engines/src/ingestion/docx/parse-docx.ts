import { IngestFailure } from '../failure.ts';
import { cutPages, flowDocument, type SourceLimits } from '../flow/page-cutter.ts';
import { withInferredHeadings } from '../flow/inferred-headings.ts';
import { withTopicHeadings } from '../flow/list-topics.ts';
import { sensibleTitle } from '../flow/title.ts';
import type { SourceDocument } from '../middle-form.ts';
import { Archive } from './archive.ts';
import { BodyReader } from './body.ts';
import { Notes } from './notes.ts';
import { Numbering } from './numbering.ts';
import type { PictureNotes } from './picture-notes.ts';
import { relationshipsOf } from './relationships.ts';
import { Styles } from './styles.ts';
import { readXml } from './xml.ts';

/** Reads Office Open XML (ECMA-376, ISO/IEC 29500; transitional and strict) text documents. @throws IngestFailure */
export async function parseDocx(bytes: Uint8Array, limits: SourceLimits): Promise<SourceDocument> {
  try {
    return readDocx(bytes, limits);
  } catch (error) {
    if (error instanceof IngestFailure) throw error;
    throw new IngestFailure('damaged', String(error));
  }
}

function readDocx(bytes: Uint8Array, limits: SourceLimits): SourceDocument {
  const { archive, root, items, hasRenderedBreaks } = readItems(new Archive(bytes), limits, null);
  const pages = cutPages(withTopicHeadings(withInferredHeadings(items)), limits, {
    hasRealPages: hasRenderedBreaks,
  });
  return flowDocument(pages, titleOf(archive, root.get('core-properties')));
}

/**
 * Reads the document's items, before they are cut into pages.
 * @param pictures receives the pictures, and marks them in the text
 */
export function readItems(archive: Archive, limits: SourceLimits, pictures: PictureNotes | null) {
  const root = relationshipsOf(archive, '');
  const main = mainPart(archive, root.get('officeDocument'));
  const parts = relationshipsOf(archive, main);
  const partNamed = (type: string): string | null => {
    const part = parts.get(type);
    return part !== undefined && archive.has(part) ? part : null;
  };
  const styles = new Styles(archive, partNamed('styles'));
  const numbering = new Numbering(archive, partNamed('numbering'), styles);
  const notes = new Notes(limits.maxCharacters);
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = partNamed(`${kind}s`);
    if (part) notes.read(archive, part, kind, styles, numbering);
  }
  const body = new BodyReader(styles, numbering, notes, limits.maxCharacters, pictures);
  readXml(archive, main, body);
  const items = body.take();
  return { archive, root, items, hasRenderedBreaks: body.hasRenderedBreaks };
}

/** The part that holds the text. @throws IngestFailure where there is none */
export function mainPart(archive: Archive, named: string | undefined): string {
  const part = named !== undefined && archive.has(named) ? named : 'word/document.xml';
  if (archive.has(part) && !/^(?:xl|ppt|visio)\//i.test(part)) return part;
  const isOffice = archive.has('[Content_Types].xml') || archive.has('mimetype');
  throw isOffice && !archive.has('word/styles.xml')
    ? new IngestFailure('type_mismatch', 'No Word document in the archive')
    : new IngestFailure(isOffice ? 'damaged' : 'not_a_document', 'No Word document in the archive');
}

function titleOf(archive: Archive, part: string | undefined): string | null {
  if (part === undefined || !archive.has(part)) return null;
  let inTitle = false;
  let title = '';
  readXml(archive, part, {
    open: (name) => (inTitle = name === 'title'),
    close: () => (inTitle = false),
    text: (text) => {
      if (inTitle) title += text;
    },
  });
  return sensibleTitle(title);
}
