/** Likelihood that a topic is asked about in a paper. */
import type { LikelihoodLevel } from '@gene/contract/predictions';

/** A topic of which so many questions were expected in a paper, and whether there was one. */
export interface Outcome {
  expected: number;
  came: boolean;
}

/** Corrects expectations: a power below 1 draws them towards how often topics come at all. */
export interface Calibration {
  factor: number;
  power: number;
}

/** Calibration before anything was tested: expectations are usually overconfident. */
export const untested: Calibration = { factor: 0.8, power: 0.7 };

/** Most and least that expectations are stretched by: a few papers say little. */
const bounds = [0.05, 5] as const;
const powers = Array.from({ length: 23 }, (_, i) => i * 0.05);
/** Prior spread of the power around that of `untested`, which outcomes must outweigh. */
const usualDistance = 0.25;

/**
 * Questions of a topic come by chance (Poisson) at the expected rate, corrected.
 * @param expected number of questions in a paper
 */
export const likelihoodOf = (expected: number, { factor, power }: Calibration): number =>
  1 - Math.exp(-factor * expected ** power);

/**
 * The correction under which as many topics were to be expected as came, and the likelier ones among them came
 * oftener by as much as they did (a complementary log-log regression, its slope held near the usual one by a normal
 * prior).
 * @param weight what an outcome counts for; less than 1 where several tell of one event
 */
export function calibrate(outcomes: readonly Outcome[], weight = 1): Calibration {
  if (outcomes.length === 0) return untested;
  const fits = powers.map((power) => {
    const calibration = { power, factor: factorFor(outcomes, power) };
    const distance = (power - untested.power) / usualDistance;
    return { calibration, fit: weight * logLikelihood(outcomes, calibration) - distance ** 2 / 2 };
  });
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).calibration;
}

/** As many levels of likelihood are told apart. */
const levels = 10;

/** Predicted and observed frequency of topics, by level of likelihood. */
export function levelsOf(told: readonly { likelihood: number; came: boolean }[]): LikelihoodLevel[] {
  const sums = Array.from({ length: levels }, () => ({ said: 0, came: 0, topics: 0 }));
  for (const { likelihood, came } of told) {
    const level = sums[Math.min(levels - 1, Math.floor(likelihood * levels))]!;
    [level.said, level.came, level.topics] = [level.said + likelihood, level.came + +came, level.topics + 1];
  }
  const filled = sums.filter(({ topics }) => topics > 0);
  return filled.map(({ said, came, topics }) => ({ said: said / topics, came: came / topics, topics }));
}

/** By how much likelihoods were off, on average (expected calibration error, Naeini et al. 2015). */
export const calibrationError = (tested: readonly LikelihoodLevel[]): number =>
  tested.reduce((sum, { said, came, topics }) => sum + topics * Math.abs(said - came), 0) /
  tested.reduce((sum, { topics }) => sum + topics, 0);

function factorFor(outcomes: readonly Outcome[], power: number): number {
  const came = outcomes.filter((outcome) => outcome.came).length;
  const raised = Float64Array.from(outcomes, ({ expected }) => expected ** power);
  let [low, high] = bounds as readonly [number, number];
  for (let step = 0; step < 30; step++) {
    const factor = Math.sqrt(low * high);
    const said = raised.reduce((sum, rate) => sum + (1 - Math.exp(-factor * rate)), 0);
    if (said < came) low = factor;
    else high = factor;
  }
  return Math.sqrt(low * high);
}

/** No outcome is held to be impossible. */
const surely = 0.001;

function logLikelihood(outcomes: readonly Outcome[], calibration: Calibration): number {
  return outcomes.reduce((sum, { expected, came }) => {
    const likelihood = likelihoodOf(expected, calibration);
    const told = came ? likelihood : 1 - likelihood;
    return sum + Math.log(Math.max(surely, told));
  }, 0);
}
