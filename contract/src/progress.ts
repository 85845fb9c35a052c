import * as z from 'zod';
import { TimeZone } from './cards.ts';
import { Day, Id } from './route.ts';

/** cards: answering. practice: on the clock of an attempt. sessions: marked as done in the plan. */
export const StudyKind = z.enum(['cards', 'practice', 'sessions']);
export type StudyKind = z.infer<typeof StudyKind>;

export const TimeQuery = z.object({ timeZone: TimeZone });

/** Seconds of each kind. */
const SecondsByKind = z.object({ cards: z.number(), practice: z.number(), sessions: z.number() });

/** The time studied in the last twelve weeks. */
export const StudyTime = z.object({
  /** First day of each week, oldest first; the last one ends today. */
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

/** What study time of one kind is made of: a day's answers in a subject, an attempt, or a session. */
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
