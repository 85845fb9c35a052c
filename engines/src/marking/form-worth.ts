import type { Comparison } from './comparison.ts';

/** A point that only names something is said by naming it. */
const wordsOfName = 3;
const ofTerms = 0.5;
/** What counts up several things is half said by their names. */
const countsUp = /,.*(?:,|\sand\s|\sor\s)/u;
const ofTermsCountedUp = 0.75;
const ofScrambled = 0.2;

/** What a point keeps of its worth by how it is said. */
export function keptByForm(comparison: Comparison, index: number): number {
  const { form, points, asksFor } = comparison;
  if (form === 'scrambled') return ofScrambled;
  const { essential, point } = points[index]!;
  if (form !== 'terms' || asksFor !== 'account' || essential.length < wordsOfName) return 1;
  return countsUp.test(point.text) ? ofTermsCountedUp : ofTerms;
}
