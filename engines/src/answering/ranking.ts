import { analyse } from '../language/analysis.ts';
import { type LeftOut, nothing } from './mechanisms.ts';
import type { PassageIndex } from './passage-index.ts';

const k1 = 1.2;
const b = 0.75;
const proximityWeight = 0.3;
const proximityWindow = 3;
/** Share of a full neighbour that a term within the window, but not next to it, counts. */
const nearShare = 0.3;
const rerankPool = 50;

export interface RankedPassage {
  /** Position in `indexes`. */
  source: number;
  ordinal: number;
  /** Position in the index. */
  position: number;
  /** BM25 with proximity, comparable within one ranking. */
  score: number;
}

/** Another term that stands for a question's term, and what it counts: 0–1. */
export interface Variant {
  term: string;
  share: number;
}

/** A question's term with its weight; asked words weigh 1, those taken over from the conversation less. */
export interface QueryTerm {
  term: string;
  weight: number;
  /** Written like a name: with a capital inside the question. */
  isName?: boolean;
  /** Terms that say the same. */
  variants?: readonly Variant[];
}

/** Statistics of all documents that are asked together. */
export interface Collection {
  readonly indexes: readonly PassageIndex[];
  readonly passageCount: number;
  readonly sentenceCount: number;
  readonly averageLength: number;
  /** Mechanisms that are not to rank. */
  readonly without: LeftOut;
}

export function collectionOf(indexes: readonly PassageIndex[], without = nothing): Collection {
  let passageCount = 0;
  let sentenceCount = 0;
  let totalLength = 0;
  for (const index of indexes) {
    passageCount += index.passageCount;
    sentenceCount += index.sentenceCount;
    totalLength += index.totalLength;
  }
  const averageLength = totalLength / Math.max(1, passageCount);
  return { indexes, passageCount, sentenceCount, averageLength, without };
}

function passageFrequency(collection: Collection, term: string): number {
  let frequency = 0;
  for (const index of collection.indexes) {
    const id = index.idOf.get(term);
    if (id !== undefined) frequency += index.postingStart[id + 1]! - index.postingStart[id]!;
  }
  return frequency;
}

/** Inverse document frequency as in BM25 (Robertson, Spärck Jones), never negative. */
export const inverseFrequency = (holding: number, of: number) =>
  Math.log(1 + (of - holding + 0.5) / (holding + 0.5));

/**
 * Passages of all documents by BM25 (k1 1.2, b .75, statistics of the whole collection), the best of them
 * re-ranked by how near the question's neighbouring words stand to each other.
 */
export function rankByTerms(
  collection: Collection,
  query: readonly QueryTerm[],
  limit: number,
): RankedPassage[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of query) weights.set(term, (weights.get(term) ?? 0) + weight);
  const idf = new Map<string, number>();
  const idfOf = (holding: number) =>
    inverseFrequency(Math.min(holding, collection.passageCount), collection.passageCount);
  for (const term of weights.keys()) idf.set(term, idfOf(passageFrequency(collection, term)));
  addVariants(collection, query, weights, idf, idfOf);
  const pool = Math.max(rerankPool, limit);
  let best: RankedPassage[] = [];
  collection.indexes.forEach((index, source) => {
    const found = topPassages(index, source, weights, idf, collection.averageLength, pool);
    best = best.length ? best.concat(found) : found;
  });
  best.sort(byScore);
  best.length = Math.min(best.length, pool);
  const pairs = collection.without.has('proximity') ? [] : neighbours(query, idf);
  if (pairs.length)
    for (const passage of best)
      passage.score +=
        proximityWeight * proximity(collection.indexes[passage.source]!, passage.position, pairs);
  best.sort(byScore);
  return best.slice(0, limit);
}

