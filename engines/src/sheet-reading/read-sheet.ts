import { isBilevel, isBleached } from './bilevel.ts';
import { readCode, type SheetCode } from './code.ts';
import { bullseyesOf, paperSize, type SheetPage } from './layout.ts';
import { type LocatedSheet, locateSheet, type Refusal } from './locate.ts';
import { perspectiveBetween, scaleAt } from './perspective.ts';
import type { GreyImage, Picture } from './ports.ts';
import { type PageReading, readPage } from './read-page.ts';

/** A sheet that was read, and the picture that its places are in. */
export interface SheetRead {
  ok: true;
  code: SheetCode;
  page: SheetPage;
  sheet: LocatedSheet;
  reading: PageReading;
  image: GreyImage;
}

/**
 * Why not: besides what `locateSheet` says, the code can't be read, names no page known, or stands on another layout; or the
 * circles are lost, which are grey, in a picture of black and white.
 */
export type SheetRefusal = Refusal | 'code_unreadable' | 'unknown_page' | 'other_layout' | 'black_and_white';

export interface SheetRefused {
  ok: false;
  refusal: SheetRefusal;
  code: SheetCode | null;
  image: GreyImage;
}

/** Pixels of the longer side. The first is enough for most pictures, and takes a third of the time of the second. */
const closest = 2600;
const sizes = [1200, closest];
/** Pixels a millimetre: bubbles are then four pixels wide inside. */
const leastScale = 2.7;

/**
 * Reads one picture of one page.
 * @param findPage the page that a code names; null if there is none
 */
export async function readSheet(
  picture: Picture,
  findPage: (code: SheetCode) => SheetPage | null,
): Promise<SheetRead | SheetRefused> {
  let refused: SheetRefused | null = null;
  for (const size of sizes) {
    const image = await picture.decode(size);
    const isAll = Math.max(image.width, image.height) < size;
    // Made smaller, black and white are mixed to greys.
    const close = isAll || !isBleached(image) ? image : await picture.decode(closest);
    const outcome = readImage(image, findPage, isBilevel(close));
    if (outcome.ok && (isAll || size === closest || scaleOf(outcome) >= leastScale)) return outcome;
    if (!outcome.ok) refused = outcome;
    if (isAll || refused?.refusal === 'unknown_page') break;
  }
  return refused ?? { ok: false, refusal: 'no_sheet', code: null, image: nothing };
}

const nothing: GreyImage = { pixels: new Uint8Array(), width: 0, height: 0 };

function readImage(
  image: GreyImage,
  findPage: (code: SheetCode) => SheetPage | null,
  isBlackAndWhite: boolean,
): SheetRead | SheetRefused {
  const located = locateSheet(image);
  if (!located.ok) return { ok: false, refusal: located.refusal, code: null, image };
  const { sheet } = located;
  const code = readCode(image, sheet);
  if (!code) return { ok: false, refusal: 'code_unreadable', code, image };
  const page = findPage(code);
  if (!page) return { ok: false, refusal: 'unknown_page', code, image };
  const reading = readPage(image, sheet, page, isBlackAndWhite);
  if (!reading)
    return { ok: false, refusal: isBlackAndWhite ? 'black_and_white' : 'other_layout', code, image };
  return { ok: true, code, page, sheet, reading, image };
}

function scaleOf({ sheet, page }: SheetRead): number {
  const perspective = perspectiveBetween(bullseyesOf(page), sheet.corners);
  if (!perspective) return 0;
  const { width, height } = paperSize('a4');
  const places = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => ({ x: x * width, y: y * height })));
  return Math.min(...places.map((place) => scaleAt(perspective, place)));
}
