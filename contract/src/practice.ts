import { z } from 'zod';
import { AnswerCoverage } from './answers.ts';
import { Citation } from './chats.ts';
import { MarkedAnswer, PointVerdict } from './marking.ts';
import { ChoiceRule, KeptQuestion, RightOptions } from './papers.ts';
import { Id, PageQuery, revisionFrom, Timestamp } from './route.ts';

export const practiceLimits = {
  textMax: 50_000,
  questionsMax: 200,
  minutesMax: 24 * 60,
  photoMaxBytes: 10 * 1024 * 1024,
  photosPerAnswer: 6,
  /** What was written in time may arrive so much later. */
  graceSeconds: 30,
  /** Versions of one answer that were written elsewhere and nobody has looked at yet. */
  othersMax: 20,
} as const;

/** The clock of an exam, where the paper names none: 3 hours. */
export const examSeconds = 10_800;

/** A paper of three hours is usually worth so much. */
const examMarks = 100;

/**
 * The minutes for so many marks: at the pace of their paper, else at three hours for 100 marks; at least 1.
 * @param paper null, or its time and marks, where it names both
 */
export function minutesForMarks(
  marks: number,
  paper: { minutes: number | null; marks: number | null } | null,
): number {
  const named = paper?.minutes && paper.marks ? { minutes: paper.minutes, marks: paper.marks } : null;
  const pace = named ? named.minutes / named.marks : examSeconds / 60 / examMarks;
  const minutes = named ? Math.min(named.minutes, marks * pace) : marks * pace;
  return Math.min(practiceLimits.minutesMax, Math.max(1, Math.ceil(minutes - 1e-6)));
}

/** What is practised. */
export const PracticeSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paper'), paperId: Id }),
  z.object({
    kind: z.literal('questions'),
    paperId: Id,
    questionIds: z
      .array(Id)
      .min(1, 'Choose at least one question')
      .max(practiceLimits.questionsMax, 'Choose at most 200 questions'),
  }),
  /** Drawn from all papers of a subject. The same seed draws the same questions. */
  z.object({
    kind: z.literal('marks'),
    subjectId: Id,
    marks: z.number().min(1, 'Ask for at least 1 mark').max(1000, 'Ask for at most 1000 marks'),
    seed: z.number().int().min(0).max(0x7fffffff),
  }),
]);
export type PracticeSource = z.infer<typeof PracticeSource>;

export const NewAttempt = z.object({
  /** Made by the client: sent twice, the attempt is there once. */
  id: Id,
  from: PracticeSource,
  /** On the clock; null: no clock; left out: what the paper says, or 3 hours; for some of it, in proportion to its marks. */
  minutes: z
    .number()
    .int('Give whole minutes')
    .min(1, 'Give at least 1 minute')
    .max(practiceLimits.minutesMax, 'Give at most 1440 minutes')
    .nullable()
    .optional(),
  mayPause: z.boolean().default(false),
});
export type NewAttempt = z.infer<typeof NewAttempt>;

/** Questions under one rule of choice: a section of the paper, or what stands before its first. */
export const QuestionGroup = z.object({
  label: z.string().nullable(),
  title: z.string().nullable(),
  instructions: z.array(z.string()),
  /** Null: all are to be answered. */
  choice: ChoiceRule.nullable(),
});
export type QuestionGroup = z.infer<typeof QuestionGroup>;

/** A question as it was when the attempt began; later corrections of its paper do not change it. */
export const AttemptQuestion = KeptQuestion.extend({
  paperId: Id,
  documentId: Id,
  documentTitle: z.string(),
  /** Index into the attempt's groups. */
  group: z.number().int().min(0),
});
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

/** Options that were ticked, for the question itself (`part: []`) or a part: labels from the question down. */
export const ChosenOptions = z.object({
  part: z.array(z.string().max(40)).max(6),
  labels: z.array(z.string().max(40)).max(26),
});
export type ChosenOptions = z.infer<typeof ChosenOptions>;

const Choices = z.array(ChosenOptions).max(200);
const AnswerText = z.string().max(practiceLimits.textMax, 'An answer holds at most 50,000 characters');

