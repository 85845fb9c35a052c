import type { PastQuestion, PastReference } from '@gene/contract/predictions';
import type { TermsOf } from './subject.ts';
import { cosine, fitVectors, type SparseVector } from './vectors.ts';

/** Questions that share so much of their weight ask the same. */
export const sameQuestion = 0.6;

export function referenceOf({ paperId, year, month, number, page, marks, at }: PastQuestion): PastReference {
  return { paperId, year, month, number, page, marks, ...(at && { at }) };
}

const when = ({ year, month }: PastQuestion) => year * 12 + (month ?? 6);

/** Share of the later questions that an earlier one asked in nearly the same words. */
export function repeatedShare(
  earlier: readonly PastQuestion[],
  later: readonly PastQuestion[],
  terms: TermsOf,
): number {
  const texts = [...earlier, ...later].map(({ text }) => terms(text));
  const space = fitVectors(texts);
  const vectors = texts.map((text) => space.project(text));
  const old = vectors.slice(0, earlier.length);
  const again = vectors
    .slice(earlier.length)
    .filter((vector) => old.some((one) => cosine(vector, one) >= sameQuestion));
  return again.length / later.length;
}

/**
 * Places of the newest of each group of questions that ask the same in different papers. A question is in one group
 * only, that of the newest.
 */
export function newestRepeats(
  past: readonly PastQuestion[],
  vectors: readonly SparseVector[],
): ReadonlySet<number> {
  const newestFirst = [...past.keys()].sort((a, b) => when(past[b]!) - when(past[a]!));
  const taken = new Set<number>();
  const repeated = new Set<number>();
  for (const newest of newestFirst) {
    if (taken.has(newest)) continue;
    const others = newestFirst.filter(
      (i) =>
        i !== newest &&
        !taken.has(i) &&
        past[i]!.paperId !== past[newest]!.paperId &&
        cosine(vectors[i]!, vectors[newest]!) >= sameQuestion,
    );
    if (others.length === 0) continue;
    repeated.add(newest);
    for (const i of [newest, ...others]) taken.add(i);
  }
  return repeated;
}
