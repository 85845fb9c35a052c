import { expect, test } from 'vitest';
import { estimateMastery, type TopicEvidence } from './mastery.ts';
import { estimateReadiness } from './readiness.ts';

const topicOf = (given: Partial<TopicEvidence> = {}): TopicEvidence => ({
  cards: { count: 0, recalled: 0 },
  answers: [],
  ...given,
});
const cards = (count: number, recall: number) => topicOf({ cards: { count, recalled: count * recall } });
const answers = (shares: readonly number[], days = 0) =>
  topicOf({ answers: shares.map((share) => ({ share, days })) });
const untried = topicOf();
const widthOf = ({ low, high }: { low: number; high: number }) => high - low;

test('a topic without evidence has no mastery, rather than none of its marks', () => {
  expect(estimateMastery([untried, cards(3, 0.9)])[0]).toBeNull();
  expect(estimateReadiness([{ ...untried, expected: 1 }], 10)).toBeNull();
});

test('the same evidence gives the same figures', () => {
  const topics = [cards(5, 0.8), answers([0.3])];
  expect(estimateMastery(topics)).toEqual(estimateMastery(topics));
});

test('more evidence narrows the range, and little is drawn towards the other topics', () => {
  const others = Array.from({ length: 6 }, () => cards(40, 0.9));
  const [one] = estimateMastery([answers([0.2]), ...others]);
  const [many] = estimateMastery([answers(Array.from({ length: 12 }, () => 0.2)), ...others]);
  expect(widthOf(many!)).toBeLessThan(widthOf(one!));
  expect(one!.mean).toBeGreaterThan(many!.mean);
  expect(many!.high).toBeLessThan(0.5);
});

test('an answer of long ago says less than one of today', () => {
  const [now] = estimateMastery([answers([1, 1, 1])]);
  const [then] = estimateMastery([answers([1, 1, 1], 400)]);
  expect(then!.low).toBeLessThan(now!.low);
});

test('nothing known, and everything, stay within 0 and 1', () => {
  const estimates = estimateMastery([answers([0, 0, 0, 0]), cards(500, 1), cards(1, 0)]);
  for (const estimate of estimates) {
    expect(estimate!.low).toBeGreaterThanOrEqual(0);
    expect(estimate!.high).toBeLessThanOrEqual(1);
    expect(estimate!.low).toBeLessThanOrEqual(estimate!.mean);
    expect(estimate!.mean).toBeLessThanOrEqual(estimate!.high);
  }
});

test('readiness weighs topics by their marks, and is wider for topics that were not tried', () => {
  const known = answers(Array(10).fill(0.95));
  const unknown = answers(Array(10).fill(0.2));
  const mostly = (share: number) =>
    estimateReadiness(
      [
        { ...known, expected: share },
        { ...unknown, expected: 1 - share },
      ],
      20,
    )!;
  expect(mostly(0.9).range!.mean).toBeGreaterThan(mostly(0.1).range!.mean + 0.4);
  const both = [0.7, 0.6].map((share) => ({ ...answers(Array(10).fill(share)), expected: 0.3 }));
  const tried = estimateReadiness([...both, { ...answers(Array(10).fill(0.65)), expected: 0.4 }], 20)!;
  const part = estimateReadiness([...both, { ...untried, expected: 0.4 }], 20)!;
  expect(widthOf(part.range!)).toBeGreaterThan(widthOf(tried.range!));
  expect([tried, part].map(({ practised }) => practised.toFixed(1))).toEqual(['1.0', '0.6']);
});

test('of an exam whose topics were hardly practised no range is said, whatever the cards', () => {
  const few = { ...answers([0.1, 0.2]), expected: 0.3 };
  expect(estimateReadiness([few, { ...cards(40, 1), expected: 0.7 }], 20)).toEqual({
    ...{ practised: 0.3, answers: 2, range: null },
  });
  expect(estimateReadiness([{ ...answers([0.1]), expected: 1 }], 20)?.range, 'of one answer').toBeNull();
  expect(estimateReadiness([{ ...untried, expected: 1 }], 20)).toBeNull();
});
