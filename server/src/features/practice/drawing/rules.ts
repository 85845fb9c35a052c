import type { AttemptQuestion } from '@gene/contract/practice';

/** A question that can be drawn. */
export interface Candidate {
  marks: number;
  /** Questions of one stratum have the same topic or source; drawing rotates through the strata. */
  stratum: string;
  /** At most one candidate per key is drawn: alternatives, or repeated questions. */
  key: string;
}

/**
 * Draws questions whose marks add up to `target`, or come as close below it as possible, evenly over the
 * strata. The same seed draws the same.
 * @returns indices into `candidates`, ascending; empty if every question is worth more
 */
export function draw(candidates: readonly Candidate[], target: number, seed: number): number[] {
  const order = roundRobin(candidates, random(seed));
  // Sums in half marks, each with the question that first reached it and the sum before. Questions are taken
  // in drawing order, so that the first way found to a sum rotates through the strata.
  const most = Math.floor(target * 2);
  const reached: ({ index: number; from: number } | undefined)[] = [];
  for (const index of order) {
    const worth = Math.round((candidates[index]?.marks ?? 0) * 2);
    if (worth === 0) continue;
    for (let sum = most; sum >= worth; sum--) {
      const from = sum - worth;
      if (reached[sum] === undefined && (from === 0 || reached[from])) reached[sum] = { index, from };
    }
    if (reached[most]) break;
  }
  const drawn: number[] = [];
  for (let sum = reached.findLastIndex((way) => way !== undefined); sum > 0;) {
    const way = reached[sum];
    if (!way) break;
    drawn.push(way.index);
    sum = way.from;
  }
  return drawn.sort((a, b) => a - b);
}

/** One of each stratum in turn, each stratum shuffled, with the first of every key. */
function roundRobin(candidates: readonly Candidate[], next: () => number): number[] {
  const shuffled = shuffle(
    candidates.map((_, i) => i),
    next,
  );
  const strata = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const index of shuffled) {
    const { stratum, key } = candidates[index]!;
    if (seen.has(key)) continue;
    seen.add(key);
    strata.set(stratum, [...(strata.get(stratum) ?? []), index]);
  }
  const queues = [...strata.values()];
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, round) =>
    queues.flatMap((queue) => queue.slice(round, round + 1)),
  ).flat();
}

/** Stays together when questions are shuffled: sections, modules, and alternatives. */
type Placed = Pick<AttemptQuestion, 'group' | 'module' | 'insteadOfPrevious'>;

/** Questions in an order of their own within sections and modules; the same seed gives the same. */
export function shuffleQuestions<Q extends Placed>(questions: readonly Q[], seed: number): Q[] {
  const runs: Q[][][] = [];
  for (const [i, question] of questions.entries()) {
    const before = questions[i - 1];
    const isSameRun = before?.group === question.group && before.module === question.module;
    if (!isSameRun) runs.push([]);
    const run = runs.at(-1)!;
    if (question.insteadOfPrevious && run.length > 0) run.at(-1)!.push(question);
    else run.push([question]);
  }
  const next = random(seed);
  return runs.flatMap((run) => shuffle(run, next).flat());
}

/** Fisher and Yates, in the form of Durstenfeld 1964. */
function shuffle<T>(items: T[], next: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/** mulberry32 (Ettinger 2017): numbers in [0, 1), deterministic per seed. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
