import * as z from 'zod';
import { examPaperLimits } from './exam-papers.ts';
import { Id, Timestamp } from './route.ts';
import { EvaluationResult, FiledPage } from './sheets.ts';

export const scriptLimits = {
  questionTextMax: 5000,
  lineTextMax: examPaperLimits.pointTextMax,
  /** Of a question. */
  linesMax: 60,
  /** Marked at once. */
  answersAtOnce: 2000,
} as const;

/** Files accepted for a written paper. */
export const scriptFileTypes = ['.pdf'] as const;

const { questionsMax, marksMax } = examPaperLimits;

export const ScriptQuestionNumber = z.coerce.number().int().min(1).max(questionsMax);

const marksMessage = `Marks must be a number from 0 to ${marksMax}`;

/** A question's text and marks. */
export const ScriptQuestion = z.object({
  /** In its own words, which are compared with answers; may be empty. */
  text: z.string().trim().max(scriptLimits.questionTextMax),
  outOf: z.number(marksMessage).min(0.25, marksMessage).max(marksMax, marksMessage),
});
export type ScriptQuestion = z.infer<typeof ScriptQuestion>;

/** A question of a written paper, and how far its answers are marked. */
export const MarkedQuestion = z.object({
  question: z.number().int(),
  text: z.string(),
  /** Null: nobody has said. */
  outOf: z.number().nullable(),
  answers: z.number().int(),
  marked: z.number().int(),
});
export type MarkedQuestion = z.infer<typeof MarkedQuestion>;

export const NewRubricLine = z.object({
  text: z
    .string('Say what it is for')
    .trim()
    .min(1, 'Say what it is for')
    .max(scriptLimits.lineTextMax, `A line has at most ${scriptLimits.lineTextMax} characters`),
  /** Taken off, if they are negative. */
  marks: z
    .number('Marks must be a number')
    .min(-marksMax, 'Marks must be a number')
    .max(marksMax, 'Marks must be a number'),
});
export type NewRubricLine = z.infer<typeof NewRubricLine>;

/** A point of an answer with what it is worth. */
export const RubricLine = NewRubricLine.extend({
  id: Id,
  /** Answers that have it. */
  seen: z.number().int(),
  /** Null: their account is deleted. */
  addedBy: z.string().nullable(),
  addedAt: Timestamp,
});
export type RubricLine = z.infer<typeof RubricLine>;

