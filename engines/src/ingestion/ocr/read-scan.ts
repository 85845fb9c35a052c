import { detectLanguage, languageSampleSize } from '../../language/detection.ts';
import type { GreyImage, OcrLine, OcrPort, OcrWord } from '../ports.ts';
import type { PrintedLine } from '../structure/printed-page.ts';
import { eraseRules } from './erase-rules.ts';
import { inEvenLight } from './even-light.ts';
import { regionsOf, type Region } from './regions.ts';
import { mapInk, rotateQuarters, rotate, measureSideways, skewOf, type InkMap } from './straighten.ts';

/** Pixels of the longer side: 11-point print gets x-heights that the recogniser was trained on. */
const longSide = 2400;
/** Below this the recogniser is guessing. */
const leastConfidence = 25;
/** A page with fewer words is not turned to find more. */
const fewestWords = 20;
/** A page on which it is mostly guessing is a picture, handwriting or a script that it does not know. */
const leastPageConfidence = 45;

/**
 * Reads the print on a page: turns it upright, levels it, cuts its columns apart.
 * @param width of the page in points, like everything in the lines given back
 * @returns nothing where there is no print to read
 */
export async function readScan(
  width: number,
  height: number,
  picture: (longSide: number) => Promise<GreyImage | null>,
  ocr: OcrPort,
): Promise<PrintedLine[] | null> {
  const taken = await picture(longSide);
  if (!taken) return null;
  const scan = inEvenLight(taken);
  const map = mapInk(scan);
  if (isBlank(map, { x: 0, y: 0, ...scan })) return null;
  const shown = { width, height, scale: width / scan.width };
  return toLines(await readInItsLanguage(scan, map, ocr), shown);
}

/**
 * Print in another language than the recogniser's is read once more in its own: half of its accents were guessed. What
 * cannot be read is tried in English.
 */
async function readInItsLanguage(scan: GreyImage, map: InkMap, ocr: OcrPort): Promise<Reading> {
  const first = await readUpright(scan, map, ocr);
  const text = first.lines.flatMap(({ line }) => line.words.map((word) => word.text)).join(' ');
  const language =
    first.confidence < leastPageConfidence ? 'eng' : detectLanguage(text.slice(0, languageSampleSize));
  const before = language === null ? null : ocr.changeLanguage?.(language);
  if (!before) return first;
  const again = await readTurned(scan, map, first.quarters, ocr);
  if (again.confidence > first.confidence) return again;
  ocr.changeLanguage?.(before);
  return first;
}

type Quarters = 0 | 1 | 2 | 3;

/** Rotations to try, likeliest first: one if it is certain, else also the other. */
function waysToRead(map: InkMap): Quarters[] {
  const across = measureSideways(map);
  if (across > 2) return across > 3 ? [3, 1] : [3, 1, 0, 2];
  return across > 0.8 ? [0, 2, 3, 1] : [0, 2];
}

const readTurned = (scan: GreyImage, map: InkMap, quarters: Quarters, ocr: OcrPort): Promise<Reading> =>
  quarters === 0 ? read(scan, map, quarters, ocr) : read(rotateQuarters(scan, quarters), null, quarters, ocr);

/** Turned by quarters until it can be read. */
async function readUpright(scan: GreyImage, map: InkMap, ocr: OcrPort): Promise<Reading> {
  const [first, ...others] = waysToRead(map);
  let best = await readTurned(scan, map, first!, ocr);
  if (first === 0 && best.words < fewestWords) return best;
  for (const quarters of others) {
    if (best.confidence >= (best.quarters === 0 ? 60 : 75)) break;
    const other = await readTurned(scan, map, quarters, ocr);
    if (other.confidence > best.confidence + (best.quarters === 0 ? 10 : 0)) best = other;
  }
  return best;
}

interface Reading {
  lines: { line: OcrLine; column: number }[];
  words: number;
  /** Mean over words, weighted by their letters. */
  confidence: number;
  picture: { width: number; height: number };
  /** Rotation before reading: quarters clockwise, then degrees. */
  quarters: Quarters;
  degrees: number;
}

async function read(
  image: GreyImage,
  known: InkMap | null,
  quarters: Reading['quarters'],
  ocr: OcrPort,
): Promise<Reading> {
  let map = known ?? mapInk(image);
  const skew = skewOf(map);
  const level = skew === 0 ? image : rotate(image, -skew);
  if (skew !== 0) map = mapInk(level);
  const print = eraseRules(level);
  const lines: Reading['lines'] = [];
  let [letters, sum, words] = [0, 0, 0];
  for (const [column, region] of regionsOf(map, level.width, level.height).entries()) {
    if (isBlank(map, region)) continue;
    for (const line of await ocr.recognise(cropped(print, region))) {
      for (const word of line.words) {
        word.x += region.x;
        word.y += region.y;
        words += 1;
        letters += word.text.length;
        sum += word.confidence * word.text.length;
      }
      lines.push({ line, column });
    }
  }
  const { width, height } = level;
  return {
    lines,
    words,
    confidence: sum / Math.max(1, letters),
    picture: { width, height },
    quarters,
    degrees: -skew,
  };
}

