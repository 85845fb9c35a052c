import * as z from 'zod';
import { examPaperLimits } from './exam-papers.ts';
import { Id } from './route.ts';
import { AnswerKind, RubricLine, ScriptQuestionNumber } from './scripts.ts';

export const secondMarkLimits = {
  /** Shown together; the next ones come when these are settled. */
  differencesMax: 100,
} as const;

const { marksMax } = examPaperLimits;
const shareMessage = 'Give a share from 1 to 100 percent';
const toleranceMessage = `Give a tolerance from 0 to ${marksMax} marks`;

/** Who marks a share of a paper's scripts a second time. */
export const NewSecondMarking = z.object({
  /** Null: nobody any more; marks that were handed in stay. */
  markerId: Id.nullable(),
  /** In percent: the chance of each script to be in it. */
  share: z.number(shareMessage).int(shareMessage).min(1, shareMessage).max(100, shareMessage).default(10),
  /** Marks of an answer that differ by no more than this need not be settled: the first ones count. */
  tolerance: z.number(toleranceMessage).min(0, toleranceMessage).max(marksMax, toleranceMessage).default(0),
});
export type NewSecondMarking = z.infer<typeof NewSecondMarking>;

export const SecondMarking = z.object({
  /** Null: nobody, or their account is deleted. */
  marker: z.object({ id: Id, name: z.string() }).nullable(),
  share: z.number().int(),
  tolerance: z.number(),
  /** Whoever asks is the second marker and has yet to hand in: first marks are closed to them. */
  isBlind: z.boolean(),
  /** Whoever asks may settle differences: who made the paper, and who owns its organization. */
  maySettle: z.boolean(),
  /** Who may be chosen; empty for those who don't choose. */
  teachers: z.array(z.object({ id: Id, name: z.string() })),
  /** Of the share, with answers that are not the second marker's own first marks. */
  scripts: z.number().int(),
  answers: z.number().int(),
  /** Of the answers, with a second mark, and with one that is handed in. */
  marked: z.number().int(),
  handedIn: z.number().int(),
  /** Differences to settle; null: not told to whom first marks are closed. */
  unsettled: z.number().int().nullable(),
});
export type SecondMarking = z.infer<typeof SecondMarking>;

/** How far two people agree. */
export const Agreement = z.object({
  /** Answers that both have marked. */
  answers: z.number().int(),
  /** Share of them on which both say the same. */
  exact: z.number(),
  /** Quadratic weighted kappa (Cohen 1968); null: not defined, since all got the same from both. */
  kappa: z.number().nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

export const LineAgreement = Agreement.extend({ id: Id, text: z.string(), marks: z.number() });
export type LineAgreement = z.infer<typeof LineAgreement>;

export const QuestionAgreement = Agreement.extend({
  question: z.number().int(),
  /** Share of the answers on which both differ by no more than the tolerance. */
  within: z.number(),
  /** Mean distance of the marks. */
  apart: z.number(),
  /** Answers that either has marked without any line: they are left out of those of the lines. */
  withoutLines: z.number().int(),
  /** That either has used. */
  lines: z.array(LineAgreement),
});
export type QuestionAgreement = z.infer<typeof QuestionAgreement>;

/** What somebody gave. */
export const OneMark = z.object({
  marks: z.number(),
  lines: z.array(Id),
  /** Beside the lines. */
  extra: z.number(),
  /** Null: their account is deleted. */
  decidedBy: z.string().nullable(),
});
export type OneMark = z.infer<typeof OneMark>;

/** An answer on which two markers differ. */
export const MarkDifference = z.object({
  scriptId: Id,
  question: z.number().int(),
  outOf: z.number().nullable(),
  kind: AnswerKind,
  text: z.string(),
  fromPage: z.number().int(),
  first: OneMark,
  second: OneMark,
  /** What counts where somebody has settled it; null: nobody has. */
  settled: OneMark.nullable(),
  /** What a settling mark replaces; null: the answer's mark was taken back. */
  basedOn: Id.nullable(),
  /** Beyond the tolerance, and nobody has settled it. */
  isOpen: z.boolean(),
});
export type MarkDifference = z.infer<typeof MarkDifference>;

export const ComparisonQuery = z.object({
  /** Differences in its marks. */
  question: ScriptQuestionNumber.optional(),
  /** Differences on this line of a rubric, also where marks are the same. */
  lineId: Id.optional(),
});
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

export const Comparison = z.object({
  agreement: z.array(QuestionAgreement),
  differences: z.array(MarkDifference),
  /** Of the rubrics of their questions. */
  lines: z.array(RubricLine.pick({ id: true, text: true, marks: true })),
  /** There are no more differences. */
  isAll: z.boolean(),
});
export type Comparison = z.infer<typeof Comparison>;
