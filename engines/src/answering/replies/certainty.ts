import { nothing } from '../mechanisms.ts';
import type { Hit } from '../search.ts';

/** Coverage from which a sentence answers, and below which the material says nothing of it. */
const thresholds = { answer: 0.5, closest: 0.3 };

const aloneCoverage = 0.7;
const valueCoverage = 0.4;
export const shown = 3;

export type Certainty = 'answer' | 'closest' | 'not_found';

export function certaintyOf(hit: Hit | undefined, hits: readonly Hit[] = [], without = nothing): Certainty {
  if (!hit) return 'not_found';
  const isLeftOut = {
    key: without.has('every word of few'),
    value: without.has('value that is asked for'),
  };
  // Asked how long or how much: what names neither a time nor a sum does not say it.
  const lacksValue =
    !isLeftOut.value && hits.length > 0 && hits.slice(0, shown).every(({ holdsValue }) => !holdsValue);
  // One word of several, met somewhere, answers nothing however rare it is.
  const isMet = isLeftOut.key || hit.asked === 1 || hit.met >= 2 || hit.coverage >= aloneCoverage;
  // A value of the kind that is asked for, where all that is asked about is spoken of, if in other words.
  if (
    !isLeftOut.value &&
    hit.givesValue &&
    hit.met === hit.asked &&
    hit.firm > 0 &&
    hit.coverage >= valueCoverage
  )
    return 'answer';
  const isKnown = isMet && (isLeftOut.key || !hit.lacksKey);
  if (hit.coverage >= thresholds.answer && isKnown && !lacksValue) return 'answer';
  return hit.coverage >= thresholds.closest ? 'closest' : 'not_found';
}

/** Who somebody is, no text tells in other words, nor by the one word that it has for him, unless it says what he is. */
export const certaintyOfWho = (hit: Hit | undefined, certainty: Certainty): Certainty => {
  if (!hit || hit.defines || certainty === 'not_found') return certainty;
  if (hit.asked === 1) return hit.firm === 0 ? 'not_found' : 'closest';
  return hit.firm < hit.asked ? 'closest' : certainty;
};
