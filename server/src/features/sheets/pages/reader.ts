import { createHash } from 'node:crypto';
import { type PageRefusal, sheetLimits } from '@gene/contract/sheets';
import { PdfiumFile } from '@gene/engines/ingestion';
import type { GreyImage, Picture } from '@gene/engines/sheet-reading';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import sharp from 'sharp';

// Nothing else that the library reads is needed: no SVG, no formats of microscopes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** A page of an uploaded file, opened when its turn comes. */
export interface PageSource {
  name: string;
  open: () => Promise<OpenedPage>;
}

export type OpenedPage =
  | {
      ok: true;
      picture: Picture;
      sha256: string;
      /** Whether the file has all of the picture: what is missing is grey. */
      isWhole: () => Promise<boolean>;
    }
  | { ok: false; refusal: PageRefusal };

const { pagesPerFile, megapixelsMax, entryMaxBytes, archiveMaxBytes } = sheetLimits;
const most = 2600;

/** Pages of an uploaded file in their order. What cannot be opened is a page too, so that it is listed. */
export async function listPages(bytes: Uint8Array, name: string): Promise<PageSource[]> {
  const kind = kindOf(bytes);
  if (kind === 'zip') return listZipped(bytes, name);
  return kind === 'pdf' ? listPdf(bytes, name, openPdfPage) : [{ name, open: () => openPicture(bytes) }];
}

type Refused = { ok: false; refusal: PageRefusal };

const refused = (name: string, refusal: PageRefusal): { name: string; open: () => Promise<Refused> } => ({
  name,
  open: async () => ({ ok: false, refusal }),
});

type Kind = 'jpeg' | 'png' | 'pdf' | 'zip' | null;

function kindOf(bytes: Uint8Array): Kind {
  const starts = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06) ? 'zip' : null;
}

/** Whether the file begins as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean => kindOf(bytes) === 'pdf';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function openPicture(bytes: Uint8Array): Promise<OpenedPage> {
  const kind = kindOf(bytes);
  if (kind !== 'jpeg' && kind !== 'png') return { ok: false, refusal: 'file_type' };
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return { ok: false, refusal: 'damaged' };
  if (size.width * size.height > megapixelsMax * 1_000_000) return { ok: false, refusal: 'too_many_pixels' };
  const decode = async (longest: number): Promise<GreyImage> => {
    const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
      // Once it is small: this takes longer than to make it so.
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return { pixels, width: info.width, height: info.height };
  };
  const isWhole = () =>
    sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
      .resize({ width: 16 })
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
  return { ok: true, picture: { decode }, sha256: sha256(bytes), isWhole };
}

/** A page of a script, opened when its turn comes. */
export interface ScriptSource {
  name: string;
  open: () => Promise<OpenedScript>;
}

export type OpenedScript =
  | { ok: true; image: GreyImage; sha256: string; text: string | null; isDrawn: boolean }
  | { ok: false; refusal: PageRefusal };

/** Of a typed or scanned PDF. @param longest pixels of the longer side of its pictures */
export async function listScriptPages(
  bytes: Uint8Array,
  name: string,
  longest: number,
): Promise<ScriptSource[]> {
  if (kindOf(bytes) !== 'pdf') return [refused(name, 'file_type')];
  const whole = sha256(bytes);
  return listPdf(bytes, name, async (file, number): Promise<OpenedScript> => {
    const image = await file.picture(number, longest);
    if (!image) return { ok: false, refusal: 'damaged' };
    const isDrawn = await file.hasPicture(number);
    // Beside a scan there may be text that a machine has read from it.
    const isPicture = isDrawn && (await file.isPicture(number));
    const typed = isPicture ? '' : await file.text(number);
    return {
      ...{ ok: true, image: { pixels: image.data, width: image.width, height: image.height } },
      // Pages of two scripts may look the same.
      ...{ sha256: sha256(Buffer.from(`${whole} ${number}`)), isDrawn },
      text: isDrawn && typed.trim() === '' ? null : typed,
    };
  });
}

