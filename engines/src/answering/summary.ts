import type { Sentence } from '@gene/contract/documents';
import type { Excerpt } from './excerpt.ts';
import type { PassageIndex } from './passage-index.ts';
import type { AnswerableDocument } from './ports.ts';
import { loadPassages, positionsIn } from './search.ts';
import { sentenceTraits } from './sentence-traits.ts';

/** LexRank compares every sentence with every other: more than these are thinned out by the centroid first. */
const graphLimit = 400;
/** So many of the best are looked at in full, with what their words give away. */
const closeLook = 30;
const damping = 0.85;
const iterations = 30;
const redundancyWeight = 0.5;
const fewWords = 8;
const manyWords = 45;
const definition =
  /\b(?:is|are|was|were) (?:an?|the|called|known|defined|one|any|used)\b|\b(?:called|refers? to|defined as|known as|consists? of|means)\b/;
const pointsElsewhere =
  /\b(?:fig(?:ure|\.)|table|see |click|visit|link|video|shown (?:in|below|above)|https?:|www\.|isbn|copyright|exercise)\b/i;

interface Candidate {
  position: number;
  sentence: number;
  /** Number of the sentence through the document. */
  number: number;
  /** Place among the sentences that are summed up, 0–1. */
  place: number;
  vector: Map<number, number>;
  norm: number;
  score: number;
}

/**
 * The sentences that say most about a stretch of a document, in their order: continuous LexRank (Erkan and Radev
 * 2004) and the centroid, cues of position, headings and wording, and maximal marginal relevance against repetition.
 */
export async function keySentences(
  document: AnswerableDocument,
  range: { start: number; end: number },
  count: number,
): Promise<Excerpt[]> {
  const candidates = scored(document.index, candidatesIn(document.index, range));
  const best = [...candidates].sort((x, y) => y.score - x.score).slice(0, Math.max(closeLook, count * 4));
  const loaded = (await loadPassages(best.map(({ position }) => ({ document, position })))).get(document);
  const starts = new Set(document.outline.map((entry) => entry.start));
  const looked = best.flatMap((candidate) => {
    const passage = loaded?.get(document.index.ordinals[candidate.position]!);
    const sentence = passage?.sentences[candidate.sentence];
    if (!passage || !sentence || sentence.start < range.start || sentence.end > range.end) return [];
    const score = candidate.score * wording(sentence, document.index.traits[candidate.number]!, starts);
    return [{ ...candidate, passage, score }];
  });
  const chosen = withoutRepetition(looked, count);
  return chosen
    .sort((x, y) => x.number - y.number)
    .map(({ passage, sentence }) => ({ document, passage, sentences: [passage.sentences[sentence]!] }));
}

function candidatesIn(index: PassageIndex, range: { start: number; end: number }): Candidate[] {
  const candidates: Candidate[] = [];
  for (const position of positionsIn(index, range.start, range.end)) {
    const first = index.passageSentence[position]!;
    for (let number = first; number < index.passageSentence[position + 1]!; number++) {
      const tokens = index.tokens.subarray(index.sentenceToken[number]!, index.sentenceToken[number + 1]!);
      if (tokens.length < 4 || index.traits[number]! & (sentenceTraits.note | sentenceTraits.contents))
        continue;
      candidates.push({
        position,
        sentence: number - first,
        number,
        place: 0,
        score: 0,
        ...vectorOf(index, tokens),
      });
    }
  }
  candidates.forEach((candidate, i) => (candidate.place = i / candidates.length));
  return candidates;
}

function vectorOf(index: PassageIndex, tokens: Uint32Array): { vector: Map<number, number>; norm: number } {
  const vector = new Map<number, number>();
  for (const token of tokens) {
    const idf = Math.log((index.sentenceCount + 1) / (index.sentenceFrequency[token]! + 0.5));
    vector.set(token, (vector.get(token) ?? 0) + idf);
  }
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return { vector, norm: Math.sqrt(sum) || 1 };
}

function cosine(a: Candidate, b: Candidate): number {
  const [small, large] = a.vector.size < b.vector.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [term, weight] of small.vector) dot += weight * (large.vector.get(term) ?? 0);
  return dot / (a.norm * b.norm);
}

