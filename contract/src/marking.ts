import * as z from 'zod';

/** Whole and half marks. */
const Marks = z.number().min(0).max(1000);

/** A key point prepared for marking: a statement the answer has to make, and its worth. */
export const ExpectedPoint = z.object({
  /** Its wording in the model answer. */
  text: z.string(),
  marks: Marks,
  /** The significant words, as written; a person may change them. */
  terms: z.array(z.string()),
  /** Numbers stated in it. */
  numbers: z.array(z.number()),
  /** The point is a negative statement. */
  negated: z.boolean(),
});
export type ExpectedPoint = z.infer<typeof ExpectedPoint>;

/** UTF-16 offsets into the student's answer. */
const AnswerRange = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });

/** A place where the answer seems to contradict the key point. */
export const Contradiction = AnswerRange.extend({
  kind: z.enum(['number', 'negation', 'opposite']),
  /** The model answer's version. */
  expected: z.string(),
  /** The answer's version. */
  found: z.string(),
});
export type Contradiction = z.infer<typeof Contradiction>;

export const PointVerdict = z.object({
  /** Index into the key points. */
  point: z.number().int().min(0),
  state: z.enum(['covered', 'partly', 'missed']),
  /** Share of the point found, 0–1. */
  share: z.number().min(0).max(1),
  /** Supporting words of the answer, in order, without overlaps. */
  evidence: z.array(AnswerRange),
  /** Terms of the key point that are absent. */
  missing: z.array(z.string()),
  contradictions: z.array(Contradiction),
  /** In plain language. */
  reason: z.string(),
});
export type PointVerdict = z.infer<typeof PointVerdict>;

/** A plain-language reason for a person to look closely. */
export const MarkingDoubt = z.object({
  kind: z.enum([
    'empty',
    'too_short',
    'other_language',
    'copied_question',
    'contradiction',
    'other_words',
    'words_only',
    // Of marks suggested earlier.
    'only_terms',
    'scrambled',
    'nothing_to_compare',
  ]),
  message: z.string(),
});
export type MarkingDoubt = z.infer<typeof MarkingDoubt>;

/** A suggested mark; only a person awards marks. */
export const MarkedAnswer = z.object({
  /** A whole or half mark, at most `marks`. */
  suggested: Marks,
  marks: Marks,
  /** The unrounded suggestion as a share of the marks, 0–1. */
  share: z.number().min(0).max(1),
  /** Range in which a person's mark usually falls; everything until some of their marks are known. */
  likely: z.object({ from: Marks, to: Marks }),
  points: z.array(PointVerdict),
  confidence: z.enum(['high', 'medium', 'low']),
  doubts: z.array(MarkingDoubt),
});
export type MarkedAnswer = z.infer<typeof MarkedAnswer>;

/** Adjustments learnt for a question from a person's own marks. */
export const MarkingCalibration = z.object({
  /** Marks this person deducts relative to the built-in scale: 1 is equal, less is more lenient. */
  strictness: z.number().min(0).max(2),
  /** Marked answers as words, with the marks awarded above the scale (as shares). */
  samples: z.array(z.object({ words: z.array(z.string()), beyond: z.number().min(-1).max(1) })),
});
export type MarkingCalibration = z.infer<typeof MarkingCalibration>;

/** Marking rules of a multiple-choice question. */
export const ChoiceKey = z.object({
  /** Labels of the correct options ("A"). */
  correct: z.array(z.string()).min(1),
  marks: Marks,
  /** Deduction for a wrong answer; 0 for none. */
  penalty: Marks,
  /**
   * Where several options are correct: 'all' requires exactly those, 'each' gives a share for every correct
   * one if none is wrong, 'any' accepts any one of them.
   */
  rule: z.enum(['all', 'each', 'any']),
  /** The question was withdrawn: everyone gets its marks. */
  cancelled: z.boolean(),
});
export type ChoiceKey = z.infer<typeof ChoiceKey>;

export const MarkedChoice = z.object({
  /** Negative where wrong answers are penalised. */
  earned: z.number(),
  outcome: z.enum(['correct', 'partly', 'wrong', 'blank', 'cancelled']),
});
export type MarkedChoice = z.infer<typeof MarkedChoice>;
