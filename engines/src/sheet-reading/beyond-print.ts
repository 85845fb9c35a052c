/** Ink round the circles of a sheet of another maker, beyond what is printed there. */
import { inkAt, isWithinMark, measurePapers } from './fill.ts';
import type { Bubble, Point } from './layout.ts';
import type { Perspective } from './perspective.ts';
import type { GreyImage } from './ports.ts';
import { quantile } from './quantile.ts';

/** What is printed round a bubble: the darkness at points of a square, row by row, each with those beside it. */
export interface PrintRound {
  /** Of the square: its points lie at -half to half steps from the middle, both ways. */
  half: number;
  darkness: Float32Array;
}

/** Darkness is a share of the paper's brightness: how dark print is cannot be told from pages with little of it. */
const black = 0;
/** In radii: how far points are apart, and how far from the middle the last may be. */
const step = 0.1;
const farthest = 1.9;
/** Steps by which print may lie elsewhere than in the scan. */
const slack = 2;
/** What is darker than the print by so much is ink. */
const leastExcess = 0.25;
/** Inside, radii squared, fills are measured. */
const inside = 0.9 ** 2;
/** Bubbles that what is printed round all is learnt from: some of a scan may be painted over, or filled. */
const learntFrom = 40;

const squareOf = (half: number): Point[] => {
  const side = 2 * half + 1;
  return Array.from({ length: side * side }, (_, i) => ({
    x: ((i % side) - half) * step,
    y: (Math.floor(i / side) - half) * step,
  }));
};

/**
 * Learns it from the scan of a template.
 * @param reachOf how far from a bubble's middle it is looked at: half way to the next one, in radii
 */
export function learnPrint(
  image: GreyImage,
  perspective: Perspective,
  {
    bubbles,
    shifts,
    reachOf,
  }: {
    bubbles: readonly Bubble[];
    shifts: ReadonlyMap<Bubble, Point>;
    reachOf: (bubble: Bubble) => number;
  },
): Map<Bubble, PrintRound> {
  const papers = measurePapers(image, perspective, bubbles, shifts);
  const halves = bubbles.map((bubble) => Math.floor(Math.min(reachOf(bubble), farthest) / step));
  const inkOf = (i: number, points: readonly Point[]) => {
    const bubble = bubbles[i]!;
    const shift = shifts.get(bubble) ?? { x: 0, y: 0 };
    return inkAt(image, perspective, bubble, shift, { black, white: papers[i] ?? 255, points });
  };
  return new Map(
    [...new Set(halves)].flatMap((half) => {
      const points = squareOf(half + slack);
      const members = halves.flatMap((each, i) => (each === half ? i : []));
      const inks = members.map((i) => inkOf(i, points));
      const some = inks.filter((_, i) => i % Math.ceil(inks.length / learntFrom) === 0);
      const usual = points.map((_, at) =>
        quantile(
          some.map((ink) => ink[at] ?? 0),
          0.5,
        ),
      );
      return members.map((i, at): [Bubble, PrintRound] => {
        const ink = (inks[at] ?? []).map((each, point) => Math.max(each, usual[point] ?? 0));
        return [bubbles[i]!, { half, darkness: spread(ink, half) }];
      });
    }),
  );
}

/** The darkest of each point and those up to `slack` steps from it. @param ink of a square that is larger by as much */
function spread(ink: readonly number[], half: number): Float32Array {
  const [side, inner] = [2 * (half + slack) + 1, 2 * half + 1];
  const across = ink.map((_, at) => Math.max(...ink.slice(Math.max(0, at - slack), at + slack + 1)));
  return Float32Array.from({ length: inner * inner }, (_, i) => {
    const at = (Math.floor(i / inner) + slack) * side + (i % inner) + slack;
    let darkest = 0;
    for (let down = -slack; down <= slack; down += 1)
      darkest = Math.max(darkest, across[at + down * side] ?? 0);
    return darkest;
  });
}

/** A bubble as it was found. */
interface Found {
  bubble: Bubble;
  /** Of its block. */
  shift: Point;
  print: PrintRound;
  /** Brightness of the paper beside it. */
  white: number;
  /** Where filled bubbles are round it, in radii: ink there is theirs. */
  filled: readonly Point[];
}

/** Points round a bubble at which something is drawn, in radii. */
function findDrawn(
  image: GreyImage,
  perspective: Perspective,
  { bubble, shift, print, white, filled }: Found,
): Point[] {
  const points = squareOf(print.half);
  const ink = inkAt(image, perspective, bubble, shift, { black, white, points });
  return points.filter(
    (point, i) =>
      (ink[i] ?? 0) > (print.darkness[i] ?? 0) + leastExcess &&
      point.x ** 2 + point.y ** 2 > inside &&
      !isWithinMark(point, filled),
  );
}

/** Area of what is drawn round a bubble, in squares of its radius. */
export const inkBeyondPrint = (image: GreyImage, perspective: Perspective, found: Found): number =>
  findDrawn(image, perspective, found).length * step * step;

/** In radii: further out than a mark goes; and points there that a line has at the least. */
const beyondMark = 1.25;
const leastOfLine = 4;

/** Whether a line goes through a bubble and out of it on both sides. */
export function isStruckBeyondPrint(image: GreyImage, perspective: Perspective, found: Found): boolean {
  const outside = findDrawn(image, perspective, found).filter(({ x, y }) => Math.hypot(x, y) > beyondMark);
  return [0, 45, 90, 135].some((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const along = outside.filter(
      (point) => Math.abs(point.x * x + point.y * y) > Math.hypot(point.x, point.y) * withinEighth,
    );
    const ahead = along.filter((point) => point.x * x + point.y * y > 0).length;
    return ahead >= leastOfLine && along.length - ahead >= leastOfLine;
  });
}

/** Cosine of an angle from a direction that is nearer to it than to the next. */
const withinEighth = Math.cos(Math.PI / 8);
