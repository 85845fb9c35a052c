import type { ForecastVerdict } from '@gene/contract/predictions';

/**
 * Words for a probability, shown beside the figure. If the back-test shows no skill, none is called likely.
 */
export function likelihoodInWords(likelihood: number, verdict: ForecastVerdict['kind']): string {
  if (verdict !== 'helps') return 'May come';
  if (likelihood >= 0.85) return 'Very likely';
  if (likelihood >= 0.6) return 'Likely';
  if (likelihood >= 0.3) return 'Possible';
  return 'Less likely';
}

/** Explains "may come". */
export const notLikely = 'So no topic is called likely, only possible.';
