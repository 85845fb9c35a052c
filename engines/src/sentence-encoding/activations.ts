/** Functions of a transformer that are neither sums nor products, read off tables. */

/** Values of a function between two bounds, read off a table. */
function tabulate(from: number, to: number, perUnit: number, compute: (x: number) => number): Float32Array {
  return Float32Array.from({ length: (to - from) * perUnit + 2 }, (_, i) => compute(from + i / perUnit));
}
const perUnit = 512;

const lowestPower = -16;
const powers = tabulate(lowestPower, 0, perUnit, Math.exp);

interface Shares {
  count: number;
  /** Zeros are written up to here. */
  padded: number;
  /** Sum of the shares. */
  total: number;
}

/** Softmax of a row of scores, as whole numbers. */
export function shareOut(
  scores: Float32Array,
  from: number,
  { count, padded, total }: Shares,
  to: Int16Array,
): void {
  let largest = -Infinity;
  for (let i = from; i < from + count; i++) if (scores[i]! > largest) largest = scores[i]!;
  let sum = 0;
  for (let i = from; i < from + count; i++) {
    const place = (scores[i]! - largest - lowestPower) * perUnit;
    const low = place | 0;
    const power = place <= 0 ? 0 : powers[low]! + (place - low) * (powers[low + 1]! - powers[low]!);
    scores[i] = power;
    sum += power;
  }
  const factor = total / sum;
  for (let i = 0; i < padded; i++) to[from + i] = i < count ? (scores[from + i]! * factor + 0.5) | 0 : 0;
}

const geluBound = 6;
const gelus = tabulate(-geluBound, geluBound, perUnit, (x) => (x * (1 + errorFunction(x / Math.SQRT2))) / 2);

export function applyGelu(values: Float32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const x = values[i]!;
    if (x >= geluBound) continue;
    const place = (x + geluBound) * perUnit;
    const low = place | 0;
    values[i] = place <= 0 ? 0 : gelus[low]! + (place - low) * (gelus[low + 1]! - gelus[low]!);
  }
}

/** Abramowitz and Stegun 7.1.26, to 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
