import { z } from 'zod';
import { Citation, EngineName } from './chats.ts';
import { Id, revisionFrom, Timestamp, wholeFrom } from './route.ts';

export const answerLimits = {
  markdownMax: 50_000,
  questionsPerCall: 500,
  pointsMax: 60,
  pointMax: 2000,
} as const;

/** Labels of a part from its question down: `["a", "ii"]`; empty for the question itself. */
const PartPath = z.array(z.string()).max(10);

/**
 * covered: the material speaks of all that is asked. partly: of some of it, or it only comes near. not_covered: it
 * says nothing of it. no_material: the subject holds no notes or textbooks that have been read.
 */
export const AnswerCoverage = z.enum(['covered', 'partly', 'not_covered', 'no_material']);
export type AnswerCoverage = z.infer<typeof AnswerCoverage>;

/** One thing that a full answer says, and what it is worth: what marking looks for. */
export const KeyPoint = z.object({
  /** A statement: the material's own sentence, a model's that a quote proves, or the reader's. */
  text: z.string(),
  /** Share of all marks of the question; those of its key points add up to at most 1. */
  weight: z.number().min(0).max(1),
  part: PartPath,
  /** Index into the answer's citations: where it stands in the material. Null where it stands nowhere in it. */
  citation: wholeFrom(0).nullable(),
});
export type KeyPoint = z.infer<typeof KeyPoint>;

/** For each multiple-choice question or part, the option that the material supports; null where it cannot tell. */
export const SupportedOption = z.object({
  part: PartPath,
  label: z.string().nullable(),
  /** Index into the citations; null where it cannot tell. */
  citation: z.number().int().min(0).nullable(),
});
export type SupportedOption = z.infer<typeof SupportedOption>;

/** An answer to one question of a paper, scaled to its marks, from the notes and textbooks of its subject. */
export const ModelAnswer = z.object({
  coverage: AnswerCoverage,
  /** `[n]` points at the n-th citation, from 1. */
  markdown: z.string(),
  citations: z.array(Citation),
  /** In the order of the answer; empty where the material says nothing of the question. */
  keyPoints: z.array(KeyPoint),
  options: z.array(SupportedOption),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** waiting → writing → ready; failed can be written once more. */
export const AnswerStatus = z.enum(['waiting', 'writing', 'ready', 'failed']);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

export const AnswerRating = z.enum(['good', 'bad']);
export type AnswerRating = z.infer<typeof AnswerRating>;

/** Who says which points count: what was generated, the reader's own version of the text, or the reader one by one. */
export const PointsBy = z.enum(['generated', 'text', 'reader']);
export type PointsBy = z.infer<typeof PointsBy>;

export const PaperAnswer = z.object({
  questionId: Id,
  status: AnswerStatus,
  /** What is read, printed and marked by: the reader's own version and points, where there are any. */
  shown: ModelAnswer.nullable(),
  pointsBy: PointsBy,
  /** As it was written; the last one while it is being written again. Null before the first time. */
  generated: ModelAnswer.nullable(),
  /** The reader's own version of `generated.markdown`; null where nothing was changed. */
  edited: z.string().nullable(),
  rating: AnswerRating.nullable(),
  /** Null before it was written. */
  engine: EngineName.nullable(),
  /** Why the built-in engine stood in for a language model, in a sentence. */
  note: z.string().nullable(),
  /** The question was corrected after it was answered. */
  questionChanged: z.boolean(),
  /** Notes or textbooks were read after it was generated: it knows nothing of them. */
  materialCame: z.boolean(),
  /** Counts the changes, from 0. */
  revision: z.number().int().min(0),
  updatedAt: Timestamp,
});
export type PaperAnswer = z.infer<typeof PaperAnswer>;

/** The answers to a paper as far as they were asked for, in the order of its questions. */
export const PaperAnswers = z.object({
  paperId: Id,
  /** Whether answers are being written at this moment, or wait for their turn. */
  writing: z.boolean(),
  /** Of `total` questions so many have an answer. */
  done: z.number().int().min(0),
  /** Of these so many say something: the material speaks of the question, or the reader wrote it. */
  answered: z.number().int().min(0),
  /** So many know nothing of newer material and are not the reader's own: asked for all, these are written again. */
  outdated: z.number().int().min(0),
  total: z.number().int().min(0),
  answers: z.array(PaperAnswer),
});
export type PaperAnswers = z.infer<typeof PaperAnswers>;

export const AnswersWanted = z.object({
  /** These are written, those that have an answer once more; without it all that have none yet or are outdated. */
  questionIds: z.array(Id).min(1).max(answerLimits.questionsPerCall).optional(),
});

const OwnPoint = KeyPoint.extend({
  text: z
    .string()
    .trim()
    .min(1, 'A key point needs some text')
    .max(answerLimits.pointMax, 'A key point holds at most 2,000 characters'),
});

export const AnswerEdit = z.object({
  /** Null goes back to what was generated; without it the text stays. */
  markdown: z
    .string()
    .trim()
    .min(1, 'An answer needs some text')
    .max(answerLimits.markdownMax, 'An answer holds at most 50,000 characters')
    .nullish(),
  /** With citations of the answer as it is shown. Null makes them from the text again; without it they stay. */
  keyPoints: z
    .array(OwnPoint)
    .min(1, 'An answer needs a key point')
    .max(answerLimits.pointsMax, 'An answer has at most 60 key points')
    .nullish(),
  /** The revision that was changed; 409 when that has passed. */
  revision: revisionFrom(0),
});

/** One of a person's question papers, as it is chosen to be answered. */
export const AnswerablePaper = z.object({
  id: Id,
  documentId: Id,
  title: z.string(),
  /** Place among the papers of its file, from 0, and of how many. */
  ordinal: z.number().int().min(0),
  papersInFile: z.number().int().min(1),
  subjectId: Id,
  subjectName: z.string(),
  year: z.number().int().nullable(),
  questions: z.number().int().min(0),
  /** As in `PaperAnswers`. */
  answered: z.number().int().min(0),
  outdated: z.number().int().min(0),
  totalMarks: z.number().nullable(),
  minutes: z.number().int().nullable(),
});
export type AnswerablePaper = z.infer<typeof AnswerablePaper>;
