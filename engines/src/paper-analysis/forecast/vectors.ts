/** Texts as points on the unit sphere: tf-idf weights of their terms. */

export interface SparseVector {
  /** Ascending places in the vocabulary. */
  readonly places: Int32Array;
  /** Of length 1 together; all zero where no term is known. */
  readonly weights: Float64Array;
}

export interface VectorSpace {
  readonly size: number;
  /** Terms that none of the fitted texts had are left out. */
  project(terms: readonly string[]): SparseVector;
}

/** (1 + ln tf) · ln((N + 1) / (df + 1)) */
export function fitVectors(texts: readonly (readonly string[])[]): VectorSpace {
  const places = new Map<string, number>();
  const counts: number[] = [];
  for (const terms of texts)
    for (const term of new Set(terms)) {
      const place = places.get(term) ?? places.size;
      places.set(term, place);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  const idf = Float64Array.from(counts, (count) => Math.log((texts.length + 1) / (count + 1)));
  return {
    size: places.size,
    project(terms) {
      const frequencies = new Map<number, number>();
      for (const term of terms) {
        const place = places.get(term);
        if (place !== undefined) frequencies.set(place, (frequencies.get(place) ?? 0) + 1);
      }
      const sorted = Int32Array.from(frequencies.keys()).sort();
      const weights = Float64Array.from(
        sorted,
        (place) => (1 + Math.log(frequencies.get(place)!)) * idf[place]!,
      );
      return { places: sorted, weights: normalize(weights) };
    },
  };
}

/** Zero stays zero. */
export function normalize(weights: Float64Array): Float64Array {
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return weights.map((weight) => weight / length);
}

export function cosine(a: SparseVector, b: SparseVector): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.places.length && j < b.places.length;) {
    const difference = a.places[i]! - b.places[j]!;
    if (difference === 0) sum += a.weights[i++]! * b.weights[j++]!;
    else if (difference < 0) i++;
    else j++;
  }
  return sum;
}

/** With a dense vector of the space's size. */
export function cosineWithDense({ places, weights }: SparseVector, dense: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < places.length; i++) sum += weights[i]! * dense[places[i]!]!;
  return sum;
}
