import { cosineWithDense, normalize, type SparseVector } from './vectors.ts';

export interface Clusters {
  /** For each vector its cluster. */
  members: Int32Array;
  /** Unit vectors, dense. */
  centroids: Float64Array[];
}

export interface Assignment {
  cluster: number;
  /** Cosine with its centroid. */
  likeness: number;
}

/** A centroid is its heaviest terms: the rest is what single questions tell besides. */
const centroidTerms = 200;
const rounds = 10;

/** The nearest centroid and how near it is. */
export function findNearest(vector: SparseVector, centroids: readonly Float64Array[]): Assignment {
  let cluster = 0;
  let likeness = -1;
  centroids.forEach((centroid, i) => {
    const value = cosineWithDense(vector, centroid);
    if (value > likeness) [cluster, likeness] = [i, value];
  });
  return { cluster, likeness };
}

/**
 * Spherical k-means (Dhillon and Modha 2001). The same vectors and start always give the same clusters.
 * @param size of the vector space
 * @param start another whole number begins elsewhere
 */
export function clusterVectors(
  vectors: readonly SparseVector[],
  size: number,
  count: number,
  start = 0,
): Clusters {
  const random = numbersFrom(count + 1000 * start);
  let centroids = spreadOut(vectors, size, Math.min(count, vectors.length), random);
  let members = assign(vectors, centroids);
  for (let round = 0; round < rounds; round++) {
    centroids = sumsOf(vectors, members, centroids.length, size).map(centroidOf);
    const next = assign(vectors, centroids);
    const settled = next.every((cluster, i) => cluster === members[i]);
    members = next;
    if (settled) break;
  }
  return { centroids, members };
}

/** Clusters of vectors that were put together before; the centroid of an empty one is all zero. */
export const clustersOf = (
  vectors: readonly SparseVector[],
  members: Int32Array,
  count: number,
  size: number,
): Clusters => ({ members, centroids: sumsOf(vectors, members, count, size).map(centroidOf) });

/**
 * Assigns each vector as if its own cluster had been made without it. Vectors that hold a cluster together by
 * themselves go elsewhere, as a later question like them would.
 */
export function assignWithoutItself(
  vectors: readonly SparseVector[],
  { centroids, members }: Clusters,
  size: number,
): Assignment[] {
  const sums = sumsOf(vectors, members, centroids.length, size);
  return vectors.map((vector, i) => {
    const own = members[i]!;
    const rest = sums[own]!.slice();
    // A remainder of a term that no other member has is a rounding error.
    vector.places.forEach((place, j) => {
      const left = rest[place]! - vector.weights[j]!;
      rest[place] = left > 1e-9 ? left : 0;
    });
    return findNearest(vector, centroids.with(own, centroidOf(rest)));
  });
}

/**
 * A vector that has little to do with the rest of its cluster goes where it has more, else with others of its kind, else
 * by itself: k-means leaves none without a cluster, and so makes some of what belongs nowhere.
 * @param least cosine with the centroid of the others
 */
export function reassignStrays(
  vectors: readonly SparseVector[],
  clusters: Clusters,
  { size, least }: { size: number; least: number },
): Clusters {
  const members = Int32Array.from(clusters.members);
  const nothing = new Float64Array(size);
  let count = clusters.centroids.length;
  for (let round = 0; round < rounds; round++) {
    const current = clustersOf(vectors, members, count, size);
    const sizes = sizesOf(current);
    const weakest = likenessWithin(vectors, current, size)
      .map((own, i) => ({ i, own }))
      .filter(({ i, own }) => own < least && sizes[members[i]!]! > 1)
      .sort((x, y) => x.own - y.own);
    if (weakest.length === 0) break;
    // The weakest half at once: what they leave behind may hold together better.
    for (const { i } of weakest.slice(0, Math.ceil(weakest.length / 2))) {
      const others = current.centroids.with(members[i]!, nothing);
      const { cluster, likeness } = findNearest(vectors[i]!, others);
      members[i] = likeness >= least ? cluster : count++;
    }
  }
  return dropEmpty(clustersOf(vectors, members, count, size));
}

/** Of each vector the cosine with the centroid of the rest of its cluster, of the terms that are heaviest in the whole. */
export function likenessWithin(
  vectors: readonly SparseVector[],
  { centroids, members }: Clusters,
  size: number,
): number[] {
  const sums = sumsOf(vectors, members, centroids.length, size).map(heaviestOf);
  const squares = sums.map((sum) => sum.reduce((all, weight) => all + weight * weight, 0));
  return vectors.map(({ places, weights }, i) => {
    const sum = sums[members[i]!]!;
    let shared = 0;
    let own = 0;
    places.forEach((place, j) => {
      if (sum[place] === 0) return;
      shared += sum[place]! * weights[j]!;
      own += weights[j]! ** 2;
    });
    const rest = squares[members[i]!]! - 2 * shared + own;
    return rest > 1e-9 ? (shared - own) / Math.sqrt(rest) : 0;
  });
}

/** Number of members of each cluster. */
export function sizesOf({ centroids, members }: Clusters): Int32Array {
  const sizes = new Int32Array(centroids.length);
  for (const cluster of members) sizes[cluster]!++;
  return sizes;
}

/** Without clusters that have no members. */
export function dropEmpty({ centroids, members }: Clusters): Clusters {
  const used = centroids.map((_, i) => i).filter((i) => members.includes(i));
  return {
    centroids: used.map((i) => centroids[i]!),
    members: members.map((cluster) => used.indexOf(cluster)),
  };
}

const assign = (vectors: readonly SparseVector[], centroids: readonly Float64Array[]) =>
  Int32Array.from(vectors, (vector) => findNearest(vector, centroids).cluster);

function sumsOf(
  vectors: readonly SparseVector[],
  members: Int32Array,
  count: number,
  size: number,
): Float64Array[] {
  const sums = Array.from({ length: count }, () => new Float64Array(size));
  vectors.forEach(({ places, weights }, i) => {
    const sum = sums[members[i]!]!;
    places.forEach((place, j) => (sum[place]! += weights[j]!));
  });
  return sums;
}

const centroidOf = (sum: Float64Array): Float64Array => normalize(heaviestOf(sum));

function heaviestOf(sum: Float64Array): Float64Array {
  const heaviest = sum.filter((weight) => weight > 0);
  if (heaviest.length <= centroidTerms) return sum;
  const floor = heaviest.sort().at(-centroidTerms)!;
  return sum.map((weight) => (weight >= floor ? weight : 0));
}

/** k-means++ (Arthur and Vassilvitskii 2007): a vector is the likelier to be taken the less like those taken it is. */
function spreadOut(
  vectors: readonly SparseVector[],
  size: number,
  count: number,
  random: () => number,
): Float64Array[] {
  const likeness = new Float64Array(vectors.length);
  const chosen: Float64Array[] = [];
  while (chosen.length < count) {
    const distances = likeness.map((value) => Math.max(0, 1 - value) ** 2);
    let left = random() * distances.reduce((sum, distance) => sum + distance, 0);
    const found = distances.findIndex((distance) => (left -= distance) < 0);
    const { places, weights } = vectors[Math.max(0, found)]!;
    const next = new Float64Array(size);
    places.forEach((place, i) => (next[place] = weights[i]!));
    chosen.push(next);
    vectors.forEach((vector, i) => {
      likeness[i] = Math.max(likeness[i]!, cosineWithDense(vector, next));
    });
  }
  return chosen;
}

/** Evenly spread between 0 and 1, always the same from one seed (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