export const AnswerPhoto = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
});
export type AnswerPhoto = z.infer<typeof AnswerPhoto>;

/** What another tab or device had written when this text took its place. */
export const OtherVersion = z.object({ id: Id, text: z.string(), savedAt: Timestamp });
export type OtherVersion = z.infer<typeof OtherVersion>;

export const AttemptAnswer = z.object({
  questionId: Id,
  /** Markdown with `$…$` and `$$…$$`. */
  text: z.string(),
  choices: z.array(ChosenOptions),
  /** To be looked at again. */
  flagged: z.boolean(),
  /** Counts the changes, from 0. */
  revision: z.number().int().min(0),
  others: z.array(OtherVersion),
  photos: z.array(AnswerPhoto),
});
export type AttemptAnswer = z.infer<typeof AttemptAnswer>;

/**
 * An answer as one tab has it. Where it was changed elsewhere since `baseRevision`, this text takes its place and the
 * other is kept among `others`, unless its words are all in this one.
 */
export const AnswerSave = z.object({
  text: AnswerText,
  choices: Choices,
  flagged: z.boolean(),
  baseRevision: revisionFrom(0),
  /** The tab that writes: what it wrote itself is no other version, even where it never heard of having saved it. */
  writer: z.string().min(1).max(40),
});
export type AnswerSave = z.infer<typeof AnswerSave>;

export const AttemptState = z.enum(['running', 'paused', 'submitted']);
export type AttemptState = z.infer<typeof AttemptState>;

