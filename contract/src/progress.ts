import * as z from 'zod';
import { TimeZone } from './cards.ts';
import { Day, Id, IdParams, Timestamp } from './route.ts';

/** cards: answering. practice: on the clock of an attempt. sessions: marked as done in the plan. */
export const StudyKind = z.enum(['cards', 'practice', 'sessions']);
export type StudyKind = z.infer<typeof StudyKind>;

export const TimeQuery = z.object({
  timeZone: TimeZone,
  /** The first day of a week: 1 Monday to 7 Sunday (ISO 8601). */
  weekStart: z.coerce.number().int().min(1).max(7).default(1),
});

/** Seconds of each kind. */
const SecondsByKind = z.object({ cards: z.number(), practice: z.number(), sessions: z.number() });

/** The time studied in this week and the eleven before it. */
export const StudyTime = z.object({
  /** First day of each week, oldest first; today is in the last one. */
  weeks: z.array(Day),
  today: Day,
  /** Study days with anything done, oldest first. */
  days: z.array(z.object({ day: Day, seconds: SecondsByKind })),
});
export type StudyTime = z.infer<typeof StudyTime>;

export const StudiedQuery = TimeQuery.extend({
  kind: StudyKind,
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** An entry of study time: a day's answers in a subject, an attempt, or a session. */
export const StudiedItem = z.object({
  day: Day,
  /** Of the subject, attempt or session. */
  title: z.string(),
  /** Null where no clock ran; counted as none. */
  seconds: z.number().nullable(),
  /** Cards only. */
  answers: z.number().int().nullable(),
  /** Null once it has been deleted. */
  subjectId: Id.nullable(),
  /** Practice only. */
  attemptId: Id.nullable(),
});
export type StudiedItem = z.infer<typeof StudiedItem>;

export const StudiedPage = z.object({
  /** Newest first. */
  items: z.array(StudiedItem),
  nextCursor: z.string().nullable(),
});
export type StudiedPage = z.infer<typeof StudiedPage>;

const Share = z.number().min(0).max(1);

/** A share, and between what it lies with a chance of 90 %. */
export const Estimate = z.object({ mean: Share, low: Share, high: Share });
export type Estimate = z.infer<typeof Estimate>;

export const TopicProgress = z.object({
  label: z.string(),
  /** Its expected share of the exam's marks; null without past papers. */
  expected: Share.nullable(),
  /** The share of its marks that would be earned now; null while nothing of it was tried. */
  mastery: Estimate.nullable(),
  /** Studied cards, and their mean chance of recall now. */
  cards: z.object({ count: z.number().int(), recall: Share }).nullable(),
  /** Answers with marks, and the mean share earned. */
  practice: z.object({ answers: z.number().int(), share: Share }).nullable(),
});
export type TopicProgress = z.infer<typeof TopicProgress>;

/**
 * How well the topics of a subject's past papers are known, and what follows for the exam. Without past papers, the
 * chapters of its material are the topics, and nothing is said of the exam.
 */
export const SubjectProgress = z.object({
  /** none: no paper to learn topics from. making: the previous topics, if any, are shown meanwhile. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  examDate: Day.nullable(),
  papers: z.number().int(),
  /** Most expected first; chapters as they are read, and what belongs to none of them last. */
  topics: z.array(TopicProgress),
  /** Null while nothing was tried, and without past papers. */
  readiness: z
    .object({
      /** Of the exam's marks; null while there was less practice than `leastPractice`. */
      range: Estimate.nullable(),
      /** The expected share of marks about topics with marked answers. */
      practised: Share,
      answers: z.number().int(),
      leastPractice: z.object({ share: Share, answers: z.number().int() }),
      /** Questions of a paper, on average. */
      questions: z.number().int(),
    })
    .nullable(),
});
export type SubjectProgress = z.infer<typeof SubjectProgress>;

/** A topic by its place among the subject's topics, from 0. */
export const TopicParams = IdParams.extend({ topic: z.coerce.number().int().min(0).max(32_767) });

export const topicEvidenceMost = 100;

/** The evidence behind the mastery of a topic; at most the first `topicEvidenceMost` of each kind. */
export const TopicEvidence = z.object({
  /** The least known first. */
  cards: z.array(z.object({ id: Id, front: z.string(), recall: Share, lastReviewedAt: Timestamp })),
  /** Newest first. */
  answers: z.array(
    z.object({
      /** Practised; null: in an exam. */
      attemptId: Id.nullable(),
      /** In an exam whose result is released; null: practised. */
      resultId: Id.nullable(),
      title: z.string(),
      number: z.string(),
      /** In the attempt or exam, from 1. */
      place: z.number().int(),
      share: Share,
      submittedAt: Timestamp,
    }),
  ),
});
export type TopicEvidence = z.infer<typeof TopicEvidence>;
