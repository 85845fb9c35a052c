import type { GreyImage } from './ports.ts';
import type { Bubble, Point } from './layout.ts';
import { type LocalView, type Perspective, viewAt } from './perspective.ts';
import { quantile } from './quantile.ts';

/** Sample points of a bubble, in radii: inside the ring. */
const disc = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((y) =>
  [-4, -3, -2, -1, 0, 1, 2, 3, 4]
    .filter((x) => x * x + y * y <= 16)
    .map((x) => ({ x: (x / 4) * 0.74, y: (y / 4) * 0.74 })),
);
const angles = Array.from({ length: 16 }, (_, i) => (i * 2 * Math.PI) / 16);
const paper = angles.map((angle) => ({ x: Math.cos(angle) * 1.36, y: Math.sin(angle) * 1.36 }));
/** Of print and paper, at the least: in the dark, noise would count as ink. */
export const leastContrast = 20;

/** Of the paper of its block, which a bubble's has at the least: a mark may cover all that is round it. */
const leastOfBlock = 0.85;

/**
 * Brightness of the paper beside each bubble: lighter than most of what is round it, since a neighbour's mark, or a line,
 * is not paper.
 */
export function measurePapers(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
  shifts: ReadonlyMap<Bubble, Point>,
): number[] {
  const own = bubbles.map((bubble) => {
    const shift = shifts.get(bubble) ?? { x: 0, y: 0 };
    const around = brightnessOf(image, perspective, bubble, shift, paper)
      .sort((one, other) => one - other)
      .slice(9, 13);
    return around.reduce((sum, each) => sum + each, 0) / around.length;
  });
  const ofBlocks = new Map<number, number[]>();
  bubbles.forEach(({ block }, i) => ofBlocks.set(block, [...(ofBlocks.get(block) ?? []), own[i] ?? 255]));
  const usual = new Map(
    [...ofBlocks].map(([block, papers]) => {
      const sorted = papers.toSorted((one, other) => one - other);
      return [block, sorted[Math.floor(sorted.length * 0.75)] ?? 255];
    }),
  );
  return bubbles.map(({ block }, i) => Math.max(own[i] ?? 255, leastOfBlock * (usual.get(block) ?? 255)));
}

/**
 * Darkness inside a bubble: 0 as the paper around it, 1 as print. Letters printed in it count too.
 * @param shift of its block
 */
export function fillOf(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  { black, white }: Brightness,
): number {
  const { radius } = bubble;
  const view = viewOf(perspective, bubble, shift);
  let sum = 0;
  for (const point of disc) sum += brightnessIn(image, view, radius, point);
  return Math.max(0, (white - sum / disc.length) / contrastOf(white, black));
}

export interface Brightness {
  /** Of print. */
  black: number;
  /** Of the paper beside the bubble. */
  white: number;
}

const contrastOf = (white: number, black: number): number =>
  Math.max(leastContrast, white - Math.min(black, white - leastContrast));

/** Brightness at points, in radii from the bubble's middle. */
function brightnessOf(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  points: readonly Point[],
): number[] {
  const { radius } = bubble;
  const view = viewOf(perspective, bubble, shift);
  const seen: number[] = [];
  for (const point of points) seen.push(brightnessIn(image, view, radius, point));
  return seen;
}

const viewOf = (perspective: Perspective, { x, y }: Bubble, shift: Point): LocalView =>
  viewAt(perspective, { x: x + shift.x, y: y + shift.y });

function brightnessIn(
  { pixels, width, height }: GreyImage,
  view: LocalView,
  radius: number,
  { x, y }: Point,
): number {
  const column = Math.floor(view.x + (view.xRight * x + view.xDown * y) * radius);
  const row = Math.floor(view.y + (view.yRight * x + view.yDown * y) * radius);
  const isInside = column >= 0 && row >= 0 && column < width && row < height;
  return isInside ? pixels[row * width + column]! : 255;
}

const ringAt =
  (points: number) =>
  (radius: number): Point[] =>
    Array.from({ length: points }, (_, i) => (i * 2 * Math.PI) / points).map((angle) => ({
      x: Math.cos(angle) * radius,
      y: Math.sin(angle) * radius,
    }));
/** On the printed ring and close to it. */
const band = [0.86, 0.93, 1, 1.07, 1.14].flatMap(ringAt(12));
/** Beside it, where nothing is printed in either layout: the next rings begin at 1.45 radii. */
const beside = [1.24, 1.3, 1.36].flatMap(ringAt(32));
const fine = [...Array.from({ length: 21 }, (_, i) => (i - 10) / 10)].flatMap((y) =>
  Array.from({ length: 21 }, (_, i) => ({ x: ((i - 10) / 10) * 0.78, y: y * 0.78 })).filter(
    (point) => point.x ** 2 + point.y ** 2 <= 0.78 ** 2,
  ),
);
/** Darkness of ink: letters and rings are printed in grey, .55. */
const ofInk = 0.66;

