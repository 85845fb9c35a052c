/**
 * Learns marks from traits of an answer's claims: the mean over its claims of a logistic regression each, by least squares, where
 * no trait may take anything off and no fault may add anything.
 */
import { keyPointsOf, type Meanings } from '@gene/engines/marking';
import { compare, readScheme, type ReadScheme } from '../engines/src/marking/comparison.ts';
import { isNoAnswer } from '../engines/src/marking/no-answer.ts';
import { likelihoodOf, type Scoring } from '../engines/src/marking/scoring.ts';
import { faultNames, traitNames, type Traits, traitsOf } from '../engines/src/marking/traits.ts';
import type { MarkedSample } from './marking-data.ts';

/** An answer as it is learnt from: of each claim its traits, and its part of the marks. */
export interface Observation {
  claims: readonly { traits: Traits; worth: number }[];
  given: number;
}

const names = [...traitNames, ...faultNames];
export const learntTraits = {
  meaning: ['complete', 'wording', 'recall', 'precision', 'negationMissing'],
  words: ['complete', 'wording', 'pertinent', 'negationMissing'],
} as const satisfies Record<string, readonly (typeof names)[number][]>;
const rounds = 300;
const step = 0.1;
const ridge = 1e-4;

const schemes = new Map<string, ReadScheme>();
/** The scheme of a model answer, parted once. */
export function schemeOf(question: string, modelAnswer: string): ReadScheme {
  const key = `${question}\n\n${modelAnswer}`;
  let scheme = schemes.get(key);
  if (!scheme) {
    const keyPoints = keyPointsOf({ question, modelAnswer, marks: 5, language: 'eng' });
    schemes.set(key, (scheme = readScheme(question, keyPoints, 'eng')));
  }
  return scheme;
}

/** All texts that are compared: questions, statements of model answers, answers. */
export const textsOf = (samples: readonly MarkedSample[]): string[] => [
  ...new Set([
    ...samples.map(({ question }) => question),
    ...samples.flatMap(({ question, models }) =>
      models.flatMap((model) => schemeOf(question, model).claims.map(({ text }) => text)),
    ),
  ]),
  ...new Set(samples.map(({ answer }) => answer)),
];

/** Compared with the nearest model answer; null where nothing was answered. */
export function observe(
  { question, models, answer, given }: MarkedSample,
  meanings: Meanings | null,
): Observation | null {
  if (isNoAnswer(answer)) return null;
  const candidates = models.map((model) => {
    const comparison = compare(schemeOf(question, model), answer, meanings);
    const all = comparison.claims.reduce((sum, { marks }) => sum + marks, 0);
    return traitsOf(comparison).map((traits, i) => ({ traits, worth: comparison.claims[i]!.marks / all }));
  });
  const nearness = (claims: Observation['claims']) =>
    claims.reduce(
      (sum, { traits, worth }) => sum + worth * (traits.complete + traits.wording + traits.recall),
      0,
    );
  return {
    given,
    claims: candidates.reduce((best, each) => (nearness(each) > nearness(best) ? each : best)),
  };
}

/** The share of the marks that the weights give. */
export const shareBy = (
  observation: Observation | null,
  scoring: Scoring,
  share: (traits: Traits, scoring: Scoring) => number = likelihoodOf,
): number =>
  observation?.claims.reduce((sum, { traits, worth }) => sum + worth * share(traits, scoring), 0) ?? 0;

/** @param sets of observations; each set weighs the same */
export function learnScoring(
  sets: readonly (readonly Observation[])[],
  learnt: readonly (typeof names)[number][],
): Scoring {
  const rows = sets.flatMap((set) => set.map((each) => ({ ...each, weight: 1 / set.length / sets.length })));
  const isFault = learnt.map((name) => faultNames.some((each) => each === name));
  const weights = learnt.map(() => 0);
  let bias = 0;
  // Adam (Kingma and Ba 2015), with weights of the wrong sign put back to zero.
  const moments = [...weights, 0].map(() => ({ mean: 0, square: 0 }));
  for (let round = 1; round <= rounds; round++) {
    const slopes = [...weights.map((weight) => 2 * ridge * weight), 0];
    for (const { claims, given, weight } of rows) {
      const shares = claims.map(
        ({ traits }) =>
          1 / (1 + Math.exp(-learnt.reduce((sum, name, k) => sum + weights[k]! * traits[name], bias))),
      );
      const off = shares.reduce((sum, share, i) => sum + claims[i]!.worth * share, -given);
      claims.forEach(({ traits, worth }, i) => {
        const slope = 2 * weight * off * worth * shares[i]! * (1 - shares[i]!);
        learnt.forEach((name, k) => (slopes[k]! += slope * traits[name]));
        slopes[learnt.length]! += slope;
      });
    }
    slopes.forEach((slope, k) => {
      const moment = moments[k]!;
      moment.mean = 0.9 * moment.mean + 0.1 * slope;
      moment.square = 0.99 * moment.square + 0.01 * slope ** 2;
      const by =
        (step * moment.mean) / (1 - 0.9 ** round) / (Math.sqrt(moment.square / (1 - 0.99 ** round)) + 1e-8);
      if (k === learnt.length) bias -= by;
      else weights[k] = isFault[k] ? Math.min(0, weights[k]! - by) : Math.max(0, weights[k]! - by);
    });
  }
  const rounded = (value: number) => Math.round(1000 * value) / 1000;
  const named = (faults: boolean) =>
    Object.fromEntries(
      learnt.flatMap((name, k) => (isFault[k] === faults ? [[name, rounded(Math.abs(weights[k]!))]] : [])),
    );
  return {
    ...{ bias: rounded(bias), traits: named(false), faults: named(true) },
    scale: { nothing: 0, half: 0.5, everything: 1 },
  };
}

/** Of the correct answers so many get less than half of the marks, and so many all. */
const underHalf = 0.11;
const all = 0.5;

/**
 * Puts likelihoods on a scale: what answers to other questions reach is worth nothing. Each set counts the same.
 * @param sets of answers that earned all marks, and of answers to other questions
 */
export function scaled(
  scoring: Scoring,
  sets: readonly { correct: readonly Observation[]; others: readonly Observation[] }[],
): Scoring {
  const quantileOf = (part: 'correct' | 'others', share: number) => {
    const values = sets
      .flatMap((set) =>
        set[part].map((each) => ({ at: shareBy(each, scoring), weight: 1 / set[part].length })),
      )
      .sort((a, b) => a.at - b.at);
    let sum = 0;
    return values.find(({ weight }) => (sum += weight) >= share * sets.length)?.at ?? 0;
  };
  const rounded = (value: number) => Math.round(1000 * value) / 1000;
  const half = quantileOf('correct', underHalf);
  const nothing = Math.min(quantileOf('others', 0.5), half / 2);
  const scale = {
    nothing: rounded(nothing),
    half: rounded(half),
    everything: rounded(quantileOf('correct', all)),
  };
  return { ...scoring, scale };
}

export const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
