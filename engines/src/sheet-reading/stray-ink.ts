/** Ink that fills no bubble, but that somebody may have meant for an answer. */
import { inkBeyondPrint, isStruckBeyondPrint, type PrintRound } from './beyond-print.ts';
import { inkAt, isStruckAt, isWithinMark, ringDarknessAt, strayInkAt, underlineAt } from './fill.ts';
import type { Bubble, Point } from './layout.ts';
import type { Perspective } from './perspective.ts';
import type { GreyImage } from './ports.ts';
import { quantile } from './quantile.ts';
import { darkestRing, fewRingPoints, isRingedBy, learnRings, mayBeRinged, ringPoints } from './rings.ts';
import { learnLetters, type PrintedLetters, strokeBeyond, strokePoints } from './strokes.ts';

/** Rings looked at for what a ring of this field is like. */
const ringsLookedAt = 60;
/** So many of all, not at even distances: those would be the same choice of each row. */
const scatter = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, i) => i * 0.618034).flatMap(
    (turns) => all[Math.floor((turns % 1) * all.length)] ?? [],
  );
/** A line as long as the radius is no speck; a ring so much darker than others is drawn over; beside it nothing is printed. */
const stray = {
  stroke: 1.05,
  thin: 0.9,
  spot: 0.015,
  ring: 0.18,
  second: 0.3,
  beside: 0.09,
  underline: 0.75,
  drawn: 0.15,
  drawnRound: 0.35,
};

export interface MeasuredBubble {
  bubble: Bubble;
  fill: number;
}

/** Bubbles of a field, with what was measured of them. */
export interface MeasuredField {
  bubbles: readonly Bubble[];
  shifts: ReadonlyMap<Bubble, Point>;
  measured: readonly MeasuredBubble[];
  /** Brightness of the paper beside each, and of print. */
  papers: readonly number[];
  black: number;
  /** A fill above is a mark. */
  markedAbove: number;
  isBlackAndWhite?: boolean;
}

const still: Point = { x: 0, y: 0 };

export interface StrayFinder {
  /** Whether a bubble that is not filled has such ink; `ring`: round it. */
  isStray: (bubble: Bubble, what: 'any' | 'ring') => boolean;
  /** Whether a filled one is struck out. */
  isStruck: (bubble: Bubble) => boolean;
}

/** Of a sheet of another maker, whose template knows what is printed round each bubble. */
export function makePrintFinder(
  image: GreyImage,
  perspective: Perspective,
  { bubbles, shifts, papers, measured, markedAbove }: MeasuredField,
  prints: ReadonlyMap<Bubble, PrintRound>,
): StrayFinder {
  const whites = new Map(bubbles.map((bubble, i) => [bubble, papers[i] ?? 255]));
  const filled = measured.flatMap(({ bubble, fill }) => (fill > markedAbove ? bubble : []));
  const found = (bubble: Bubble, print: PrintRound) => ({
    ...{ bubble, print, shift: shifts.get(bubble) ?? still },
    ...{ white: whites.get(bubble) ?? 255, filled: placesRound(bubble, filled, 4.2) },
  });
  const isStray = (bubble: Bubble, what: 'any' | 'ring') => {
    const print = prints.get(bubble);
    if (!print) return false;
    const drawn = inkBeyondPrint(image, perspective, found(bubble, print));
    return drawn > (what === 'any' ? stray.drawn : stray.drawnRound);
  };
  const isStruck = (bubble: Bubble) => {
    const print = prints.get(bubble);
    return print !== undefined && isStruckBeyondPrint(image, perspective, found(bubble, print));
  };
  return { isStray, isStruck };
}

