/**
 * Boxes for written answers, printed, photographed and cut out: each is the right one, and nothing is cut off. Dots stand
 * close to each frame, and as many strokes in its middle as its number says. On copies with a short pencil line, a dot or nothing
 * in each box: which are empty for certain. Of typed answers, how many decisions their groups save.
 */
import {
  cropArea,
  cropBox,
  type GreyImage,
  isBlankBox,
  layOutSheet,
  readSheet,
  type SheetPage,
} from '@gene/engines/sheet-reading';
import type { Bench, Figure } from './figures.ts';
import { measureGroups } from './marking-groups.ts';
import { cameras, photograph } from './sheet-cameras.ts';
import { pixelsPerMm, printPage } from './sheet-marks.ts';
import { pictureOf } from './sheet-pictures.ts';

const pages = Number(process.env['SHEET_PAGES'] ?? 4);
const dot = 1.2;
/** Between the frame and a dot, millimetres. */
const inset = 1.6;
/** Cut out beside the frame. */
const margin = 1.5;
type Box = SheetPage['boxes'][number];

export const bench: Bench = {
  name: 'written',
  async run(context) {
    const { log } = context;
    const layout = layOutSheet({
      ...{ paper: 'a4', bubbled: [{ label: '1', choices: 4 }], rollDigits: 6, sets: 0 },
      boxed: [15, 25, 20, 30, 22, 40, 70, 35].map((height, i) => ({ label: `Question ${i + 2}`, height })),
    });
    const tally = { boxes: 0, whole: 0, flat: 0, refused: 0, pages: 0 };
    const emptiness = { written: 0, lost: 0, empty: 0, known: 0 };
    for (const page of layout.pages) {
      const print = await printPage(layout, page, 'BENCH');
      const clean = { ...print, pixels: Uint8Array.from(print.pixels) };
      for (const box of page.boxes) write(print, box);
      for (const camera of cameras) {
        for (const hand of hands) await lookForEmpty({ layout, page, clean, camera, hand }, emptiness, log);
        for (let seed = 0; seed < pages; seed += 1) {
          const picture = pictureOf(await photograph(print, camera, seed));
          const outcome = await readSheet(picture, (code) => layout.pages[code.page - 1] ?? null);
          tally.pages += 1;
          if (!outcome.ok) {
            tally.refused += 1;
            continue;
          }
          const { image, sheet } = outcome;
          for (const box of outcome.page.boxes) {
            tally.boxes += 1;
            const crop = cropBox(image, sheet, outcome.page, box);
            const isWhole = crop !== null && isComplete(crop, box);
            if (isWhole) tally.whole += 1;
            else log(`  page ${page.number}, ${camera.name}, box ${box.row}: cut off`);
            const around = { x: box.x - margin, y: box.y - margin };
            const size = { width: box.width + 2 * margin, height: box.height + 2 * margin };
            const flat = cropArea(image, sheet, outcome.page, { ...around, ...size });
            if (flat && isComplete(flat, box)) tally.flat += 1;
          }
        }
      }
    }
    const data = `${tally.boxes} boxes, ${cameras.length} cameras`;
    const figures: Figure[] = [
      {
        ...{
          metric: 'cut out whole, and the right one',
          data,
          unit: 'share',
          value: tally.whole / tally.boxes,
        },
        ...{ reach: { atLeast: 0.999 } },
        reference: `as if the page were flat ${((tally.flat / tally.boxes) * 100).toFixed(1)} %`,
      },
      {
        ...{ metric: 'something written, taken for an empty box', data: `${emptiness.written} boxes` },
        ...{ unit: 'boxes', value: emptiness.lost, reach: { atMost: 0 } },
      },
      {
        ...{
          metric: 'empty boxes known as such; the others are looked at',
          data: `${emptiness.empty} boxes`,
        },
        ...{ unit: 'share', value: emptiness.known / emptiness.empty },
      },
      { metric: 'pages refused', data: `${tally.pages} pages`, unit: 'pages', value: tally.refused },
    ];
    return [...figures, ...measureGroups(context)];
  },
};

/** Faint things that count, and nothing: shade, width and height in millimetres. */
const hands = [
  { shade: 190, width: 5, height: 0.5 },
  { shade: 130, width: 0.8, height: 0.8 },
  { shade: 200, width: 0.6, height: 3 },
  { shade: null, width: 0, height: 0 },
] as const;

