import * as z from 'zod';
import { ExamType, Rect } from './documents.ts';
import { ChoiceRule, PaperHeader } from './papers.ts';
import { Id, wholeFrom } from './route.ts';

export const paperLimits = {
  questions: 500,
  parts: 100,
  allParts: 2_000,
  textMax: 20_000,
  figures: 20,
} as const;

const Text = z.string().trim().max(paperLimits.textMax, 'A text has at most 20,000 characters.');
/** As printed, without brackets. */
const Label = z
  .string()
  .trim()
  .min(1, 'A number or label is needed.')
  .max(20, 'A number or label has at most 20 characters.');
const Line = z.string().trim().min(1).max(300).nullable();
const Choice = ChoiceRule.extend({
  answer: z.number().int().min(1).max(paperLimits.questions),
  of: z.number().int().min(1).max(paperLimits.questions).nullable(),
  compulsory: z.array(Label).max(50),
}).nullable();
const marksMessage = 'Marks are from 0 to 1,000.';
const Marks = z.number().min(0, marksMessage).max(1000, marksMessage).nullable();
/** A position on the page; the limit exceeds the largest PDF page. */
const Points = z.number().min(0).max(100_000);
const Figure = Rect.extend({ page: wholeFrom(1), x: Points, y: Points, width: Points, height: Points });
const Options = z.array(z.object({ label: Label, text: Text })).max(26);

/** Indexes into the lists of parts, outermost first: `[1, 0]` is part (i) of part (b). */
const PartPath = z.array(wholeFrom(0)).min(1).max(6);

const ofQuestion = { question: Id };
const ofPart = { question: Id, path: PartPath };

/** One correction to a question paper. Fields left out stay unchanged. */
export const PaperEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('header'),
    change: z
      .object({
        courseCode: Line,
        courseName: Line,
        year: z.number().int().min(1900).max(2100).nullable(),
        month: PaperHeader.shape.month,
        minutes: z.number().int().min(1).max(6000).nullable(),
        totalMarks: Marks,
        board: Line,
        /** No longer than a document's, which takes it over. */
        examType: ExamType.nullable(),
        session: Line,
      })
      .partial(),
  }),
  /** For the questions before the first section, or for a paper without sections. */
  z.object({
    kind: z.literal('paper'),
    change: z.object({ instructions: z.array(Text).max(50), choice: Choice }).partial(),
  }),
  z.object({
    kind: z.literal('question'),
    ...ofQuestion,
    change: z
      .object({
        number: Label,
        text: Text,
        marks: Marks,
        /** Index of the section; the question is appended to it. */
        section: wholeFrom(0).nullable(),
        module: Line,
        choice: Choice,
        insteadOfPrevious: z.boolean(),
        options: Options,
        figures: z.array(Figure).max(paperLimits.figures),
      })
      .partial(),
  }),
  /** Adds a question after another; null: before the first. */
  z.object({ kind: z.literal('add_question'), after: Id.nullable() }),
  z.object({ kind: z.literal('remove_question'), ...ofQuestion }),
  /** Moves one place up or down, into the neighbouring section at a section's edge. */
  z.object({ kind: z.literal('move_question'), ...ofQuestion, by: z.union([z.literal(-1), z.literal(1)]) }),
  /** Turns the text after the `at`-th character, with the parts, into a question of its own. */
  z.object({ kind: z.literal('split_question'), ...ofQuestion, at: wholeFrom(0) }),
  /** Turns the text after the `at`-th character into the first part. */
  z.object({ kind: z.literal('text_to_part'), ...ofQuestion, at: wholeFrom(0) }),
  /** Turns a part and those after it into a question of their own. */
  z.object({ kind: z.literal('split_at_part'), ...ofQuestion, part: wholeFrom(0) }),
  /** Merges into the previous question, as more text or as another part. */
  z.object({ kind: z.literal('merge_question'), ...ofQuestion, as: z.enum(['text', 'part']) }),
  /** Renumbers this question and the rest of its section from `start`. */
  z.object({
    kind: z.literal('renumber'),
    ...ofQuestion,
    start: z.number().int().min(1).max(paperLimits.questions),
  }),
  z.object({
    kind: z.literal('part'),
    ...ofPart,
    change: z
      .object({ label: Label, text: Text, marks: Marks, insteadOfPrevious: z.boolean(), options: Options })
      .partial(),
  }),
  /** Sets the correct options of a question or, with a path, of a part; empty: unknown. */
  z.object({
    kind: z.literal('right_options'),
    ...ofQuestion,
    path: z.array(wholeFrom(0)).max(6),
    labels: z.array(Label).max(26),
  }),
  /** Inserts a part at this position. */
  z.object({ kind: z.literal('add_part'), ...ofPart }),
  z.object({ kind: z.literal('remove_part'), ...ofPart }),
  z.object({ kind: z.literal('move_part'), ...ofPart, by: z.union([z.literal(-1), z.literal(1)]) }),
  z.object({ kind: z.literal('split_part'), ...ofPart, at: wholeFrom(0) }),
  /** Merges into the previous part; the first merges into the text above it. */
  z.object({ kind: z.literal('merge_part'), ...ofPart }),
  z.object({
    kind: z.literal('section'),
    section: wholeFrom(0),
    change: z
      .object({
        label: Line,
        title: Line,
        instructions: z.array(Text).max(50),
        choice: Choice,
        marksEach: Marks,
        total: Marks,
      })
      .partial(),
  }),
  /** Starts a section with this question and the rest of the section it was in. */
  z.object({ kind: z.literal('add_section'), ...ofQuestion, label: Line }),
  /** Moves its questions to the previous section. */
  z.object({ kind: z.literal('remove_section'), section: wholeFrom(0) }),
]);
export type PaperEdit = z.infer<typeof PaperEdit>;
export type EditOf<Kind extends PaperEdit['kind']> = Extract<PaperEdit, { kind: Kind }>;
