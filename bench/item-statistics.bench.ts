/** Statistics of tests against the same ones in exact fractions, on invented results of classes of all sizes. */
import { analyseTest, type TestStatistics, type TestTaker } from '@gene/engines/exam-scoring';
import type { Bench } from './figures.ts';
import { randomNumbers } from './growth-data.ts';

const tests = 400;

export const bench: Bench = {
  name: 'item-statistics',
  async run() {
    let [worst, compared, undefinedOnes] = [0, 0, 0];
    for (let seed = 0; seed < tests; seed += 1) {
      const { takers, items } = invent(seed);
      const found = analyseTest(
        Array.from({ length: items }, () => ({ outOf: 1, choices: 4 })),
        takers,
      );
      for (const [one, other] of pairs(found, exactly(takers, items))) {
        compared += 1;
        if (one === null || other === null) {
          undefinedOnes += 1;
          if (one !== other) worst = Infinity;
        } else worst = Math.max(worst, Math.abs(one - other));
      }
    }
    return [
      {
        ...{ metric: 'largest difference', data: `${tests} tests, ${compared} numbers`, unit: '' },
        ...{
          value: worst,
          reach: { atMost: 1e-9 },
          reference: `exact fractions; ${undefinedOnes} undefined`,
        },
      },
    ];
  },
};

function invent(seed: number): { takers: TestTaker[]; items: number } {
  const random = randomNumbers(seed);
  const [people, items] = [1 + Math.floor(random() * 60), 1 + Math.floor(random() * 30)];
  const hard = Array.from({ length: items }, random);
  const takers = Array.from({ length: people }, () => {
    const able = random();
    const marks = hard.map((each) => Number(random() < (able + 1 - each) / 2));
    return { marks, chosen: marks.map((mark) => (mark === 1 ? [0] : [1 + Math.floor(random() * 3)])) };
  });
  return { takers, items };
}

interface Exact {
  mean: number | null;
  deviation: number | null;
  alpha: number | null;
  difficulty: (number | null)[];
  pointBiserial: (number | null)[];
  itemRest: (number | null)[];
}

function* pairs(found: TestStatistics, exact: Exact): Generator<[number | null, number | null]> {
  yield [found.mean, exact.mean];
  yield [found.standardDeviation, exact.deviation];
  yield [found.alpha, exact.alpha];
  yield [found.kr20, exact.alpha];
  for (const [i, item] of found.items.entries()) {
    yield [item.difficulty, exact.difficulty[i] ?? null];
    yield [item.pointBiserial, exact.pointBiserial[i] ?? null];
    yield [item.itemRest, exact.itemRest[i] ?? null];
  }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
/** n² times the covariance, a whole number. */
const product = (one: readonly bigint[], other: readonly bigint[]): bigint =>
  BigInt(one.length) * sum(one.map((value, i) => value * (other[i] ?? 0n))) - sum(one) * sum(other);
const digits = 10n ** 24n;
const ratio = (over: bigint, under: bigint): number => Number((over * digits) / under) / Number(digits);

function correlation(one: readonly bigint[], other: readonly bigint[]): number | null {
  const [both, squares] = [product(one, other), product(one, one) * product(other, other)];
  if (squares === 0n) return null;
  return (both < 0n ? -1 : 1) * Math.sqrt(ratio(both * both, squares));
}

function exactly(takers: readonly TestTaker[], items: number): Exact {
  const columns = Array.from({ length: items }, (_, i) => takers.map(({ marks }) => BigInt(marks[i] ?? 0)));
  const totals = takers.map(({ marks }) => sum(marks.map(BigInt)));
  const people = BigInt(takers.length);
  const whole = product(totals, totals);
  const parts = sum(columns.map((column) => product(column, column)));
  const count = BigInt(items);
  return {
    mean: ratio(sum(totals), people),
    deviation: people < 2n ? null : Math.sqrt(ratio(whole, people * (people - 1n))),
    alpha:
      whole === 0n || count < 2n || people < 2n ? null : ratio(count * (whole - parts), (count - 1n) * whole),
    difficulty: columns.map((column) => ratio(sum(column), people)),
    pointBiserial: columns.map((column) => correlation(column, totals)),
    itemRest: columns.map((column) =>
      correlation(
        column,
        totals.map((total, i) => total - (column[i] ?? 0n)),
      ),
    ),
  };
}
