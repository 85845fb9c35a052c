/** One person's result: marks for each item, in the order of the items. */
export interface TestTaker {
  marks: readonly number[];
  /** Choices marked at each item; empty: blank. */
  chosen: readonly (readonly number[])[];
}

export interface TestItem {
  /** Maximum marks. */
  outOf: number;
  /** Number of choices; 0: a written question. */
  choices: number;
}

export interface ChoiceStatistics {
  /** Null: left blank. */
  choice: number | null;
  count: number;
  /** Of all who took the test. */
  share: number;
  /** Mean total of those who chose it; null: nobody did. */
  meanTotal: number | null;
  /** Correlation of having chosen it with the total of the other items. */
  pointBiserial: number | null;
}

export interface ItemStatistics {
  /** Mean mark as a share of what can be had: the item difficulty, high where the item is easy. */
  difficulty: number | null;
  /** Correlation of the item's mark with the total (point-biserial where marks are right or wrong). */
  pointBiserial: number | null;
  /** The same with the total of the other items, which the item itself does not raise. */
  itemRest: number | null;
  /** Difficulty among the best 27 % less that among the last 27 % (Kelley 1939). */
  discriminationIndex: number | null;
  choices: ChoiceStatistics[];
}

export interface TestStatistics {
  takers: number;
  mean: number | null;
  median: number | null;
  /** Of a sample: divided by one less than the number of takers. */
  standardDeviation: number | null;
  least: number | null;
  most: number | null;
  /** Cronbach's alpha (1951); where every item is right or wrong it equals KR-20. */
  alpha: number | null;
  /** Kuder and Richardson's formula 20 (1937); null where an item has other marks than none and all. */
  kr20: number | null;
  /** Of measurement: the standard deviation times the root of what alpha leaves. */
  standardError: number | null;
  items: ItemStatistics[];
}

/** Statistics of classical test theory. What is not defined, as a correlation of what does not vary, is null. */
export function analyseTest(items: readonly TestItem[], takers: readonly TestTaker[]): TestStatistics {
  const totals = takers.map(({ marks }) => sum(marks));
  const columns = items.map((_item, i) => takers.map(({ marks }) => marks[i] ?? 0));
  const deviation = sampleDeviation(totals);
  const alpha = alphaOf(columns, totals);
  const isRightOrWrong = columns.every((column, i) =>
    column.every((mark) => mark === 0 || mark === items[i]?.outOf),
  );
  const areEqual = new Set(items.map(({ outOf }) => outOf)).size <= 1;
  return {
    takers: takers.length,
    mean: mean(totals),
    median: median(totals),
    standardDeviation: deviation,
    least: totals.length === 0 ? null : Math.min(...totals),
    most: totals.length === 0 ? null : Math.max(...totals),
    alpha,
    kr20: isRightOrWrong && areEqual ? alpha : null,
    standardError:
      alpha === null || deviation === null ? null : deviation * Math.sqrt(Math.max(0, 1 - alpha)),
    items: items.map((item, i) => analyseItem(item, i, { takers, totals, marks: columns[i] ?? [] })),
  };
}

interface Taken {
  takers: readonly TestTaker[];
  totals: readonly number[];
  marks: readonly number[];
}

function analyseItem(item: TestItem, index: number, { takers, totals, marks }: Taken): ItemStatistics {
  const rest = totals.map((total, i) => total - (marks[i] ?? 0));
  const average = mean(marks);
  const chosen = takers.map((taker) => taker.chosen[index] ?? []);
  const choiceOf = (choice: number | null): ChoiceStatistics => {
    const did = chosen.map((each) => (choice === null ? each.length === 0 : each.includes(choice)));
    const theirs = totals.filter((_total, i) => did[i]);
    return {
      choice,
      count: theirs.length,
      share: takers.length === 0 ? 0 : theirs.length / takers.length,
      meanTotal: mean(theirs),
      pointBiserial: correlation(did.map(Number), rest),
    };
  };
  const choices = Array.from({ length: item.choices }, (_, choice) => choice);
  return {
    difficulty: average === null || item.outOf === 0 ? null : average / item.outOf,
    pointBiserial: correlation(marks, totals),
    itemRest: correlation(marks, rest),
    discriminationIndex: discriminationOf(item, marks, totals),
    choices: item.choices === 0 ? [] : [...choices, null].map(choiceOf),
  };
}

/** Of each end; takers with the same total as the last one in are not divided by chance, but all of them are in. */
const tail = 0.27;

function discriminationOf(
  { outOf }: TestItem,
  marks: readonly number[],
  totals: readonly number[],
): number | null {
  const size = Math.round(totals.length * tail);
  if (size === 0 || outOf === 0) return null;
  const sorted = totals.toSorted((one, other) => one - other);
  const [low, high] = [sorted[size - 1] ?? 0, sorted[sorted.length - size] ?? 0];
  if (low >= high) return null;
  const last = mean(marks.filter((_mark, i) => (totals[i] ?? 0) <= low));
  const best = mean(marks.filter((_mark, i) => (totals[i] ?? 0) >= high));
  return last === null || best === null ? null : (best - last) / outOf;
}

function alphaOf(columns: readonly (readonly number[])[], totals: readonly number[]): number | null {
  const whole = variance(totals);
  const count = columns.length;
  if (whole === null || whole === 0 || count < 2 || totals.length < 2) return null;
  const parts = sum(columns.map((column) => variance(column) ?? 0));
  return (count / (count - 1)) * (1 - parts / whole);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** Of all: divided by their number. */
function variance(values: readonly number[]): number | null {
  const average = mean(values);
  return average === null ? null : sum(values.map((value) => (value - average) ** 2)) / values.length;
}

function sampleDeviation(values: readonly number[]): number | null {
  const spread = variance(values);
  return spread === null || values.length < 2
    ? null
    : Math.sqrt((spread * values.length) / (values.length - 1));
}

/** Pearson's; null where one of both does not vary. */
function correlation(one: readonly number[], other: readonly number[]): number | null {
  const [oneMean, otherMean] = [mean(one), mean(other)];
  if (oneMean === null || otherMean === null) return null;
  const both = sum(one.map((value, i) => (value - oneMean) * ((other[i] ?? 0) - otherMean)));
  const squares =
    sum(one.map((value) => (value - oneMean) ** 2)) * sum(other.map((value) => (value - otherMean) ** 2));
  // Rounding leaves a little where nothing varies.
  return squares < 1e-18 ? null : both / Math.sqrt(squares);
}
