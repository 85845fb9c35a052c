import { z } from 'zod';
import { PredictedPaper, TopicForecast, TopicYears } from './predictions.ts';
import { Id, Timestamp } from './route.ts';

export const predictionLimits = {
  /** A forecast from fewer papers is a guess, and is not made. */
  fewestPapers: 3,
  firstYear: 1950,
  lastYear: 2100,
} as const;

const Year = z
  .number()
  .int('Give a year in whole numbers')
  .min(predictionLimits.firstYear, 'Give a year from 1950 on')
  .max(predictionLimits.lastYear, 'Give a year up to 2100');

export const NewPrediction = z.object({
  subjectId: Id,
  year: Year,
  /** Papers of another course code than the newest are left out; otherwise they count less. */
  ownCourseOnly: z.boolean().default(false),
  /** Made once more although nothing has changed since the last one, which stays beside it. */
  anew: z.boolean().default(false),
});
export type NewPrediction = z.infer<typeof NewPrediction>;

/** A past paper as it is named beside what was learnt from it. */
export const SourcePaper = z.object({
  id: Id,
  /** Null where its file has been deleted since. */
  documentId: Id.nullable(),
  title: z.string(),
  year: z.number().int(),
  month: z.number().int().min(1).max(12).nullable(),
  questions: z.number().int(),
  marks: z.number().nullable(),
  /** Course code without blanks; null where the paper tells none. */
  course: z.string().nullable(),
});
export type SourcePaper = z.infer<typeof SourcePaper>;

/** making → ready, or failed: then `failure` says why, and it can be asked for again. */
export const PredictionStatus = z.enum(['making', 'ready', 'failed']);
export type PredictionStatus = z.infer<typeof PredictionStatus>;

export const PredictionItem = z.object({
  id: Id,
  subjectId: Id,
  year: z.number().int(),
  status: PredictionStatus,
  /** The question paper that it has become; null until then. */
  documentId: Id.nullable(),
  failure: z.string().nullable(),
  ownCourseOnly: z.boolean(),
  /** Papers or material were added, changed or removed since. */
  outdated: z.boolean(),
  createdAt: Timestamp,
});
export type PredictionItem = z.infer<typeof PredictionItem>;

export const Prediction = PredictionItem.extend({
  /** Null until it is ready. */
  paper: PredictedPaper.nullable(),
  forecast: TopicForecast.nullable(),
  /** What it was made from, newest first. */
  papers: z.array(SourcePaper),
});
export type Prediction = z.infer<typeof Prediction>;

/** What a subject holds to predict from, and what has been predicted. */
export const PredictionsOfSubject = z.object({
  /** Past papers that can be learnt from, newest first. */
  papers: z.array(SourcePaper),
  /** Question papers that cannot, with the reason in a sentence. */
  leftOut: z.array(z.object({ documentId: Id, title: z.string(), reason: z.string() })),
  hasMaterial: z.boolean(),
  /** What comes next: next year, or the year after the newest paper where that is later. */
  nextYear: z.number().int(),
  /** For that year: what is missing and what to upload, in plain words; empty where nothing is. */
  advice: z.array(z.string()),
  /** Newest first. */
  predictions: z.array(PredictionItem),
});
export type PredictionsOfSubject = z.infer<typeof PredictionsOfSubject>;

/** How well a topic is known; null where there is nothing to tell it from. */
export const TopicMastery = z.object({
  /** Of `cards` flashcards about it so many are remembered. */
  cards: z.object({ known: z.number().int(), of: z.number().int() }).nullable(),
  /** Share of the marks of its questions that were earned in practice, over so many answers. */
  practice: z.object({ share: z.number().min(0).max(1), answers: z.number().int() }).nullable(),
});
export type TopicMastery = z.infer<typeof TopicMastery>;

/** A subject's topics as its past papers set them. */
export const SubjectTopics = z.object({
  /** none: no paper to learn from. making: shown is what was found before, if anything. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  hasMaterial: z.boolean(),
  /** Null until it was worked out. */
  forecast: TopicForecast.nullable(),
  byYear: TopicYears.nullable(),
  /** One for each topic of the forecast. */
  mastery: z.array(TopicMastery),
  papers: z.array(SourcePaper),
  advice: z.array(z.string()),
});
export type SubjectTopics = z.infer<typeof SubjectTopics>;
