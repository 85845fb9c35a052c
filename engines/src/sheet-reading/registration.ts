import type { GreyImage } from './ports.ts';
import type { Bubble, Point } from './layout.ts';
import { type LocalView, type Perspective, viewAt } from './perspective.ts';
import { quantile } from './quantile.ts';

/** Shift of a block of bubbles from its place on a flat page. */
export interface BlockShift extends Point {
  /** Contrast of the printed rings with the paper, 0 to 255: the certainty of the shift. */
  ringContrast: number;
  /** Of its row that has the least: a block that is found one row too low has its last row in the gap below it. */
  leastOfRows: number;
  /** The same of its columns, across the page. */
  leastOfColumns: number;
}

const angles = Array.from({ length: 16 }, (_, i) => (i * 2 * Math.PI) / 16);
const circle = angles.map((angle) => ({ x: Math.cos(angle), y: Math.sin(angle) }));
/** Of a bubble's radius: still paper, and no longer the ring. */
const outside = 1.28;
/** Millimetres looked at round the expected place, and the steps. */
const coarse = { reach: 1.6, firstReach: 2.4, step: 0.4 };
const fine = { reach: 0.3, step: 0.1 };
/** Bubbles of a block that the first, coarse search looks at. */
const enough = 9;
/** A shift must be worth its length. */
const penalty = 0.012;

/**
 * Finds each block by the rings of its bubbles: paper curls, lenses bend, and a block of bubbles is still flat.
 * Without it, pages that curl are misread in silence. By the rings, not by what is filled: a search for the darkest
 * place would find the marks (VotingWorks, vxsuite #2667).
 */
export function registerBlocks(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
): Map<number, BlockShift> {
  const shifts = new Map<number, BlockShift>();
  const middles = new Map<number, Point>();
  for (const [block, members] of groupBy(bubbles)) {
    const middle = {
      x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    };
    const expected = expectedAt(middle, shifts, middles);
    shifts.set(block, shiftOf(image, perspective, members, expected));
    middles.set(block, middle);
  }
  return shifts;
}

function groupBy(bubbles: readonly Bubble[]): Map<number, Bubble[]> {
  const groups = new Map<number, Bubble[]>();
  for (const bubble of bubbles) {
    const members = groups.get(bubble.block) ?? [];
    members.push(bubble);
    groups.set(bubble.block, members);
  }
  return groups;
}

