import * as z from 'zod';
import { TimeZone } from './cards.ts';
import { DocumentType, MediaKind, TextRange } from './documents.ts';
import { ChosenDay, Day, Id, revisionFrom, Timestamp, wholeFrom } from './route.ts';

export const planLimits = {
  titleMax: 200,
  noteMax: 4_000,
  minutesMin: 5,
  minutesMax: 720,
  /** Longest range of a list, in days, both ends included. */
  daysPerCall: 100,
  /** Most sessions that one repetition adds. */
  repeatsMax: 60,
  bulkMax: 500,
  examDaysMax: 366,
  minutesPerDayMin: 10,
} as const;

/** planned → done or skipped, and back. */
export const SessionState = z.enum(['planned', 'done', 'skipped']);
export type SessionState = z.infer<typeof SessionState>;

/** Entered by hand, added for a missed practice question, or part of an exam plan. */
export const SessionOrigin = z.enum(['hand', 'missed', 'exam']);
export type SessionOrigin = z.infer<typeof SessionOrigin>;

const QuestionName = z.object({ questionId: Id, number: z.string().max(40) });
const TopicLabel = z.string().trim().min(1).max(300);

const SessionDocument = z.object({
  id: Id,
  title: z.string(),
  type: DocumentType,
  media: MediaKind.nullable(),
});

/**
 * The subject matter of a session, and the link to it: a page, a question of a paper, a paper to practise, a topic of
 * its subject (with where to read about it), or the subject's due cards. Fields of other kinds are null.
 */
export const SessionAbout = z.object({
  kind: z.enum(['page', 'question', 'topic', 'cards', 'paper']),
  document: SessionDocument.nullable(),
  page: z.number().int().min(1).nullable(),
  /** The passage on that page: offsets into the document's text. */
  at: TextRange.nullable(),
  questionId: Id.nullable(),
  /** As printed: "7". */
  number: z.string().nullable(),
  label: z.string().nullable(),
});
export type SessionAbout = z.infer<typeof SessionAbout>;

const OwnPlace = z.object({
  documentId: Id,
  page: wholeFrom(1),
  at: TextRange.nullable().default(null),
});
/** As sent by a client. `topic` and `cards` refer to the session's subject. */
export const NewSessionAbout = z.discriminatedUnion('kind', [
  OwnPlace.extend({ kind: z.literal('page') }),
  QuestionName.extend({ kind: z.literal('question'), documentId: Id }),
  z.object({ kind: z.literal('topic'), label: TopicLabel, place: OwnPlace.nullable().default(null) }),
  z.object({ kind: z.literal('cards') }),
  z.object({ kind: z.literal('paper'), documentId: Id }),
]);
export type NewSessionAbout = z.infer<typeof NewSessionAbout>;

const Minutes = z
  .number('Enter the length in minutes')
  .int('Enter whole minutes')
  .min(planLimits.minutesMin, 'A session takes at least 5 minutes')
  .max(planLimits.minutesMax, 'A session takes at most 720 minutes (12 hours)');
/** Local time of the learner: "18:30". */
const StartTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 18:30');
const Title = z
  .string('Title is required')
  .trim()
  .min(1, 'Title is required')
  .max(planLimits.titleMax, 'Title must be at most 200 characters');
const SessionNote = z.string().max(planLimits.noteMax, 'A note holds at most 4,000 characters');

