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
  traits: { essential: 0.284, pertinent: 0.15, wording: 0.566 },
  faults: { negationMissing: 0.131 },
};

/** From here on an answer counts as complete, whatever else it says and however it says it. */
const nearlyAll = 0.8;
/**
 * The question's own words are worded like any model answer: with less than this of what matters, that counts for less,
 * and where there is nothing of it, for this share. It is some evidence: what matters may be said in words unknown here.
 */
const fewest = 0.15;
const ofWordingAlone = 0.4;
/** Nobody writes as a model answer does: from the half of it on an answer gains more than it says, up to all at this share. */
const half = 0.5;
const asMuchAsAll = 0.845;

/** The share of the marks, 0–1. @param alone what keeps of its worth that has nothing of what matters */
export function shareOf(traits: Traits, { floor, ...weights }: Scoring, alone = ofWordingAlone): number {
  const found = traitNames.reduce((sum, name) => sum + weights.traits[name] * traits[name], 0);
  const lost = faultNames.reduce((sum, name) => sum + weights.faults[name] * traits[name], 0);
  const complete = (traits.complete - nearlyAll) / (1 - nearlyAll);
  const told = (found - lost) * (alone + (1 - alone) * Math.min(1, traits.complete / fewest));
  return floor + (1 - floor) * Math.min(1, Math.max(0, told, complete));
}

/** Less of a point than this may be there by chance, and from the other on it counts as it stands. */
const byChance = 0.1;
const partlyThere = 0.3;

/**
 * The share of one point that is suggested as long as nobody has shown how strict they are: a student should hear that nothing is
 * nothing, point by point.
 */
export function unmarkedShareOf(traits: Traits): number {
  const share = shareOf(traits, learntScoring, 0);
  const told =
    share <= half ? share : Math.min(1, half + ((share - half) * (1 - half)) / (asMuchAsAll - half));
  return told * Math.min(1, Math.max(0, (traits.complete - byChance) / (partlyThere - byChance)));
}
