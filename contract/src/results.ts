import * as z from 'zod';
import { Day, GivenTime, Id, Timestamp, wholeFrom } from './route.ts';
import { AnswerKind } from './scripts.ts';
import { FiledPage, SheetAnswer, SheetDoubt } from './sheets.ts';

export const resultLimits = {
  /** Named of those that are not ready. */
  unreadyMax: 500,
} as const;

/** Whose results: a class, or else everybody with a roll number in the paper's organization. */
export const ReleaseScope = z.object({ classId: Id.optional() });
export type ReleaseScope = z.infer<typeof ReleaseScope>;

/** Why a sheet's result can't be released yet. */
export const Unready = z.object({
  sheetId: Id,
  roll: z.string().nullable(),
  /** Of the student, if it is known. */
  name: z.string(),
  /**
   * `unseconded`: the second marker has yet to hand in. `differing`: nobody has settled how two people have marked it.
   * `student`: no student of the organization has this roll number, or two have.
   */
  why: z.enum([
    'open',
    'incomplete',
    'unscored',
    'unseconded',
    'differing',
    'student',
    'second_sheet',
    'other_student',
  ]),
});
export type Unready = z.infer<typeof Unready>;

/** The outcome that a release would have; nothing is told to anybody. */
export const ReleasePreview = z.object({
  /** Results that would be released. */
  ready: z.number().int(),
  /** Results that their students can see already. */
  released: z.number().int(),
  unready: z.array(Unready),
  /** Those of `unready` that are not in the list. */
  more: z.number().int(),
  /** Of a class: who has no sheet. */
  absent: z.array(z.string()),
});
export type ReleasePreview = z.infer<typeof ReleasePreview>;

export const NewRelease = z.object({
  classId: Id.nullable().default(null),
  /** As seen before: refused if there are more or fewer meanwhile. */
  ready: wholeFrom(1),
  /** Students see which answers are right. */
  showsKey: z.boolean().default(true),
  /** Until when students may object; null: always. */
  objectionsUntil: GivenTime.nullable().default(null),
});
export type NewRelease = z.infer<typeof NewRelease>;

export const Release = z.object({
  id: Id,
  /** Null: everybody. */
  className: z.string().nullable(),
  results: z.number().int(),
  /** Of them, those that have changed since. */
  changed: z.number().int(),
  /** Of them, those that somebody has to look at again. */
  inReview: z.number().int(),
  showsKey: z.boolean(),
  objectionsUntil: Timestamp.nullable(),
  openObjections: z.number().int(),
  /** Null: their account is deleted. */
  releasedBy: z.string().nullable(),
  releasedAt: Timestamp,
  takenBackBy: z.string().nullable(),
  /** Null: students see it. */
  takenBackAt: Timestamp.nullable(),
});
export type Release = z.infer<typeof Release>;

/** A student's result, as it is listed for them. */
export const OwnResult = z.object({
  id: Id,
  title: z.string(),
  subject: z.string(),
  organization: z.string(),
  releasedAt: Timestamp,
  score: z.number(),
  totalMarks: z.number(),
  /** 0 to 100. */
  percentage: z.number(),
  /** Somebody looks at it again; the marks are those from before. */
  isInReview: z.boolean(),
  /** When it was last changed after its release; null: it was not. */
  changedAt: Timestamp.nullable(),
  /** Null: as long as it is released. */
  objectionsUntil: Timestamp.nullable(),
  /** By the server's clock, to members of the organization. */
  isOpenToObjections: z.boolean(),
  /** They are in the organization no more. */
  hasLeft: z.boolean(),
});
export type OwnResult = z.infer<typeof OwnResult>;

export const ReleasedQuestion = z.object({
  question: z.number().int(),
  outcome: SheetAnswer.shape.outcome,
  marks: z.number(),
  outOf: z.number(),
  /** On a sheet of bubbles: as it counts. */
  choices: z.array(z.number().int()),
  /** "B", "A or C"; null: not shown, or there are no choices. */
  right: z.string().nullable(),
  /** Of a script; null: a sheet of bubbles. */
  kind: AnswerKind.nullable(),
  text: z.string(),
  /** The page it stands on; null: it is on none. */
  pageId: Id.nullable(),
  /** Where on it; null: anywhere. */
  area: SheetDoubt.shape.area.nullable(),
  /** Why a written answer got its marks. */
  lines: z.array(z.object({ text: z.string(), marks: z.number() })),
  extra: z.number(),
});
export type ReleasedQuestion = z.infer<typeof ReleasedQuestion>;

/** What its student can make of a released result. */
export const ResultLearning = z.object({
  /** Of the subject for whose weak topics it counts; null: it counts for none. */
  subjectId: Id.nullable(),
  /** Questions with fewer marks than they are worth. */
  missed: z.number().int(),
  /** Of them, those for which a card can be made. */
  cards: z.number().int(),
  /** Questions whose words are known: only these have topics. */
  known: z.number().int(),
});
export type ResultLearning = z.infer<typeof ResultLearning>;

/** An exam paper with results that students of a class see. */
export const ClassExam = z.object({
  paperId: Id,
  title: z.string(),
  subject: z.string(),
  examDate: Day.nullable(),
  /** Those of the class who see their result. */
  students: z.number().int(),
  /** Of their percentages. */
  mean: z.number(),
});
export type ClassExam = z.infer<typeof ClassExam>;

/** What a named section of a marking scheme got: 0 to 1 of its marks; below 0 where more was taken off than given. */
const TopicShare = z.object({ name: z.string(), share: z.number() });
export type TopicShare = z.infer<typeof TopicShare>;

/** Results of one exam paper as the students of a class see theirs. */
export const ClassExamResults = ClassExam.extend({
  /** Null: no student of the class sees a result. */
  mean: ClassExam.shape.mean.nullable(),
  /** The weakest first; none where the marking scheme names no sections. */
  topics: z.array(TopicShare),
  /** The weakest first. */
  results: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      rollNumber: z.string().nullable(),
      score: z.number(),
      totalMarks: z.number(),
      percentage: z.number(),
      /** Somebody looks at it again; the marks are those from before. */
      isInReview: z.boolean(),
      /** The weakest first. */
      topics: z.array(TopicShare),
    }),
  ),
});
export type ClassExamResults = z.infer<typeof ClassExamResults>;

/** A difference that came after the release. */
export const ResultChange = z.object({
  changedAt: Timestamp,
  before: z.object({ score: z.number(), totalMarks: z.number() }),
  after: z.object({ score: z.number(), totalMarks: z.number() }),
  /** Their marks may be the same: then the reasons are others. */
  questions: z.array(z.object({ question: z.number().int(), before: z.number(), after: z.number() })),
});
export type ResultChange = z.infer<typeof ResultChange>;

/** The marked sheet of the student who asks. */
export const ReleasedResult = OwnResult.extend({
  isScript: z.boolean(),
  correct: z.number().int(),
  incorrect: z.number().int(),
  pages: z.array(FiledPage),
  questions: z.array(ReleasedQuestion),
  /** Latest first. */
  changes: z.array(ResultChange),
});
export type ReleasedResult = z.infer<typeof ReleasedResult>;
