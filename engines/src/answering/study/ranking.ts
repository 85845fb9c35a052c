import { analyse } from '../../language/analysis.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { cuesOf, departsFromLaw, foundsByLaw, isPurpose, pointsElsewhere, pointsWithinLaw } from './cues.ts';
import { isLaw } from './law-cards.ts';
import type { StudyText } from './ports.ts';
import type { StudySentence } from './sentences.ts';

/** A sentence as a vector of its terms. */
interface Vector {
  weights: Map<number, number>;
  norm: number;
}

export interface RankedStudySentence {
  sentence: StudySentence;
  vector: Vector;
  /** ≥ 0; comparable within one text. */
  score: number;
}

/** Sentences compared with each other; longer texts are taken in stretches of this length. */
const graphLimit = 300;
const damping = 0.85;
const rounds = 30;
const weights = {
  central: 0.5,
  near: 0.6,
  early: 0.5,
  opensSection: 0.3,
  opensParagraph: 0.1,
  heading: 1,
  bold: 0.35,
  /** A law begins with what it sets up; most of its sentences are exceptions and single cases. */
  founds: 1,
} as const;
const departing = 0.5;

/**
 * Ranks sentences by salience: continuous LexRank (Erkan and Radev 2004), closeness to the centroid,
 * its place, the words of the headings above it, what is set in bold, and how it is worded.
 */
export function rankStudySentences(
  text: StudyText,
  sentences: readonly StudySentence[],
): RankedStudySentence[] {
  const vectors = vectorsOf(sentences.map((sentence) => sentence.terms));
  const near = relative(centroidCloseness(vectors));
  const central = vectors.length ? centrality(vectors) : [];
  const title = text.title ? analyse(text.title, text.language) : [];
  const headings = text.sections.map(
    (section) =>
      new Set([
        ...title,
        ...section.headings.slice(-2).flatMap((heading) => analyse(heading, text.language)),
      ]),
  );
  const cues = cuesOf(text.language);
  const inLaw = isLaw(text, sentences);
  return sentences.map((sentence, i) => {
    const named = headings[sentence.section]!;
    const own = new Set(sentence.terms);
    let shared = 0;
    for (const term of named) if (own.has(term)) shared++;
    const score =
      weights.central * central[i]! +
      weights.near * near[i]! +
      weights.early / (1 + i) +
      (sentence.opensSection ? weights.opensSection : 0) +
      (sentence.opensParagraph ? weights.opensParagraph : 0) +
      (named.size ? (weights.heading * shared) / named.size : 0) +
      (sentence.bold.length ? weights.bold : 0) +
      (inLaw && sentence.states && foundsByLaw.test(sentence.text) ? weights.founds : 0);
    return {
      sentence,
      vector: vectors[i]!,
      score:
        score *
        wording(sentence, cues.definition) *
        (inLaw && departsFromLaw.test(sentence.text) ? departing : 1),
    };
  });
}

function vectorsOf(sentences: readonly string[][]): Vector[] {
  const ids = new Map<string, number>();
  const holding: number[] = [];
  const counts = sentences.map((terms) => {
    const count = new Map<number, number>();
    for (const term of terms) {
      const id = ids.get(term) ?? ids.size;
      ids.set(term, id);
      count.set(id, (count.get(id) ?? 0) + 1);
    }
    for (const id of count.keys()) holding[id] = (holding[id] ?? 0) + 1;
    return count;
  });
  return counts.map((count) => {
    let sum = 0;
    for (const [id, times] of count) {
      const weight = times * Math.log((sentences.length + 1) / (holding[id]! + 0.5));
      count.set(id, weight);
      sum += weight * weight;
    }
    return { weights: count, norm: Math.sqrt(sum) || 1 };
  });
}

export function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.weights.size < b.weights.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [id, weight] of small.weights) dot += weight * (large.weights.get(id) ?? 0);
  return dot / (a.norm * b.norm);
}

const relative = (values: readonly number[]) => {
  const most = Math.max(...values, Number.MIN_VALUE);
  return values.map((value) => value / most);
};

function centroidCloseness(vectors: readonly Vector[]): number[] {
  const sums = new Map<number, number>();
  for (const vector of vectors)
    for (const [id, weight] of vector.weights) sums.set(id, (sums.get(id) ?? 0) + weight);
  const top = [...sums].sort((x, y) => y[1] - x[1]).slice(0, Math.max(20, sums.size * 0.1));
  const norm = Math.sqrt(top.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  const centroid = { weights: new Map(top), norm };
  return vectors.map((vector) => cosine(vector, centroid));
}

/** LexRank in stretches of equal length, each relative to its most central sentence. */
function centrality(vectors: readonly Vector[]): number[] {
  const parts = Math.ceil(vectors.length / graphLimit);
  const size = Math.ceil(vectors.length / parts);
  return Array.from({ length: parts }, (_, i) => vectors.slice(i * size, (i + 1) * size)).flatMap((part) =>
    relative([...lexRank(part)]),
  );
}

function lexRank(vectors: readonly Vector[]): Float64Array {
  const n = vectors.length;
  const similar = new Float64Array(n * n);
  const sums = new Float64Array(n);
  const holders = new Map<number, { sentence: number; weight: number }[]>();
  vectors.forEach((vector, i) => {
    for (const [id, weight] of vector.weights) {
      const others = holders.get(id) ?? [];
      for (const other of others) similar[other.sentence * n + i]! += other.weight * weight;
      others.push({ sentence: i, weight });
      holders.set(id, others);
    }
  });
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const weight = similar[i * n + j]! / (vectors[i]!.norm * vectors[j]!.norm);
      similar[i * n + j] = similar[j * n + i] = weight;
      sums[i]! += weight;
      sums[j]! += weight;
    }
  let rank = new Float64Array(n).fill(1 / Math.max(n, 1));
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(n).fill((1 - damping) / n);
    for (let i = 0; i < n; i++) {
      if (!sums[i]) continue;
      const share = (damping * rank[i]!) / sums[i]!;
      for (let j = 0; j < n; j++) next[j]! += share * similar[i * n + j]!;
    }
    rank = next;
  }
  return rank;
}

const fewWords = 8;
const manyWords = 45;

/** Whether a stop ends it. */
export const isEnded = (text: string): boolean => /[.!?。！？।؟…]["”’»)\]]*$/u.test(text);

/** A factor for how the sentence is worded: what leans on others, asks or points elsewhere says little by itself. */
function wording({ text, words, traits, role }: StudySentence, definition: RegExp): number {
  let factor = 1;
  if (traits & sentenceTraits.refersBack) factor *= 0.85;
  if (traits & sentenceTraits.asks) factor *= 0.5;
  if (traits & sentenceTraits.contents || role === 'aside' || role === 'glossary') factor *= 0.2;
  if (pointsElsewhere(text)) factor *= 0.7;
  if (pointsWithinLaw.test(text)) factor *= 0.6;
  if (isPurpose(text)) factor *= 1.8;
  if (words < fewWords) factor *= 0.6;
  if (words > manyWords) factor *= 0.8;
  if (!isEnded(text)) factor *= 0.6;
  if (definition.test(text)) factor *= 1.4;
  return factor;
}
