/** Past questions sorted into topics, and later texts into the same ones. */
import type { PastQuestion } from '@gene/contract/predictions';
import {
  type Assignment,
  assignWithoutItself,
  type Clusters,
  clustersOf,
  clusterVectors,
  findNearest,
  likenessWithin,
  sizesOf,
  dropEmpty,
  reassignStrays,
} from './clusters.ts';
import type { TermsOf } from './subject.ts';
import { isAboutTheTask } from './task-words.ts';
import { titleFinder, titlesOf } from './titles.ts';
import { fitVectors, type SparseVector, type VectorSpace } from './vectors.ts';

export interface Topics {
  count: number;
  /** For each past question its topic. */
  members: Int32Array;
  /** For each past question the topic that it would be put into if it were new; -1: it is alone in its own, and has too little in common with any other. */
  asNew: Int32Array;
  vectors: SparseVector[];
  topicOf: TopicFinder;
}

/** The topic of another text; null where it shares hardly a word with any. */
export type TopicFinder = (text: string) => number | null;

/** A text that is less like a topic than that share of what past questions usually are is about something else. */
const leastLikeness = 0.4;
/** Cosine of a past question with the rest of its topic; one that has less in common with it is about something else. */
const leastInCommon = 0.13;
/**
 * The same of what they are about alone: "define" and "any three" are shared by chance. Of few questions chance has more, since
 * none of their words is rare.
 */
const leastOfContent = (questions: number): number => Math.min(0.2, 0.09 + 2 / questions);
/** Numbers of topics that are tried, by the square root of the number of questions. */
const counts = [1, 1.25, 1.5, 2, 2.5, 3, 3.5, 4];
/** Of a topic that comes again. */
const paperCount = 3;
/** More topics must find that many more that come again: finer ones are harder to read. */
const worthwhile = 1.05;

export interface TopicChoice {
  /** Number of topics; by default derived from the questions. */
  count?: number | undefined;
  /** Questions can be sorted in more than one way; another whole number gives another. */
  start?: number;
}

export function findTopics(
  past: readonly PastQuestion[],
  terms: TermsOf,
  { count, start = 0 }: TopicChoice = {},
): Topics {
  const { space, vectors, content, termsOf } = vectorsOf(past, terms);
  const clusters =
    count === undefined
      ? ownClusters(past, { vectors, content }, space.size, start)
      : clusterVectors(vectors, space.size, count, start);
  const asNew = assignWithoutItself(vectors, clusters, space.size);
  const sizes = sizesOf(clusters);
  return {
    count: clusters.centroids.length,
    members: clusters.members,
    asNew: Int32Array.from(asNew, ({ cluster, likeness }, i) =>
      likeness < leastInCommon && sizes[clusters.members[i]!] === 1 ? -1 : cluster,
    ),
    vectors,
    topicOf: finder(space, clusters, asNew, termsOf),
  };
}

/**
 * As many topics as make the most that at least three papers asked about: coarser ones run together what is apart,
 * finer ones come once.
 */
function ownClusters(
  past: readonly PastQuestion[],
  { vectors, content }: Pick<QuestionVectors, 'vectors' | 'content'>,
  size: number,
  start: number,
): Clusters {
  const papers = new Set(past.map(({ paperId }) => paperId)).size;
  const enough = Math.min(paperCount, papers);
  const most = Math.max(1, Math.floor(0.6 * vectors.length));
  let best = { clusters: clusterVectors(vectors, size, 1), recurring: -1, likeness: 0 };
  for (const factor of counts) {
    const count = Math.round(factor * Math.sqrt(vectors.length));
    if (count > most) break;
    const sorted = dropEmpty(clusterVectors(vectors, size, count, start));
    const { members, centroids } = reassignStrays(content, sorted, {
      size,
      least: leastOfContent(vectors.length),
    });
    const clusters = clustersOf(vectors, members, centroids.length, size);
    const recurring = clusters.centroids.filter((_, cluster) => {
      const own = past.filter((__, i) => clusters.members[i] === cluster);
      return new Set(own.map(({ paperId }) => paperId)).size >= enough;
    }).length;
    const likeness = likenessWithin(content, clusters, size).reduce((sum, one) => sum + one, 0);
    const isTighter = recurring === best.recurring && likeness > best.likeness * worthwhile;
    if (recurring > best.recurring * worthwhile || isTighter) best = { clusters, recurring, likeness };
  }
  return best.clusters;
}

/** Tells the topic of a text where past questions were sorted into topics before. */
export function finderFor(
  past: readonly PastQuestion[],
  members: Int32Array,
  count: number,
  terms: TermsOf,
): TopicFinder {
  const { space, vectors, termsOf } = vectorsOf(past, terms);
  const clusters = clustersOf(vectors, members, count, space.size);
  return finder(space, clusters, assignWithoutItself(vectors, clusters, space.size), termsOf);
}

/** A title counts so many times more than what stands below it. */
const titleWeight = 1;

interface QuestionVectors {
  space: VectorSpace;
  vectors: SparseVector[];
  /** Of the same space, without what a task is told with: "define", "any three". */
  content: SparseVector[];
  termsOf: TermsOf;
}

function vectorsOf(past: readonly PastQuestion[], terms: TermsOf): QuestionVectors {
  const titles = titlesOf(past, terms);
  const weighted = (text: string, title: string | null) => [
    ...terms(text),
    ...Array.from({ length: title === null ? 0 : titleWeight }, () => terms(title ?? '')).flat(),
  ];
  const texts = past.map(({ text }, i) => weighted(text, titles[i]!));
  const space = fitVectors(texts);
  const hasTitles = titles.some((title) => title !== null);
  const titleOf = hasTitles ? titleFinder(terms) : () => null;
  const termsOf: TermsOf = (text) => weighted(text, titleOf(text));
  const told = past.flatMap(({ text }) => (text.match(/\p{L}+/gu) ?? []).filter(isAboutTheTask));
  const telling = new Set(told.flatMap((word) => terms(word)));
  return {
    space,
    vectors: texts.map((text) => space.project(text)),
    content: texts.map((text) => space.project(text.filter((term) => !telling.has(term)))),
    termsOf,
  };
}

function finder(
  space: VectorSpace,
  { centroids }: Clusters,
  asNew: readonly Assignment[],
  terms: TermsOf,
): TopicFinder {
  const usual = asNew.map(({ likeness }) => likeness).sort((a, b) => a - b)[asNew.length >> 1] ?? 0;
  return (text) => {
    const { cluster, likeness } = findNearest(space.project(terms(text)), centroids);
    return likeness <= leastLikeness * usual ? null : cluster;
  };
}
