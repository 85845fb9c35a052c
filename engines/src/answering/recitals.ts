import type { PassageIndex } from './passage-index.ts';

const fewest = 20;
const widestGap = 2;

const known = new WeakMap<PassageIndex, { start: number; end: number } | null>();

/**
 * The stretch of a legal act in which its recitals stand, numbered from (1) on: they say why, and the articles after
 * them say what holds. Null where there is none.
 */
export function recitalsOf(index: PassageIndex): { start: number; end: number } | null {
  let stretch = known.get(index);
  if (stretch === undefined) known.set(index, (stretch = longestRun(index)));
  return stretch;
}

function longestRun({ provisions }: PassageIndex): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  let most = fewest - 1;
  let run: { start: number; end: number } | null = null;
  let last = 0;
  for (const { kind, number, start, end } of provisions) {
    if (kind !== 'recital') continue;
    const value = Number(number);
    if (run && value > last && value <= last + 1 + widestGap) run = { start: run.start, end };
    else if (value === 1) run = { start, end };
    else continue;
    last = value;
    if (value > most) [best, most] = [run, value];
  }
  return best;
}