export const PlanSession = z.object({
  id: Id,
  day: Day,
  startTime: z.string().nullable(),
  minutes: z.number().int(),
  title: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable(),
  note: z.string(),
  /** Also null once its subject or document has been deleted. */
  about: SessionAbout.nullable(),
  state: SessionState,
  /** The day first planned, if the session was moved. */
  movedFrom: Day.nullable(),
  origin: SessionOrigin,
  /** Shared by the sessions of one repetition. */
  seriesId: Id.nullable(),
  /** Number of changes, from 1. */
  revision: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PlanSession = z.infer<typeof PlanSession>;

export const NewSession = z.object({
  /** Made by the client, so that a repeated request adds the session only once. */
  id: Id,
  day: ChosenDay,
  startTime: StartTime.nullable().default(null),
  minutes: Minutes,
  title: Title,
  subjectId: Id.nullable().default(null),
  note: SessionNote.default(''),
  about: NewSessionAbout.nullable().default(null),
  /** Repeats weekly until this day; null: once. */
  repeatUntil: ChosenDay.nullable().default(null),
});
export type NewSession = z.infer<typeof NewSession>;

/** Fields left out stay unchanged, so that changes to different fields do not conflict. */
export const SessionPatch = z.object({
  day: ChosenDay.optional(),
  startTime: StartTime.nullable().optional(),
  minutes: Minutes.optional(),
  title: Title.optional(),
  subjectId: Id.nullable().optional(),
  note: SessionNote.optional(),
  about: NewSessionAbout.nullable().optional(),
  state: SessionState.optional(),
  /** Repeats weekly until this day; existing sessions stay. */
  repeatUntil: ChosenDay.optional(),
  /** The change is refused if the session has changed since. */
  baseRevision: revisionFrom(1).optional(),
});
export type SessionPatch = z.infer<typeof SessionPatch>;

export const PlanQuery = z
  .object({ from: ChosenDay, to: ChosenDay })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < planLimits.daysPerCall * 86_400_000,
    'Ask for 1 to 100 days',
  );

export const PlannedDays = z.object({
  /** By day; timed sessions first, then in order of creation. */
  sessions: z.array(PlanSession),
  /** Exams in the range. */
  exams: z.array(z.object({ subjectId: Id, name: z.string(), day: Day })),
});

export type PlannedDays = z.infer<typeof PlannedDays>;

export const SessionsRemoval = z.object({
  ids: z.array(Id).min(1).max(planLimits.bulkMax, 'At most 500 sessions can be removed at once'),
  /** Also deletes the later sessions of the repetition that are still planned. */
  following: z.boolean().default(false),
});
export const SessionIds = z.object({ ids: z.array(Id).min(1).max(planLimits.bulkMax) });

/** An ISO 8601 weekday: 1 Monday to 7 Sunday. */
const Weekday = z.number().int().min(1).max(7);

/** The study time entered for the last exam plan. */
export const StudyHours = z.object({
  minutesPerDay: z.number().int(),
  /** Weekdays without study. */
  restDays: z.array(Weekday),
});
export type StudyHours = z.infer<typeof StudyHours>;

export const ExamSpreadRequest = z.object({
  subjectId: Id,
  examDate: ChosenDay,
  minutesPerDay: z
    .number('Enter your minutes a day')
    .int('Enter whole minutes')
    .min(planLimits.minutesPerDayMin, 'Plan with at least 10 minutes a day')
    .max(planLimits.minutesMax, 'Plan with at most 720 minutes (12 hours) a day'),
  /** Weekdays without study. */
  restDays: z.array(Weekday).max(6, 'Leave at least one day of the week to study').default([]),
  /** The learner's time zone, which determines today. */
  timeZone: TimeZone,
});
export type ExamSpreadRequest = z.infer<typeof ExamSpreadRequest>;

/** A session of the proposed plan. */
export const DraftSession = z.object({
  day: Day,
  minutes: z.number().int(),
  title: z.string(),
  /**
   * study: first study. again: revision near the exam. cards: due cards. mock: a paper to sit. weak: the topics that it
   * shows to be weak.
   */
  kind: z.enum(['study', 'again', 'cards', 'mock', 'weak']),
  /** Minutes that its paper, or what it ends of a topic, gets less than it would take. */
  short: z.number().int(),
});
export type DraftSession = z.infer<typeof DraftSession>;

export const ExamSpread = z.object({
  /** Identifies this plan; saving it is refused if the plan has changed since. */
  key: z.string(),
  /** Units of the plan besides cards; null where it is cards only. */
  basis: z.enum(['topics', 'chapters']).nullable(),
  /** Topics of past papers are still being worked out; a later plan will use them. */
  topicsPending: z.boolean(),
  sessions: z.array(DraftSession),
  /** Days until the exam with time to study. */
  days: z.number().int(),
  /** Untouched sessions of an earlier plan, which this one replaces. */
  replaces: z.number().int(),
  /** Units that do not fit; only the first titles are listed, most worthwhile first. */
  left: z.object({
    count: z.number().int(),
    minutes: z.number().int(),
    first: z.array(z.object({ title: z.string(), minutes: z.number().int() })),
  }),
});
export type ExamSpread = z.infer<typeof ExamSpread>;

export const ExamSpreadWrite = ExamSpreadRequest.extend({ key: z.string().max(100) });
export const CalendarQuery = z.object({ timeZone: TimeZone });

/** Start of the calendar subscription; null without one. */
export const CalendarFeed = z.object({ since: Timestamp.nullable() });
/** Anyone with the address can read the plan. It is shown once and can be revoked. */
export const NewCalendarFeed = z.object({ url: z.url(), since: Timestamp });

/** Result of planning an attempt's missed questions. */
export const MissesPlanned = z.object({
  added: z.number().int(),
  /** Already planned; unchanged. */
  known: z.number().int(),
  /** The first day with one of them; null where nothing was missed. */
  firstDay: Day.nullable(),
});
