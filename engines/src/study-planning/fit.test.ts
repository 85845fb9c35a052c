import { default_w, fsrs } from 'ts-fsrs';
import { expect, it } from 'vitest';
import { fitLeastAnswers, fitWeights, type LoggedReview } from './index.ts';
import { recallAfter, remember } from './memory.ts';

const dayMs = 86_400_000;

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Somebody whose memory follows these weights, asked at the intervals of the published ones. */
function learner(weights: readonly number[], cards: number, answers: number, seed = 7): LoggedReview[][] {
  const random = randomNumbers(seed);
  return Array.from({ length: cards }, (_, card) => {
    let time = Date.UTC(2026, 0, 1 + Math.floor((card / cards) * 300), 12);
    const first = random() < 0.25 ? (1 as const) : (3 as const);
    let own = remember(weights, null, 0, first);
    let taken = remember(default_w, null, 0, first);
    const log: LoggedReview[] = [{ id: `${card} 0`, rating: first, reviewedAt: new Date(time) }];
    for (let i = 1; i < answers; i++) {
      const days = Math.max(1, Math.round(taken.stability * (0.6 + random())));
      time += days * dayMs;
      const known = random() < recallAfter(weights, days, own.stability);
      const rating = known ? (random() < 0.15 ? (2 as const) : (3 as const)) : (1 as const);
      own = remember(weights, own, days, rating);
      taken = remember(default_w, taken, days, rating);
      log.push({ id: `${card} ${i}`, rating, reviewedAt: new Date(time) });
    }
    return log;
  });
}

/** Forgets sooner than the published weights say, and gains less by each answer. */
const forgetful = default_w.map((weight, i) => (i < 4 ? weight / 3 : i === 8 ? weight - 1 : weight));

it('the arithmetic is that of FSRS-6', () => {
  const reference = fsrs({ enable_fuzz: false });
  let own = remember(default_w, null, 0, 3);
  let theirs = reference.next_state(null, 0, 3);
  for (const [days, rating] of [
    [0, 3],
    [2, 3],
    [9, 2],
    [20, 1],
    [0, 1],
    [0, 3],
    [3, 4],
    [40, 3],
  ] as const) {
    own = remember(default_w, own, days, rating);
    theirs = reference.next_state(theirs, days, rating);
    expect(own.stability).toBeCloseTo(theirs.stability, 2);
    expect(own.difficulty).toBeCloseTo(theirs.difficulty, 3);
    expect(recallAfter(default_w, 11, own.stability)).toBeCloseTo(
      reference.forgetting_curve(11, theirs.stability),
      3,
    );
  }
});

it('finds what makes an unusual memory unusual, and is better on answers that it has not seen', async () => {
  const fit = await fitWeights(learner(forgetful, 500, 6), 'UTC');
  expect(fit?.isBetter).toBe(true);
  expect(fit!.after).toBeLessThan(fit!.before * 0.97);
  const after = (weights: readonly number[]) => remember(weights, null, 0, 3).stability;
  expect(after(fit!.weights)).toBeLessThan(after(default_w) * 0.6);
  expect(after(fit!.weights)).toBeGreaterThan(after(forgetful) * 0.6);
});

it('a memory as it is published stays near to what is published', async () => {
  const fit = await fitWeights(learner(default_w, 300, 6), 'UTC');
  expect(Math.abs(fit!.after - fit!.before)).toBeLessThan(0.01);
});

it('too few answers fit nothing, and answers within a day count for none', async () => {
  expect(await fitWeights(learner(forgetful, 40, 6), 'UTC')).toBeNull();
  const sameDay = Array.from({ length: fitLeastAnswers }, (_, card) =>
    [0, 1].map((i) => ({ id: `${card} ${i}`, rating: 3 as const, reviewedAt: new Date(dayMs + i * 60_000) })),
  );
  expect(await fitWeights(sameDay, 'UTC')).toBeNull();
});

it('a card that was begun anew is another course', async () => {
  const logs = learner(forgetful, 200, 6).map((log) => [
    ...log.slice(0, 3),
    { ...log[3]!, rating: 0 as const },
    ...log.slice(3),
  ]);
  const fit = await fitWeights(logs, 'UTC');
  expect(fit!.learnt + fit!.tried).toBe(200 * 4);
});
