import type { AnswerCoverage } from '@gene/contract/answers';
import { fullCoverage } from '../replies/defined.ts';
import type { Hit } from '../search.ts';
import type { Looked } from './finding.ts';
import type { RankedSection } from './section-ranking.ts';
import weights from './weights.json' with { type: 'json' };

/** So many terms of a question say about all that a longer one says of where its answer stands. */
const manyTerms = 6;
/** A sentence that begins with so much of what is asked and defines it leaves nothing open. */
const whole = 0.9;

/**
 * Whether the best section answers, by how far it and the best sentence speak of what is asked. What is spoken of in other
 * words only (an abbreviation spelled out by its letters) comes near at most.
 * @param isStated whether a sentence says what it is
 */
export function coverageOf(looked: Looked | null, isStated: boolean): Exclude<AnswerCoverage, 'no_material'> {
  const [best, hit] = [looked?.sections[0], looked?.hits[0]];
  if (!best || !hit) return 'not_covered';
  const likely = isStated ? 1 : likelihoodOf(best, hit);
  const { covered, partly } = weights.coverage;
  if (likely >= covered && looked?.isSpokenOf) return 'covered';
  // What a sentence speaks of in all the words that are asked is in the material.
  const isThere = hit.coverage >= fullCoverage && hit.firm >= hit.asked;
  return likely >= partly || isThere ? 'partly' : 'not_covered';
}

function likelihoodOf(best: RankedSection, hit: Hit): number {
  if (best.defines >= whole) return 1;
  const { bias, weights: each } = weights.coverage;
  const asked = Math.max(1, hit.asked);
  const features = [
    best.headed,
    best.ownHeaded,
    hit.coverage,
    best.together,
    hit.met / asked,
    Math.min(1, asked / manyTerms),
    hit.firm / asked,
  ];
  const sum = features.reduce((all, value, i) => all + value * each[i]!, bias);
  return 1 / (1 + Math.exp(-sum));
}
