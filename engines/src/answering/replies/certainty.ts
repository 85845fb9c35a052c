import weights from '../certainty-weights.json' with { type: 'json' };
import { canonicalLanguage, hasCharacterTerms, scriptOfLanguage } from '../../language/scripts.ts';
import { nothing } from '../mechanisms.ts';
import type { Hit } from '../search.ts';
import { fullCoverage } from './defined.ts';

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
/** What tells instead where the first hit states the definition that was asked for. */
export const statedSigns = ['found', 'lead'] as const;
export type CertaintySigns = Record<
  (typeof certaintySigns)[number] | 'states' | 'isExplicit' | 'isHeaded',
  number
>;

/** So many terms of characters are a word: of the same questions, as many words as five other languages have. */
const termsOfWord = 3.5;

/** @param isStated whether a hit says what something is, where that was asked */
export function signsOf(hits: readonly Hit[], isStated: boolean | null = null): CertaintySigns | null {
  const [best] = hits;
  if (!best) return null;
  // The same statement in another document is no reason to doubt.
  const other = hits.find(
    ({ document, position }) => document === best.document && position !== best.position,
  );
  const script = scriptOfLanguage(canonicalLanguage(best.document.index.language));
  const asked = best.asked / (hasCharacterTerms(script) ? termsOfWord : 1);
  const states = isStated === true && (best.isHeaded === true || best.coverage >= fullCoverage);
  return {
    coverage: best.coverage,
    // Definitions go first, though others may have more of the words.
    lead: Math.max(0, 1 - (other?.score ?? 0) / Math.max(best.score, Number.EPSILON)),
    pairs: best.paired,
    words: Math.log(Math.max(asked, 1)),
    found: best.found,
    lacksDefinition: Number(isStated === false),
    states: Number(states),
    isExplicit: Number(states && best.isExplicit === true),
    isHeaded: Number(states && best.isHeaded === true),
    givesValue: Number(best.givesValue),
    isNearKnown: Number(best.nearness !== null),
    nearness: best.nearness ?? 0,
  };
}

/**
 * Probability that the first hit answers, by logistic regression; where it says in so many words what was asked for, the
 * share of such that are right. @param by weights that are measured
 */
export function likelihoodOf(
  signs: CertaintySigns,
  by: { bias: number; signs: Readonly<Partial<CertaintySigns>> } = signs.states ? weights.stated : weights,
): number {
  if (signs.isExplicit) return weights.explicit.right;
  if (signs.isHeaded) return weights.headed.right;
  const sum = certaintySigns.reduce((total, name) => total + (by.signs[name] ?? 0) * signs[name], by.bias);
  return 1 / (1 + Math.exp(-sum));
}

/** A question with two sides is answered only if both are. */
export const areBothAnswered = (one: number, other: number) => one * other >= weights.answerFrom;

export function certaintyOf(
  hits: readonly Hit[],
  { isStated = null as boolean | null, without = nothing } = {},
): Certainty {
  const signs = signsOf(hits, isStated);
  if (!signs) return 'not_found';
  const likelihood = likelihoodOf(signs);
  if (likelihood < weights.notFoundBelow) return 'not_found';
  // Asked how long or how much, what names neither a time nor a sum does not say it.
  const lacksValue = !without.has('value that is asked for') && hits[0]?.holdsValue === false;
  return likelihood >= weights.answerFrom && !lacksValue && isStated !== false ? 'answer' : 'closest';
}
