import type { SchemeAttached } from '@gene/contract/answers';

/** What of an attached scheme needs a look, in words; empty: nothing. */
export function whatToCheck({ missing, unequal }: Pick<SchemeAttached, 'missing' | 'unequal'>): string {
  const sums = unequal.map(({ question, marks, added }) => `${question} (${added} instead of ${marks})`);
  return [
    missing.length > 0
      ? `Nothing was found in it for: ${missing.join(', ')}. What was there before stays.`
      : '',
    sums.length > 0 ? `Its marks differ from the paper’s for: ${sums.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
