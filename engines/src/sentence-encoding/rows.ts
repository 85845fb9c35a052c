import { vectorSize } from './shape.ts';
import type { Tensors } from './tensors.ts';

/** Weights of a layer normalisation. */
export interface Norm {
  weight: Float32Array;
  bias: Float32Array;
}

export function readNorm(tensors: Tensors, name: string): Norm {
  const read = (part: string) => tensors.floats(`${name}.${part}`, vectorSize);
  return { weight: read('weight'), bias: read('bias') };
}

export function normalizeRow(rows: Float32Array, from: number, { weight, bias }: Norm): void {
  let sum = 0;
  let squares = 0;
  for (let i = from; i < from + vectorSize; i++) {
    const value = rows[i]!;
    sum += value;
    squares += value * value;
  }
  const mean = sum / vectorSize;
  const scale = 1 / Math.sqrt(squares / vectorSize - mean * mean + 1e-12);
  for (let i = 0; i < vectorSize; i++)
    rows[from + i] = (rows[from + i]! - mean) * scale * weight[i]! + bias[i]!;
}

/** The mean of the rows from one to before another, as a vector of length one. */
export function meanOfRows(rows: Float32Array, from: number, to: number): Float32Array {
  const mean = new Float32Array(vectorSize);
  for (let row = from; row < to; row++)
    for (let i = 0; i < vectorSize; i++) mean[i]! += rows[row * vectorSize + i]!;
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}

/** The largest absolute value, or next to nothing. */
export function largestOf(values: Float32Array, from: number, count: number, step = 1): number {
  let largest = 1e-12;
  for (let n = 0, i = from; n < count; n++, i += step) {
    const value = values[i]!;
    if (value > largest) largest = value;
    else if (-value > largest) largest = -value;
  }
  return largest;
}

/** Cheaper than Math.round: the sum is positive, where cutting off is rounding down. */
export const round = (value: number) => ((value + 32_768.5) | 0) - 32_768;
