import * as z from 'zod';
import { Id } from './route.ts';

export const reportLimits = {
  /** In a report. */
  sheetsMax: 5000,
  /** In a workbook, or a PDF with a page for each. */
  sheetsInBookMax: 1000,
  /** Named when a key changes. */
  moversMax: 500,
} as const;

/** Which sheets of a paper: all, one upload's, or those with the roll numbers of a class. */
export const ReportScope = z.object({ batchId: Id.optional(), classId: Id.optional() });
export type ReportScope = z.infer<typeof ReportScope>;

/**
 * `settled` sheets alone are in the statistics. `open`: somebody has to look at something; `incomplete`: a page of it is
 * missing; `unscored`: there is no key for its set.
 */
export const ResultState = z.enum(['settled', 'open', 'incomplete', 'unscored']);
export type ResultState = z.infer<typeof ResultState>;

export const StudentResult = z.object({
  sheetId: Id,
  roll: z.string().nullable(),
  /** Empty: not known. */
  name: z.string(),
  set: z.number().int().nullable(),
  state: ResultState,
  /** Left for a person to decide: answers, set and roll number. */
  toLookAt: z.number().int(),
  /** Of what is settled so far. */
  score: z.number(),
  totalMarks: z.number(),
  /** 0 to 100, below 0 where more was taken off than given. */
  percentage: z.number(),
  correct: z.number().int(),
  partial: z.number().int(),
  incorrect: z.number().int(),
  blank: z.number().int(),
  cancelled: z.number().int(),
  /** Doubtful answers that nobody has decided on: they have no marks. */
  open: z.number().int(),
  /** Questions of the key that are on no page that was read. */
  missing: z.number().int(),
  /** Marks taken off for wrong answers: 0 or less. */
  negative: z.number(),
});
export type StudentResult = z.infer<typeof StudentResult>;

/** Null: not defined, as the deviation of one. */
const Figure = z.number().nullable();

export const Spread = z.object({
  mean: Figure,
  median: Figure,
  /** Of a sample. */
  standardDeviation: Figure,
  least: Figure,
  most: Figure,
});
export type Spread = z.infer<typeof Spread>;

export const ChoiceResult = z.object({
  /** 0 is A; null: left blank. */
  choice: z.number().int().nullable(),
  isRight: z.boolean(),
  count: z.number().int(),
  share: z.number(),
  /** Mean score of those who chose it. */
  meanTotal: Figure,
  /** Correlation of having chosen it with the marks of the other questions. */
  pointBiserial: Figure,
});
export type ChoiceResult = z.infer<typeof ChoiceResult>;

export const QuestionResult = z.object({
  question: z.number().int(),
  /** Of the marking scheme; null: of none with a name. */
  section: z.string().nullable(),
  /** As a key says it: "A / B". */
  rightAnswer: z.string(),
  isCancelled: z.boolean(),
  outOf: z.number(),
  correct: z.number().int(),
  partial: z.number().int(),
  incorrect: z.number().int(),
  blank: z.number().int(),
  /** Mean marks as a share of what can be had: high where it is easy. */
  difficulty: Figure,
  /** Correlation with the marks of the other questions: item–rest, of right or wrong answers the point-biserial. */
  discrimination: Figure,
  /** The same with all marks, in which its own are. */
  pointBiserial: Figure,
  /** Difficulty among the best 27 % less that among the last 27 %. */
  upperLower: Figure,
  choices: z.array(ChoiceResult),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** Sets have their questions in another order, so that each is a test of its own. */
export const SetResult = z.object({
  set: z.number().int(),
  /** Settled sheets. */
  sheets: z.number().int(),
  alpha: Figure,
  /** The same where every question is right or wrong and worth the same. */
  kr20: Figure,
  /** In marks. */
  standardError: Figure,
  /** The reliability explained, in sentences. */
  meaning: z.string(),
  questions: z.array(QuestionResult),
});
export type SetResult = z.infer<typeof SetResult>;

export const ExamReport = z.object({
  paperId: Id,
  title: z.string(),
  keyVersion: z.number().int(),
  students: z.array(StudentResult),
  /** Of the class, without a sheet. */
  absent: z.array(z.object({ name: z.string(), roll: z.string() })),
  /** Of a class: sheets whose roll number is not sure; one of them may be of the class. */
  withoutRoll: z.number().int(),
  settled: z.number().int(),
  /** Left out of the statistics, with the reason, in sentences. */
  notes: z.array(z.string()),
  /** Of settled sheets. */
  marks: Spread,
  percentages: Spread,
  /** Settled sheets by percentage. */
  distribution: z.array(z.object({ label: z.string(), count: z.number().int() })),
  /** Named sections of the marking scheme, as their topics. */
  sections: z.array(
    z.object({ name: z.string(), questions: z.number().int(), outOf: z.number(), share: Figure }),
  ),
  sets: z.array(SetResult),
});
export type ExamReport = z.infer<typeof ExamReport>;

/** `students`: a PDF with a page or more for each. */
export const ReportFormat = z.enum(['csv', 'xlsx', 'pdf', 'students']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/** Whose marks another key would change; nothing is saved. */
export const KeyPreview = z.object({
  /** That have a result by either key. */
  sheets: z.number().int(),
  moved: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  /** The largest moves first; of very many, the first ones. */
  movers: z.array(
    z.object({
      sheetId: Id,
      roll: z.string().nullable(),
      /** Empty: not known. */
      name: z.string(),
      /** Null: no result. */
      before: Figure,
      beforeOutOf: Figure,
      after: Figure,
      afterOutOf: Figure,
      /** Doubtful answers that nobody has decided on: they have no marks by either. */
      open: z.number().int(),
    }),
  ),
});
export type KeyPreview = z.infer<typeof KeyPreview>;
