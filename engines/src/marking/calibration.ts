import type { MarkingCalibration } from '@gene/contract/marking';
import type { Word } from './words.ts';

/** An answer as the built-in scale judges it, with the share of the marks that a person gave. */
export interface JudgedSample {
  words: readonly Word[];
  built: number;
  given: number;
}

/** Marks that this person takes off, in units of what one answer can lose: what is believed before any is seen. */
const prior = 0.9;
/** Who marks at all is believed to be so strict: few give nothing where nothing of the model answer is said. */
const believed = 0.7;
/** Weight of a marked answer for any other of the question, and for one in the same words. */
const ofAny = 0.03;
const ofAlike = 4;
const ofSame = 60;
const sharpness = 3;
const caution = 0.5;

/**
 * Learns from marked answers of one question: first how strict the person is, a factor on what the built-in scale takes
 * off; then, by Nadaraya–Watson regression over the words that answers share, what kinds of answers they hold in higher or
 * lower regard. Both move as evidence comes.
 */
export function learnCalibration(samples: readonly JudgedSample[]): MarkingCalibration {
  let lost = prior * (samples.length > 0 ? believed : 1);
  let expected = prior;
  for (const { built, given } of samples) {
    lost += (1 - given) * (1 - built);
    expected += (1 - built) ** 2;
  }
  const strictness = Math.min(2, lost / expected);
  return {
    strictness,
    samples: samples.map(({ words, built, given }) => ({
      words: keysOf(words),
      beyond: given - rescaled(built, strictness),
    })),
  };
}

/** The share of the marks after calibration, 0–1. Never falls when the built-in share rises. */
export function calibrated(built: number, words: readonly Word[], calibration: MarkingCalibration): number {
  const own = new Set(keysOf(words));
  let weights = caution;
  let sum = 0;
  for (const sample of calibration.samples) {
    const alike = likeness(own, sample.words);
    const weight = ofAny + (alike > 0.999 ? ofSame : ofAlike * alike ** sharpness);
    weights += weight;
    sum += weight * sample.beyond;
  }
  return Math.min(1, Math.max(0, rescaled(built, calibration.strictness) + sum / weights));
}

const rescaled = (built: number, strictness: number) =>
  Math.min(1, Math.max(0, 1 - (1 - built) * strictness));

const keysOf = (words: readonly Word[]) => [
  ...new Set(words.filter(({ isContent, isNegator }) => isContent || isNegator).map(({ stem }) => stem)),
];

/** Cosine of two sets of words. */
function likeness(own: ReadonlySet<string>, others: readonly string[]): number {
  const shared = others.filter((word) => own.has(word)).length;
  return shared > 0 ? shared / Math.sqrt(own.size * others.length) : 0;
}
