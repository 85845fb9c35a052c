import { z } from 'zod';

/** Whole and half marks. */
const Marks = z.number().min(0).max(1000);

/** A key point as marking looks for it: one thing that an answer has to say, and what it earns. */
export const ExpectedPoint = z.object({
  /** The words of the model answer. */
  text: z.string(),
  marks: Marks,
  /** The words that matter in it, as written; a person may change them. */
  terms: z.array(z.string()),
  /** Figures that it states. */
  numbers: z.array(z.number()),
  /** It says that something is not so. */
  negated: z.boolean(),
});
export type ExpectedPoint = z.infer<typeof ExpectedPoint>;

/** Where in the student's answer: UTF-16 positions. */
const AnswerRange = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });

/** Where an answer seems to say other than the key point. */
export const Contradiction = AnswerRange.extend({
  kind: z.enum(['number', 'negation', 'opposite']),
  /** What the model answer has. */
  expected: z.string(),
  /** What the answer has in its place. */
  found: z.string(),
});
export type Contradiction = z.infer<typeof Contradiction>;

export const PointVerdict = z.object({
  /** Index into the key points. */
  point: z.number().int().min(0),
  state: z.enum(['covered', 'partly', 'missed']),
  /** How much of it was found, 0–1. */
  share: z.number().min(0).max(1),
  /** The words of the answer that speak for it, in order, not overlapping. */
  evidence: z.array(AnswerRange),
  /** Terms of the key point that were not found. */
  missing: z.array(z.string()),
  contradictions: z.array(Contradiction),
  /** In plain words. */
  reason: z.string(),
});
export type PointVerdict = z.infer<typeof PointVerdict>;

/** Why a person should look closely, in plain words. */
export const MarkingDoubt = z.object({
  kind: z.enum([
    'empty',
    'too_short',
    'other_language',
    'copied_question',
    'contradiction',
    'other_words',
    'only_terms',
    'scrambled',
    'nothing_to_compare',
  ]),
  message: z.string(),
});
export type MarkingDoubt = z.infer<typeof MarkingDoubt>;

/** A suggestion; only a person gives a mark. */
export const MarkedAnswer = z.object({
  /** Whole or half marks, never more than `marks`. */
  suggested: Marks,
  marks: Marks,
  /** The suggestion as a share of the marks before it was rounded, 0–1. */
  share: z.number().min(0).max(1),
  /** Where a person's mark is most often found; narrower once some of theirs are known. */
  likely: z.object({ from: Marks, to: Marks }),
  points: z.array(PointVerdict),
  confidence: z.enum(['high', 'medium', 'low']),
  doubts: z.array(MarkingDoubt),
});
export type MarkedAnswer = z.infer<typeof MarkedAnswer>;

/** What was learnt for a question from marks that a person gave. */
export const MarkingCalibration = z.object({
  /** Of marks lost by the built-in scale, so much is lost by this person's: 1 alike, less is more lenient. */
  strictness: z.number().min(0).max(2),
  /** Answers that were marked, as their words, with what they earned beyond the scale (shares of the marks). */
  samples: z.array(z.object({ words: z.array(z.string()), beyond: z.number().min(-1).max(1) })),
});
export type MarkingCalibration = z.infer<typeof MarkingCalibration>;

/** How a multiple-choice question is marked. */
export const ChoiceKey = z.object({
  /** Labels of the right options ("A"). */
  correct: z.array(z.string()).min(1),
  marks: Marks,
  /** Taken off for a wrong answer; 0 for none. */
  penalty: Marks,
  /**
   * Where several are right: all of them and no other ('all'), a share for each right one without a wrong one
   * ('each'), or any one of them ('any').
   */
  rule: z.enum(['all', 'each', 'any']),
  /** The question was withdrawn: whoever answered or not gets its marks. */
  cancelled: z.boolean(),
});
export type ChoiceKey = z.infer<typeof ChoiceKey>;

export const MarkedChoice = z.object({
  /** Below 0 where wrong answers are penalised. */
  earned: z.number(),
  outcome: z.enum(['correct', 'partly', 'wrong', 'blank', 'cancelled']),
});
export type MarkedChoice = z.infer<typeof MarkedChoice>;
