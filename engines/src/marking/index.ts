/** Answers are compared with what they should say, and a mark is suggested. The only door of this engine. */
export type { GivenPoint } from './given-point.ts';
export { type KeyPointRequest, keyPointsOf } from './key-points.ts';
export {
  calibrate,
  type CalibrationRequest,
  markAnswer,
  type MarkingRequest,
  readMeanings,
} from './mark-answer.ts';
export type { Meanings } from './meaning.ts';
export { markChoice } from './multiple-choice.ts';
export { type Penalty, penaltyFor, penaltyIn } from './negative-marking.ts';
export type { Scorings } from './scoring.ts';