/** Of a sheet of ours. */
export function makeStrayFinder(
  image: GreyImage,
  perspective: Perspective,
  field: MeasuredField,
): StrayFinder {
  const { bubbles, shifts, papers, measured, black, markedAbove, isBlackAndWhite = false } = field;
  const whites = new Map(bubbles.map((bubble, i) => [bubble, papers[i] ?? 255]));
  const whereOf = (bubble: Bubble) =>
    [bubble, shifts.get(bubble) ?? still, { black, white: whites.get(bubble) ?? 255 }] as const;
  const ringOf = (bubble: Bubble) => ringDarknessAt(image, perspective, ...whereOf(bubble));
  const step = Math.max(1, Math.floor(bubbles.length / ringsLookedAt));
  const some = bubbles.filter((_, i) => i % step === 0);
  const usualRing = quantile(some.map(ringOf), 0.4);
  const inkOf = (bubble: Bubble) => {
    const [, shift, brightness] = whereOf(bubble);
    return inkAt(image, perspective, bubble, shift, { ...brightness, points: strokePoints });
  };
  let letters: PrintedLetters | null = null;
  const hasStroke = (bubble: Bubble) => {
    letters ??= learnLetters(bubbles, inkOf);
    const { length, share } = strokeBeyond(letters, bubble.choice, inkOf(bubble));
    return length > stray.thin || share > stray.spot;
  };
  const filled = measured.flatMap(({ bubble, fill }) => (fill > markedAbove ? bubble : []));
  const empty = measured.flatMap(({ bubble, fill }) => (fill > markedAbove ? [] : bubble));
  const filledRound = (bubble: Bubble) => placesRound(bubble, filled, 2.8);
  const ringInkOf = (bubble: Bubble, points: readonly Point[]) => {
    const [, shift, brightness] = whereOf(bubble);
    return inkAt(image, perspective, bubble, shift, { ...brightness, points });
  };
  let rings: number[] | null = null;
  const isRinged = (bubble: Bubble) => {
    rings ??= learnRings(
      scatter(empty, ringsLookedAt / 2).map((each) => ringInkOf(each, ringPoints)),
      isBlackAndWhite ? 1 : darkestRing,
    );
    if (!mayBeRinged(rings, ringInkOf(bubble, fewRingPoints))) return false;
    const others = filledRound(bubble);
    return isRingedBy(rings, ringInkOf(bubble, ringPoints), (point) => isWithinMark(point, others));
  };
  const lines = [...new Set(bubbles.map(({ y }) => y))].toSorted((one, other) => one - other);
  // Below circles of roll numbers and sets, other things are printed.
  const isUnderlined = (bubble: Bubble) => {
    const [, shift, brightness] = whereOf(bubble);
    if (bubble.field !== 'answer') return false;
    const next = lines[lines.indexOf(bubble.y) + 1] ?? Infinity;
    const below = Math.min(3.5, (next - bubble.y) / bubble.radius);
    return underlineAt(image, perspective, bubble, shift, { ...brightness, below }) > stray.underline;
  };
  const isStray = (bubble: Bubble, what: 'any' | 'ring') => {
    // A neighbour's mark may run over one side of a ring, and beside it.
    if (what === 'ring') return ringOf(bubble) > usualRing + stray.second || isRinged(bubble);
    const [, shift, brightness] = whereOf(bubble);
    const others = { ...brightness, filled: filledRound(bubble) };
    const { stroke, beside } = strayInkAt(image, perspective, bubble, shift, others);
    const isDrawn = stroke > stray.stroke || beside > stray.beside || hasStroke(bubble);
    return isDrawn || ringOf(bubble) > usualRing + stray.ring || isUnderlined(bubble);
  };
  return { isStray, isStruck: (bubble) => isStruckAt(image, perspective, ...whereOf(bubble)) };
}

/** Where those of the bubbles are that come near one, in its radii. */
const placesRound = ({ x, y, radius }: Bubble, bubbles: readonly Bubble[], within: number): Point[] =>
  bubbles
    .filter((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < (within * radius) ** 2)
    .map((other) => ({ x: (other.x - x) / radius, y: (other.y - y) / radius }));
