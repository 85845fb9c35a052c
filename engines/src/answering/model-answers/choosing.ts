import { cosine, type RankedStudySentence } from '../study/ranking.ts';
import type { Scale } from './scale.ts';
import type { TopicSection } from './sections.ts';

/** A sentence that may go into an answer. */
export interface Candidate {
  ranked: RankedStudySentence;
  /** Position of its passage in `passages`, and its own in that passage. */
  passage: number;
  sentence: number;
  score: number;
  words: number;
}

/** What answers goes on: a sentence counts more after and before one that counts. */
const neighbourShares = { after: 0.5, before: 0.3 } as const;
const redundancy = 0.2;
/** What is less than this share of the best has little to do with the question. */
const worthShare = 0.3;
/** Quotes say with more words, and in more sentences, what an answer says. */
const quoteWords = 1.4;
const quoteSentences = 1.5;
const over = 1.2;
/** A section with this share of an answer's words needs none from elsewhere. */
const enoughShare = 0.5;

export function withNeighbours(candidates: readonly Candidate[]): Candidate[] {
  const key = (passage: number, sentence: number) => `${passage} ${sentence}`;
  const scores = new Map(
    candidates.map(({ passage, sentence, score }) => [key(passage, sentence), score] as const),
  );
  const at = (passage: number, sentence: number) => scores.get(key(passage, sentence)) ?? 0;
  return candidates.map((candidate) => {
    const { passage, sentence, score } = candidate;
    const more =
      neighbourShares.after * at(passage, sentence - 1) + neighbourShares.before * at(passage, sentence + 1);
    return { ...candidate, score: score + more };
  });
}

/**
 * One sentence of each stretch of a section in turn, what introduces it first, until the answer is long enough; then
 * the best of the rest.
 */
export function chooseByStretch(
  candidates: readonly Candidate[],
  section: TopicSection,
  wanted: Scale,
): Candidate[] {
  const { children, start } = section;
  const inside = candidates.filter(({ ranked: { sentence } }) => isWithin(sentence, section));
  const stretches = children.length > 0 ? [{ start, end: children[0]!.start }, ...children] : [];
  const firsts = stretches.flatMap((stretch) => {
    const own = inside.filter(({ ranked: { sentence } }) => isWithin(sentence, stretch));
    return own.length > 0 ? [own.reduce((best, each) => (each.score > best.score ? each : best))] : [];
  });
  const words = inside.reduce((sum, each) => sum + each.words, 0);
  return choose(words >= enoughShare * wanted.words ? inside : candidates, wanted, firsts);
}

const isWithin = (sentence: { start: number }, stretch: { start: number; end: number }) =>
  sentence.start >= stretch.start && sentence.start < stretch.end;

/**
 * By maximal marginal relevance (Carbonell and Goldstein 1998) until the answer is long enough.
 * @param wanted of the answer; quotes take more room
 * @param firsts are taken before all others
 */
export function choose(
  candidates: readonly Candidate[],
  wanted: Scale,
  firsts: readonly Candidate[] = [],
): Candidate[] {
  const sentences = Math.ceil(wanted.points * quoteSentences);
  const words = wanted.words * quoteWords;
  const pool = new Set(candidates);
  const best = Math.max(...candidates.map(({ score }) => score), 0);
  const waiting = firsts.filter(({ score }) => score >= worthShare * best);
  const repeats = new Map<Candidate, number>();
  const chosen: Candidate[] = [];
  let used = 0;
  while (pool.size > 0 && chosen.length < sentences && used < words) {
    let next = waiting.shift();
    let most = next ? Infinity : -Infinity;
    for (const candidate of pool) {
      const value = candidate.score - redundancy * best * (repeats.get(candidate) ?? 0);
      if (value > most) [next, most] = [candidate, value];
    }
    if (!next || next.score < worthShare * best) break;
    pool.delete(next);
    if (chosen.length > 0 && used + next.words > words * over) continue;
    chosen.push(next);
    used += next.words;
    for (const candidate of pool) {
      const alike = cosine(candidate.ranked.vector, next.ranked.vector);
      if (alike > (repeats.get(candidate) ?? 0)) repeats.set(candidate, alike);
    }
  }
  return chosen;
}
