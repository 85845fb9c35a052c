import { z } from 'zod';
import { Rect, TextRange } from './documents.ts';
import { Id } from './route.ts';

/** Text with the place where it stands: document offsets, the page on which it begins, rectangles on every page. */
const Placed = TextRange.extend({
  page: z.number().int().min(1),
  rects: z.array(Rect),
});

/** Whole and half marks; null where the paper does not say. */
const Marks = z.number().min(0).max(1000).nullable();

/**
 * How many of the questions are to be answered: "any five of eight" is `{ answer: 5, of: 8, per: 'section' }`,
 * "one full question from each module" `{ answer: 1, of: null, per: 'module' }`.
 */
export const ChoiceRule = z.object({
  answer: z.number().int().min(1),
  of: z.number().int().min(1).nullable(),
  per: z.enum(['section', 'module']),
  /** Numbers of questions that must be answered and do not count among `answer`. */
  compulsory: z.array(z.string()),
});
export type ChoiceRule = z.infer<typeof ChoiceRule>;

/** One answer to choose from in a multiple-choice question. */
export const AnswerOption = Placed.extend({ label: z.string(), text: z.string() });
export type AnswerOption = z.infer<typeof AnswerOption>;

/** Which options are right, by their labels, and who says so: the paper's own key, or a person who has set it. */
export const RightOptions = z.object({
  labels: z.array(z.string()).min(1),
  by: z.enum(['paper', 'person']),
});
export type RightOptions = z.infer<typeof RightOptions>;

const several =
  /\b(?:all|those|which) that apply\b|\b(?:select|choose|tick|mark|which|pick|give|answers?|any) (?:the )?(?:two|three|four|five|several|all|[2-5])\b|\bone or more\b|\bmore than one\b/iu;

/** Whether more than one option is asked for: by the question, or by what stands above it. */
export const asksForSeveral = (...texts: readonly string[]): boolean =>
  texts.some((text) => several.test(text));

/** "(a)", "(i)", "2.1": a piece of a question with its own label. */
export const Part = Placed.extend({
  /** As printed, without brackets: "a", "iv". */
  label: z.string(),
  text: z.string(),
  marks: Marks,
  /** To be answered instead of the part before it. */
  insteadOfPrevious: z.boolean(),
  get parts() {
    return z.array(Part);
  },
  options: z.array(AnswerOption),
  /** Absent where nobody says it. */
  rightOptions: RightOptions.optional(),
});
export type Part = z.infer<typeof Part>;

/** Everything in it is answered by ticking. */
export function isTickedOnly({ parts, options }: Pick<Part, 'parts' | 'options'>): boolean {
  return parts.length === 0 ? options.length > 0 : parts.every(isTickedOnly);
}

export const Question = Placed.extend({
  /** As printed, in plain digits where it is a number: "7", "IV", "2.1". */
  number: z.string(),
  /** Without its number and its marks; the text of its parts is theirs. */
  text: z.string(),
  /** All that can be earned with it, its parts included. */
  marks: Marks,
  /** How many of its parts are to be answered; null: all. */
  choice: ChoiceRule.nullable(),
  /** Index into the paper's sections; null before the first. */
  section: z.number().int().min(0).nullable(),
  module: z.string().nullable(),
  /** "OR" stands between the question before and this one. */
  insteadOfPrevious: z.boolean(),
  parts: z.array(Part),
  options: z.array(AnswerOption),
  /** Absent where nobody says it. */
  rightOptions: RightOptions.optional(),
  /** Drawings, photographs and set formulae that belong to it: where no text stands. */
  figures: z.array(Rect),
});
export type Question = z.infer<typeof Question>;

export const PaperSection = Placed.extend({
  /** "PART A"; null where only instructions set the questions apart. */
  label: z.string().nullable(),
  title: z.string().nullable(),
  instructions: z.array(z.string()),
  /** Null: all of its questions. */
  choice: ChoiceRule.nullable(),
  marksEach: Marks,
  /** What can be earned in it, where the paper says. */
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
  /** A person has set when it was held; absent where the paper says it itself. */
  datedBy: z.literal('person').optional(),
});
export type PaperHeader = z.infer<typeof PaperHeader>;

/** Something that a person is asked to look at, in plain words. */
export const PaperDoubt = z.object({
  kind: z.enum([
    'numbers_missing',
    'number_unreadable',
    'marks_missing',
    'marks_unreadable',
    'marks_disagree',
    'parts_missing',
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
  /** Index into the paper's questions; null where it is about the whole. */
  question: z.number().int().min(0).nullable(),
  page: z.number().int().min(1).nullable(),
});
export type PaperDoubt = z.infer<typeof PaperDoubt>;

export const Paper = TextRange.extend({
  firstPage: z.number().int().min(1),
  lastPage: z.number().int().min(1),
  header: PaperHeader,
  /** What stands before the first section or question and tells how to answer. */
  instructions: z.array(z.string()),
  /** For a paper without sections, or for the questions before the first. */
  choice: ChoiceRule.nullable(),
  sections: z.array(PaperSection),
  questions: z.array(Question),
  /** What the marks add up to under the rules of choice; null where questions have none. */
  marksAdded: Marks,
  numbersComplete: z.boolean(),
  /** Whether `marksAdded` is the total that the paper states; null where it states none or has no marks. */
  marksAgree: z.boolean().nullable(),
  doubts: z.array(PaperDoubt),
});
export type Paper = z.infer<typeof Paper>;

/** What an uploaded paper turned out to be. `papers` is empty when it is none. */
export const ReadPaper = z.object({
  kind: z.enum(['paper', 'not_a_paper', 'several_papers']),
  papers: z.array(Paper),
  doubts: z.array(PaperDoubt),
});
export type ReadPaper = z.infer<typeof ReadPaper>;

/** A question that keeps its id through every correction: answers and attempts refer to it. */
export const KeptQuestion = Question.extend({ id: Id });
export type KeptQuestion = z.infer<typeof KeptQuestion>;

export const PaperContent = Paper.extend({ questions: z.array(KeptQuestion) });
export type PaperContent = z.infer<typeof PaperContent>;

/** A paper as it is kept: as it was read, or as a person has corrected it. */
export const KeptPaper = z.object({
  id: Id,
  documentId: Id,
  /** Place among the papers of its file, from 0. */
  ordinal: z.number().int().min(0),
  /** Rises with each correction. A correction names the revision it was made on; 409 when that has passed. */
  revision: z.number().int().min(0),
  /** Somebody has looked at it and found it right. */
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
