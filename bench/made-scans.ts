/** Scans made of digital papers: their own text tells what a reader of the pictures should have found. */
import { PdfiumFile } from '@gene/engines/ingestion';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** Pixels of an A4 page's longer side at 180 dots per inch. */
const longSide = 2100;
const quality = 70;
/** Of 255, how far a pixel strays. */
const noise = 14;
/** Degrees by which sheets lie askew. */
const askew = 0.8;

/** The same on every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Its first pages, as they are: what both readings are compared on. */
export async function firstPages(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const whole = await PDFDocument.load(bytes, { ignoreEncryption: true });
  if (whole.getPageCount() <= most) return bytes;
  const cut = await PDFDocument.create();
  const pages = await cut.copyPages(whole, [...Array(most).keys()]);
  for (const page of pages) cut.addPage(page);
  return cut.save();
}

/** The pages as pictures: a little askew, with specks and the traces of strong compression. */
export async function scanOf(bytes: Uint8Array, seed: number): Promise<Uint8Array> {
  const chance = chanceFrom(seed);
  const file = new PdfiumFile(new Uint8Array(bytes));
  const scan = await PDFDocument.create({ updateMetadata: false });
  for (let number = 1; number <= (await file.pageCount()); number += 1) {
    const page = await file.picture(number, longSide);
    if (!page) continue;
    const { width, height } = page;
    const turned = await sharp(page.data, { raw: { width, height, channels: 1 } })
      .rotate((chance() * 2 - 1) * askew, { background: '#ffffff' })
      .resize(width, height, { fit: 'cover' })
      .greyscale()
      .raw()
      .toBuffer();
    const grainy = turned.map((grey) =>
      Math.max(0, Math.min(255, grey * 0.92 + 10 + (chance() * 2 - 1) * noise)),
    );
    const jpeg = await sharp(grainy, { raw: { width, height, channels: 1 } })
      .jpeg({ quality })
      .toBuffer();
    const points = 842 / Math.max(width, height);
    const place = { width: width * points, height: height * points };
    scan.addPage([place.width, place.height]).drawImage(await scan.embedJpg(jpeg), { x: 0, y: 0, ...place });
  }
  await file.close();
  return scan.save();
}
