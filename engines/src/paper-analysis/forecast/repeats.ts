import type { PastQuestion, PastReference, Repeat } from '@gene/contract/predictions';
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

/** Places of the newest of each group of questions that ask the same in different papers. */
export function newestRepeats(
  past: readonly PastQuestion[],
  vectors: readonly SparseVector[],
): ReadonlySet<number> {
  return new Set(groupRepeats(past, vectors).map(({ group: [newest] }) => newest!));
}

/** Questions that a later paper asks again, in groups around the newest; the most often asked first. */
export function findRepeats(past: readonly PastQuestion[], vectors: readonly SparseVector[]): Repeat[] {
  return groupRepeats(past, vectors)
    .map(({ group, likeness }) => ({
      questions: group.toReversed().map((i) => referenceOf(past[i]!)),
      likeness,
    }))
    .sort((a, b) => b.questions.length - a.questions.length);
}

/** Newest first, in groups and within them. */
function groupRepeats(
  past: readonly PastQuestion[],
  vectors: readonly SparseVector[],
): { group: number[]; likeness: number }[] {
  const newestFirst = [...past.keys()].sort((a, b) => when(past[b]!) - when(past[a]!));
  const taken = new Set<number>();
  const repeats: { group: number[]; likeness: number }[] = [];
  for (const newest of newestFirst) {
    if (taken.has(newest)) continue;
    const others = newestFirst
      .filter((i) => i !== newest && !taken.has(i) && past[i]!.paperId !== past[newest]!.paperId)
      .map((i) => ({ i, likeness: cosine(vectors[i]!, vectors[newest]!) }))
      .filter(({ likeness }) => likeness >= sameQuestion);
    if (others.length === 0) continue;
    const group = [newest, ...others.map(({ i }) => i)];
    for (const i of group) taken.add(i);
    repeats.push({ group, likeness: Math.min(1, ...others.map(({ likeness }) => likeness)) });
  }
  return repeats;
}
