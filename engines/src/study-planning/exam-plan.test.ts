import { expect, it } from 'vitest';
import { type PlannedCard, planExam, type PlanRequest, sampleEvery } from './index.ts';

const known = Array.from({ length: 600 }, (_, i) => ({
  stability: 4 + (i % 50),
  difficulty: 3 + (i % 6),
  reviewedOn: -(i % 15),
  dueOn: 4 + (i % 50) - (i % 15),
}));
const cardsOf = (all: readonly PlannedCard[], newCards: number) => ({
  cards: all.filter((_, i) => i % sampleEvery(all.length + newCards) === 0),
  studied: all.length,
  newCards,
});
const request: PlanRequest = {
  ...cardsOf(known, 300),
  daysLeft: 40,
  examDate: '2026-12-01',
  desiredRetention: 0.9,
  newPerDay: 5,
};

it('new cards are all seen in time, so that the day is met which plain scheduling misses', () => {
  const { planned, unplanned, reached } = planExam(request);
  expect(planned.newPerDay * 40).toBeGreaterThanOrEqual(300);
  expect(unplanned.recall).toBeLessThan(0.9);
  expect(planned.recall).toBeGreaterThanOrEqual(0.9);
  expect(reached).toBe(true);
});

it('where plain scheduling gets there anyway, the plan takes no more answers', () => {
  const { planned, unplanned, reached } = planExam({
    ...request,
    ...cardsOf(known, 0),
    daysLeft: 120,
  });
  expect(unplanned.recall).toBeGreaterThan(0.9);
  expect(reached).toBe(true);
  expect(planned.answers).toBeLessThan(unplanned.answers);
});

it('more to be remembered costs more answers', () => {
  const answers = [0.8, 0.9, 0.95].map(
    (desiredRetention) => planExam({ ...request, desiredRetention }).planned.answers,
  );
  expect(answers).toEqual(answers.toSorted((a, b) => a - b));
  expect(answers[2]).toBeGreaterThan(answers[0] ?? 0);
});

it('what cannot be reached is said, and comes as near as it can', () => {
  const { planned, unplanned, reached } = planExam({
    ...request,
    ...cardsOf([], 300),
    daysLeft: 1,
    desiredRetention: 0.97,
  });
  expect(reached).toBe(false);
  expect(planned.recall).toBeGreaterThan(unplanned.recall);
});

it('the same cards give the same plan, however many there are, in milliseconds', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => known[i % known.length] ?? known[0]!);
  const started = process.cpuUsage();
  const first = planExam({ ...request, ...cardsOf(many, 300) });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  expect(planExam({ ...request, ...cardsOf(many, 300) })).toEqual(first);
});

it('a subject without cards has nothing to plan', () => {
  const { planned, unplanned } = planExam({ ...request, ...cardsOf([], 0) });
  expect([planned.answers, unplanned.answers]).toEqual([0, 0]);
});