/** Other words for a term count by their share, and none of them more than the term with all of them is worth. */
function addVariants(
  collection: Collection,
  query: readonly QueryTerm[],
  weights: Map<string, number>,
  idf: Map<string, number>,
  idfOf: (holding: number) => number,
): void {
  const own = new Set(weights.keys());
  for (const { term, weight, variants } of query) {
    if (!variants) continue;
    const holding = variants.map((variant) => passageFrequency(collection, variant.term));
    const together = holding.reduce(
      (sum, count, i) => sum + count * variants[i]!.share,
      passageFrequency(collection, term),
    );
    variants.forEach((variant, i) => {
      if (own.has(variant.term)) return;
      const share = weight * variant.share;
      const worth = Math.min(idfOf(holding[i]!), idfOf(together));
      if (share * worth <= (weights.get(variant.term) ?? 0) * (idf.get(variant.term) ?? 0)) return;
      weights.set(variant.term, share);
      idf.set(variant.term, worth);
    });
  }
}

const byScore = (x: RankedPassage, y: RankedPassage) =>
  y.score - x.score || x.source - y.source || x.ordinal - y.ordinal;

/** Score of a passage with all terms of a query, if no other had them. */
export const idealScore = ({ passageCount }: Collection, query: readonly QueryTerm[]) =>
  query.reduce((sum, { weight }) => sum + weight, 0) * (k1 + 1) * inverseFrequency(1, passageCount);

interface ScoredTerm {
  from: number;
  to: number;
  weight: number;
  /** No passage gains more than this by the term. */
  bound: number;
}

/**
 * The best passages of one document. Terms are taken from the rarest on; once what the remaining ones can add
 * is less than the score of the `limit`-th passage, they only add to passages already met (MaxScore; Turtle
 * and Flood 1995, term at a time).
 */
function topPassages(
  index: PassageIndex,
  source: number,
  weights: ReadonlyMap<string, number>,
  idf: ReadonlyMap<string, number>,
  averageLength: number,
  limit: number,
): RankedPassage[] {
  const terms: ScoredTerm[] = [];
  for (const [term, count] of weights) {
    const id = index.idOf.get(term);
    if (id === undefined) continue;
    const weight = idf.get(term)! * count * (k1 + 1);
    terms.push({ from: index.postingStart[id]!, to: index.postingStart[id + 1]!, weight, bound: weight });
  }
  if (terms.length === 0) return [];
  terms.sort((x, y) => y.bound - x.bound);
  const scores = new Float32Array(index.passageCount);
  const candidates: number[] = [];
  const base = k1 * (1 - b);
  const perLength = (k1 * b) / averageLength;
  const { postingPassage, postingFrequency, length } = index;
  let remaining = terms.reduce((sum, term) => sum + term.bound, 0);
  let threshold = 0;
  for (const term of terms) {
    if (threshold > remaining)
      addToCandidates(index, term, scores, candidates, threshold - remaining, base, perLength);
    else {
      for (let i = term.from; i < term.to; i++) {
        const passage = postingPassage[i]!;
        const frequency = postingFrequency[i]!;
        if (scores[passage] === 0) candidates.push(passage);
        scores[passage]! += (term.weight * frequency) / (frequency + base + perLength * length[passage]!);
      }
    }
    remaining -= term.bound;
    if (remaining > 0 && candidates.length >= limit) threshold = kthLargest(scores, candidates, limit);
  }
  const floor = candidates.length > limit ? kthLargest(scores, candidates, limit) : 0;
  const best: RankedPassage[] = [];
  for (const position of candidates)
    if (scores[position]! >= floor)
      best.push({ source, ordinal: index.ordinals[position]!, position, score: scores[position]! });
  return best.sort(byScore).slice(0, limit);
}

