import weights from '../certainty-weights.json' with { type: 'json' };
import { nothing } from '../mechanisms.ts';
import type { Hit } from '../search.ts';

export const shown = 3;

export type Certainty = 'answer' | 'closest' | 'not_found';

/** Features that tell whether the first hit answers; the weights have these names. */
export const certaintySigns = [
  'coverage',
  'lead',
  'pairs',
  'words',
  'found',
  'lacksDefinition',
  'givesValue',
  'isNearKnown',
  'nearness',
] as const;
export type CertaintySigns = Record<(typeof certaintySigns)[number], number>;

/** @param lacksDefinition what something is was asked, and no hit says it */
export function signsOf(hits: readonly Hit[], lacksDefinition = false): CertaintySigns | null {
  const [best] = hits;
  if (!best) return null;
  // The same statement in another document is no reason to doubt.
  const other = hits.find(
    ({ document, position }) => document === best.document && position !== best.position,
  );
  return {
    coverage: best.coverage,
    // Definitions go first, though others may have more of the words.
    lead: Math.max(0, 1 - (other?.score ?? 0) / Math.max(best.score, Number.EPSILON)),
    pairs: best.paired,
    words: Math.log(Math.max(best.asked, 1)),
    found: best.found,
    lacksDefinition: Number(lacksDefinition),
    givesValue: Number(best.givesValue),
    isNearKnown: Number(best.nearness !== null),
    nearness: best.nearness ?? 0,
  };
}

/** Probability that the first hit answers, by logistic regression. @param by weights that are measured */
export function likelihoodOf(
  signs: CertaintySigns,
  by: Pick<typeof weights, 'bias' | 'signs'> = weights,
): number {
  const sum = certaintySigns.reduce((total, name) => total + by.signs[name] * signs[name], by.bias);
  return 1 / (1 + Math.exp(-sum));
}

/** A question with two sides is answered only if both are. */
export const areBothAnswered = (one: number, other: number) => one * other >= weights.answerFrom;

export function certaintyOf(
  hits: readonly Hit[],
  { lacksDefinition = false, without = nothing } = {},
): Certainty {
  const signs = signsOf(hits, lacksDefinition);
  if (!signs) return 'not_found';
  const likelihood = likelihoodOf(signs);
  if (likelihood < weights.notFoundBelow) return 'not_found';
  // Asked how long or how much, what names neither a time nor a sum does not say it.
  const lacksValue =
    !without.has('value that is asked for') && hits.slice(0, shown).every(({ holdsValue }) => !holdsValue);
  return likelihood >= weights.answerFrom && !lacksValue ? 'answer' : 'closest';
}
