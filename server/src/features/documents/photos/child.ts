import { readFile } from 'node:fs/promises';
import { photoLimits } from '@gene/contract/documents';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { serveParent } from '../../../platform/isolated-child.ts';
import type { FromPhotoChild, ToPhotoChild } from './messages.ts';

// Nothing else that the library reads is needed: no SVG, no PDF, no formats of microscopes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** Small print stays legible: about 260 dots per inch of an A4 page. */
const longestPixels = 3000;
const quality = 80;
/** Of an A4 page, in points. */
const longestPoints = 842;
const pieceBytes = 1024 * 1024;

type Refusal = Extract<FromPhotoChild, { type: 'refused' }>['reason'];

/** Makes one PDF of photos of pages, in a separate process. */
serveParent<ToPhotoChild, FromPhotoChild>(async ({ photos }, ask) => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const [index, { path, turn }] of photos.entries()) {
    const page = await straighten(await readFile(path), turn);
    if ('reason' in page) {
      await ask({ type: 'refused', index, reason: page.reason });
      return;
    }
    const picture = await pdf.embedJpg(page.jpeg);
    const scale = longestPoints / Math.max(picture.width, picture.height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    pdf.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size });
  }
  const bytes = await pdf.save();
  for (let at = 0; at < bytes.length; at += pieceBytes)
    await ask({ type: 'piece', bytes: bytes.slice(at, at + pieceBytes) });
});

/** Upright as the camera says and then as a person says; only pixels are taken over, so no place where it was taken. */
async function straighten(file: Buffer, turn: number): Promise<{ jpeg: Buffer } | { reason: Refusal }> {
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return { reason: 'not_a_photo' };
  if (size.width * size.height > photoLimits.megapixelsMax * 1_000_000) return { reason: 'too_many_pixels' };
  try {
    // Made small before it is turned: turning needs the whole picture in memory.
    const small = await sharp(file, { limitInputPixels: false, failOn: 'truncated' })
      .flatten({ background: '#ffffff' })
      .resize({ width: longestPixels, height: longestPixels, fit: 'inside', withoutEnlargement: true })
      .withMetadata({ orientation: size.orientation ?? 1 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upright = await sharp(small).autoOrient().jpeg({ quality: 95 }).toBuffer();
    return { jpeg: await sharp(upright).rotate(turn).jpeg({ quality }).toBuffer() };
  } catch {
    return { reason: 'damaged' };
  }
}
