import type {
  ExpectedPoint,
  MarkedAnswer,
  MarkingCalibration,
  MarkingDoubt,
  PointVerdict,
} from '@gene/contract/marking';
import { calibrated, learnCalibration } from './calibration.ts';
import { compare, type Comparison, readScheme, type ReadScheme } from './comparison.ts';
import { doubtsAbout, hasNothingToCompare } from './doubts.ts';
import type { GivenPoint } from './given-point.ts';
import { judge, wholeShare } from './judgement.ts';
import { keyPointsOf } from './key-points.ts';
import { guessLanguage } from './language.ts';
import { encodeTexts, type Meanings } from './meaning.ts';
import { isNoAnswer } from './no-answer.ts';
import type { EncodeParts } from './ports.ts';
import { graded, type Scorings, shippedScoring } from './scoring.ts';
import { verdictsOn } from './verdict.ts';

interface MarkedQuestion {
  question: string;
  marks: number;
  /** Made by `keyPointsOf`, perhaps changed by a person. Absent: the model answer is parted here. */
  keyPoints?: readonly ExpectedPoint[] | undefined;
  modelAnswer?: string | readonly GivenPoint[] | undefined;
  /** ISO 639-3; guessed where absent. */
  language?: string | undefined;
  /** From `readMeanings`; without them words alone are compared. */
  meanings?: Meanings | null | undefined;
  /** Weights other than those that ship. */
  scorings?: Scorings | undefined;
}

export interface MarkingRequest extends MarkedQuestion {
  answer: string;
  calibration?: MarkingCalibration | undefined;
}

export interface CalibrationRequest extends MarkedQuestion {
  /** Answers to this question with the marks that a person gave. */
  samples: readonly { answer: string; mark: number }[];
}

/** Expected difference from a person's mark, as a share, with some of their marks known and with enough: 86 and 85 % lie within. */
const errors = { some: 0.2, enough: 0.16 };
/** Share that other wording may be worth beyond the suggestion. */
const inOtherWords = 0.5;
const enoughSamples = 5;

/** Embeds the words of the model answer and of answers; null where the encoder fails or does not know the language. */
export async function readMeanings(
  question: MarkedQuestion,
  answers: readonly string[],
  encode: EncodeParts,
): Promise<Meanings | null> {
  const { claims, language } = schemeOf(question);
  return encodeTexts([...claims.map(({ text }) => text), ...answers], language, encode);
}

/**
 * A mark that a person may give, with what speaks for it: a suggestion, by which nothing is settled.
 * An answer that is none gets 0; so does any where there is no model answer, with low confidence.
 */
export function markAnswer(request: MarkingRequest): MarkedAnswer {
  const { answer, marks, calibration, meanings = null, scorings = shippedScoring } = request;
  const scheme = schemeOf(request);
  const all = compare(scheme, answer, meanings);
  const judgement = judge(all, scheme.points, scorings);
  const points = verdictsOn(judgement, scheme.points);
  const doubts = doubtsAbout(judgement.comparison, points, request.meanings === null);
  let share = 0;
  if (isJudged(all))
    share =
      calibration && calibration.samples.length > 0
        ? calibrated(gradedShare(scheme, all, scorings), all.answer.words, calibration)
        : wholeShare(judgement);
  return {
    suggested: inHalves(share, marks),
    marks,
    share,
    likely: likelyRange(all, share, marks, calibration?.samples.length ?? 0, doubts),
    points,
    confidence: confidenceIn(points, doubts),
    doubts,
  };
}

/** Learns from a person's marks for answers to one question, for `markAnswer`. */
export function calibrate(request: CalibrationRequest): MarkingCalibration {
  const { marks, meanings = null, scorings = shippedScoring } = request;
  const scheme = schemeOf(request);
  return learnCalibration(
    request.samples.flatMap(({ answer, mark }) => {
      const all = compare(scheme, answer, meanings, { isGraded: true });
      // A blank answer without marks says nothing about the rest.
      if (!isJudged(all) || marks <= 0) return [];
      const built = gradedShare(scheme, all, scorings);
      return [{ words: all.answer.words, built, given: Math.min(1, Math.max(0, mark / marks)) }];
    }),
  );
}

/** Parses the model answer once, to compare answers with. */
function schemeOf(request: MarkedQuestion): ReadScheme {
  const { question, marks, modelAnswer = '' } = request;
  const expected =
    request.keyPoints ?? (typeof modelAnswer === 'string' ? [{ text: modelAnswer }] : modelAnswer);
  const language =
    request.language ?? guessLanguage([question, ...expected.map(({ text }) => text)].join('\n')).language;
  const points = request.keyPoints ?? keyPointsOf({ question, modelAnswer, marks, language });
  return readScheme(question, points, language);
}

const isJudged = (comparison: Comparison) =>
  !isNoAnswer(comparison.answer.text) && !hasNothingToCompare(comparison);

/** The share to compare with a person's marks; it may be below zero. */
function gradedShare(scheme: ReadScheme, all: Comparison, { meaning, words }: Scorings): number {
  const fine = { meaning: graded(meaning), words: graded(words) };
  return wholeShare(judge(all, scheme.points, fine, true));
}

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
  // A person's leniency is unknown before their first mark.
  if (hasNothingToCompare(comparison) || samples === 0) return { from: 0, to: marks };
  const error = samples >= enoughSamples ? errors.enough : errors.some;
  const above = doubts.some(({ kind }) => kind === 'other_words') ? inOtherWords : error;
  return { from: inHalves(share - error, marks), to: inHalves(share + above, marks) };
}

function confidenceIn(
  points: readonly PointVerdict[],
  doubts: readonly MarkingDoubt[],
): MarkedAnswer['confidence'] {
  if (doubts.some(({ kind }) => kind === 'empty')) return 'high';
  if (doubts.some(({ kind }) => kind !== 'words_only')) return 'low';
  return points.every(({ state }) => state === 'covered') ? 'high' : 'medium';
}
