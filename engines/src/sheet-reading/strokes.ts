/** Lines inside bubbles, told from the letters that are printed there. */
import type { Bubble } from './layout.ts';
import { quantile } from './quantile.ts';

/** Points of a square grid over a bubble, 0 its middle and 1 its radius; those beyond `reach` are the ring's. */
const side = 21;
const reach = 0.78;
export const strokePoints = Array.from({ length: side * side }, (_, i) => ({
  x: (((i % side) - 10) / 10) * reach,
  y: ((Math.floor(i / side) - 10) / 10) * reach,
}));
const inside = strokePoints.flatMap(({ x, y }, i) => (x * x + y * y <= reach * reach ? [i] : []));

/** Bubbles of a choice that its letter is learnt from, and how many there are at the least. */
const learntFrom = { most: 9, least: 5 };
/** Of the bubbles of a choice: most are empty. */
const usualShare = 0.3;
/** Darkness by which a line exceeds its letter at the least, and by how much more than the darkest point of empty ones. */
const leastExcess = { ink: 0.3, noise: 1.5 };

/** What is printed in the bubbles of each choice. */
export interface PrintedLetters {
  darkness: ReadonlyMap<number, readonly number[]>;
  leastExcess: number;
}

/** @param inkOf darkness at `strokePoints` */
export function learnLetters(
  bubbles: readonly Bubble[],
  inkOf: (bubble: Bubble) => readonly number[],
): PrintedLetters {
  const darkness = new Map<number, number[]>();
  const excesses: number[] = [];
  for (const choice of new Set(bubbles.map((bubble) => bubble.choice))) {
    const all = bubbles.filter((bubble) => bubble.choice === choice);
    if (all.length < learntFrom.least) continue;
    const every = Math.ceil(all.length / learntFrom.most);
    const inks = all.filter((_, i) => i % every === 0).map(inkOf);
    const usual = spread(
      strokePoints.map((_, i) =>
        quantile(
          inks.map((ink) => ink[i] ?? 0),
          usualShare,
        ),
      ),
    );
    darkness.set(choice, usual);
    excesses.push(...inks.map((ink) => Math.max(...inside.map((i) => (ink[i] ?? 0) - (usual[i] ?? 0)))));
  }
  const noise = quantile(excesses, 0.5);
  return { darkness, leastExcess: Math.max(leastExcess.ink, noise * leastExcess.noise) };
}

/** The darkest of each point and those beside it: letters do not stand exactly alike. */
function spread(darkness: readonly number[]): number[] {
  return darkness.map((_, i) => {
    const [column, row] = [i % side, Math.floor(i / side)];
    let most = 0;
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1]) {
        const [x, y] = [column + right, row + down];
        if (x >= 0 && y >= 0 && x < side && y < side) most = Math.max(most, darkness[y * side + x] ?? 0);
      }
    return most;
  });
}

/** What is darker than the letter: its length in radii, and its share of the circle; 0 where the letter is not known. */
export function strokeBeyond(
  { darkness, leastExcess: least }: PrintedLetters,
  choice: number,
  ink: readonly number[],
): { length: number; share: number } {
  const usual = darkness.get(choice);
  const dark = usual ? inside.filter((i) => (ink[i] ?? 0) - (usual[i] ?? 0) > least) : [];
  if (dark.length === 0) return { length: 0, share: 0 };
  const span = (axis: 'x' | 'y') => {
    const places = dark.map((i) => strokePoints[i]?.[axis] ?? 0);
    return Math.max(...places) - Math.min(...places);
  };
  return { length: Math.hypot(span('x'), span('y')), share: dark.length / inside.length };
}
