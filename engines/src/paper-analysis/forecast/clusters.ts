import { cosineWithDense, ofLengthOne, type SparseVector } from './vectors.ts';

export interface Clusters {
  /** Unit vectors, dense. */
  centroids: Float64Array[];
  /** For each vector its cluster. */
  members: Int32Array;
}

/** A centroid is its heaviest terms: the rest is what single questions tell besides. */
const centroidTerms = 60;
const rounds = 12;

/** The nearest centroid and how near it is. */
export function nearest(
  vector: SparseVector,
  centroids: readonly Float64Array[],
): { cluster: number; likeness: number } {
  let cluster = 0;
  let likeness = -1;
  centroids.forEach((centroid, i) => {
    const value = cosineWithDense(vector, centroid);
    if (value > likeness) [cluster, likeness] = [i, value];
  });
  return { cluster, likeness };
}

/**
 * Spherical k-means (Dhillon and Modha 2001). Deterministic: it starts at vectors that lie far apart.
 * @param size of the vector space
 */
export function clusterVectors(vectors: readonly SparseVector[], size: number, count: number): Clusters {
  let centroids = farApart(vectors, size, Math.min(count, vectors.length));
  let members = assign(vectors, centroids);
  for (let round = 0; round < rounds; round++) {
    centroids = centroidsOf(vectors, members, centroids.length, size);
    const next = assign(vectors, centroids);
    const settled = next.every((cluster, i) => cluster === members[i]);
    members = next;
    if (settled) break;
  }
  return { centroids, members };
}

const assign = (vectors: readonly SparseVector[], centroids: readonly Float64Array[]) =>
  Int32Array.from(vectors, (vector) => nearest(vector, centroids).cluster);

function dense({ places, weights }: SparseVector, size: number): Float64Array {
  const out = new Float64Array(size);
  places.forEach((place, i) => (out[place] = weights[i]!));
  return out;
}

/** Begins at the vector most like all others; then always the one that is least like those taken. */
function farApart(vectors: readonly SparseVector[], size: number, count: number): Float64Array[] {
  const mean = new Float64Array(size);
  for (const vector of vectors) addTo(mean, vector);
  const first = indexOfMax(vectors.map((vector) => cosineWithDense(vector, mean)));
  const chosen = [dense(vectors[first]!, size)];
  const likeness = vectors.map((vector) => cosineWithDense(vector, chosen[0]!));
  while (chosen.length < count) {
    const next = dense(vectors[indexOfMax(likeness.map((value) => -value))]!, size);
    chosen.push(next);
    vectors.forEach((vector, i) => {
      likeness[i] = Math.max(likeness[i]!, cosineWithDense(vector, next));
    });
  }
  return chosen;
}

function addTo(sum: Float64Array, { places, weights }: SparseVector): void {
  for (let i = 0; i < places.length; i++) sum[places[i]!]! += weights[i]!;
}

function indexOfMax(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > values[best]! ? i : best), 0);
}

/** The directions of the clusters' sums; all zero where a cluster has no member. */
export function centroidsOf(
  vectors: readonly SparseVector[],
  members: Int32Array,
  count: number,
  size: number,
): Float64Array[] {
  const sums = Array.from({ length: count }, () => new Float64Array(size));
  vectors.forEach((vector, i) => addTo(sums[members[i]!]!, vector));
  return sums.map((sum) => {
    const floor = sum.toSorted().at(-centroidTerms) ?? 0;
    return ofLengthOne(sum.map((weight) => (weight >= floor ? weight : 0)));
  });
}
