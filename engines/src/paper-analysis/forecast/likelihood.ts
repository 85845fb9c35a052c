/** How likely a topic is to be asked about in a paper. */

/** A topic of which so many questions were expected in a paper, and whether there was one. */
export interface Outcome {
  expected: number;
  came: boolean;
}

/** Most and least that expectations are stretched by: a few papers say little. */
const bounds = [0.2, 5] as const;

/**
 * Questions of a topic come by chance at the expected rate (Poisson), times a factor that corrects it.
 * @param expected number of questions in a paper
 */
export const likelihoodOf = (expected: number, factor: number): number => 1 - Math.exp(-factor * expected);

/** The factor with which as many topics were to be expected as came; 1 where there is nothing to learn from. */
export function calibrate(outcomes: readonly Outcome[]): number {
  if (outcomes.length === 0) return 1;
  const came = outcomes.filter((outcome) => outcome.came).length;
  let [low, high] = bounds as readonly [number, number];
  for (let step = 0; step < 30; step++) {
    const middle = Math.sqrt(low * high);
    const said = outcomes.reduce((sum, { expected }) => sum + likelihoodOf(expected, middle), 0);
    if (said < came) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
