/** Words for a probability, shown beside the figure. */
export function likelihoodInWords(likelihood: number): string {
  if (likelihood >= 0.85) return 'Very likely';
  if (likelihood >= 0.6) return 'Likely';
  if (likelihood >= 0.3) return 'Possible';
  return 'Less likely';
}

/** Follows a verdict that the forecast is no help. */
export const notLikely = 'Topics are ranked, without likelihoods.';