interface Emptiness {
  written: number;
  lost: number;
  empty: number;
  known: number;
}

async function lookForEmpty(
  {
    layout,
    page,
    clean,
    camera,
    hand,
  }: {
    layout: ReturnType<typeof layOutSheet>;
    page: SheetPage;
    clean: GreyImage;
    camera: (typeof cameras)[number];
    hand: (typeof hands)[number];
  },
  tally: Emptiness,
  log: (line: string) => void,
): Promise<void> {
  const print = { ...clean, pixels: Uint8Array.from(clean.pixels) };
  if (hand.shade !== null)
    for (const box of page.boxes)
      blacken(print, {
        ...{ x: box.x + 30 + 7.3 * box.row, y: box.y + box.height * 0.4, shade: hand.shade },
        ...{ width: hand.width, height: hand.height },
      });
  const picture = pictureOf(await photograph(print, camera, 77));
  const outcome = await readSheet(picture, (code) => layout.pages[code.page - 1] ?? null);
  if (!outcome.ok) return;
  for (const box of outcome.page.boxes) {
    const crop = cropBox(outcome.image, outcome.sheet, outcome.page, box);
    const isBlank = crop !== null && isBlankBox(crop, box, outcome.sheet.black);
    if (hand.shade === null) {
      tally.empty += 1;
      if (isBlank) tally.known += 1;
    } else {
      tally.written += 1;
      if (isBlank) tally.lost += 1;
      if (isBlank) log(`  ${camera.name}, box ${box.row}: ${JSON.stringify(hand)} was not seen`);
    }
  }
}

/** Middles of the dots, millimetres from the box's corner. */
function dotsOf({ width, height }: Box): [number, number][] {
  const [left, right] = [inset, width - inset];
  const [top, bottom] = [inset, height - inset];
  return [left, width / 4, (width * 3) / 4, right].flatMap((x) => [
    [x, top] as [number, number],
    [x, bottom] as [number, number],
  ]);
}

/** Strokes of a millimetre, three apart. */
const strokesOf = ({ row, width }: Box): number[] =>
  Array.from({ length: row + 1 }, (_, i) => width / 2 + (i - row / 2) * 3);

function write(print: GreyImage, box: Box): void {
  const put = (x: number, y: number, width: number, height: number) =>
    blacken(print, { x: box.x + x, y: box.y + y, width, height, shade: 30 });
  for (const [x, y] of dotsOf(box)) put(x - dot / 2, y - dot / 2, dot, dot);
  for (const x of strokesOf(box)) put(x - 0.5, box.height / 2 - 3, 1, 6);
}

/** @param area millimetres of the page */
function blacken(
  print: GreyImage,
  { x, y, width, height, shade }: { x: number; y: number; width: number; height: number; shade: number },
): void {
  for (let down = 0; down < height * pixelsPerMm; down += 1) {
    const start = Math.round(y * pixelsPerMm + down) * print.width;
    const from = start + Math.round(x * pixelsPerMm);
    print.pixels.fill(shade, from, from + Math.round(width * pixelsPerMm));
  }
}

/** Whether all dots are where they belong, to a millimetre, and the strokes are as many as the box's number says. */
function isComplete(crop: GreyImage, box: Box): boolean {
  const scale = crop.width / (box.width + 2 * margin);
  /** Mean of nine pixels: a speck of noise is no dot. */
  const light = (x: number, y: number) => {
    const [column, row] = [Math.round((x + margin) * scale), Math.round((y + margin) * scale)];
    let sum = 0;
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1]) sum += crop.pixels[(row + down) * crop.width + column + right] ?? 255;
    return sum / 9;
  };
  /** Against the paper a little above and below: shadows fall across boxes. */
  const isDark = (x: number, y: number, away: number) => {
    const paper = Math.max(light(x, y - away), light(x, y + away), light(x + away, y), light(x - away, y));
    return light(x, y) < paper * 0.7;
  };
  const dots = dotsOf(box).every(([x, y]) =>
    [-0.5, 0, 0.5].some((right) => [-0.5, 0, 0.5].some((down) => isDark(x + right, y + down, 1.2))),
  );
  let strokes = 0;
  let was = false;
  for (let x = box.width / 2 - 30; x < box.width / 2 + 30; x += 0.25) {
    const is = isDark(x, box.height / 2, 5.2);
    if (is && !was) strokes += 1;
    was = is;
  }
  return dots && strokes === box.row + 1;
}