function cropped(image: GreyImage, { x, y, width, height }: Region): GreyImage {
  if (width === image.width && height === image.height) return image;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * image.width + x;
    data.set(image.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

function isBlank({ ink, width, scale }: InkMap, { y, height }: Region): boolean {
  const rows = ink.subarray(Math.floor(y / scale) * width, Math.ceil((y + height) / scale) * width);
  return rows.reduce((dark, pixel) => dark + pixel, 0) < 60;
}

/** From words in pixels to lines in points, placed on the page as it is displayed. */
function toLines(
  reading: Reading,
  shown: { width: number; height: number; scale: number },
): PrintedLine[] | null {
  if (reading.confidence < leastPageConfidence) return null;
  const kept = reading.lines
    .map(({ line, column }) => ({ column, words: line.words.filter(isWord) }))
    .filter(({ words }) => words.length > 0);
  if (kept.length === 0) return null;
  const sizes = kept.map(({ words }) => median(words.map((word) => word.height)));
  const usual = median(sizes);
  return kept.map(({ words, column }, k) => {
    // Heights vary with the letters that a line happens to have: within a third they mean the same size.
    const size = Math.abs(sizes[k]! - usual) < 0.35 * usual ? usual : sizes[k]!;
    return lineOf(words, size, column, reading, shown);
  });
}

/** "(a)", "ii)", "3.": too short for the recogniser to be sure of. */
const label = /^[([]?(?:[A-Za-z]|[ivx]{1,4}|\d{1,2})[)\].]$/;
const isWord = ({ confidence, text }: OcrWord) =>
  label.test(text) || (confidence >= leastConfidence && !/^[|_~=«»¦]+$/.test(text));

type Cell = PrintedLine['segments'][number];

function lineOf(
  words: readonly OcrWord[],
  size: number,
  column: number,
  reading: Reading,
  shown: { width: number; height: number; scale: number },
): PrintedLine {
  let text = '';
  const segments: PrintedLine['segments'] = [];
  let [top, bottom, right] = [Infinity, -Infinity, -Infinity];
  for (const word of words) {
    const gap = word.x - right;
    const last = segments.at(-1);
    if (text) text += ' ';
    const start = text.length;
    text += word.text;
    // Lines of a page on its side run down it as displayed: there is no room across them for cells.
    const goesOn = gap < 2.2 * size || reading.quarters % 2 === 1;
    if (last && goesOn) Object.assign(last, { end: text.length, x1: word.x + word.width });
    else segments.push({ start, end: text.length, x0: word.x, x1: word.x + word.width });
    right = word.x + word.width;
    top = Math.min(top, word.y);
    bottom = Math.max(bottom, word.y + word.height);
  }
  const box = onPage(
    { x: words[0]!.x, y: top, width: right - words[0]!.x, height: bottom - top },
    reading,
    shown,
  );
  const { scale } = shown;
  const across = box.width / Math.max(1, right - words[0]!.x);
  const along = (x: number) => (x - words[0]!.x) * across;
  // On a page that stands on its head, what is read first is displayed last.
  const [near, far] =
    reading.quarters === 2
      ? [({ x1 }: Cell) => box.x + box.width - along(x1), ({ x0 }: Cell) => box.x + box.width - along(x0)]
      : [({ x0 }: Cell) => box.x + along(x0), ({ x1 }: Cell) => box.x + along(x1)];
  return {
    text,
    segments: segments.map((one) => ({ ...one, x0: near(one), x1: far(one) })),
    ...{
      x0: box.x,
      x1: box.x + box.width,
      y: box.y + box.height * 0.8,
      size: size * scale,
      top: box.y,
      height: box.height,
    },
    ...{ bold: false, italic: false, mono: false, rtl: false, styles: [], column },
  };
}

/** Undoes the turning: the middle of the box moves back, its sides keep their lengths. */
function onPage(
  box: Region,
  { picture, quarters, degrees }: Reading,
  shown: { width: number; height: number; scale: number },
): Region {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [box.x + box.width / 2 - picture.width / 2, box.y + box.height / 2 - picture.height / 2];
  const x = (Math.cos(angle) * dx - Math.sin(angle) * dy) * shown.scale;
  const y = (Math.sin(angle) * dx + Math.cos(angle) * dy) * shown.scale;
  const [width, height] = [box.width * shown.scale, box.height * shown.scale];
  const [mx, my] = quarters === 1 ? [y, -x] : quarters === 2 ? [-x, -y] : quarters === 3 ? [-y, x] : [x, y];
  const [w, h] = quarters % 2 === 0 ? [width, height] : [height, width];
  return { x: shown.width / 2 + mx - w / 2, y: shown.height / 2 + my - h / 2, width: w, height: h };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