export const Attempt = z.object({
  id: Id,
  title: z.string(),
  /** Null when the subject has been deleted. */
  subjectId: Id.nullable(),
  state: AttemptState,
  startedAt: Timestamp,
  /** All that the clock began with; null: no clock. */
  seconds: z.number().int().nullable(),
  /** When the time is up; null without a clock, and while it stands still. */
  deadline: Timestamp.nullable(),
  /** What is left while the clock stands still. */
  remainingSeconds: z.number().nullable(),
  mayPause: z.boolean(),
  submittedAt: Timestamp.nullable(),
  /** Whether a person handed it in, or the clock did. */
  submittedBy: z.enum(['person', 'clock']).nullable(),
  /** The server's time as it answers: a clock shown elsewhere is set by it. */
  serverTime: Timestamp,
  groups: z.array(QuestionGroup),
  questions: z.array(AttemptQuestion),
  answers: z.array(AttemptAnswer),
  /** How many questions are to be answered under the rules of choice. */
  toAnswer: z.number().int(),
  /** What can be earned under them; null where no question has marks. */
  marks: z.number().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const AttemptQuery = PageQuery.extend({ subjectId: Id.optional(), paperId: Id.optional() });

export const AttemptItem = z.object({
  id: Id,
  title: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable(),
  /** Null where its questions are from several papers. */
  paperId: Id.nullable(),
  state: AttemptState,
  startedAt: Timestamp,
  submittedAt: Timestamp.nullable(),
  deadline: Timestamp.nullable(),
  questions: z.number().int(),
  toAnswer: z.number().int(),
  answered: z.number().int(),
  marks: z.number().nullable(),
  /** What the person gave themselves, and where they gave nothing what is suggested; null before it is marked. */
  earned: z.number().nullable(),
  /** The marks that `earned` is of: without those of questions that nobody has judged yet. */
  earnedOf: z.number().nullable(),
});
export type AttemptItem = z.infer<typeof AttemptItem>;

export const AttemptsFound = z.object({ attempts: z.array(AttemptItem), nextCursor: z.string().nullable() });

/** A key point of the model answer, and whether the answer says it. */
export const MarkedPoint = PointVerdict.omit({ point: true }).extend({
  /** unknown: what was typed does not say it all, and a photo, which is not read, may. */
  state: z.enum([...PointVerdict.shape.state.options, 'unknown']),
  text: z.string(),
  part: z.array(z.string()),
  marks: z.number(),
  /** Index into the model answer's citations: where it stands in the material. */
  citation: z.number().int().min(0).nullable(),
});
export type MarkedPoint = z.infer<typeof MarkedPoint>;

/** A multiple-choice question or part. unknown: nobody says which option is right, and the material does not tell. */
export const MarkedOption = z.object({
  part: z.array(z.string()),
  chosen: z.array(z.string()),
  /** The option that the material supports. */
  supported: z.string().nullable(),
  /** What it was marked by before what the material supports. */
  key: RightOptions.optional(),
  outcome: z.enum(['correct', 'partly', 'wrong', 'blank', 'unknown']),
  marks: z.number().nullable(),
  earned: z.number().nullable(),
  citation: z.number().int().min(0).nullable(),
});
export type MarkedOption = z.infer<typeof MarkedOption>;

/** What is suggested for the answer to one question. A suggestion: only a person gives a mark. */
export const QuestionMarking = MarkedAnswer.pick({ confidence: true, doubts: true }).extend({
  /** Where a person's mark is most often found; below 0 where wrong ticks cost marks. */
  likely: z.object({ from: z.number(), to: z.number() }),
  /** Null where the paper gives no marks, or there is nothing to compare with. */
  suggested: z.number().nullable(),
  points: z.array(MarkedPoint),
  options: z.array(MarkedOption),
  /** The suggestion takes marks into account that the person gave this question before. */
  calibrated: z.boolean(),
  /** Written from the subject's material. */
  model: z.object({ coverage: AnswerCoverage, markdown: z.string(), citations: z.array(Citation) }),
});
export type QuestionMarking = z.infer<typeof QuestionMarking>;

export const QuestionResult = z.object({
  questionId: Id,
  /** Null while it is being marked, and where that failed. */
  marking: QuestionMarking.nullable(),
  /** What the person gave themselves. */
  own: z.number().nullable(),
  /** The least that they can give: below 0 where the paper takes marks off for wrong answers. */
  least: z.number(),
  /** Whether it counts under the rules of choice. */
  counted: z.boolean(),
  /** It was marked by other key points than its model answer has now, or not at all: it can be marked again. */
  outdated: z.boolean(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** What an option is marked by; none where nobody knows what is right. */
export const rightLabels = ({ key, supported }: Pick<MarkedOption, 'key' | 'supported'>): string[] =>
  key?.labels ?? (supported === null ? [] : [supported]);

/**
 * The key points and right options that an answer lacks. What nobody can know yet is not missed: with photos it depends on the
 * marks that the person gives themselves. Whoever gives themselves all marks missed nothing.
 */
export function missedIn(
  { marking, own }: Pick<QuestionResult, 'marking' | 'own'>,
  marks: number | null,
): Pick<QuestionMarking, 'points' | 'options'> {
  if (!marking || (own !== null && marks !== null && own >= marks)) return { points: [], options: [] };
  return {
    points: marking.points.filter(
      ({ state }) => state !== 'covered' && (state !== 'unknown' || own !== null),
    ),
    options: marking.options.filter(
      (option) => rightLabels(option).length > 0 && option.outcome !== 'correct',
    ),
  };
}

export const AttemptResult = z.object({
  attemptId: Id,
  /** Whether answers are still being marked. */
  marking: z.boolean(),
  questions: z.array(QuestionResult),
  marks: z.number().nullable(),
  /** The sum of what is suggested, under the rules of choice. */
  suggested: z.number().nullable(),
  /** What of `marks` a suggestion could be made for. */
  suggestedOf: z.number().nullable(),
  /** What is suggested, with the person's own marks where they gave any. */
  earned: z.number().nullable(),
  /** What of `marks` is judged by either. */
  earnedOf: z.number().nullable(),
  /** Over all questions that this person has marked: how far their marks lie above the suggestions, on average. */
  comparison: z.object({ questions: z.number().int(), above: z.number(), apart: z.number() }).nullable(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

export const OwnMarks = z.object({
  marks: z
    .number()
    .min(-1000)
    .max(1000)
    // What a wrong answer costs may be a third.
    .refine((marks) => marks < 0 || Number.isInteger(2 * marks), 'Give whole or half marks')
    .nullable(),
});
