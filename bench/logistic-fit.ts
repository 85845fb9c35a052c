/** Learns how likely something is by its signs: logistic regression. */

export type Signs<Name extends string> = Readonly<Record<Name, number>>;

export interface Sample<Name extends string> {
  signs: Signs<Name>;
  isRight: boolean;
  /** So that every set counts alike, and a common kind no more than a rare one. */
  weight: number;
}

export interface Fitted<Name extends string> {
  bias: number;
  signs: Signs<Name>;
}

const ridge = 1;
const rounds = 15;

/** By Newton's method, with signs of the same spread so that the ridge holds them back alike. */
export function fitLogistic<Name extends string>(
  names: readonly Name[],
  samples: readonly Sample<Name>[],
): Fitted<Name> {
  const spreads = names.map((name) => spreadOf(samples.map(({ signs }) => signs[name])));
  const rows = samples.map(({ signs }) => [
    ...names.map((name, i) => (signs[name] - spreads[i]!.mean) / spreads[i]!.deviation),
    1,
  ]);
  const size = names.length + 1;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight, i) => (i < size - 1 ? ridge * weight : 0));
    const curve = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (__, j) => (i === j && i < size - 1 ? ridge : 0)),
    );
    rows.forEach((row, n) => {
      const { isRight, weight } = samples[n]!;
      const likely = 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
      row.forEach((value, i) => {
        slope[i]! += weight * (likely - Number(isRight)) * value;
        row.forEach((other, j) => (curve[i]![j]! += weight * likely * (1 - likely) * value * other));
      });
    });
    const step = solve(curve, slope);
    weights = weights.map((weight, i) => weight - step[i]!);
  }
  const raw = names.map((_, i) => weights[i]! / spreads[i]!.deviation);
  return {
    bias: weights.at(-1)! - raw.reduce((sum, weight, i) => sum + weight * spreads[i]!.mean, 0),
    signs: Object.fromEntries(names.map((name, i) => [name, raw[i]!])) as Record<Name, number>,
  };
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** Gaussian elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const share = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= size; j++) rows[i]![j]! -= share * rows[column]![j]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

/** How likely something with these signs is. */
export const likelihoodBy = <Name extends string>(
  { bias, signs: weights }: Fitted<Name>,
  signs: Signs<Name>,
) => {
  let sum = bias;
  for (const name in weights) sum += weights[name] * signs[name];
  return 1 / (1 + Math.exp(-sum));
};
