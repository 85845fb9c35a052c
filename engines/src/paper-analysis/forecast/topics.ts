/** Past questions sorted into topics, and later texts into the same ones. */
import type { PastQuestion } from '@gene/contract/predictions';
import { centroidsOf, clusterVectors, nearest } from './clusters.ts';
import type { TermsOf } from './subject.ts';
import { fitVectors, type SparseVector, type VectorSpace } from './vectors.ts';

export interface Topics {
  count: number;
  /** For each past question its topic. */
  members: Int32Array;
  vectors: SparseVector[];
  /** The topic of another text; null where it shares hardly a word with any. */
  topicOf(text: string): number | null;
}

/** Below it a text has at most a common word in common with a topic. */
const leastLikeness = 0.08;

/** About as many questions to a topic as a paper asks about one in a few years, and never so many that all look alike. */
const topicCount = (questions: number) => Math.max(1, Math.min(60, Math.round(1.2 * Math.sqrt(questions))));

export function findTopics(past: readonly PastQuestion[], terms: TermsOf): Topics {
  const { space, vectors } = vectorsOf(past, terms);
  const { centroids, members } = clusterVectors(vectors, space.size, topicCount(past.length));
  const used = centroids.map((_, i) => i).filter((i) => members.includes(i));
  const renumbered = members.map((cluster) => used.indexOf(cluster));
  const kept = used.map((i) => centroids[i]!);
  return { count: kept.length, members: renumbered, vectors, topicOf: finder(space, kept, terms) };
}

/** The topics that past questions were sorted into before. */
export function topicsOf(
  past: readonly PastQuestion[],
  members: Int32Array,
  count: number,
  terms: TermsOf,
): Topics {
  const { space, vectors } = vectorsOf(past, terms);
  const centroids = centroidsOf(vectors, members, count, space.size);
  return { count, members, vectors, topicOf: finder(space, centroids, terms) };
}

function vectorsOf(past: readonly PastQuestion[], terms: TermsOf) {
  const texts = past.map(({ text }) => terms(text));
  const space = fitVectors(texts);
  return { space, vectors: texts.map((text) => space.project(text)) };
}

const finder = (space: VectorSpace, centroids: readonly Float64Array[], terms: TermsOf) => (text: string) => {
  const { cluster, likeness } = nearest(space.project(terms(text)), centroids);
  return likeness < leastLikeness ? null : cluster;
};
