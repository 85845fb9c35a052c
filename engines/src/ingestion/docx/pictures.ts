import type { DocumentPage, Rect } from '@gene/contract/documents';
import { IngestFailure } from '../failure.ts';
import type { SourceLimits } from '../flow/page-cutter.ts';
import { Archive } from './archive.ts';
import { mainPart, readItems } from './parse-docx.ts';
import { type NotedPicture, pictureMark, PictureNotes } from './picture-notes.ts';
import { picturePartsOf } from './relationships.ts';

/** A picture in a Word document. */
export interface EmbeddedPicture {
  /** UTF-16 offset into the document's whole text. */
  offset: number;
  /** Its size in points, and an upper edge that no other picture of the page has: the format has no places. */
  rect: Rect;
  /** PNG, JPEG, GIF or WebP as it lies in the file; null for what browsers do not show. */
  image: Uint8Array | null;
  /** "PNG", "EMF", "drawing". */
  format: string;
}

/** A paper that shows more of them is a picture book. */
const mostPictures = 120;
/** Of one of them, and of all: they are held at once. */
const mostBytes = { each: 8 * 1024 * 1024, all: 32 * 1024 * 1024 };
/** Points. */
const leastSize = 6;
const widestPage = 470;
const unknownSize = { width: 240, height: 180 };

const signatures = [
  ['PNG', '\u0089PNG\r\n\u001a\n', 0],
  ['JPEG', '\u00ff\u00d8\u00ff', 0],
  ['GIF', 'GIF8', 0],
  ['WebP', 'WEBP', 8],
] as const;

/** The pictures of a Word document, each where it stands in the text. @param pages as they were read from these bytes */
export function docxPictures(
  bytes: Uint8Array,
  pages: readonly DocumentPage[],
  limits: SourceLimits,
): EmbeddedPicture[] {
  const archive = new Archive(bytes);
  const notes = new PictureNotes();
  const { root, items } = readItems(archive, limits, notes);
  const parts = picturePartsOf(archive, mainPart(archive, root.get('officeDocument')));
  const text = items.map((item) => (item === 'page_break' ? '' : item.text)).join('\n');
  const places = placesOf(pages, marksIn(text));
  const onPage = new Map<number, number>();
  let left = mostBytes.all;
  return notes.pictures.flatMap((picture, i) => {
    const place = places[i];
    if (!place || i >= mostPictures || isSpacer(picture)) return [];
    const above = onPage.get(place.page) ?? 0;
    onPage.set(place.page, above + 1);
    const found = imageOf(archive, parts, picture, left);
    left -= found.image?.length ?? 0;
    const rect = { page: place.page, x: 0, y: above, ...sizeOf(picture) };
    return [{ ...found, offset: place.offset, rect }];
  });
}

/** A line, or what keeps two columns apart. */
const isSpacer = ({ width, height }: NotedPicture) =>
  width > 0 && height > 0 && Math.min(width, height) < leastSize;

/** Number of non-space characters before each mark. */
function marksIn(text: string): number[] {
  const marks: number[] = [];
  let before = 0;
  for (const [sign] of text.matchAll(/\S/g)) {
    if (sign === pictureMark) marks.push(before);
    else before += 1;
  }
  return marks;
}

/** Places in the pages after the given numbers of characters. */
function placesOf(pages: readonly DocumentPage[], counts: readonly number[]) {
  const places: { page: number; offset: number }[] = [];
  let passed = 0;
  let last = { page: pages[0]?.number ?? 1, offset: pages[0]?.start ?? 0 };
  for (const { number, blocks } of pages)
    for (const { text, start } of blocks)
      for (const { index } of text.matchAll(/\S/g)) {
        while (places.length < counts.length && counts[places.length]! <= passed) places.push(last);
        passed += 1;
        last = { page: number, offset: start + index + 1 };
      }
  while (places.length < counts.length && counts[places.length]! <= passed) places.push(last);
  return places;
}

function sizeOf({ width, height }: NotedPicture) {
  const size = width > 0 && height > 0 ? { width, height } : unknownSize;
  const scale = Math.min(1, widestPage / size.width);
  const tenth = (points: number) => Math.max(1, Math.round(points * scale * 10) / 10);
  return { width: tenth(size.width), height: tenth(size.height) };
}

function imageOf(
  archive: Archive,
  parts: ReadonlyMap<string, string>,
  { relation }: NotedPicture,
  left: number,
): Pick<EmbeddedPicture, 'image' | 'format'> {
  if (relation === null) return { image: null, format: 'drawing' };
  const part = parts.get(relation);
  if (part === undefined || !archive.has(part)) return { image: null, format: 'linked picture' };
  const bytes = bytesOf(archive, part, left);
  const ending = /\.(\w{1,5})$/.exec(part)?.[1]?.toUpperCase() ?? 'picture';
  if (!bytes) return { image: null, format: ending };
  const known = signatures.find(([, magic, at]) =>
    Array.from(magic).every((sign, i) => bytes[at + i] === sign.charCodeAt(0)),
  );
  return known ? { image: bytes, format: known[0] } : { image: null, format: ending };
}

/** The part unpacked; null where it is too large or damaged: the paper is still a paper. */
function bytesOf(archive: Archive, part: string, left: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (const chunk of archive.read(part)) {
      length += chunk.length;
      if (length > Math.min(mostBytes.each, left)) return null;
      chunks.push(chunk.slice());
    }
  } catch (error) {
    if (error instanceof IngestFailure) return null;
    throw error;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
