import * as z from 'zod';
import { TextRange } from './documents.ts';
import { ChoiceRule, PaperSection } from './papers.ts';

const Share = z.number().min(0).max(1);
/** Null where the paper does not say. */
const Marks = z.number().min(0).max(1000).nullable();

/** A past question: enough to name it and open its page. */
export const PastReference = z.object({
  paperId: z.string(),
  year: z.number().int(),
  month: z.number().int().min(1).max(12).nullable(),
  /** "7", or "7 (a)" for a part with marks of its own. */
  number: z.string(),
  page: z.number().int().min(1),
  marks: Marks,
  /** In its document's text; missing from older predictions. */
  at: TextRange.optional(),
});
export type PastReference = z.infer<typeof PastReference>;

/** A unit of a past paper: a question, or a part with marks of its own and the text that introduces it. */
export const PastQuestion = PastReference.extend({
  text: z.string(),
  /** Course code of its paper, without spaces; null or missing where unknown. */
  course: z.string().nullable().optional(),
});
export type PastQuestion = z.infer<typeof PastQuestion>;

/** A place in a subject's notes and textbooks; offsets into that document's text. */
export const MaterialPlace = z.object({
  documentId: z.string(),
  title: z.string(),
  page: z.number().int().min(1),
  /** The innermost heading above it. */
  heading: z.string().nullable(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type MaterialPlace = z.infer<typeof MaterialPlace>;

export const ForecastTopic = z.object({
  /** Two to four words taken from the questions. */
  label: z.string(),
  /** Nothing names it for sure: its label is how one of its questions begins, in quotation marks. */
  isQuoted: z.boolean().default(false),
  phrases: z.array(z.string()),
  /** Expected share of the target paper's marks. */
  expected: Share,
  /**
   * Probability that a paper of the target year asks about it, calibrated by the back-test; null without one.
   */
  likelihood: Share.nullable(),
  /** Ascending, without duplicates. */
  years: z.array(z.number().int()),
  /** Newest first. */
  questions: z.array(PastReference).min(1),
  /** Best places first; empty where the material has none or none was given. */
  reading: z.array(MaterialPlace),
  /** Null where no material was given. */
  covered: z.enum(['well', 'partly', 'not']).nullable(),
});
export type ForecastTopic = z.infer<typeof ForecastTopic>;

/**
 * Share covered by the chosen topics, by method; `random` is the mean over all choices, `oracle` the best
 * one.
 */
export const Coverage = z.object({
  forecast: Share,
  mostFrequent: Share,
  lastYear: Share,
  /** Last year's topics and those of questions that were asked again; null in forecasts made before. */
  lastYearAndRepeats: Share.nullable().default(null),
  random: Share,
  oracle: Share,
});
export type Coverage = z.infer<typeof Coverage>;

/** A past year, forecast only from the years before it. */
export const BackTestYear = z.object({
  year: z.number().int(),
  questions: z.number().int(),
  /** Number of topics in earlier years, and how many were chosen. */
  topics: z.number().int(),
  chosen: z.number().int(),
  /** As a share of the marks in the year's papers. */
  marks: Coverage,
  /** Share of the questions that an earlier paper asked in nearly the same words. */
  repeated: Share,
});
export type BackTestYear = z.infer<typeof BackTestYear>;

/** Topics of about the same likelihood in years that were tested, and the share that came. */
export const LikelihoodLevel = z.object({ said: Share, came: Share, topics: z.number().int().min(1) });
export type LikelihoodLevel = z.infer<typeof LikelihoodLevel>;

/** Verdict on a forecast, in plain language. */
export const ForecastVerdict = z.object({
  kind: z.enum(['too_few', 'unlike', 'no_better', 'helps']),
  message: z.string(),
  /** Topics come as often as they are said to; otherwise no likelihood is given. Predictions made before were not tested. */
  isCalibrated: z.boolean().default(false),
  /** Which choice of topics is shown: a simpler one where the forecast was no better. */
  shows: z.enum(['forecast', 'lastYear', 'lastYearAndRepeats', 'mostFrequent']).default('forecast'),
});
export type ForecastVerdict = z.infer<typeof ForecastVerdict>;

export const BackTest = z.object({
  years: z.array(BackTestYear),
  /** Means over the years; null where none could be tested. */
  marks: Coverage.nullable(),
  repeated: Share.nullable(),
  /** How likely topics were said to be, and how many came, by level; none in predictions made before. */
  levels: z.array(LikelihoodLevel).default([]),
  verdict: ForecastVerdict,
});
export type BackTest = z.infer<typeof BackTest>;

export const TopicForecast = z.object({
  targetYear: z.number().int(),
  /** Most expected first. */
  topics: z.array(ForecastTopic),
  backTest: BackTest,
});
export type TopicForecast = z.infer<typeof TopicForecast>;

/** Marks of each topic in each year: the cells of a heat map. */
export const TopicYears = z.object({
  /** Ascending. */
  years: z.array(z.number().int()),
  /** In the forecast's order; one cell per year. */
  rows: z.array(
    z.object({
      label: z.string(),
      marks: z.array(z.number().min(0)),
      questions: z.array(z.number().int().min(0)),
    }),
  ),
});
export type TopicYears = z.infer<typeof TopicYears>;

/** Evidence for a task in a predicted paper, and where to prepare for it. */
export const PredictionBasis = z.object({
  /**
   * `asked`: a past question in its newest wording; `adapted`: one with another verb, other numbers or a part
   * of it; `material`: made by rule from the material. Older predictions call the first two `adapted`.
   */
  origin: z.enum(['asked', 'adapted', 'material']),
  /** Index into the forecast's topics; null for a heading of the material that no past question was about. */
  topic: z.number().int().min(0).nullable(),
  /** Probability of its topic, from the back-test; null without one. */
  likelihood: Share.nullable(),
  /** Past questions behind it, closest wording first; for one from the material, those of its topic. */
  askedIn: z.array(PastReference),
  reading: z.array(MaterialPlace),
  /** Set where a language model reworded it; `before` is the text it started from. */
  worded: z.object({ engine: z.string(), before: z.string() }).optional(),
});
export type PredictionBasis = z.infer<typeof PredictionBasis>;

export const PredictedPart = z.object({
  label: z.string(),
  text: z.string(),
  marks: Marks,
  insteadOfPrevious: z.boolean(),
  /** Null where the question has one for the whole. */
  basis: PredictionBasis.nullable(),
});
export type PredictedPart = z.infer<typeof PredictedPart>;

export const PredictedQuestion = z.object({
  number: z.string(),
  /** Empty where the parts say everything. */
  text: z.string(),
  marks: Marks,
  choice: ChoiceRule.nullable(),
  /** Index into the predicted paper's sections; null before the first. */
  section: z.number().int().min(0).nullable(),
  module: z.string().nullable(),
  insteadOfPrevious: z.boolean(),
  parts: z.array(PredictedPart),
  /** Null where each part has its own. */
  basis: PredictionBasis.nullable(),
});
export type PredictedQuestion = z.infer<typeof PredictedQuestion>;

export const PredictedSection = PaperSection.omit({ start: true, end: true, page: true, rects: true });
export type PredictedSection = z.infer<typeof PredictedSection>;

/** A paper in the form of past ones. */
export const PredictedPaper = z.object({
  targetYear: z.number().int(),
  courseCode: z.string().nullable(),
  courseName: z.string().nullable(),
  minutes: z.number().int().nullable(),
  totalMarks: Marks,
  instructions: z.array(z.string()),
  choice: ChoiceRule.nullable(),
  sections: z.array(PredictedSection),
  questions: z.array(PredictedQuestion),
  /** The past paper that set the form. */
  formOf: z.string(),
  /** Plain-language remarks for the reader: places left open, papers unlike each other. */
  remarks: z.array(z.string()),
});
export type PredictedPaper = z.infer<typeof PredictedPaper>;
