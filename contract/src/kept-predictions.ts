import * as z from 'zod';
import { PredictedPaper, TopicForecast, TopicYears } from './predictions.ts';
import { Id, Timestamp } from './route.ts';

export const predictionLimits = {
  /** With fewer papers a forecast would be a guess, so none is made. */
  fewestPapers: 3,
  firstYear: 1950,
  lastYear: 2100,
} as const;

const Year = z
  .number()
  .int('Enter a year as a whole number')
  .min(predictionLimits.firstYear, 'Enter a year from 1950 on')
  .max(predictionLimits.lastYear, 'Enter a year up to 2100');

export const NewPrediction = z.object({
  subjectId: Id,
  year: Year,
  /** Leaves out papers whose course code differs from the newest paper's; otherwise they count less. */
  ownCourseOnly: z.boolean().default(false),
  /** Makes another prediction even if nothing has changed; the last one is kept. */
  anew: z.boolean().default(false),
});
export type NewPrediction = z.infer<typeof NewPrediction>;

/** A past paper, as listed among the sources of a prediction. */
export const SourcePaper = z.object({
  id: Id,
  /** Null where its file has since been deleted. */
  documentId: Id.nullable(),
  title: z.string(),
  year: z.number().int(),
  month: z.number().int().min(1).max(12).nullable(),
  questions: z.number().int(),
  marks: z.number().nullable(),
  /** Course code without spaces; null where the paper gives none. */
  course: z.string().nullable(),
});
export type SourcePaper = z.infer<typeof SourcePaper>;

/** making → ready, or failed: `failure` gives the reason, and it can be requested again. */
export const PredictionStatus = z.enum(['making', 'ready', 'failed']);
export type PredictionStatus = z.infer<typeof PredictionStatus>;

export const PredictionItem = z.object({
  id: Id,
  subjectId: Id,
  year: z.number().int(),
  status: PredictionStatus,
  /** The question paper created from it; null until then. */
  documentId: Id.nullable(),
  failure: z.string().nullable(),
  ownCourseOnly: z.boolean(),
  /** Papers or material have since been added, changed or removed. */
  outdated: z.boolean(),
  createdAt: Timestamp,
});
export type PredictionItem = z.infer<typeof PredictionItem>;

export const Prediction = PredictionItem.extend({
  /** Null until it is ready. */
  paper: PredictedPaper.nullable(),
  forecast: TopicForecast.nullable(),
  /** The papers it was made from, newest first. */
  papers: z.array(SourcePaper),
});
export type Prediction = z.infer<typeof Prediction>;

/** A subject's sources for predictions, and the predictions made. */
export const PredictionsOfSubject = z.object({
  /** Usable past papers, newest first. */
  papers: z.array(SourcePaper),
  /** Unusable question papers, each with the reason in a sentence. */
  leftOut: z.array(z.object({ documentId: Id, title: z.string(), reason: z.string() })),
  /** Those of `papers` whose files hold doubts that nobody has looked at. */
  needLook: z.array(Id),
  hasMaterial: z.boolean(),
  /** Next year, or the year after the newest paper if that is later. */
  nextYear: z.number().int(),
  /** Plain-language advice on what to upload for that year; empty where nothing is missing. */
  advice: z.array(z.string()),
  /** Newest first. */
  predictions: z.array(PredictionItem),
});
export type PredictionsOfSubject = z.infer<typeof PredictionsOfSubject>;

/** Knowledge of a topic; null without any evidence. */
export const TopicMastery = z.object({
  /** Flashcards on the topic, and how many are remembered. */
  cards: z.object({ known: z.number().int(), of: z.number().int() }).nullable(),
  /** Share of the marks earned in practice on its questions, and the number of answers. */
  practice: z.object({ share: z.number().min(0).max(1), answers: z.number().int() }).nullable(),
});
export type TopicMastery = z.infer<typeof TopicMastery>;

/** Topics of a subject, found in its past papers. */
export const SubjectTopics = z.object({
  /** none: no paper to learn from. making: the previous topics, if any, are shown meanwhile. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  hasMaterial: z.boolean(),
  /** Null before the first run. */
  forecast: TopicForecast.nullable(),
  byYear: TopicYears.nullable(),
  /** One for each topic of the forecast. */
  mastery: z.array(TopicMastery),
  papers: z.array(SourcePaper),
  advice: z.array(z.string()),
});
export type SubjectTopics = z.infer<typeof SubjectTopics>;