/** The mean shift of the two nearest blocks that were found. */
function expectedAt(
  middle: Point,
  shifts: ReadonlyMap<number, BlockShift>,
  middles: ReadonlyMap<number, Point>,
): Point & { isGuess: boolean } {
  const near = [...shifts]
    .map(([block, shift]) => {
      const at = middles.get(block) ?? middle;
      return { shift, distance: Math.hypot(at.x - middle.x, at.y - middle.y) };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 2);
  const mean = (axis: 'x' | 'y') =>
    near.reduce((sum, { shift }) => sum + shift[axis], 0) / (near.length || 1);
  return { x: mean('x'), y: mean('y'), isGuess: near.length === 0 };
}

function shiftOf(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
  expected: Point & { isGuess: boolean },
): BlockShift {
  const radius = bubbles[0]?.radius ?? 1;
  const views = bubbles.map((bubble) => viewAt(perspective, bubble));
  const rings = views.map((view) => ringOf(view, radius));
  const every = Math.ceil(rings.length / enough);
  const some = rings.filter((_ring, i) => i % every === 0);
  let best = { x: expected.x, y: expected.y, score: -Infinity };
  const search = (of: readonly Ring[], round: Point, reach: number, step: number, cost: number) => {
    best.score = -Infinity;
    const steps = Math.round(reach / step);
    for (let down = -steps; down <= steps; down += 1)
      for (let right = -steps; right <= steps; right += 1) {
        const x = round.x + right * step;
        const y = round.y + down * step;
        const away = ((right * step) ** 2 + (down * step) ** 2) * cost;
        const score = ringContrast(image, of, x, y) * (1 - away);
        if (score > best.score) best = { x, y, score };
      }
  };
  search(some, expected, expected.isGuess ? coarse.firstReach : coarse.reach, coarse.step, penalty);
  search(rings, { x: best.x, y: best.y }, fine.reach, fine.step, 0);
  const at = { x: best.x, y: best.y };
  const linesOf = <T>(of: readonly T[], line: 'row' | 'choice') =>
    [...new Set(bubbles.map((bubble) => bubble[line]))].map((each) =>
      of.filter((_one, i) => bubbles[i]?.[line] === each),
    );
  const rows = linesOf(rings, 'row').map((row) => ringContrast(image, row, at.x, at.y));
  // Held against the paper of all: somebody may have filled, or ringed, all of a column.
  const paper = quantile(
    views.map((view) => brightnessRound(image, view, radius * outside, at)),
    0.6,
  );
  const columns = linesOf(views, 'choice').map(
    (column) =>
      paper - column.reduce((sum, view) => sum + brightnessRound(image, view, radius, at), 0) / column.length,
  );
  return {
    ...{ ...at, ringContrast: best.score },
    ...{ leastOfRows: Math.min(...rows), leastOfColumns: Math.min(...columns) },
  };
}

/** Mean brightness of a circle round the middle of a bubble, if that were shifted so. */
function brightnessRound(
  { pixels, width, height }: GreyImage,
  view: LocalView,
  radius: number,
  shift: Point,
): number {
  const sum = circle.reduce((total, point) => {
    const [right, down] = [shift.x + point.x * radius, shift.y + point.y * radius];
    const x = Math.floor(view.x + view.xRight * right + view.xDown * down);
    const y = Math.floor(view.y + view.yRight * right + view.yDown * down);
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    return total + (isInside ? (pixels[y * width + x] ?? 255) : 255);
  }, 0);
  return sum / circle.length;
}

/** Where the middle of a bubble is, and how far from it points on its ring and just outside of it are, pixels. */
interface Ring {
  view: LocalView;
  onRing: Float64Array;
  outsideRing: Float64Array;
  /** None of them is further, across or down. */
  reach: number;
}

/** They are the same however far the bubble is shifted. */
function ringOf(view: LocalView, radius: number): Ring {
  const onRing = new Float64Array(2 * circle.length);
  const outsideRing = new Float64Array(2 * circle.length);
  let reach = 0;
  circle.forEach((point, i) => {
    const right = (view.xRight * point.x + view.xDown * point.y) * radius;
    const down = (view.yRight * point.x + view.yDown * point.y) * radius;
    onRing.set([right, down], 2 * i);
    outsideRing.set([right * outside, down * outside], 2 * i);
    reach = Math.max(reach, Math.abs(right) * outside, Math.abs(down) * outside);
  });
  return { view, onRing, outsideRing, reach };
}

/** Sum of the differences between just outside a ring and on it, where the picture has all of it. */
function contrastInside(
  { pixels, width }: GreyImage,
  middleX: number,
  middleY: number,
  { onRing, outsideRing }: Ring,
): number {
  let sum = 0;
  for (let i = 0; i < onRing.length; i += 2) {
    const [x, y] = [Math.floor(middleX + onRing[i]!), Math.floor(middleY + onRing[i + 1]!)];
    const [outX, outY] = [Math.floor(middleX + outsideRing[i]!), Math.floor(middleY + outsideRing[i + 1]!)];
    sum += pixels[outY * width + outX]! - pixels[y * width + x]!;
  }
  return sum;
}

/** Sum of the brightness at points round one, which are given as x and y in turn; white outside the picture. */
function sumRound(
  { pixels, width, height }: GreyImage,
  middleX: number,
  middleY: number,
  offsets: Float64Array,
): number {
  let sum = 0;
  for (let i = 0; i < offsets.length; i += 2) {
    const x = Math.floor(middleX + offsets[i]!);
    const y = Math.floor(middleY + offsets[i + 1]!);
    sum += x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x]! : 255;
  }
  return sum;
}

/** Mean difference of brightness between just outside the rings and on them, if they were shifted so. */
function ringContrast(image: GreyImage, rings: readonly Ring[], x: number, y: number): number {
  const { width, height } = image;
  let sum = 0;
  for (const ring of rings) {
    const { view, onRing, outsideRing, reach } = ring;
    const middleX = view.x + view.xRight * x + view.xDown * y;
    const middleY = view.y + view.yRight * x + view.yDown * y;
    const isInside =
      middleX >= reach && middleY >= reach && middleX < width - reach && middleY < height - reach;
    sum += isInside
      ? contrastInside(image, middleX, middleY, ring)
      : sumRound(image, middleX, middleY, outsideRing) - sumRound(image, middleX, middleY, onRing);
  }
  return sum / (rings.length * circle.length);
}
