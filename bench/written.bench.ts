/**
 * Boxes for written answers, printed, photographed and cut out: each is the right one, and nothing is cut off. Dots stand
 * close to each frame, and as many strokes in its middle as its number says.
 */
import {
  cropArea,
  cropBox,
  type GreyImage,
  layOutSheet,
  readSheet,
  type SheetPage,
} from '@gene/engines/sheet-reading';
import type { Bench, Figure } from './figures.ts';
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
  async run({ log }) {
    const layout = layOutSheet({
      ...{ paper: 'a4', bubbled: [{ label: '1', choices: 4 }], rollDigits: 6, sets: 0 },
      boxed: [15, 25, 20, 30, 22, 40, 70, 35].map((height, i) => ({ label: `Question ${i + 2}`, height })),
    });
    const tally = { boxes: 0, whole: 0, flat: 0, refused: 0, pages: 0 };
    for (const page of layout.pages) {
      const print = await printPage(layout, page, 'BENCH');
      for (const box of page.boxes) write(print, box);
      for (const camera of cameras)
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
      { metric: 'pages refused', data: `${tally.pages} pages`, unit: 'pages', value: tally.refused },
    ];
    return figures;
  },
};

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
  const blacken = (x: number, y: number, width: number, height: number) => {
    for (let down = 0; down < height * pixelsPerMm; down += 1) {
      const start = Math.round((box.y + y) * pixelsPerMm + down) * print.width;
      const from = start + Math.round((box.x + x) * pixelsPerMm);
      print.pixels.fill(30, from, from + Math.round(width * pixelsPerMm));
    }
  };
  for (const [x, y] of dotsOf(box)) blacken(x - dot / 2, y - dot / 2, dot, dot);
  for (const x of strokesOf(box)) blacken(x - 0.5, box.height / 2 - 3, 1, 6);
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