/** Adds a term only where a passage can still come among the best: looked up, or scanned when that is cheaper. */
function addToCandidates(
  index: PassageIndex,
  term: ScoredTerm,
  scores: Float32Array,
  candidates: number[],
  floor: number,
  base: number,
  perLength: number,
): void {
  let kept = 0;
  for (const passage of candidates) if (scores[passage]! >= floor) candidates[kept++] = passage;
  candidates.length = kept;
  const { postingPassage, postingFrequency, length } = index;
  const add = (i: number, passage: number) => {
    const frequency = postingFrequency[i]!;
    scores[passage]! += (term.weight * frequency) / (frequency + base + perLength * length[passage]!);
  };
  if (kept * Math.log2(term.to - term.from + 1) < term.to - term.from) {
    for (const passage of candidates) {
      const at = lowerBound(postingPassage, passage, term.from, term.to);
      if (at < term.to && postingPassage[at] === passage) add(at, passage);
    }
  } else
    for (let i = term.from; i < term.to; i++) {
      const passage = postingPassage[i]!;
      if (scores[passage]! >= floor) add(i, passage);
    }
}

function lowerBound(items: Uint32Array, value: number, from: number, to: number): number {
  while (from < to) {
    const middle = (from + to) >> 1;
    if (items[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The k-th largest score of the candidates (quickselect). */
function kthLargest(scores: Float32Array, candidates: readonly number[], k: number): number {
  const values = new Float32Array(candidates.length);
  for (let i = 0; i < values.length; i++) values[i] = scores[candidates[i]!]!;
  let from = 0;
  let to = values.length - 1;
  const wanted = k - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let i = from;
    let j = to;
    while (i <= j) {
      while (values[i]! > pivot) i++;
      while (values[j]! < pivot) j--;
      if (i <= j) {
        const swapped = values[i]!;
        values[i++] = values[j]!;
        values[j--] = swapped;
      }
    }
    if (wanted <= j) to = j;
    else if (wanted >= i) from = i;
    else break;
  }
  return values[wanted]!;
}

interface Neighbours {
  first: string;
  second: string;
  weight: number;
}

function neighbours(query: readonly QueryTerm[], idf: ReadonlyMap<string, number>): Neighbours[] {
  const pairs: Neighbours[] = [];
  for (let i = 0; i + 1 < query.length; i++) {
    const first = query[i]!.term;
    const second = query[i + 1]!.term;
    if (first !== second) pairs.push({ first, second, weight: Math.min(idf.get(first)!, idf.get(second)!) });
  }
  return pairs;
}

function proximity(index: PassageIndex, position: number, pairs: readonly Neighbours[]): number {
  const from = index.sentenceToken[index.passageSentence[position]!]!;
  const to = index.sentenceToken[index.passageSentence[position + 1]!]!;
  const positions = new Map<number, number[]>();
  for (const { first, second } of pairs)
    for (const term of [first, second]) {
      const id = index.idOf.get(term);
      if (id !== undefined) positions.set(id, []);
    }
  for (let i = from; i < to; i++) positions.get(index.tokens[i]!)?.push(i);
  let bonus = 0;
  for (const { first, second, weight } of pairs) {
    const firsts = positions.get(index.idOf.get(first) ?? -1);
    const seconds = positions.get(index.idOf.get(second) ?? -1);
    if (!firsts?.length || !seconds?.length) continue;
    let near = 0;
    for (const x of firsts)
      for (const y of seconds) {
        if (y - x === 1) near += 1;
        else if (Math.abs(y - x) <= proximityWindow) near += nearShare;
      }
    if (near > 0) bonus += (weight * near * (k1 + 1)) / (near + k1);
  }
  return bonus;
}

/** The question's terms as asked, in order, per language of the documents. */
export function queryOf(question: string, language: string | null): QueryTerm[] {
  return analyse(question, language).map((term) => ({ term, weight: 1 }));
}

/**
 * Best passages first, over one or many documents with their statistics summed up. Each document is asked in
 * its own language's terms.
 */
export function rankPassages(
  question: string,
  indexes: readonly PassageIndex[],
  limit: number,
): RankedPassage[] {
  const collection = collectionOf(indexes);
  const languages = new Set(indexes.map((index) => index.language));
  const query = [...languages].flatMap((language) => queryOf(question, language));
  const seen = new Set<string>();
  const terms = languages.size > 1 ? query.filter(({ term }) => !seen.has(term) && seen.add(term)) : query;
  return rankByTerms(collection, terms, limit);
}
