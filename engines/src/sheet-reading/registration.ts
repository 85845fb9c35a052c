import type { GreyImage } from './ports.ts';
import type { Bubble, Point } from './layout.ts';
import { type LocalView, type Perspective, viewAt } from './perspective.ts';
import { quantile } from './quantile.ts';

export interface Registered {
  blocks: Map<number, BlockShift>;
  /** Of each bubble from its place on a flat page. */
  shifts: Map<Bubble, Point>;
}

/** Shift of a block of bubbles, of its middle, and how it changes by the millimetre. */
interface Bent extends Point {
  /** How far bubbles to the right lie further down, */
  slant: number;
  /** and those further down lie to the right. */
  lean: number;
  ringContrast: number;
}

/** As blocks near it are shifted; a guess where none was found yet. */
interface Expected extends Omit<Bent, 'ringContrast'> {
  isGuess: boolean;
}

/** Shift of a block of bubbles from its place on a flat page. */
export interface BlockShift extends Bent {
  /** Contrast of the printed rings with the paper, 0 to 255: the certainty of the shift. */
  ringContrast: number;
  /** Of its row that has the least: a block that is found one row too low has its last row in the gap below it. */
  leastOfRows: number;
  rows: readonly SeenRow[];
  /** Of its rings one by one, the middle one: an empty circle's, as most are. */
  middleRing: number;
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
/** Of the median contrast of rings; blocks with less are not where they should be, or covered. */
export const leastRingContrast = 0.5;
/** A shift must be worth its length. */
const penalty = 0.012;

/** Contrast of a row's rings: of all, which a mark raises, and of the last but one. */
interface SeenRow {
  ringContrast: number;
  lastButOne: number;
}

/**
 * Finds each block by the rings of its bubbles: paper curls, lenses bend, and a block of bubbles is still flat.
 * Without it, pages that curl are misread in silence. By the rings, not by what is filled: a search for the darkest
 * place would find the marks (VotingWorks, vxsuite #2667).
 * @param isCurled the page is a photo, on which blocks may be bent
 */
export function registerBlocks(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
  isCurled = false,
): Registered {
  const groups = groupBy(bubbles);
  const middles = new Map([...groups].map(([block, members]) => [block, middleOf(members)]));
  const blocks = new Map<number, BlockShift>();
  const shifts = new Map<Bubble, Point>();
  const find = (block: number, members: readonly Bubble[], least: number) => {
    const middle = middles.get(block) ?? nowhere;
    const expected = expectedAt(block, middle, blocks, middles);
    const rings = members.map((bubble) => ringOf(viewAt(perspective, bubble), bubble, middle));
    const flat = shiftOf(image, rings, expected);
    const found = isCurled ? bend(image, rings, flat) : flat;
    if (found.ringContrast <= least) return;
    members.forEach((bubble, i) => shifts.set(bubble, shiftIn(found, rings[i]!)));
    blocks.set(block, { ...found, ...leastOf(image, members, rings, found) });
  };
  for (const [block, members] of groups) find(block, members, -Infinity);
  const usual = quantile(
    [...blocks.values()].map(({ ringContrast: contrast }) => contrast),
    0.5,
  );
  // The first were looked for where a flat page has them.
  for (const [block, members] of groups) {
    const contrast = blocks.get(block)?.ringContrast ?? 0;
    if (isCurled && contrast < usual * leastRingContrast) find(block, members, contrast);
  }
  return { blocks, shifts };
}

const nowhere: Point = { x: 0, y: 0 };

const middleOf = (members: readonly Bubble[]): Point => ({
  x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
  y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
});

function groupBy(bubbles: readonly Bubble[]): Map<number, Bubble[]> {
  const groups = new Map<number, Bubble[]>();
  for (const bubble of bubbles) {
    const members = groups.get(bubble.block) ?? [];
    members.push(bubble);
    groups.set(bubble.block, members);
  }
  return groups;
}

/** The mean shift of the two nearest other blocks that were found. */
function expectedAt(
  itself: number,
  middle: Point,
  shifts: ReadonlyMap<number, BlockShift>,
  middles: ReadonlyMap<number, Point>,
): Expected {
  const near = [...shifts]
    .filter(([block]) => block !== itself)
    .map(([block, shift]) => {
      const at = middles.get(block) ?? middle;
      return { shift, distance: Math.hypot(at.x - middle.x, at.y - middle.y) };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 2);
  const mean = (of: 'x' | 'y' | 'slant' | 'lean') =>
    near.reduce((sum, { shift }) => sum + shift[of], 0) / (near.length || 1);
  const place = { x: mean('x'), y: mean('y'), slant: mean('slant'), lean: mean('lean') };
  return { ...place, isGuess: near.length === 0 };
}

function shiftOf(image: GreyImage, rings: readonly Ring[], expected: Expected): Bent {
  // Not at even distances: those would be the same choices of each row.
  const every = Math.max(1, rings.length / enough);
  const some = rings.filter((_ring, i) => i % every < 1);
  const { firstReach, reach, step } = coarse;
  const found = search(image, some, expected, {
    reach: expected.isGuess ? firstReach : reach,
    step,
    penalty,
  });
  return search(image, rings, found, { ...fine, penalty: 0 });
}

function search(
  image: GreyImage,
  rings: readonly Ring[],
  { x, y, slant, lean }: Omit<Bent, 'ringContrast'>,
  { reach, step, penalty: cost }: { reach: number; step: number; penalty: number },
): Bent {
  const best = { x, y, slant, lean, ringContrast: -Infinity };
  const at = { x, y, slant, lean };
  const steps = Math.round(reach / step);
  for (let down = -steps; down <= steps; down += 1)
    for (let right = -steps; right <= steps; right += 1) {
      at.x = x + right * step;
      at.y = y + down * step;
      const away = ((right * step) ** 2 + (down * step) ** 2) * cost;
      const score = ringContrast(image, rings, at) * (1 - away);
      if (score <= best.ringContrast) continue;
      best.x = at.x;
      best.y = at.y;
      best.ringContrast = score;
    }
  return best;
}

/** Millimetres in a millimetre that paper in front of a camera bends by, and the steps looked at. */
const bends = { most: 0.06, step: 0.01, first: 0.02 };
/** Of its contrast, that a block must gain for it to be bent. */
const leastGain = 1.04;

/** Where paper curls, a block of bubbles is not quite a rectangle. */
function bend(image: GreyImage, rings: readonly Ring[], flat: Bent): Bent {
  let best = flat;
  const look = (at: Omit<Bent, 'ringContrast'>, least = 0): void => {
    const contrast = ringContrast(image, rings, at);
    if (contrast > Math.max(best.ringContrast, least)) best = { ...at, ringContrast: contrast };
  };
  const least = flat.ringContrast * leastGain;
  for (const by of [-bends.first, bends.first]) {
    look({ ...flat, slant: flat.slant + by }, least);
    look({ ...flat, lean: flat.lean + by }, least);
  }
  if (best === flat) return flat;
  const steps = Math.round(bends.most / bends.step);
  const along = (axis: 'slant' | 'lean') => {
    for (let i = -steps; i <= steps; i += 1) look({ ...best, [axis]: i * bends.step });
  };
  for (let round = 0; round < 2; round += 1) {
    along('slant');
    along('lean');
    const { x, y } = best;
    for (const down of [-2, -1, 0, 1, 2])
      for (const right of [-2, -1, 0, 1, 2])
        look({ ...best, x: x + right * fine.step, y: y + down * fine.step });
  }
  return best;
}

const shiftIn = ({ x, y, slant, lean }: Omit<Bent, 'ringContrast'>, { right, down }: Ring): Point => ({
  x: x + lean * down,
  y: y + slant * right,
});

function leastOf(
  image: GreyImage,
  members: readonly Bubble[],
  rings: readonly Ring[],
  found: Bent,
): Omit<BlockShift, keyof Bent> {
  const radius = members[0]?.radius ?? 1;
  const linesOf = (line: 'row' | 'choice') =>
    [...new Set(members.map((bubble) => bubble[line]))].map((each) =>
      rings.filter((_one, i) => members[i]?.[line] === each),
    );
  const contrastOf = (ring: Ring) => ringContrast(image, [ring], found);
  const rows = linesOf('row').map((row) => ({
    ringContrast: ringContrast(image, row, found),
    lastButOne: quantile(row.map(contrastOf), 0.25),
  }));
  const roundOf = (ring: Ring, of: number) => brightnessRound(image, ring.view, of, shiftIn(found, ring));
  // Held against the paper of all: somebody may have filled, or ringed, all of a column.
  const paper = quantile(
    rings.map((ring) => roundOf(ring, radius * outside)),
    0.6,
  );
  const columns = linesOf('choice').map(
    (column) => paper - column.reduce((sum, ring) => sum + roundOf(ring, radius), 0) / column.length,
  );
  return {
    rows,
    leastOfRows: Math.min(...rows.map((row) => row.ringContrast)),
    leastOfColumns: Math.min(...columns),
    middleRing: quantile(rings.map(contrastOf), 0.5),
  };
}

/** Mean brightness of a circle round the middle of a bubble, if that were shifted so. */
function brightnessRound(
  { pixels, width, height }: GreyImage,
  view: LocalView,
  radius: number,
  shift: Point,
): number {
  let sum = 0;
  for (const point of circle) {
    const right = shift.x + point.x * radius;
    const down = shift.y + point.y * radius;
    const x = Math.floor(view.x + view.xRight * right + view.xDown * down);
    const y = Math.floor(view.y + view.yRight * right + view.yDown * down);
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    sum += isInside ? (pixels[y * width + x] ?? 255) : 255;
  }
  return sum / circle.length;
}

/** Where the middle of a bubble is, and how far from it points on its ring and just outside of it are, pixels. */
interface Ring {
  view: LocalView;
  onRing: readonly number[];
  outsideRing: readonly number[];
  /** None of them is further, across or down. */
  reach: number;
  /** Where it lies in its block, millimetres from the middle. */
  right: number;
  down: number;
}

/** They are the same however far the bubble is shifted. */
function ringOf(view: LocalView, { x, y, radius }: Bubble, middle: Point): Ring {
  const onRing: number[] = [];
  const outsideRing: number[] = [];
  let reach = 0;
  for (const point of circle) {
    const right = (view.xRight * point.x + view.xDown * point.y) * radius;
    const down = (view.yRight * point.x + view.yDown * point.y) * radius;
    onRing.push(right, down);
    outsideRing.push(right * outside, down * outside);
    reach = Math.max(reach, Math.abs(right) * outside, Math.abs(down) * outside);
  }
  return { view, onRing, outsideRing, reach, right: x - middle.x, down: y - middle.y };
}

/** Sum of the brightness at points round one, which are given as x and y in turn; white outside the picture. */
function sumRound(
  { pixels, width, height }: GreyImage,
  middleX: number,
  middleY: number,
  offsets: readonly number[],
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
function ringContrast(image: GreyImage, rings: readonly Ring[], at: Omit<Bent, 'ringContrast'>): number {
  const { pixels, width, height } = image;
  const { x: byX, y: byY, lean, slant } = at;
  let sum = 0;
  for (let each = 0; each < rings.length; each += 1) {
    const { view, onRing, outsideRing, reach, right, down } = rings[each]!;
    const x = byX + lean * down;
    const y = byY + slant * right;
    const middleX = view.x + view.xRight * x + view.xDown * y;
    const middleY = view.y + view.yRight * x + view.yDown * y;
    const isInside =
      middleX >= reach && middleY >= reach && middleX < width - reach && middleY < height - reach;
    if (!isInside) {
      sum += sumRound(image, middleX, middleY, outsideRing) - sumRound(image, middleX, middleY, onRing);
      continue;
    }
    // None is negative, so that to cut off is to round down, and quicker.
    for (let i = 0; i < onRing.length; i += 2) {
      const on = ((middleY + onRing[i + 1]!) | 0) * width + ((middleX + onRing[i]!) | 0);
      const beyond = ((middleY + outsideRing[i + 1]!) | 0) * width + ((middleX + outsideRing[i]!) | 0);
      sum += pixels[beyond]! - pixels[on]!;
    }
  }
  return sum / (rings.length * circle.length);
}
