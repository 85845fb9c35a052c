import { readFile } from 'node:fs/promises';
import {
  cropArea,
  cropBox,
  type GreyImage,
  isBlankBox,
  layOutSheet,
  locateSheet,
  type Picture,
  readCode,
  readSheet,
  makeTemplate,
  readByTemplate,
  type SheetLayout,
  type SheetPlan,
  type SheetRead,
  type SheetTemplate,
  templateScan,
} from '@gene/engines/sheet-reading';
import sharp from 'sharp';
import { serveParent } from '../../../platform/isolated-child.ts';
import { isPdf, listPages, listScriptPages, type PageSource, type ScriptSource } from '../pages/reader.ts';
import type {
  FromSheetReader,
  FileToRead,
  PageOutcome,
  ReadBox,
  Scan,
  SheetReaderReply,
  TemplateToRead,
  ToSheetReader,
} from './messages.ts';

/** Pixels of the longer side of a picture that is kept. */
const keptSide = 1800;
/** Of one that somebody looks at closely. */
const closeSide = 2600;
const refusedSide = 1000;
/** Of one on which a sheet is looked for. */
const detectSide = 1200;
const quality = 70;

interface Sheets {
  paper: string;
  layouts: ReadonlyMap<number, SheetLayout>;
  /** For pages that are no sheets of ours; null: such are refused. */
  byTemplate: ReadByTemplate | null;
}

type ReadByTemplate = (picture: Picture) => Promise<Pick<PageOutcome, 'picture' | 'read'> | null>;

