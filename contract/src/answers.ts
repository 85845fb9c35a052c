import * as z from 'zod';
import { Citation, EngineName } from './chats.ts';
import { Id, revisionFrom, Timestamp, wholeFrom } from './route.ts';

export const answerLimits = {
  markdownMax: 50_000,
  questionsPerCall: 500,
  pointsMax: 60,
  pointMax: 2000,
} as const;

/** Labels of a part, outermost first: `["a", "ii"]`; empty for the question itself. */
const PartPath = z.array(z.string()).max(10);

/**
 * covered: the material covers everything asked. partly: it covers some of it, or only comes close.
 * not_covered: it does not cover it. no_material: the subject has no notes or textbooks that have been read.
 */
export const AnswerCoverage = z.enum(['covered', 'partly', 'not_covered', 'no_material']);
export type AnswerCoverage = z.infer<typeof AnswerCoverage>;

/** One statement that a full answer makes, with its weight in marking. */
export const KeyPoint = z.object({
  /** A sentence from the material, a model's statement backed by a quote, or the reader's own. */
  text: z.string(),
  /** Share of the question's marks; the weights of its key points add up to at most 1. */
  weight: z.number().min(0).max(1),
  part: PartPath,
  /** Index into the answer's citations; null where the material does not contain it. */
  citation: wholeFrom(0).nullable(),
});
export type KeyPoint = z.infer<typeof KeyPoint>;

/**
 * The option that the material supports, for each multiple-choice question or part; null where it cannot
 * tell.
 */
export const SupportedOption = z.object({
  part: PartPath,
  label: z.string().nullable(),
  /** Index into the citations; null where it cannot tell. */
  citation: z.number().int().min(0).nullable(),
});
export type SupportedOption = z.infer<typeof SupportedOption>;

/**
 * An answer to one question of a paper: scaled to its marks and taken from the subject's notes and textbooks,
 * or from an official scheme.
 */
export const ModelAnswer = z.object({
  coverage: AnswerCoverage,
  /** `[n]` refers to the n-th citation, from 1. */
  markdown: z.string(),
  citations: z.array(Citation),
  /** In the order of the answer; empty where the material has nothing on the question. */
  keyPoints: z.array(KeyPoint),
  options: z.array(SupportedOption),
  /** From an official scheme or solution; absent where it was written. */
  isOfficial: z.literal(true).optional(),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** waiting → writing → ready; failed answers can be requested again. */
export const AnswerStatus = z.enum(['waiting', 'writing', 'ready', 'failed']);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

export const AnswerRating = z.enum(['good', 'bad']);
export type AnswerRating = z.infer<typeof AnswerRating>;

/**
 * Source of the key points in use: generated, derived from the reader's own text, or edited by the reader.
 */
export const PointsBy = z.enum(['generated', 'text', 'reader']);
export type PointsBy = z.infer<typeof PointsBy>;

export const PaperAnswer = z.object({
  questionId: Id,
  status: AnswerStatus,
  /** The answer to display, print and mark by: the reader's own text and points where they exist. */
  shown: ModelAnswer.nullable(),
  pointsBy: PointsBy,
  /** The generated answer; the previous one while it is being regenerated, null before the first time. */
  generated: ModelAnswer.nullable(),
  /** The reader's version of `generated.markdown`; null if unchanged. */
  edited: z.string().nullable(),
  rating: AnswerRating.nullable(),
  /** Null before it has been written. */
  engine: EngineName.nullable(),
  /** A sentence on why the built-in engine stood in for a language model. */
  note: z.string().nullable(),
  /** The question was corrected after it was answered. */
  questionChanged: z.boolean(),
  /** Notes or textbooks have been added since it was generated. */
  materialCame: z.boolean(),
  /** Number of changes, from 0. */
  revision: z.number().int().min(0),
  updatedAt: Timestamp,
});
export type PaperAnswer = z.infer<typeof PaperAnswer>;

/** The answers requested so far for a paper, in the order of its questions. */
export const PaperAnswers = z.object({
  paperId: Id,
  /** Answers are being written or are queued. */
  writing: z.boolean(),
  /** Questions that have an answer, out of `total`. */
  done: z.number().int().min(0),
  /** Answers with content: the material covers the question, or the reader wrote one. */
  answered: z.number().int().min(0),
  /** Generated answers that predate newer material; a request for all answers rewrites these. */
  outdated: z.number().int().min(0),
  total: z.number().int().min(0),
  answers: z.array(PaperAnswer),
});
export type PaperAnswers = z.infer<typeof PaperAnswers>;

export const AnswersWanted = z.object({
  /** Questions to write, or write again; without it, all that are unanswered or outdated. */
  questionIds: z.array(Id).min(1).max(answerLimits.questionsPerCall).optional(),
});

export const SchemeAttached = z.object({
  answers: PaperAnswers,
  /** Numbers of the questions on which the scheme says nothing. */
  missing: z.array(z.string()),
  /** Questions and parts whose points add up to other marks than the paper gives. */
  unequal: z.array(z.object({ question: z.string(), marks: z.number(), added: z.number() })),
});
export type SchemeAttached = z.infer<typeof SchemeAttached>;

const OwnPoint = KeyPoint.extend({
  text: z
    .string()
    .trim()
    .min(1, 'A key point needs some text')
    .max(answerLimits.pointMax, 'A key point holds at most 2,000 characters'),
});

export const AnswerEdit = z.object({
  /** Null restores the generated text; if left out, the text stays. */
  markdown: z
    .string()
    .trim()
    .min(1, 'An answer needs some text')
    .max(answerLimits.markdownMax, 'An answer holds at most 50,000 characters')
    .nullish(),
  /**
   * Citations are those of the answer as shown. Null derives the points from the text again; if left out,
   * they stay.
   */
  keyPoints: z
    .array(OwnPoint)
    .min(1, 'An answer needs a key point')
    .max(answerLimits.pointsMax, 'An answer has at most 60 key points')
    .nullish(),
  /** The revision the change was based on; 409 if it is no longer current. */
  revision: revisionFrom(0),
});

/** A question paper in the list of those that can be answered. */
export const AnswerablePaper = z.object({
  id: Id,
  documentId: Id,
  title: z.string(),
  /** Position among the papers of its file, from 0, and their number. */
  ordinal: z.number().int().min(0),
  papersInFile: z.number().int().min(1),
  subjectId: Id,
  subjectName: z.string(),
  year: z.number().int().nullable(),
  month: z.number().int().nullable(),
  questions: z.number().int().min(0),
  /** As in `PaperAnswers`. */
  answered: z.number().int().min(0),
  outdated: z.number().int().min(0),
  totalMarks: z.number().nullable(),
  minutes: z.number().int().nullable(),
  /** Something of it is doubtful, and nobody has confirmed it yet. */
  needsLook: z.boolean(),
});
export type AnswerablePaper = z.infer<typeof AnswerablePaper>;