async function listPdf<Opened>(
  bytes: Uint8Array,
  name: string,
  openPage: (file: PdfiumFile, number: number) => Promise<Opened>,
): Promise<{ name: string; open: () => Promise<Opened | Refused> }[]> {
  const file = new PdfiumFile(bytes);
  const count = await file.pageCount();
  if (count === 0) return [refused(name, isEncrypted(bytes) ? 'encrypted' : 'damaged')];
  if (count > pagesPerFile) {
    await file.close();
    return [refused(name, 'too_many_pages')];
  }
  return Array.from({ length: count }, (_, i) => ({
    name: count === 1 ? name : `${name}, page ${i + 1}`,
    open: () => openPage(file, i + 1),
  }));
}

const isEncrypted = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('/Encrypt');

async function openPdfPage(file: PdfiumFile, number: number): Promise<OpenedPage> {
  const draw = async (longest: number): Promise<GreyImage | null> => {
    const drawn = await file.picture(number, longest);
    return drawn && { pixels: drawn.data, width: drawn.width, height: drawn.height };
  };
  const small = await draw(200);
  if (!small) return { ok: false, refusal: 'damaged' };
  const decode = async (longest: number): Promise<GreyImage> =>
    (await draw(Math.min(longest, most))) ?? { pixels: new Uint8Array(), width: 0, height: 0 };
  return {
    ...{ ok: true, picture: { decode }, sha256: sha256((await draw(600))?.pixels ?? small.pixels) },
    isWhole: () => Promise.resolve(true),
  };
}

/** Files that systems add to archives. */
const isHidden = (name: string): boolean => /(?:^|\/)(?:\.(?!\.?\/)|__MACOSX\/|Thumbs\.db$)/.test(name);

const inOrder = new Intl.Collator('en', { numeric: true });

async function listZipped(bytes: Uint8Array, name: string): Promise<PageSource[]> {
  const entries = listEntries(bytes);
  if (entries === null) return [refused(name, 'damaged')];
  const files = entries.filter((entry) => !entry.name.endsWith('/') && !isHidden(entry.name));
  const total = files.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (total > archiveMaxBytes) return [refused(name, 'archive_bomb')];
  if (files.length > pagesPerFile) return [refused(name, 'too_many_pages')];
  const pages: PageSource[] = [];
  for (const entry of files.toSorted((one, other) => inOrder.compare(one.name, other.name))) {
    const shown = `${name}: ${entry.name}`;
    const isPdf = entry.name.toLowerCase().endsWith('.pdf');
    if (entry.originalSize > entryMaxBytes) pages.push(refused(shown, 'archive_bomb'));
    else if (isPdf) pages.push(...(await listZippedPdf(bytes, entry, shown)));
    else pages.push({ name: shown, open: () => openEntry(bytes, entry) });
  }
  if (pages.length > pagesPerFile) return [refused(name, 'too_many_pages')];
  return pages.length > 0 ? pages : [refused(name, 'file_type')];
}

interface Entry extends UnzipFileInfo {
  /** In the archive, whose files may have the same name. */
  place: number;
}

function listEntries(bytes: Uint8Array): Entry[] | null {
  const entries: Entry[] = [];
  try {
    unzipSync(bytes, { filter: (entry) => (entries.push({ ...entry, place: entries.length }), false) });
  } catch {
    return null;
  }
  return entries;
}

function unpack(bytes: Uint8Array, { name, place }: Entry): Uint8Array | null {
  let at = 0;
  try {
    return unzipSync(bytes, { filter: () => at++ === place })[name] ?? null;
  } catch {
    return null;
  }
}

async function openEntry(bytes: Uint8Array, entry: Entry): Promise<OpenedPage> {
  const unpacked = unpack(bytes, entry);
  return unpacked ? openPicture(unpacked) : { ok: false, refusal: 'damaged' };
}

async function listZippedPdf(bytes: Uint8Array, entry: Entry, shown: string): Promise<PageSource[]> {
  const unpacked = unpack(bytes, entry);
  return unpacked ? listPdf(unpacked, shown, openPdfPage) : [refused(shown, 'damaged')];
}
