import * as z from 'zod';
import { examPaperLimits } from './exam-papers.ts';
import { ReleasedQuestion } from './results.ts';
import { Id, Timestamp } from './route.ts';
import { RubricLine, scriptLimits } from './scripts.ts';

export const objectionLimits = {
  textMax: 1000,
  /** Of one question of a result, answered ones included. */
  perQuestion: 3,
  /** Shown together to who answers them; the next ones come when these are answered. */
  shownMax: 50,
} as const;

const { questionsMax, marksMax } = examPaperLimits;

const Words = z
  .string('Enter a reason')
  .trim()
  .min(1, 'Enter a reason')
  .max(objectionLimits.textMax, `At most ${objectionLimits.textMax} characters`);

export const NewObjection = z.object({
  question: z.number().int().min(1).max(questionsMax),
  text: Words,
});
export type NewObjection = z.infer<typeof NewObjection>;

/** A student's objection to the marks of a question, and its answer. */
export const Objection = z.object({
  id: Id,
  question: z.number().int(),
  text: z.string(),
  madeAt: Timestamp,
  /** Null: nobody has answered it. */
  outcome: z.enum(['accepted', 'rejected']).nullable(),
  answer: z.string(),
  /** Null: nobody has, or their account is deleted. */
  answeredBy: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
});
export type Objection = z.infer<typeof Objection>;

/** For who teaches: with the answer it is about. */
export const ObjectionToAnswer = Objection.extend({
  sheetId: Id,
  student: z.string(),
  roll: z.string(),
  isWritten: z.boolean(),
  /** How many each question in bubbles has. */
  choices: z.number().int(),
  /** As the student sees it. */
  shown: ReleasedQuestion,
  /** Of the rubric of a question in writing. */
  lines: z.array(RubricLine.pick({ id: true, text: true, marks: true })),
  /** The decision or mark that an accepted one replaces; null: there is none. */
  basedOn: Id.nullable(),
});
export type ObjectionToAnswer = z.infer<typeof ObjectionToAnswer>;

export const ObjectionAnswer = z.object({
  outcome: Objection.shape.outcome.unwrap(),
  answer: Words,
  /** In bubbles: the student's choices; null: as they count already, since the key was wrong. */
  choices: z.array(z.number().int().min(0).max(4)).max(5).nullable().default(null),
  /** In writing: the new mark, as when it is marked. */
  marks: z
    .object({
      lines: z.array(Id).max(scriptLimits.linesMax).default([]),
      extra: z.number().min(-marksMax).max(marksMax).default(0),
    })
    .nullable()
    .default(null),
  /** As seen before: refused if somebody has decided or marked otherwise meanwhile. */
  basedOn: Id.nullable(),
});
export type ObjectionAnswer = z.infer<typeof ObjectionAnswer>;
