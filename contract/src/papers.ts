import * as z from 'zod';
import { Rect, TextRange } from './documents.ts';
import { Id } from './route.ts';

/** Text and its position: document offsets, first page, rectangles on every page. */
const Placed = TextRange.extend({
  page: z.number().int().min(1),
  rects: z.array(Rect),
});

/** Whole or half marks; null where the paper does not say. */
const Marks = z.number().min(0).max(1000).nullable();

/**
 * How many questions to answer: "any five of eight" is `{ answer: 5, of: 8, per: 'section' }`, "one full
 * question from each module" `{ answer: 1, of: null, per: 'module' }`.
 */
export const ChoiceRule = z.object({
  answer: z.number().int().min(1),
  of: z.number().int().min(1).nullable(),
  per: z.enum(['section', 'module']),
  /** Numbers of compulsory questions, which do not count towards `answer`. */
  compulsory: z.array(z.string()),
});
export type ChoiceRule = z.infer<typeof ChoiceRule>;

/** One option of a multiple-choice question. */
export const AnswerOption = Placed.extend({ label: z.string(), text: z.string() });
export type AnswerOption = z.infer<typeof AnswerOption>;

/** Labels of the correct options and their source: the paper's own key or a person. */
export const RightOptions = z.object({
  labels: z.array(z.string()).min(1),
  by: z.enum(['paper', 'person']),
});
export type RightOptions = z.infer<typeof RightOptions>;

const several =
  /\b(?:all|those|which) that apply\b|\b(?:select|choose|tick|mark|which|pick|give|answers?|any) (?:the )?(?:two|three|four|five|several|all|[2-5])\b|\bone or more\b|\bmore than one\b|\b(?:several|multiple) (?:correct|right)\b/iu;

/** Tells whether the question, or the text above it, asks for more than one option. */
export const asksForSeveral = (...texts: readonly string[]): boolean =>
  texts.some((text) => several.test(text));

/** A labelled part of a question: "(a)", "(i)", "2.1". */
export const Part = Placed.extend({
  /** As printed, without brackets: "a", "iv". */
  label: z.string(),
  text: z.string(),
  marks: Marks,
  /** An alternative to the previous part. */
  insteadOfPrevious: z.boolean(),
  get parts() {
    return z.array(Part);
  },
  options: z.array(AnswerOption),
  /** Absent where unknown. */
  rightOptions: RightOptions.optional(),
});
export type Part = z.infer<typeof Part>;

/** Tells whether the whole question is answered by ticking options. */
export function isTickedOnly({ parts, options }: Pick<Part, 'parts' | 'options'>): boolean {
  return parts.length === 0 ? options.length > 0 : parts.every(isTickedOnly);
}

export const Question = Placed.extend({
  /** As printed, in plain digits if it is a number: "7", "IV", "2.1". */
  number: z.string(),
  /** Without the number, the marks and the text of the parts. */
  text: z.string(),
  /** Total for the question, parts included. */
  marks: Marks,
  /** Number of parts to answer; null: all. */
  choice: ChoiceRule.nullable(),
  /** Index into the paper's sections; null for questions before the first. */
  section: z.number().int().min(0).nullable(),
  module: z.string().nullable(),
  /** "OR" separates it from the previous question. */
  insteadOfPrevious: z.boolean(),
  parts: z.array(Part),
  options: z.array(AnswerOption),
  /** Absent where unknown. */
  rightOptions: RightOptions.optional(),
  /** Drawings, photographs and typeset formulas of the question, outside its text. */
  figures: z.array(Rect),
});
export type Question = z.infer<typeof Question>;

export const PaperSection = Placed.extend({
  /** "PART A"; null where only instructions separate the questions. */
  label: z.string().nullable(),
  title: z.string().nullable(),
  instructions: z.array(z.string()),
  /** Null: all questions. */
  choice: ChoiceRule.nullable(),
  marksEach: Marks,
  /** Total as stated by the paper. */
  total: Marks,
});
export type PaperSection = z.infer<typeof PaperSection>;

