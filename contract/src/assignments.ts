import * as z from 'zod';
import { Member } from './members.ts';
import { practiceLimits } from './practice.ts';
import { GivenTime, Id, Timestamp } from './route.ts';

export const assignmentLimits = { perClass: 500 } as const;

/** Practice at home until a day, or an exam in a window of time. */
export const AssignmentKind = z.enum(['home', 'exam']);
export type AssignmentKind = z.infer<typeof AssignmentKind>;

/** A question paper of one's own, for a class. */
export const NewAssignment = z
  .object({
    /** Made by the client, so that a repeated request assigns it once. */
    id: Id,
    paperId: Id,
    kind: AssignmentKind,
    /** From when an exam may be begun; null: at once. */
    opensAt: GivenTime.nullable().default(null),
    /** When practice is due, or when the window of an exam ends. */
    closesAt: GivenTime,
    /** How long each student has; null: no limit. */
    minutes: z
      .number()
      .int('Enter whole minutes')
      .min(1, 'Enter at least 1 minute')
      .max(practiceLimits.minutesMax, 'Enter at most 1440 minutes')
      .nullable()
      .default(null),
    /** Each student gets the questions in another order, within their sections. */
    isShuffled: z.boolean().default(false),
  })
  .refine(({ kind, minutes }) => kind === 'home' || minutes !== null, {
    ...{ path: ['minutes'], message: 'Enter how long the exam takes' },
  })
  .refine(({ kind, opensAt }) => kind === 'home' || opensAt !== null, {
    ...{ path: ['opensAt'], message: 'Enter when the exam opens' },
  })
  .refine(
    ({ opensAt, closesAt, minutes }) =>
      opensAt === null || Date.parse(closesAt) - Date.parse(opensAt) >= (minutes ?? 0) * 60_000,
    { path: ['closesAt'], message: 'The exam must close late enough to be written' },
  );
export type NewAssignment = z.infer<typeof NewAssignment>;

/** Other times of an assigned paper; the minutes of an exam stay. */
export const AssignmentTimes = z.object({
  /** Of an exam. */
  opensAt: GivenTime.nullable().default(null),
  closesAt: GivenTime,
});
export type AssignmentTimes = z.infer<typeof AssignmentTimes>;

/** An assigned paper as both sides see it. */
const AssignedPaper = z.object({
  id: Id,
  title: z.string(),
  kind: AssignmentKind,
  opensAt: Timestamp.nullable(),
  closesAt: Timestamp,
  minutes: z.number().int().nullable(),
  questions: z.number().int(),
  /** Null where no question has marks. */
  marks: z.number().nullable(),
  /** Name of who assigned it; null once their account is gone. */
  assignedBy: z.string().nullable(),
  assignedAt: Timestamp,
});

/** A paper assigned to a class, as those who teach there see it. */
export const Assignment = AssignedPaper.extend({
  isShuffled: z.boolean(),
  /** In the class now. */
  students: z.number().int(),
  /** How many of them handed it in. */
  handedIn: z.number().int(),
});
export type Assignment = z.infer<typeof Assignment>;

/** Sums as the attempt has them: suggestions, and with the person's own marks in their place. */
const MarksOfAttempt = z.object({
  suggested: z.number().nullable(),
  earned: z.number().nullable(),
  /** The marks that `earned` is out of, without questions not judged. */
  earnedOf: z.number().nullable(),
});

/** A student of the class and what became of one assigned paper. */
export const StudentResult = MarksOfAttempt.extend({
  userId: Id,
  name: z.string(),
  rollNumber: z.string().nullable(),
  /** `none` as well while it is being written by somebody who does not show their activity. */
  state: z.enum(['none', 'writing', 'handed_in', 'deleted']),
  isLate: z.boolean(),
  /** Null if they don't show their activity. */
  handedInAt: Timestamp.nullable(),
  isMarked: z.boolean(),
  /** Some of the marks are the student's own. */
  hasOwnMarks: z.boolean(),
});
export type StudentResult = z.infer<typeof StudentResult>;

/** A student of the class, all papers assigned to it, and what was released to them of its organization's exams. */
export const StudentProgress = z.object({
  userId: Id,
  name: z.string(),
  rollNumber: z.string().nullable(),
  handedIn: z.number().int(),
  late: z.number().int(),
  /** Over those handed in and marked; null: none is. */
  earned: z.number().nullable(),
  earnedOf: z.number().nullable(),
  hasOwnMarks: z.boolean(),
  /** Exam papers on sheets or scripts of which the student sees the result. */
  exams: z.number().int(),
  /** Of their percentages; null: there is none. */
  examMean: z.number().nullable(),
  activity: Member.shape.activity,
});
export type StudentProgress = z.infer<typeof StudentProgress>;

/** An assigned paper as a student of the class sees it. */
export const OwnAssignment = AssignedPaper.extend(MarksOfAttempt.shape).extend({
  classId: Id,
  /** By the server's clock. `closed`: the exam is over and was not begun. `deleted`: the student deleted what they wrote. */
  state: z.enum(['waiting', 'open', 'writing', 'handed_in', 'closed', 'deleted']),
  isLate: z.boolean(),
  attemptId: Id.nullable(),
  /** The marks are shown. */
  hasResults: z.boolean(),
});
export type OwnAssignment = z.infer<typeof OwnAssignment>;