function scored(index: PassageIndex, all: Candidate[]): Candidate[] {
  const closeness = centroidScores(all);
  const order = all.map((candidate, i) => ({ candidate, closeness: closeness[i]! }));
  const kept =
    order.length > graphLimit
      ? [...order]
          .sort((x, y) => y.closeness - x.closeness)
          .slice(0, graphLimit)
          .sort((x, y) => x.candidate.number - y.candidate.number)
      : order;
  const central = lexRank(kept.map(({ candidate }) => candidate));
  const mostCentral = Math.max(...central, Number.MIN_VALUE);
  const mostClose = Math.max(...kept.map((entry) => entry.closeness), Number.MIN_VALUE);
  return kept.map(({ candidate, closeness: near }, i) => {
    const headings = new Set(
      index.headingTokens.subarray(
        index.headingToken[index.passageHeading[candidate.position]!]!,
        index.headingToken[index.passageHeading[candidate.position + 1]!]!,
      ),
    );
    let named = 0;
    for (const heading of headings) if (candidate.vector.has(heading)) named++;
    const early = 0.5 / (1 + candidate.place * all.length);
    const opens = candidate.sentence === 0 ? 0.1 : 0;
    candidate.score =
      0.5 * (central[i]! / mostCentral) +
      0.6 * (near / mostClose) +
      early +
      opens +
      (headings.size ? named / headings.size : 0);
    return candidate;
  });
}

function centroidScores(candidates: readonly Candidate[]): number[] {
  const sums = new Map<number, number>();
  for (const { vector } of candidates)
    for (const [term, weight] of vector) sums.set(term, (sums.get(term) ?? 0) + weight);
  const top = [...sums].sort((x, y) => y[1] - x[1]).slice(0, Math.max(20, sums.size * 0.1));
  const vector = new Map(top);
  const norm = Math.sqrt(top.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  const centroid: Candidate = { position: 0, sentence: 0, number: 0, place: 0, score: 0, vector, norm };
  return candidates.map((candidate) => cosine(candidate, centroid));
}

function lexRank(candidates: readonly Candidate[]): Float64Array {
  const n = candidates.length;
  const edges: { to: number; weight: number }[][] = candidates.map(() => []);
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const weight = cosine(candidates[i]!, candidates[j]!);
      if (weight <= 0) continue;
      edges[i]!.push({ to: j, weight });
      edges[j]!.push({ to: i, weight });
      sums[i]! += weight;
      sums[j]! += weight;
    }
  let rank = new Float64Array(n).fill(1 / Math.max(n, 1));
  for (let round = 0; round < iterations; round++) {
    const next = new Float64Array(n).fill((1 - damping) / n);
    edges.forEach((list, i) => {
      for (const { to, weight } of list) next[to]! += (damping * rank[i]! * weight) / sums[i]!;
    });
    rank = next;
  }
  return rank;
}

function wording(sentence: Sentence, traits: number, sectionStarts: ReadonlySet<number>): number {
  const { text } = sentence;
  const words = text.split(/\s+/).length;
  const ideographic = /[\u3040-\u9fff]/.test(text);
  let factor = 1;
  if (traits & sentenceTraits.refersBack) factor *= 0.75;
  if (traits & sentenceTraits.asks) factor *= 0.5;
  if (traits & (sentenceTraits.leadsIn | sentenceTraits.listItem)) factor *= 0.6;
  if (pointsElsewhere.test(text)) factor *= 0.6;
  if (!ideographic && words < fewWords) factor *= 0.6;
  if (words > manyWords) factor *= 0.8;
  if (!/[.!?。！？।؟]["”’)\]]*$/.test(text)) factor *= 0.6;
  if (/^[\p{Ll},;)]/u.test(text)) factor *= 0.6;
  if (definition.test(text)) factor *= 1.4;
  if (sectionStarts.has(sentence.start)) factor *= 1.1;
  return factor;
}

function withoutRepetition<C extends Candidate>(candidates: readonly C[], count: number): C[] {
  const most = Math.max(...candidates.map((candidate) => candidate.score), Number.MIN_VALUE);
  const pool = [...candidates];
  const chosen: C[] = [];
  while (pool.length && chosen.length < count) {
    let best = 0;
    let bestScore = -Infinity;
    pool.forEach((candidate, i) => {
      const repeats = chosen.reduce((worst, other) => Math.max(worst, cosine(candidate, other)), 0);
      const value = candidate.score / most - redundancyWeight * repeats;
      if (value > bestScore) [best, bestScore] = [i, value];
    });
    chosen.push(...pool.splice(best, 1));
  }
  return chosen;
}
