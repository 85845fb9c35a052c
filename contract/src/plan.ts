import { z } from 'zod';
import { TimeZone } from './cards.ts';
import { DocumentType, MediaKind, TextRange } from './documents.ts';
import { ChosenDay, Day, Id, revisionFrom, Timestamp, wholeFrom } from './route.ts';

export const planLimits = {
  titleMax: 200,
  noteMax: 4_000,
  minutesMin: 5,
  minutesMax: 720,
  /** Days of one list, both ends counted. */
  daysPerCall: 100,
  /** Sessions that one repetition adds. */
  repeatsMax: 60,
  bulkMax: 500,
  examDaysMax: 366,
  minutesPerDayMin: 10,
} as const;

/** planned → done or skipped, and back. */
export const SessionState = z.enum(['planned', 'done', 'skipped']);
export type SessionState = z.infer<typeof SessionState>;

/** By hand, of a question that was missed in practice, or of a plan for an exam. */
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
 * What a session is about, and so where it leads: a page, a question of a paper, a topic of its subject (and where that
 * is read up), the cards of its subject that are due. What does not belong to the kind is null.
 */
export const SessionAbout = z.object({
  kind: z.enum(['page', 'question', 'topic', 'cards']),
  document: SessionDocument.nullable(),
  page: z.number().int().min(1).nullable(),
  /** The words on that page: offsets into the document's text. */
  at: TextRange.nullable(),
  questionId: Id.nullable(),
  /** "7" */
  number: z.string().nullable(),
  label: z.string().nullable(),
});
export type SessionAbout = z.infer<typeof SessionAbout>;

const OwnPlace = z.object({
  documentId: Id,
  page: wholeFrom(1),
  at: TextRange.nullable().default(null),
});
/** The same as a client names it. `topic` and `cards` are those of the session's subject. */
export const NewSessionAbout = z.discriminatedUnion('kind', [
  OwnPlace.extend({ kind: z.literal('page') }),
  QuestionName.extend({ kind: z.literal('question'), documentId: Id }),
  z.object({ kind: z.literal('topic'), label: TopicLabel, place: OwnPlace.nullable().default(null) }),
  z.object({ kind: z.literal('cards') }),
]);
export type NewSessionAbout = z.infer<typeof NewSessionAbout>;

const Minutes = z
  .number('Give the length in minutes')
  .int('Give whole minutes')
  .min(planLimits.minutesMin, 'A session takes at least 5 minutes')
  .max(planLimits.minutesMax, 'A session takes at most 720 minutes (12 hours)');
/** On the clock where the learner is: "18:30". */
const StartTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 18:30');
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
  /** Null as well once its subject or document has been deleted. */
  about: SessionAbout.nullable(),
  state: SessionState,
  /** The day that it was planned for at first, where it was moved. */
  movedFrom: Day.nullable(),
  origin: SessionOrigin,
  /** Shared by the sessions of one repetition. */
  seriesId: Id.nullable(),
  /** Counts the changes, from 1. */
  revision: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PlanSession = z.infer<typeof PlanSession>;

export const NewSession = z.object({
  /** Made by the client: sent twice, the session is there once. */
  id: Id,
  day: ChosenDay,
  startTime: StartTime.nullable().default(null),
  minutes: Minutes,
  title: Title,
  subjectId: Id.nullable().default(null),
  note: SessionNote.default(''),
  about: NewSessionAbout.nullable().default(null),
  /** The same each week until that day; null: once. */
  repeatUntil: ChosenDay.nullable().default(null),
});
export type NewSession = z.infer<typeof NewSession>;

/** What is left out stays as it is, so that changes to different things do not meet. */
export const SessionPatch = z.object({
  day: ChosenDay.optional(),
  startTime: StartTime.nullable().optional(),
  minutes: Minutes.optional(),
  title: Title.optional(),
  subjectId: Id.nullable().optional(),
  note: SessionNote.optional(),
  about: NewSessionAbout.nullable().optional(),
  state: SessionState.optional(),
  /** Adds the same each week until that day; what is there already stays. */
  repeatUntil: ChosenDay.optional(),
  /** Where it was changed since, the change is refused. */
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
  /** By day, those with a time before those without, then in the order in which they were made. */
  sessions: z.array(PlanSession),
  /** Exams within these days. */
  exams: z.array(z.object({ subjectId: Id, name: z.string(), day: Day })),
});

export type PlannedDays = z.infer<typeof PlannedDays>;

export const SessionsRemoval = z.object({
  ids: z.array(Id).min(1).max(planLimits.bulkMax, 'At most 500 sessions can be removed at once'),
  /** Also what is still planned of their repetitions on later days. */
  following: z.boolean().default(false),
});
export const SessionIds = z.object({ ids: z.array(Id).min(1).max(planLimits.bulkMax) });

/** An ISO 8601 weekday: 1 Monday to 7 Sunday. */
const Weekday = z.number().int().min(1).max(7);

export const ExamSpreadRequest = z.object({
  subjectId: Id,
  examDate: ChosenDay,
  minutesPerDay: z
    .number('Give the minutes that you have a day')
    .int('Give whole minutes')
    .min(planLimits.minutesPerDayMin, 'Plan with at least 10 minutes a day')
    .max(planLimits.minutesMax, 'Plan with at most 720 minutes (12 hours) a day'),
  /** Days of the week without study. */
  restDays: z.array(Weekday).max(6, 'Leave at least one day of the week to study').default([]),
  /** Where the learner is: says which day is today. */
  timeZone: TimeZone,
});
export type ExamSpreadRequest = z.infer<typeof ExamSpreadRequest>;

/** A session as it would be written. */
export const DraftSession = z.object({
  day: Day,
  minutes: z.number().int(),
  title: z.string(),
  /** study: for the first time. again: a second look near the exam. cards: what is due. */
  kind: z.enum(['study', 'again', 'cards']),
});
export type DraftSession = z.infer<typeof DraftSession>;

export const ExamSpread = z.object({
  /** Names this very plan: it is written by its key, or refused where it has changed. */
  key: z.string(),
  /** What was spread besides cards; null where there is nothing but cards. */
  basis: z.enum(['topics', 'chapters']).nullable(),
  /** The topics of past papers are still being worked out: a later plan will follow them. */
  topicsPending: z.boolean(),
  sessions: z.array(DraftSession),
  /** Days with time to study until the exam. */
  days: z.number().int(),
  /** Planned sessions of an earlier plan that nobody has touched: this one takes their place. */
  replaces: z.number().int(),
  /** What finds no place in the days; of the titles only the first, most worthwhile first. */
  left: z.object({
    count: z.number().int(),
    minutes: z.number().int(),
    first: z.array(z.object({ title: z.string(), minutes: z.number().int() })),
  }),
  /** Minutes that the sessions are shorter, together, than what they are for would take. */
  shortened: z.number().int(),
});
export type ExamSpread = z.infer<typeof ExamSpread>;

export const ExamSpreadWrite = ExamSpreadRequest.extend({ key: z.string().max(100) });
export const CalendarQuery = z.object({ timeZone: TimeZone });

/** Whether other calendars can subscribe to the plan: since when they can; null where they can't. */
export const CalendarFeed = z.object({ since: Timestamp.nullable() });
/** Whoever has the address can read the plan; it is told once, and can be ended. */
export const NewCalendarFeed = z.object({ url: z.url(), since: Timestamp });

/** What was made of an attempt's misses. */
export const MissesPlanned = z.object({
  added: z.number().int(),
  /** There before; they stay as they are. */
  known: z.number().int(),
  /** The first day that has one of them; null where nothing was missed. */
  firstDay: Day.nullable(),
});
