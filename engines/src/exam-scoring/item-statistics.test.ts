import { describe, expect, it } from 'vitest';
import { analyseTest, type TestTaker } from './index.ts';

const right = (...marks: number[]): TestTaker => ({
  marks,
  chosen: marks.map((mark) => [mark === 1 ? 0 : 1]),
});
const item = { outOf: 1, choices: 3 };
/** Guttman's pattern: who can do the harder can do the easier. */
const five = [right(1, 1, 1, 1), right(1, 1, 1, 0), right(1, 1, 0, 0), right(1, 0, 0, 0), right(0, 0, 0, 0)];
const guttman = analyseTest([item, item, item, item], five);
const near = (value: number) => expect.closeTo(value, 12) as number;

describe('statistics of a test', () => {
  it('are those worked out by hand', () => {
    expect(guttman).toMatchObject({
      ...{ takers: 5, mean: 2, median: 2, least: 0, most: 4 },
      standardDeviation: near(Math.sqrt(2.5)),
      // 4/3 · (1 − (.16 + .24 + .24 + .16) / 2)
      ...{ alpha: near(0.8), kr20: near(0.8), standardError: near(Math.sqrt(0.5)) },
    });
    expect(guttman.items.map(({ difficulty }) => difficulty)).toEqual([0.8, 0.6, 0.4, 0.2]);
    expect(guttman.items.map(({ pointBiserial }) => pointBiserial)).toEqual(
      [2 / Math.sqrt(8), 3 / Math.sqrt(12), 3 / Math.sqrt(12), 2 / Math.sqrt(8)].map(near),
    );
    expect(guttman.items[0]?.itemRest).toEqual(near(1.2 / Math.sqrt(0.8 * 6.8)));
    expect(guttman.items.map(({ discriminationIndex }) => discriminationIndex)).toEqual([1, 1, 1, 1]);
  });

  it('say who chose what', () => {
    expect(guttman.items[0]?.choices).toEqual([
      { choice: 0, count: 4, share: 0.8, meanTotal: 2.5, pointBiserial: near(1.2 / Math.sqrt(0.8 * 6.8)) },
      { choice: 1, count: 1, share: 0.2, meanTotal: 0, pointBiserial: near(-1.2 / Math.sqrt(0.8 * 6.8)) },
      { choice: 2, count: 0, share: 0, meanTotal: null, pointBiserial: null },
      { choice: null, count: 0, share: 0, meanTotal: null, pointBiserial: null },
    ]);
  });

  it('have an alpha where answers are partly right, and no KR-20', () => {
    const items = [
      { outOf: 2, choices: 0 },
      { outOf: 2, choices: 0 },
    ];
    const takers = [
      [2, 2],
      [1, 0],
      [0, 1],
    ].map((marks) => ({ marks, chosen: [[], []] }));
    // 2 · (1 − (2/3 + 2/3) / 2)
    expect(analyseTest(items, takers)).toMatchObject({ alpha: near(2 / 3), kr20: null, median: 1 });
    expect(analyseTest(items, takers).items[0]?.choices).toEqual([]);
  });

  it('count everybody who has as many marks as the last of the best', () => {
    const takers = [right(1, 1), right(1, 1), right(0, 1), right(0, 0), right(1, 0), right(0, 0)];
    // 27 % of six are two; the best two have 2, the last two 0.
    expect(analyseTest([item, item], takers).items[0]?.discriminationIndex).toBe(1);
    // Of four, one: but two share the first place.
    const four = [right(1, 1), right(1, 1), right(1, 0), right(0, 0)];
    expect(analyseTest([item, item], four).items[1]?.discriminationIndex).toBe(1);
  });

  it('are null where nothing varies, and for nobody', () => {
    const same = analyseTest([item, item], [right(1, 0), right(1, 0)]);
    expect(same).toMatchObject({ standardDeviation: 0, alpha: null, kr20: null, standardError: null });
    expect(same.items[0]).toMatchObject({ pointBiserial: null, itemRest: null, discriminationIndex: null });
    expect(analyseTest([item], [])).toMatchObject({
      ...{ takers: 0, mean: null, median: null, standardDeviation: null, least: null, most: null },
      items: [{ difficulty: null, pointBiserial: null }],
    });
    expect(analyseTest([item, item], [right(1, 0)])).toMatchObject({ standardDeviation: null, alpha: null });
  });
});