/** Reads the pages of uploaded files, in a separate process. */
serveParent<ToSheetReader | SheetReaderReply, FromSheetReader>(async (start, ask) => {
  if (!('files' in start)) throw new Error('was told no files');
  const sheets = {
    paper: start.paper,
    layouts: new Map(start.layouts.map(({ version, plan }) => [version, layOutSheet(plan)])),
    byTemplate: start.template && templateReader(start.template),
  };
  for (const { file, name, done } of start.files) {
    await ask({ type: 'opening' });
    const bytes = await bytesOf(file);
    if (start.wanted === 'scan') {
      await ask(await openScan(bytes, name));
      return;
    }
    const isScript = start.wanted === 'scripts' && !(await hasSheet(bytes, name, sheets));
    const pages = isScript
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

const bytesOf = async (file: FileToRead) =>
  new Uint8Array(typeof file === 'string' ? await readFile(file) : file);

/** Whether a page of the file is a sheet of ours; pictures of written papers can be nothing else where sheets were printed. */
async function hasSheet(bytes: Uint8Array, name: string, { layouts }: Sheets): Promise<boolean> {
  if (layouts.size === 0) return false;
  if (!isPdf(bytes)) return true;
  for (const { open } of await listPages(bytes, name)) {
    const opened = await open();
    if (!opened.ok) continue;
    const image = await opened.picture.decode(detectSide);
    const located = locateSheet(image);
    if (located.ok && readCode(image, located.sheet)) return true;
  }
  return false;
}

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
  const { picture, sha256, isWhole } = opened;
  try {
    const outcome = await readSheet(picture, ({ paper, version, page }) =>
      paper === sheets.paper ? (sheets.layouts.get(version)?.pages[page - 1] ?? null) : null,
    );
    if (outcome.ok) {
      const layout = sheets.layouts.get(outcome.code.version);
      if (!layout) throw new Error(`no layout ${outcome.code.version}`);
      return { ...nothing, sha256, refusal: null, ...(await keep(outcome, picture, layout)) };
    }
    const { refusal, code, image } = outcome;
    if (!(await isWhole()))
      return { ...nothing, sha256, picture: await encode(image, refusedSide), refusal: 'damaged' };
    const isForeign = sheets.byTemplate !== null && code === null && refusal !== 'code_unreadable';
    const byTemplate = isForeign ? await sheets.byTemplate?.(picture) : null;
    if (byTemplate) return { ...nothing, sha256, refusal: null, ...byTemplate };
    const isOther = refusal === 'unknown_page' && code !== null && code.paper !== sheets.paper;
    return {
      ...{ ...nothing, sha256, picture: await encode(image, refusedSide) },
      refusal: isOther ? 'other_paper' : isForeign ? 'no_match' : refusal,
    };
  } catch (error) {
    // A picture that breaks off, or says what it does not hold.
    if (error instanceof Error && /Input|VipsJpeg|pngload|jpegload/i.test(error.message))
      return { ...nothing, sha256, refusal: 'damaged' };
    throw error;
  }
}

async function keep(
  outcome: SheetRead,
  picture: Picture,
  { plan }: SheetLayout,
): Promise<Pick<PageOutcome, 'picture' | 'read'>> {
  const { code, page, reading } = outcome;
  const cells = [...reading.answers, ...reading.roll, ...(reading.set ? [reading.set] : [])];
  const isClose = page.boxes.length > 0 || cells.some(({ state }) => state === 'doubtful');
  const sharp = sharpen(outcome, isClose ? await picture.decode(closeSide) : outcome.image);
  const { width, height } = page;
  const straight = cropArea(sharp.image, sharp.sheet, page, { x: 0, y: 0, width, height });
  const cellOf = ({ row, state, choices, doubt }: (typeof cells)[number]) => ({
    ...{ row, state, choices, doubt },
  });
  return {
    picture: await encode(straight ?? outcome.image, keptSide),
    read: {
      ...{ layoutVersion: code.version, page: code.page, copy: code.copy },
      answers: reading.answers.map((cell) => ({
        ...cellOf(cell),
        row: Number(plan.bubbled[cell.row]?.label) - 1,
      })),
      roll: reading.roll.map(cellOf),
      set: reading.set && cellOf(reading.set),
      boxes: await cutOut(sharp, plan),
    },
  };
}

/** The first page of a file, for a template to be drawn on. */
async function openScan(bytes: Uint8Array, name: string): Promise<FromSheetReader> {
  const [page] = await listPages(bytes, name);
  const opened = await page?.open();
  const nothing = { number: 1, name, sha256: null, picture: null, read: null, script: null };
  if (!opened?.ok) return { type: 'page', outcome: { ...nothing, refusal: opened?.refusal ?? 'damaged' } };
  const image = await opened.picture.decode(templateScan.side).catch(() => null);
  const picture = image && (await encode(image, templateScan.side, templateScan.quality));
  if (!image || !picture || !(await opened.isWhole()))
    return { type: 'page', outcome: { ...nothing, refusal: 'damaged' } };
  const scan: Scan = { picture, width: image.width, height: image.height };
  return { type: 'scan', scan };
}

/** Prepares a template when the first page needs it. */
function templateReader({ file, grids, version, questions }: TemplateToRead): ReadByTemplate {
  let prepared: Promise<SheetTemplate> | undefined;
  const prepare = async () => {
    const [page] = await listPages(await bytesOf(file), 'scan.jpg');
    const opened = await page?.open();
    if (!opened?.ok) throw new Error("the scan of a template can't be opened");
    const scan = await opened.picture.decode(templateScan.side);
    const inPixels = ({ x, y }: { x: number; y: number }) => ({ x: x * scan.width, y: y * scan.height });
    return makeTemplate(
      scan,
      grids.map(({ corners: [first, right, last], radius, ...grid }) => ({
        ...{ ...grid, radius: radius * scan.width },
        corners: [inPixels(first), inPixels(right), inPixels(last)],
      })),
    );
  };
  return async (picture) => {
    prepared ??= prepare();
    const found = readByTemplate(await picture.decode(templateScan.side), await prepared);
    if (!found) return null;
    const { answers, roll, set } = found.reading;
    const cellOf = ({ row, state, choices, doubt }: (typeof answers)[number]) => ({
      ...{ row, state, choices, doubt },
    });
    return {
      picture: await encode(found.straighten(), keptSide),
      read: {
        ...{ layoutVersion: version, page: 1, copy: 0, boxes: [] },
        answers: answers.filter(({ row }) => row < questions).map(cellOf),
        ...{ roll: roll.map(cellOf), set: set && cellOf(set) },
      },
    };
  };
}

/** Cuts the boxes of a page out. */
async function cutOut({ image, sheet, page }: SheetRead, { boxed }: SheetPlan): Promise<ReadBox[]> {
  const boxes: ReadBox[] = [];
  for (const box of page.boxes) {
    const crop = cropBox(image, sheet, page, box);
    const jpeg = crop && (await encode(crop, closeSide));
    if (!jpeg) throw new Error(`box ${box.row} can't be cut out`);
    const isBlank = isBlankBox(crop, box, sheet.black);
    boxes.push({ question: Number(boxed[box.row]?.label), picture: jpeg, isBlank });
  }
  return boxes;
}

/** @param image the same picture, larger */
function sharpen(read: SheetRead, image: GreyImage): SheetRead {
  const scale = image.width / read.image.width;
  const [topLeft, topRight, bottomRight, bottomLeft] = read.sheet.corners;
  const larger = ({ x, y }: typeof topLeft) => ({ x: x * scale, y: y * scale });
  const corners: typeof read.sheet.corners = [
    larger(topLeft),
    larger(topRight),
    larger(bottomRight),
    larger(bottomLeft),
  ];
  return { ...read, image, sheet: { ...read.sheet, corners } };
}

async function encode(
  { pixels, width, height }: GreyImage,
  longest: number,
  jpegQuality = quality,
): Promise<Uint8Array | null> {
  if (width === 0 || height === 0) return null;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}
