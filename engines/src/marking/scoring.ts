import { type Fault, faultNames, type Trait, traitNames, type Traits } from './traits.ts';
import shipped from './marking-weights.json' with { type: 'json' };

/** Logistic regression from traits and faults of a claim to the share of its marks. */
export interface Scoring {
  bias: number;
  traits: Readonly<Partial<Record<Trait, number>>>;
  /** Penalty of each fault. */
  faults: Readonly<Partial<Record<Fault, number>>>;
  /** Likelihoods that earn none, half and all of the marks. */
  scale: { nothing: number; half: number; everything: number };
}

/** With an encoder that tells what words mean, and without. */
export type Scorings = Readonly<Record<'meaning' | 'words', Scoring>>;

/** Learnt on training answers of teachers by `npm run bench -- marking --fit`; nothing of their text is here. */
export const shippedScoring: Scorings = shipped;
/** Of one of several claims, by `npm run bench -- points --fit`. */
const shippedAmong: Omit<Scoring, 'scale'> = shipped.among;
/** Likelihoods of a claim among others from which it is partly said and said, and how much of its words has to be there. */
const saidFrom = { partly: 0.4, wholly: 0.6 };
const thereFrom = { partly: 0.3, wholly: 0.5 };
/** The same of words alone. */
const inWordsFrom = { partly: 0.3, wholly: 0.65 };

/** Whether one of several claims is said, partly said (.5) or not: the marks follow from what is shown of each. */
export function shareAmong(traits: Traits, byMeaning: boolean): number {
  const { complete, recall, ordered, uncontradicted } = traits;
  const there = byMeaning ? Math.max(complete, recall) : complete;
  const from = byMeaning ? thereFrom : inWordsFrom;
  const likelihood = byMeaning ? likelihoodOf(traits, shippedAmong) : 1;
  const is = (level: 'partly' | 'wholly') => likelihood >= saidFrom[level] && there >= from[level];
  // Nothing of what is denied is shown as said.
  if (uncontradicted < 1) return 0;
  return ordered * (is('wholly') ? 1 : is('partly') ? 0.5 : 0);
}

/** From here on an answer counts as complete, whatever else it says and however it says it. */
const nearlyAll = 0.8;

/** Expected share of a claim's marks, 0–1, by people who mark like those it was learnt from. */
export function likelihoodOf(traits: Traits, { bias, ...weights }: Omit<Scoring, 'scale'>): number {
  const found = traitNames.reduce((sum, name) => sum + (weights.traits[name] ?? 0) * traits[name], bias);
  const lost = faultNames.reduce((sum, name) => sum + (weights.faults[name] ?? 0) * traits[name], 0);
  return 1 / (1 + Math.exp(lost - found));
}

/** The share of a claim's marks, 0–1: a student should hear that nothing is nothing. */
export function shareOf(traits: Traits, scoring: Scoring): number {
  const { nothing, half, everything } = scoring.scale;
  const likelihood = likelihoodOf(traits, scoring);
  const told =
    likelihood < half
      ? (0.5 * (likelihood - nothing)) / (half - nothing)
      : 0.5 + (0.5 * (likelihood - half)) / (everything - half);
  const complete = (traits.complete - nearlyAll) / (1 - nearlyAll);
  return traits.ordered * traits.uncontradicted * Math.min(1, Math.max(0, told, complete));
}

/** A finer scale for comparing with a person's marks: how much less than nothing, and more than enough, an answer says counts too. */
export const graded = ({ scale, ...scoring }: Scoring): Scoring => ({
  ...scoring,
  scale: { nothing: 0, half: scale.half, everything: 1 },
});