/** Darkness of a bubble's ring and what is close to it, 0 to 1. @param shift of its block */
export function ringDarknessAt(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  { black, white }: Brightness,
): number {
  const { radius } = bubble;
  const view = viewOf(perspective, bubble, shift);
  let sum = 0;
  for (const point of band) sum += white - brightnessIn(image, view, radius, point);
  return sum / band.length / contrastOf(white, black);
}

/** Ink that fills no bubble: a line through it, a mark beside it. */
export interface StrayInk {
  /** Length of what is dark inside, in radii. */
  stroke: number;
  /** Share of what is dark beside it. */
  beside: number;
}

/** A mark goes over its ring by so much, in radii. */
const markReach = 1.3;

/** Whether a point lies within one of the marks; all are in radii. */
export const isWithinMark = (point: Point, marks: readonly Point[]): boolean =>
  marks.some(({ x, y }) => (point.x - x) ** 2 + (point.y - y) ** 2 < markReach ** 2);

/**
 * @param shift of its block
 * @param filled where filled bubbles are round it, in radii: ink there is theirs
 */
export function strayInkAt(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  { black, white, filled }: Brightness & { filled: readonly Point[] },
): StrayInk {
  const inkOf = (points: readonly Point[]) => {
    const ink = inkAt(image, perspective, bubble, shift, { black, white, points });
    return points.filter((_, i) => ink[i]! > ofInk);
  };
  const dark = inkOf(fine);
  const span = (axis: (point: Point) => number) => {
    const places = dark.map(axis);
    return dark.length === 0 ? 0 : Math.max(...places) - Math.min(...places);
  };
  return {
    stroke: Math.hypot(
      span(({ x }) => x),
      span(({ y }) => y),
    ),
    beside: inkOf(beside).filter((point) => !isWithinMark(point, filled)).length / beside.length,
  };
}

/** Darkness at points of a bubble, in radii: 0 as paper, 1 as print. @param shift of its block */
export function inkAt(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  { black, white, points }: Brightness & { points: readonly Point[] },
): number[] {
  const { radius } = bubble;
  const view = viewOf(perspective, bubble, shift);
  const contrast = contrastOf(white, black);
  const ink: number[] = [];
  for (const point of points) ink.push((white - brightnessIn(image, view, radius, point)) / contrast);
  return ink;
}

/** Darker is ink, where nothing is printed. */
const ofLine = 0.3;
const patch = (degrees: number, spread: number, distances: readonly number[]): Point[] =>
  Array.from({ length: 7 }, (_, i) => ((degrees + (i / 3 - 1) * spread) * Math.PI) / 180).flatMap((angle) =>
    distances.map((distance) => ({ x: Math.cos(angle) * distance, y: Math.sin(angle) * distance })),
  );
/** On opposite sides of a bubble, further out than a mark goes and nearer than the next rings. */
const sides = [0, 45, 135].map((degrees) =>
  [degrees, degrees + 180].map((each) =>
    degrees === 0 ? patch(each, 20, [1.42, 1.47]) : patch(each, 16, [1.55, 1.65, 1.75]),
  ),
);

/** Whether a line goes through a filled bubble and out of it on both sides. @param shift of its block */
export function isStruckAt(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  { black, white }: Brightness,
): boolean {
  const isInk = (points: readonly Point[]) =>
    inkAt(image, perspective, bubble, shift, { black, white, points }).some((ink) => ink > ofLine);
  return sides.some((opposite) => opposite.every(isInk));
}

const columns = Array.from({ length: 15 }, (_, i) => (i - 7) / 10);

/**
 * Share of a bubble's width under which a line is drawn, before the next row begins.
 * @param shift of its block
 * @param below how far down the next row is, in radii
 */
export function underlineAt(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  { black, white, below }: Brightness & { below: number },
): number {
  const gap = Math.min(1.86, below - 1.06) - 1.16;
  // What goes on between ring and letter of the next bubble is a mark of that.
  const depths = [below - 0.6, ...Array.from({ length: Math.ceil(gap / 0.06) }, (_, i) => 1.16 + i * 0.06)];
  const points = columns.flatMap((x) => depths.map((y) => ({ x, y })));
  const ink = inkAt(image, perspective, bubble, shift, { black, white, points });
  const isLine = (column: number) => {
    const [next, ...above] = ink.slice(column * depths.length, (column + 1) * depths.length);
    return next! <= ofLine && above.some((each) => each > ofLine);
  };
  return columns.filter((_x, i) => isLine(i)).length / columns.length;
}

/** Brightness in and round a bubble, whatever is printed or drawn in thin lines. @param shift of its block */
export function shadeAt(image: GreyImage, perspective: Perspective, bubble: Bubble, shift: Point): number {
  const middle = (points: readonly Point[]) =>
    quantile(brightnessOf(image, perspective, bubble, shift, points), 0.5);
  // A highlighter may go no further than the ring.
  return (2 * middle(disc) + middle(beside)) / 3;
}
