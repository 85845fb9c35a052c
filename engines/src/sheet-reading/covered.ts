/** Circles that something lies upon: a label, correction tape, a pen, a finger, a reflection. */
import type { Bubble, Point } from './layout.ts';
import { type LocalView, type Perspective, viewAt } from './perspective.ts';
import type { GreyImage } from './ports.ts';
import { quantile } from './quantile.ts';

const turns = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).map((angle) => ({
  x: Math.cos(angle),
  y: Math.sin(angle),
}));
/** In radii: on the ring, wherever it is printed a little larger or smaller; beside it; and beside a mark that is larger. */
const onRing = [0.93, 1, 1.07];
const besideRing = [0.82, 1.28];
const insideMark = [0.4, 0.7];
const besideMark = [1.28, 1.42, 1.56];
/** In the dark, noise is no ring. */
const leastPaper = 30;
/**
 * Of what is usual on the page. On 20 pages under labels, rings that are free have at least .58, those wholly beneath at most .05.
 */
const leastOfUsual = 0.5;
/** What goes on all round, or on one side as a pen does, is no mark: of 8,960 marks that were drawn, one has less. */
const leastEdge = 0.75;

/** How far a circle's ring stands out from what is beside it, 0 to 1. @param shift of its block */
function ringOf(image: GreyImage, view: LocalView, radius: number): number {
  let sum = 0;
  for (const turn of turns) {
    const side = extremeAt(image, view, radius, turn, besideRing, Math.max);
    sum += (side - extremeAt(image, view, radius, turn, onRing, Math.min)) / Math.max(leastPaper, side);
  }
  return sum / turns.length;
}

/** Share of the ink inside that ends where a mark would. */
function edgeOf(image: GreyImage, view: LocalView, radius: number, white: number): number {
  let [ended, ink] = [0, 0];
  for (const turn of turns) {
    const inside = extremeAt(image, view, radius, turn, insideMark, Math.min);
    const side = Math.min(white, extremeAt(image, view, radius, turn, besideMark, Math.max));
    ended += Math.max(0, side - inside);
    ink += Math.max(0, white - inside);
  }
  return ended / Math.max(1, ink);
}

function extremeAt(
  { pixels, width, height }: GreyImage,
  view: LocalView,
  radius: number,
  turn: Point,
  distances: readonly number[],
  choose: (one: number, other: number) => number,
): number {
  const right = (view.xRight * turn.x + view.xDown * turn.y) * radius;
  const down = (view.yRight * turn.x + view.yDown * turn.y) * radius;
  let found: number | null = null;
  for (const distance of distances) {
    const x = Math.floor(view.x + right * distance);
    const y = Math.floor(view.y + down * distance);
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    const here = isInside ? (pixels[y * width + x] ?? 255) : 255;
    found = found === null ? here : choose(found, here);
  }
  return found ?? 255;
}

/** How far the ring of each circle stands out, against what is usual for all. */
export function measureRings(
  image: GreyImage,
  perspective: Perspective,
  bubbles: readonly Bubble[],
  shifts: ReadonlyMap<Bubble, Point>,
): Map<Bubble, number> {
  const rings = bubbles.map((bubble) => ringOf(image, viewOf(perspective, bubble, shifts), bubble.radius));
  const usual = Math.max(0.01, quantile(rings, 0.5));
  return new Map(bubbles.map((bubble, i) => [bubble, (rings[i] ?? 0) / usual]));
}

function viewOf(perspective: Perspective, bubble: Bubble, shifts: ReadonlyMap<Bubble, Point>): LocalView {
  const { x, y } = shifts.get(bubble) ?? { x: 0, y: 0 };
  return viewAt(perspective, { x: bubble.x + x, y: bubble.y + y });
}

/** In radii: where the middle of a mark may be, as people are not exact. */
const nudges = [
  { x: 0, y: 0 },
  { x: -0.25, y: 0 },
  { x: 0.25, y: 0 },
  { x: 0, y: -0.25 },
  { x: 0, y: 0.25 },
];
/** A mark that goes far beyond its circle on one side fills all of it; the edge of a shadow, or of a pen, does not. */
const leastOfLarge = 0.5;

/**
 * Whether something lies upon a circle.
 * @param ring from `measureRings`
 * @param mark what fills it, and the brightness of the paper; null: it is not filled
 */
export function isCovered(
  image: GreyImage,
  perspective: Perspective,
  {
    bubble,
    shifts,
    ring,
    mark,
  }: {
    bubble: Bubble;
    shifts: ReadonlyMap<Bubble, Point>;
    ring: number;
    mark: { fill: number; white: number } | null;
  },
): boolean {
  if (mark === null) return ring < leastOfUsual;
  const { radius } = bubble;
  const view = viewOf(perspective, bubble, shifts);
  const places = mark.fill < leastOfLarge ? nudges.slice(0, 1) : nudges;
  return places.every(({ x, y }) => {
    const middle = {
      ...view,
      x: view.x + (view.xRight * x + view.xDown * y) * radius,
      y: view.y + (view.yRight * x + view.yDown * y) * radius,
    };
    return edgeOf(image, middle, radius, mark.white) < leastEdge;
  });
}