/** Marks that a person gave to answers, in the same way. */
export const GivenMark = z.object({
  marks: z.number(),
  lines: z.array(Id),
  /** Beside the lines. */
  extra: z.number(),
  answers: z.number().int(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp,
});
export type GivenMark = z.infer<typeof GivenMark>;

export const AnswerKind = z.enum([
  /** Nothing stands below the question's number. */
  'blank',
  /** The number of the question is nowhere in the script. */
  'missing',
  'number',
  'wording',
  /** Written in a box of a printed sheet: a picture. */
  'box',
  'empty_box',
  /** To be read on the pages: by hand, with a drawing, or not parted by its numbers. */
  'pages',
]);
export type AnswerKind = z.infer<typeof AnswerKind>;

export const AnswerPlace = z.object({
  scriptId: Id,
  /** The decision that a new one replaces; null: it is not marked. */
  basedOn: Id.nullable(),
});
export type AnswerPlace = z.infer<typeof AnswerPlace>;

/** Answers to a question that say the same; whose they are is not told. */
export const AnswerGroup = z.object({
  key: z.string(),
  kind: AnswerKind,
  text: z.string(),
  /** Pages of the first one. */
  fromPage: z.number().int(),
  toPage: z.number().int(),
  answers: z.array(AnswerPlace),
  /** Of them, those that nobody has marked. */
  open: z.number().int(),
  given: z.array(GivenMark),
});
export type AnswerGroup = z.infer<typeof AnswerGroup>;

/** For a second marker who has yet to hand in: of their share alone, as they have marked it. */
const isSecond = z.boolean();

export const MarkedQuestions = z.object({ questions: z.array(MarkedQuestion), isSecond });
export type MarkedQuestions = z.infer<typeof MarkedQuestions>;

export const QuestionToMark = MarkedQuestion.extend({
  isSecond,
  lines: z.array(RubricLine),
  /** Of the marking scheme: "do not accept …". */
  remarks: z.array(z.string()),
  /** Open ones first, and of these the largest. */
  groups: z.array(AnswerGroup),
  /** There are no more groups. */
  isAll: z.boolean(),
});
export type QuestionToMark = z.infer<typeof QuestionToMark>;

const answers = z.array(AnswerPlace).min(1).max(scriptLimits.answersAtOnce);

/** All of the answers get it, or none: if somebody else marked one of them meanwhile. */
export const NewMark = z.object({
  answers,
  lines: z.array(Id).max(scriptLimits.linesMax).default([]),
  /** Beside the lines; without lines the mark. */
  extra: z.number(marksMessage).min(-marksMax).max(marksMax).default(0),
  /** As the answers were shown: refused if they are marked otherwise by now. */
  isSecond: isSecond.default(false),
});
export type NewMark = z.infer<typeof NewMark>;

/** Why an answer can't get these marks; null if it can. */
export function findMarkProblem(marks: number, outOf: number): string | null {
  if (marks > outOf) return `That is ${marks}, and the question has ${outOf}.`;
  return marks < 0 ? `That is ${marks}: marks can’t be negative.` : null;
}

/** Back to what each of them had before. */
export const TakenBack = z.object({ answers, isSecond: isSecond.default(false) });
export type TakenBack = z.infer<typeof TakenBack>;

export const MadeMarks = z.object({ answers: z.array(AnswerPlace) });

/** How much of a line of the rubric an answer says. */
export const SuggestedPoint = z.object({
  lineId: Id,
  state: z.enum(['covered', 'partly', 'missed']),
  /** Where in the answer, in UTF-16 units. */
  evidence: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  reason: z.string(),
});
export type SuggestedPoint = z.infer<typeof SuggestedPoint>;

/** Suggested marks for an answer, line by line; a person decides. */
export const MarkSuggestion = z.object({
  /** Null: it is not certain enough. */
  marks: z.number().nullable(),
  points: z.array(SuggestedPoint),
  doubts: z.array(z.string()),
});
export type MarkSuggestion = z.infer<typeof MarkSuggestion>;

/** A page of a script, as it is shown to who marks it. */
export const ScriptPicture = z.object({ id: Id, number: z.number().int() });

export const ScriptAnswer = z.object({
  question: z.number().int(),
  kind: AnswerKind,
  text: z.string(),
  outOf: z.number().nullable(),
  /** Null: it is not marked. */
  marks: z.number().nullable(),
  lines: z.array(z.object({ text: z.string(), marks: z.number() })),
  extra: z.number(),
});
export type ScriptAnswer = z.infer<typeof ScriptAnswer>;

export const ScriptDecision = z.object({
  id: Id,
  question: z.number().int(),
  /** Null: it was taken back. */
  marks: z.number().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp,
});
export type ScriptDecision = z.infer<typeof ScriptDecision>;

/** One student's answers and their marks. */
export const Script = z.object({
  id: Id,
  paperId: Id,
  batchId: Id,
  roll: z.string().nullable(),
  studentName: z.string(),
  pages: z.array(FiledPage),
  /** Of what is marked; null: it is not known what the questions are worth. */
  result: EvaluationResult.nullable(),
  /** Answers that nobody has marked. */
  open: z.number().int(),
  /** The roll number is to be looked at. */
  toLookAt: z.number().int(),
  answers: z.array(ScriptAnswer),
  decisions: z.array(ScriptDecision),
});
export type Script = z.infer<typeof Script>;
