import { readFile } from 'node:fs/promises';
import {
  cropArea,
  type GreyImage,
  layOutSheet,
  type Picture,
  readSheet,
  type SheetLayout,
  type SheetRead,
} from '@gene/engines/sheet-reading';
import sharp from 'sharp';
import { serveParent } from '../../../platform/isolated-child.ts';
import { listPages, listScriptPages, type PageSource, type ScriptSource } from '../pages/reader.ts';
import type { FromSheetReader, PageOutcome, SheetReaderReply, ToSheetReader } from './messages.ts';

/** Pixels of the longer side of a picture that is kept. */
const keptSide = 1800;
/** Of one that somebody looks at closely. */
const closeSide = 2600;
const refusedSide = 1000;
const quality = 70;

interface Sheets {
  paper: string;
  layouts: ReadonlyMap<number, SheetLayout>;
}

/** Reads the pages of uploaded files, in a separate process. */
serveParent<ToSheetReader | SheetReaderReply, FromSheetReader>(async (start, ask) => {
  if (!('files' in start)) throw new Error('was told no files');
  const sheets = {
    paper: start.paper,
    layouts: new Map(start.layouts.map(({ version, plan }) => [version, layOutSheet(plan)])),
  };
  for (const { path, name, done } of start.files) {
    await ask({ type: 'opening' });
    const bytes = new Uint8Array(await readFile(path));
    const pages = start.areScripts
      ? (await listScriptPages(bytes, name, keptSide)).map((page) => (i: number) => readScript(page, i))
      : (await listPages(bytes, name)).map((page) => (i: number) => readOne(page, i, sheets));
    await ask({ type: 'opened', pages: pages.length });
    for (const [i, read] of pages.entries()) {
      if (i < done) continue;
      const outcome = await read(i + 1);
      const reply = await ask({ type: 'page', outcome });
      if (reply && 'type' in reply && reply.type === 'pause') return;
    }
    await ask({ type: 'ended' });
  }
});

async function readScript({ name, open }: ScriptSource, number: number): Promise<PageOutcome> {
  const opened = await open();
  const nothing = { number, name, read: null };
  if (!opened.ok) return { ...nothing, sha256: null, picture: null, refusal: opened.refusal, script: null };
  const { image, sha256, text, isDrawn } = opened;
  const picture = await encode(image, keptSide);
  return { ...nothing, sha256, picture, refusal: null, script: { text, isDrawn } };
}

async function readOne({ name, open }: PageSource, number: number, sheets: Sheets): Promise<PageOutcome> {
  const nothing = { number, name, sha256: null, picture: null, read: null, script: null };
  const opened = await open();
  if (!opened.ok) return { ...nothing, refusal: opened.refusal };
  const { picture, sha256 } = opened;
  try {
    const outcome = await readSheet(picture, ({ paper, version, page }) =>
      paper === sheets.paper ? (sheets.layouts.get(version)?.pages[page - 1] ?? null) : null,
    );
    if (outcome.ok) return { ...nothing, sha256, refusal: null, ...(await keep(outcome, picture)) };
    const { refusal, code, image } = outcome;
    const isOther = refusal === 'unknown_page' && code !== null && code.paper !== sheets.paper;
    return {
      ...{ ...nothing, sha256, picture: await encode(image, refusedSide) },
      refusal: isOther ? 'other_paper' : refusal,
    };
  } catch (error) {
    // A picture that breaks off, or says what it does not hold.
    if (error instanceof Error && /Input|VipsJpeg|pngload|jpegload/i.test(error.message))
      return { ...nothing, sha256, refusal: 'damaged' };
    throw error;
  }
}

async function keep(outcome: SheetRead, picture: Picture): Promise<Pick<PageOutcome, 'picture' | 'read'>> {
  const { code, page, reading } = outcome;
  const cells = [...reading.answers, ...reading.roll, ...(reading.set ? [reading.set] : [])];
  const isClose = page.boxes.length > 0 || cells.some(({ state }) => state === 'doubtful');
  const straight = straighten(outcome, isClose ? await picture.decode(closeSide) : outcome.image);
  const cellOf = ({ row, state, choices, doubt }: (typeof cells)[number]) => ({
    ...{ row, state, choices, doubt },
  });
  return {
    picture: await encode(straight, keptSide),
    read: {
      ...{ layoutVersion: code.version, page: code.page, copy: code.copy },
      answers: reading.answers.map(cellOf),
      roll: reading.roll.map(cellOf),
      set: reading.set && cellOf(reading.set),
    },
  };
}

/** The whole page as if it had been scanned straight. @param sharper the same picture, larger */
function straighten({ image, sheet, page }: SheetRead, sharper: GreyImage): GreyImage {
  const scale = sharper.width / image.width;
  const [topLeft, topRight, bottomRight, bottomLeft] = sheet.corners;
  const larger = ({ x, y }: typeof topLeft) => ({ x: x * scale, y: y * scale });
  const { width, height } = page;
  const corners: typeof sheet.corners = [
    larger(topLeft),
    larger(topRight),
    larger(bottomRight),
    larger(bottomLeft),
  ];
  return cropArea(sharper, { ...sheet, corners }, page, { x: 0, y: 0, width, height }) ?? image;
}

async function encode({ pixels, width, height }: GreyImage, longest: number): Promise<Uint8Array | null> {
  if (width === 0 || height === 0) return null;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}
