import { type Fault, faultNames, type Trait, traitNames, type Traits } from './traits.ts';

/** How traits and faults of an answer make its share of the marks. */
export interface Scoring {
  /** What an answer gets in which nothing of the model answer was found, 0–1. */
  floor: number;
  /** Together 1, so that the model answer itself earns all marks. */
  traits: Readonly<Record<Trait, number>>;
  /** What each takes off. */
  faults: Readonly<Record<Fault, number>>;
}

/**
 * Learnt on the training answers of SemEval-2013 task 7 (SciEntsBank and Beetle; CC BY-SA 3.0; Dzikovska et al. 2013) by
 * `learnScoring` in bench/marking-learning.ts; nothing of their text is here. How it was done is told in
 * docs/decisions/0009-marking.md.
 */
export const learntScoring: Scoring = {
  floor: 0,
  traits: { essential: 0.357, pertinent: 0.093, wording: 0.55 },
  faults: { negationMissing: 0.123 },
};

/** From here on an answer counts as complete, whatever else it says and however it says it. */
const nearlyAll = 0.8;

/** The share of the marks, 0–1. */
export function shareOf(traits: Traits, { floor, ...weights }: Scoring): number {
  const found = traitNames.reduce((sum, name) => sum + weights.traits[name] * traits[name], 0);
  const lost = faultNames.reduce((sum, name) => sum + weights.faults[name] * traits[name], 0);
  const complete = (traits.complete - nearlyAll) / (1 - nearlyAll);
  return floor + (1 - floor) * Math.min(1, Math.max(0, found - lost, complete));
}
