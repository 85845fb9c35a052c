import { pixelAt } from './image.ts';
import type { GreyImage } from './ports.ts';
import type { Bubble, Point } from './layout.ts';
import { type Perspective, viewAt } from './perspective.ts';

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

/**
 * Brightness of the paper beside a bubble: lighter than most of what is round it, since a neighbour's mark, or a line, is not
 * paper.
 * @param at brightness at a point, in radii from the bubble's middle
 */
export function measurePaper(at: (point: Point) => number): number {
  const around = paper
    .map(at)
    .toSorted((one, other) => one - other)
    .slice(9, 13);
  return around.reduce((sum, each) => sum + each, 0) / around.length;
}

/**
 * Darkness inside a bubble: 0 as the paper around it, 1 as print. Letters printed in it count too.
 * @param shift of its block
 * @param black brightness of print
 */
export function fillOf(
  image: GreyImage,
  perspective: Perspective,
  bubble: Bubble,
  shift: Point,
  black: number,
): number {
  const view = viewAt(perspective, { x: bubble.x + shift.x, y: bubble.y + shift.y });
  const at = ({ x, y }: Point) =>
    pixelAt(
      image,
      view.x + (view.xRight * x + view.xDown * y) * bubble.radius,
      view.y + (view.yRight * x + view.yDown * y) * bubble.radius,
    );
  const inside = disc.reduce((sum, point) => sum + at(point), 0) / disc.length;
  const white = measurePaper(at);
  return Math.max(
    0,
    (white - inside) / Math.max(leastContrast, white - Math.min(black, white - leastContrast)),
  );
}