export const PaperHeader = z.object({
  courseCode: z.string().nullable(),
  courseName: z.string().nullable(),
  year: z.number().int().nullable(),
  month: z.number().int().min(1).max(12).nullable(),
  minutes: z.number().int().nullable(),
  totalMarks: Marks,
  /** Exam board, university or school. This and the next two are absent from papers read before they were. */
  board: z.string().nullish(),
  /** "Mid-Term", "Resit" */
  examType: z.string().nullish(),
  /** Sitting of the year: "May/June", "Odd Semester" */
  session: z.string().nullish(),
  /** Set where a person entered the date; absent where the paper states it. */
  datedBy: z.literal('person').optional(),
});
export type PaperHeader = z.infer<typeof PaperHeader>;

/** A plain-language remark on something a person should check. */
export const PaperDoubt = z.object({
  kind: z.enum([
    'numbers_missing',
    'questions_missing',
    'number_unreadable',
    'marks_missing',
    'marks_unreadable',
    'marks_disagree',
    'parts_missing',
    'options_missing',
    'letters_unreadable',
    'choice_unclear',
    'no_questions',
    'looks_like_a_book',
    'scan_unreadable',
    'picture_unshown',
    'several_papers',
    'holds_answers',
    'year_unlikely',
    'time_unlikely',
  ]),
  message: z.string(),
  /** Index into the paper's questions; null where it concerns the whole paper. */
  question: z.number().int().min(0).nullable(),
  page: z.number().int().min(1).nullable(),
});
export type PaperDoubt = z.infer<typeof PaperDoubt>;

export const Paper = TextRange.extend({
  firstPage: z.number().int().min(1),
  lastPage: z.number().int().min(1),
  header: PaperHeader,
  /** Instructions before the first section or question. */
  instructions: z.array(z.string()),
  /** For a paper without sections, or for the questions before the first section. */
  choice: ChoiceRule.nullable(),
  sections: z.array(PaperSection),
  questions: z.array(Question),
  /** Total of the marks under the choice rules; null where questions have none. */
  marksAdded: Marks,
  numbersComplete: z.boolean(),
  /** True if `marksAdded` equals the total stated by the paper; null without either. */
  marksAgree: z.boolean().nullable(),
  doubts: z.array(PaperDoubt),
});
export type Paper = z.infer<typeof Paper>;

/** Result of reading an uploaded paper; `papers` is empty if it is none. */
export const ReadPaper = z.object({
  kind: z.enum(['paper', 'not_a_paper', 'several_papers']),
  papers: z.array(Paper),
  doubts: z.array(PaperDoubt),
});
export type ReadPaper = z.infer<typeof ReadPaper>;

/** A question whose id survives every correction, since answers and attempts refer to it. */
export const KeptQuestion = Question.extend({ id: Id });
export type KeptQuestion = z.infer<typeof KeptQuestion>;

export const PaperContent = Paper.extend({ questions: z.array(KeptQuestion) });
export type PaperContent = z.infer<typeof PaperContent>;

/** A stored paper, as read or as corrected by a person. */
export const KeptPaper = z.object({
  id: Id,
  documentId: Id,
  /** Position among the papers of its file, from 0. */
  ordinal: z.number().int().min(0),
  /**
   * Increases with each correction. A correction names the revision it was based on; 409 if that is no longer
   * current.
   */
  revision: z.number().int().min(0),
  /** A person has checked it. */
  confirmed: z.boolean(),
  content: PaperContent,
});
export type KeptPaper = z.infer<typeof KeptPaper>;

export const PapersOfDocument = z.object({
  /** Null while the file is being read. */
  kind: ReadPaper.shape.kind.nullable(),
  doubts: z.array(PaperDoubt),
  papers: z.array(KeptPaper),
});
export type PapersOfDocument = z.infer<typeof PapersOfDocument>;
