import type {
  ExpectedPoint,
  MarkedAnswer,
  MarkingCalibration,
  MarkingDoubt,
  PointVerdict,
} from '@gene/contract/marking';
import { calibrated, learnCalibration } from './calibration.ts';
import { compare, type Comparison } from './comparison.ts';
import { doubtsAbout, hasNothingToCompare } from './doubts.ts';
import type { GivenPoint } from './given-point.ts';
import { keyPointsOf } from './key-points.ts';
import { guessLanguage } from './language.ts';
import { isNoAnswer } from './no-answer.ts';
import { learntScoring, type Scoring, shareOf, unmarkedShareOf } from './scoring.ts';
import { traitsOf, traitsOfPoints } from './traits.ts';
import { verdictOn } from './verdict.ts';

interface MarkedQuestion {
  question: string;
  marks: number;
  /** Made by `keyPointsOf`, perhaps changed by a person. Absent: the model answer is parted here. */
  keyPoints?: readonly ExpectedPoint[] | undefined;
  modelAnswer?: string | readonly GivenPoint[] | undefined;
  /** ISO 639-3; guessed where absent. */
  language?: string | undefined;
  /** Weights other than those that ship. */
  scoring?: Scoring | undefined;
}

export interface MarkingRequest extends MarkedQuestion {
  answer: string;
  calibration?: MarkingCalibration | undefined;
}

export interface CalibrationRequest extends MarkedQuestion {
  /** Answers to this question with the marks that a person gave. */
  samples: readonly { answer: string; mark: number }[];
  /** What was learnt of this person's `strictness` on other questions. */
  strictness?: number | undefined;
}

/** What a person's mark may differ by, as a share of the marks: with none of theirs known, with some, with enough. */
const errors = { unknown: 0.25, some: 0.2, enough: 0.16 };
/** What may be right in other words may be worth this much more. */
const inOtherWords = 0.5;
const enoughSamples = 5;

/**
 * A mark that a person may give, with what speaks for it: a suggestion, by which nothing is settled.
 * An answer that is none gets 0; so does any where there is no model answer, with low confidence.
 */
export function markAnswer(request: MarkingRequest): MarkedAnswer {
  const { marks, calibration } = request;
  const comparison = comparing(request)(request.answer);
  const points = comparison.points.map((_, i) => verdictOn(comparison, i));
  const doubts = doubtsAbout(comparison, points);
  const share = shareFor(comparison, request);
  return {
    suggested: inHalves(share, marks),
    marks,
    share,
    likely: likelyRange(comparison, share, marks, calibration?.samples.length ?? 0, doubts),
    points,
    confidence: confidenceIn(points, doubts),
    doubts,
  };
}

/** What is learnt from marks that a person gave to answers of one question; `markAnswer` takes it. */
export function calibrate(request: CalibrationRequest): MarkingCalibration {
  const compareWith = comparing(request);
  return learnCalibration(
    request.samples.flatMap(({ answer, mark }) => {
      const comparison = compareWith(answer);
      const built = builtShare(comparison, request.scoring);
      // That no answer gets nothing says nothing about the rest.
      if (built === null || request.marks <= 0) return [];
      return [
        { words: comparison.answer.words, built, given: Math.min(1, Math.max(0, mark / request.marks)) },
      ];
    }),
    request.strictness ?? null,
  );
}

/** What answers to it are compared with, taken apart once. */
function comparing(request: MarkedQuestion): (answer: string) => Comparison {
  const { question, marks, modelAnswer = '' } = request;
  const expected =
    request.keyPoints ?? (typeof modelAnswer === 'string' ? [{ text: modelAnswer }] : modelAnswer);
  const language =
    request.language ?? guessLanguage([question, ...expected.map(({ text }) => text)].join('\n')).language;
  const points = request.keyPoints ?? keyPointsOf({ question, modelAnswer, marks, language });
  return (answer) => compare(question, points, answer, language);
}

function shareFor(comparison: Comparison, { calibration, scoring }: MarkingRequest): number {
  const built = builtShare(comparison, scoring);
  if (built === null) return 0;
  if (calibration && saysSomething(calibration))
    return calibrated(built, comparison.answer.words, calibration);
  return scoring ? built : meanOverPoints(comparison);
}

/** Each point by itself, so that the suggestion is what the points beside it say. */
function meanOverPoints(comparison: Comparison): number {
  const worth = comparison.points.map(({ point }) => point.marks);
  const all = worth.reduce((sum, marks) => sum + marks, 0);
  return traitsOfPoints(comparison).reduce(
    (sum, traits, i) => sum + unmarkedShareOf(traits) * (all > 0 ? worth[i]! / all : 1 / worth.length),
    0,
  );
}

/** Null where there is nothing to judge. */
function builtShare(comparison: Comparison, scoring = learntScoring): number | null {
  if (isNoAnswer(comparison.answer.text) || hasNothingToCompare(comparison)) return null;
  return shareOf(traitsOf(comparison), scoring);
}

/** Somebody has marked this question, or others otherwise than the built-in scale does. */
const saysSomething = ({ samples, strictness }: MarkingCalibration) => samples.length > 0 || strictness !== 1;

/** The nearest half mark that there is. */
function inHalves(share: number, marks: number): number {
  return Math.min(marks, Math.round(2 * Math.min(1, Math.max(0, share)) * marks) / 2);
}

function likelyRange(
  comparison: Comparison,
  share: number,
  marks: number,
  samples: number,
  doubts: readonly MarkingDoubt[],
): MarkedAnswer['likely'] {
  if (isNoAnswer(comparison.answer.text)) return { from: 0, to: 0 };
  if (hasNothingToCompare(comparison)) return { from: 0, to: marks };
  const error = samples >= enoughSamples ? errors.enough : samples > 0 ? errors.some : errors.unknown;
  const above = doubts.some(({ kind }) => kind === 'other_words') ? inOtherWords : error;
  return { from: inHalves(share - error, marks), to: inHalves(share + above, marks) };
}

function confidenceIn(
  points: readonly PointVerdict[],
  doubts: readonly MarkingDoubt[],
): MarkedAnswer['confidence'] {
  if (doubts.some(({ kind }) => kind === 'empty')) return 'high';
  if (doubts.length > 0) return 'low';
  return points.every(({ state }) => state === 'covered') ? 'high' : 'medium';
}
