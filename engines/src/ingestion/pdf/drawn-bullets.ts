import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { pageOperators } from './library.ts';
import type { Run } from './runs.ts';

/** Programs that draw the bullets of a list as shapes, as browsers do that print a page. */
export const drawsBullets = (producer: unknown) =>
  typeof producer === 'string' && /^Skia\/PDF/.test(producer);

type Matrix = readonly [number, number, number, number, number, number];
interface Shape {
  x0: number;
  x1: number;
  middle: number;
  side: number;
}

/** In font sizes: sides of a bullet, and the gap between it and the text that it stands before. */
const sides = { least: 0.15, most: 0.6 };
const widestGap = 2;
/** Above the baseline, in font sizes, where small letters have their middle. */
const xMiddle = { least: 0.05, most: 0.6 };
const squarest = 1.2;
/** More are a drawing's. */
const mostOfPage = 300;

/** Discs, rings and squares before lines, as the letters that they stand for. @param runs of the same page, upright */
export async function drawnBullets(page: PDFPageProxy, runs: readonly Run[]): Promise<Run[]> {
  const shapes = await squareShapes(page);
  if (shapes.length > mostOfPage) return [];
  return shapes.flatMap((shape): Run | [] => {
    const besides = runs.filter(({ y, size }) => {
      const above = (y - shape.middle) / size;
      return above > xMiddle.least && above < xMiddle.most;
    });
    const first = besides.reduce<Run | null>((left, run) => (left && left.x <= run.x ? left : run), null);
    if (!first || first.rtl) return [];
    const { size, y, font, order } = first;
    const gap = first.x - shape.x1;
    const isSized = shape.side > sides.least * size && shape.side < sides.most * size;
    if (!isSized || gap < 0 || gap > widestGap * size) return [];
    const place = { x: shape.x0, y, width: shape.x1 - shape.x0, size, order: order - 0.5 };
    return { ...place, text: '•', font, rtl: false, spaced: false };
  });
}

async function squareShapes(page: PDFPageProxy): Promise<Shape[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const operators = await pageOperators();
  const saved: Matrix[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  const shapes: Shape[] = [];
  for (const [i, operator] of fnArray.entries()) {
    if (operator === operators.save) saved.push(matrix);
    else if (operator === operators.restore) matrix = saved.pop() ?? matrix;
    else if (operator === operators.transform) matrix = product(matrix, argsArray[i] as Matrix);
    else if (operator === operators.constructPath) {
      const [ending, , box] = argsArray[i] as [number, unknown, ArrayLike<number> | null];
      const shape = box && ending !== operators.endPath ? shapeOf(matrix, box) : null;
      if (shape) shapes.push(shape);
    }
  }
  return shapes;
}

function shapeOf([a, b, c, d, e, f]: Matrix, box: ArrayLike<number>): Shape | null {
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box);
  const [x0, x1] = [a * left + c * top + e, a * right + c * bottom + e].sort((p, q) => p - q) as [
    number,
    number,
  ];
  const [y0, y1] = [b * left + d * top + f, b * right + d * bottom + f].sort((p, q) => p - q) as [
    number,
    number,
  ];
  const [width, height] = [x1 - x0, y1 - y0];
  const isSquare = Math.max(width, height) < squarest * Math.min(width, height);
  return isSquare ? { x0, x1, middle: (y0 + y1) / 2, side: width } : null;
}

const product = ([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix => [
  ...([a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n] as const),
  ...([a * o + c * p + e, b * o + d * p + f] as const),
];
