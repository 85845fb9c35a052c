/**
 * Learns marks from features of an answer. Four weights come from non-negative least squares on differences
 * between answers to the same question: how hard a question is, is not a property of an answer.
 */
import { keyPointsOf } from '@gene/engines/marking';
import type { Scoring } from '../engines/src/marking/scoring.ts';
import { compare } from '../engines/src/marking/comparison.ts';
import { faultNames, traitNames, type Traits, traitsOf } from '../engines/src/marking/traits.ts';
import type { MarkedSample } from './marking-data.ts';

export interface Observation {
  traits: Traits;
  given: number;
}

const names = [...traitNames, ...faultNames];
const ridge = 20;
const rounds = 500;

/** Features of the answer, compared with the nearest model answer. */
export function observe({ question, models, answer, given }: MarkedSample): Observation {
  const candidates = models.map((modelAnswer) =>
    traitsOf(compare(question, keyPointsOf({ question, modelAnswer, marks: 5 }), answer, 'eng')),
  );
  const nearness = (traits: Traits) => traits.essential + traits.wording;
  return {
    given,
    traits: candidates.reduce((best, each) => (nearness(each) > nearness(best) ? each : best)),
  };
}

const oriented = (traits: Traits) => [
  ...traitNames.map((name) => traits[name]),
  ...faultNames.map((name) => -traits[name]),
];

/** @param questions the observations of each question */
export function learnScoring(questions: readonly (readonly Observation[])[]): Scoring {
  const size = names.length;
  const products = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => (i === j ? ridge : 0)),
  );
  const targets = names.map(() => 0);
  for (const question of questions) {
    const rows = question.map(({ traits }) => oriented(traits));
    const means = names.map((_, i) => mean(rows.map((row) => row[i]!)));
    const meanGiven = mean(question.map(({ given }) => given));
    rows.forEach((row, k) => {
      const centred = row.map((value, i) => value - means[i]!);
      centred.forEach((value, i) => {
        targets[i]! += value * (question[k]!.given - meanGiven);
        centred.forEach((other, j) => (products[i]![j]! += value * other));
      });
    });
  }
  const weights = nonNegative(products, targets);
  const whole = weights.slice(0, traitNames.length).reduce((sum, weight) => sum + weight, 0);
  const named = <Name extends string>(list: readonly Name[], from: number) =>
    Object.fromEntries(list.map((name, i) => [name, weights[from + i]! / whole])) as Record<Name, number>;
  return { floor: 0, traits: named(traitNames, 0), faults: named(faultNames, traitNames.length) };
}

/** Non-negative least squares by coordinate descent. */
function nonNegative(products: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const weights = targets.map(() => 0);
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < weights.length; i++) {
      const others = products[i]!.reduce((sum, value, j) => (j === i ? sum : sum + value * weights[j]!), 0);
      weights[i] = Math.max(0, (targets[i]! - others) / products[i]![i]!);
    }
  return weights;
}

/** Learns how lenient the markers are: the mark for an answer in which nothing was found. */
export function learnFloor(shares: readonly { share: number; given: number }[]): number {
  const lost = shares.reduce((sum, { share }) => sum + (1 - share) ** 2, 0);
  const kept = shares.reduce((sum, { share, given }) => sum + (given - share) * (1 - share), 0);
  return Math.min(1, Math.max(0, kept / lost));
}

export const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
