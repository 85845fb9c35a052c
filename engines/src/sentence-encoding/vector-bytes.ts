import type { Meaning } from './ports.ts';
import { vectorSize } from './shape.ts';

/** Values of vectors of length one are below .41; a step of 1/300 moves a cosine by less than .003. */
const stepsPerUnit = 300;

/** Vectors as bytes, one after the other, for storing; nothing is the vector of what was not read. */
export function packVectors(vectors: readonly (Float32Array | null)[]): Int8Array {
  const bytes = new Int8Array(vectors.length * vectorSize);
  for (const [index, vector] of vectors.entries())
    vector?.forEach((value, i) => {
      bytes[index * vectorSize + i] = Math.max(-127, Math.min(127, Math.round(value * stepsPerUnit)));
    });
  return bytes;
}

/** Packed vectors, of length one again. */
export function unpackVectors(packed: Int8Array): (Float32Array | null)[] {
  return Array.from({ length: packed.length / vectorSize }, (_, row) => {
    const values = Float32Array.from(packed.subarray(row * vectorSize, (row + 1) * vectorSize));
    const length = Math.hypot(...values);
    return length > 0 ? values.map((value) => value / length) : null;
  });
}

/** Cosines of a vector with each of the packed ones; NaN with that of nothing. */
export function cosinesWith(vector: Float32Array, packed: Int8Array): Float32Array {
  const cosines = new Float32Array(packed.length / vectorSize);
  for (let row = 0, at = 0; row < cosines.length; row++) {
    let sum = 0;
    for (let i = 0; i < vectorSize; i += 4, at += 4)
      sum +=
        vector[i]! * packed[at]! +
        vector[i + 1]! * packed[at + 1]! +
        vector[i + 2]! * packed[at + 2]! +
        vector[i + 3]! * packed[at + 3]!;
    cosines[row] = sum === 0 && isNothing(packed, at - vectorSize) ? Number.NaN : sum / stepsPerUnit;
  }
  return cosines;
}

/**
 * Similarity of packed vectors to a question: cosines on the scale of the built-in encoder, whichever made them, so that all
 * that ranks and compares by nearness understands them.
 */
export function nearnessTo(
  { vector, unrelated }: Pick<Meaning, 'vector' | 'unrelated'>,
  packed: Int8Array,
): Float32Array {
  return cosinesWith(vector, packed).map((cosine) => (cosine - unrelated) / (1 - unrelated));
}

function isNothing(packed: Int8Array, from: number): boolean {
  for (let i = from; i < from + vectorSize; i++) if (packed[i] !== 0) return false;
  return true;
}
