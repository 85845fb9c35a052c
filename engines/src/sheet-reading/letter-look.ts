import { leastContrast, measurePapers } from './fill.ts';
import { brightnessAt } from './image.ts';
import type { Bubble, Point } from './layout.ts';
import { type Perspective, viewAt } from './perspective.ts';
import type { GreyImage } from './ports.ts';
import { quantile } from './quantile.ts';
import { measureSpots, nearEach } from './spots.ts';

/** Ink at each point inside an empty bubble, by choice: what its letter looks like. */
export type LetterLooks = ReadonlyMap<number, readonly number[]>;

const grid = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
const disc = grid.flatMap((y) =>
  grid.filter((x) => x * x + y * y <= 36).map((x) => ({ x: (x / 6) * 0.74, y: (y / 6) * 0.74 })),
);
const nearby = nearEach(disc);
/** Of a radius: how far a letter may stand from where it is expected. */
const nudges = [-0.1, 0, 0.1].flatMap((x) => [-0.1, 0, 0.1].map((y) => ({ x, y })));
const middle = nudges.findIndex(({ x, y }) => x === 0 && y === 0);
/** Mean ink by which a page's letters may exceed those of the reference: a column that is filled throughout exceeds it. */
const mostExcess = 0.08;
/** Mean ink by which one letter may exceed the reference's more than the others do. */
const mostOfOthers = 0.035;
/** Ink beyond its letter that a bubble has which is no mark. */
const mostOfEmpty = 0.1;

/** A bubble with the ink in it beyond its letter, and how far any place of that is darker than usual. */
export interface LetteredBubble {
  bubble: Bubble;
  fill: number;
  spot: number;
}

/** What is unusual in the letters of a scan itself, as print is here and there. */
export function spotsOfScan(
  image: GreyImage,
  perspective: Perspective,
  printed: { bubbles: readonly Bubble[]; looks: LetterLooks },
  shifts: ReadonlyMap<Bubble, Point>,
): Map<Bubble, number> {
  const measured = inkBeyondLetters(image, perspective, printed, shifts);
  return new Map(measured.map(({ bubble, fill, spot }) => [bubble, fill < mostOfEmpty ? spot : 0]));
}

interface Seen {
  bubble: Bubble;
  /** Ink at the points of the disc, for each nudge. */
  inks: number[][];
}

function see(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
  shifts: ReadonlyMap<Bubble, Point>,
): Seen[] {
  const papers = measurePapers(image, perspective, bubbles, shifts);
  return bubbles.map((bubble, i) => {
    const { x = 0, y = 0 } = shifts.get(bubble) ?? {};
    const view = viewAt(perspective, { x: bubble.x + x, y: bubble.y + y });
    const at = (point: Point) =>
      brightnessAt(image, {
        x: view.x + (view.xRight * point.x + view.xDown * point.y) * bubble.radius,
        y: view.y + (view.yRight * point.x + view.yDown * point.y) * bubble.radius,
      });
    const white = papers[i] ?? 255;
    const ink = (point: Point) => Math.max(0, (white - at(point)) / Math.max(leastContrast, white));
    const inks = nudges.map((nudge) =>
      disc.map((point) => ink({ x: point.x + nudge.x, y: point.y + nudge.y })),
    );
    return { bubble, inks };
  });
}

/** The looks of a page on which most bubbles are empty. */
export function lookAtLetters(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
  shifts: ReadonlyMap<Bubble, Point>,
): Map<number, number[]> {
  return usualLooks(see(image, perspective, bubbles, shifts));
}

/** At each point the median of all bubbles of a choice. */
function usualLooks(seen: readonly Seen[]): Map<number, number[]> {
  const choices = new Set(seen.map(({ bubble }) => bubble.choice));
  return new Map(
    [...choices].map((choice) => {
      const inks = seen.flatMap((each) => (each.bubble.choice === choice ? [each.inks[middle] ?? []] : []));
      const look = disc.map((_point, i) => {
        const sorted = inks.map((ink) => ink[i] ?? 0).toSorted((one, other) => one - other);
        return sorted[sorted.length >> 1] ?? 0;
      });
      return [choice, look];
    }),
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Ink in each bubble beyond its printed letter, 0 to 1. Bold letters fill a third of a bubble, and no two copies of
 * them alike, so a page's own letters are taken where they look like the reference's.
 */
export function inkBeyondLetters(
  image: GreyImage,
  perspective: Perspective,
  printed: { bubbles: readonly Bubble[]; looks: LetterLooks },
  shifts: ReadonlyMap<Bubble, Point>,
): LetteredBubble[] {
  const seen = see(image, perspective, printed.bubbles, shifts);
  const looks = usualLooks(seen);
  const excesses = new Map(
    [...printed.looks].map(([choice, look]) => [choice, mean(looks.get(choice) ?? []) - mean(look)]),
  );
  const usual = quantile([...excesses.values()], 0.5);
  for (const [choice, look] of printed.looks) {
    const excess = excesses.get(choice) ?? 0;
    if (excess > mostExcess || excess > usual + mostOfOthers) looks.set(choice, [...look]);
  }
  const measured = seen.map(({ bubble, inks }) => {
    const look = looks.get(bubble.choice) ?? [];
    const fills = inks.map((ink) => mean(ink.map((each, i) => Math.max(0, each - (look[i] ?? 0)))));
    const fill = Math.min(...fills);
    return { bubble, fill, ink: inks[fills.indexOf(fill)] ?? [] };
  });
  const spots = new Map<Bubble, number>();
  for (const choice of looks.keys()) {
    const same = measured.filter(({ bubble }) => bubble.choice === choice);
    const found = measureSpots(
      same.map(({ ink }) => ink),
      same.map(({ fill }) => fill < mostOfEmpty),
      nearby,
    );
    same.forEach(({ bubble }, i) => spots.set(bubble, found[i] ?? 0));
  }
  return measured.map(({ bubble, fill }) => ({ bubble, fill, spot: spots.get(bubble) ?? 0 }));
}
