import * as z from 'zod';
import { ChosenDay, Day, Id, integerMax, Timestamp } from './route.ts';

export const examPaperLimits = {
  titleMax: 200,
  subjectMax: 120,
  questionsMax: 200,
  /** As a rule; a paper without another number of questions has so many. */
  questionsUsual: 25,
  choicesMin: 2,
  choicesMax: 5,
  setsMax: 4,
  marksMax: 10_000,
  keyTextMax: 200_000,
  keyFileMaxBytes: 20 * 1024 * 1024,
  /** Of a marking scheme; those that are scans take seconds each. */
  schemePagesMax: 300,
  schemeScansMax: 30,
  /** Of a question in writing. */
  pointsMax: 60,
  pointTextMax: 1000,
  remarksMax: 40,
  /** Characters of all points and remarks of a key. */
  writtenMax: 200_000,
} as const;

/** Files that may hold a marking scheme. */
export const schemeFileTypes = ['.pdf', '.docx', '.doc', '.txt'] as const;

const { titleMax, subjectMax, questionsMax, choicesMin, choicesMax, setsMax, marksMax } = examPaperLimits;
const { pointsMax, pointTextMax, remarksMax } = examPaperLimits;

/** Whether it is answered in bubbles, in writing, or both. */
export const ExamKind = z.enum(['omr', 'written', 'both']);
export type ExamKind = z.infer<typeof ExamKind>;

const questionsMessage = 'Please enter a valid number of questions';
const marksMessage = `Marks must be a number from 0 to ${marksMax}`;
const Marks = z.number(marksMessage).min(0, marksMessage).max(marksMax, marksMessage);

export const NewExamPaper = z.object({
  title: z
    .string('Title is required')
    .trim()
    .min(1, 'Title is required')
    .max(titleMax, `Title must be at most ${titleMax} characters`),
  subject: z
    .string('Subject is required')
    .trim()
    .min(1, 'Subject is required')
    .max(subjectMax, `Subject must be at most ${subjectMax} characters`),
  /** Null: not known yet. */
  examDate: ChosenDay.nullable().default(null),
  kind: ExamKind.default('omr'),
  questionCount: z
    .number(questionsMessage)
    .int(questionsMessage)
    .min(1, questionsMessage)
    .max(questionsMax, `A paper has at most ${questionsMax} questions`)
    .default(examPaperLimits.questionsUsual),
  /** Null: as many as its questions have together. */
  totalMarks: Marks.nullable().default(null),
  /** Per question: 5 is A to E. */
  choices: z.number().int().min(choicesMin).max(choicesMax).default(choicesMax),
  /** Versions of the paper with the questions in another order: 2 is A and B. */
  sets: z.number().int().min(1).max(setsMax).default(1),
  /** Whose paper it is; left out: of the organization in which the caller teaches, else their own. */
  organizationId: Id.optional(),
});
export type NewExamPaper = z.infer<typeof NewExamPaper>;

/**
 * Whether its questions are known: read from its PDF or taken from a paper of somebody's subject. `doubtful`: read, and
 * a person should look.
 */
export const QuestionsState = z.enum(['none', 'reading', 'read', 'doubtful', 'failed']);
export type QuestionsState = z.infer<typeof QuestionsState>;

export const ExamPaper = z.object({
  id: Id,
  title: z.string(),
  subject: z.string(),
  examDate: Day.nullable(),
  kind: ExamKind,
  questionCount: z.number().int(),
  totalMarks: z.number(),
  choices: z.number().int(),
  sets: z.number().int(),
  hasAnswerKey: z.boolean(),
  /** Questions with an answer, in letters or in writing; of several sets in the one that has fewest. */
  answered: z.number().int(),
  hasPdf: z.boolean(),
  questions: QuestionsState,
  /** Null: of one person alone. */
  organizationId: Id.nullable(),
  organizationName: z.string().nullable(),
  createdAt: Timestamp,
});
export type ExamPaper = z.infer<typeof ExamPaper>;

/** A question as the paper asks it. */
export const ExamQuestion = z.object({
  /** From 1, as keys and sheets count. */
  question: z.number().int(),
  /** As printed. */
  number: z.string(),
  section: z.string().nullable(),
  text: z.string(),
  /** Null: the paper does not say. */
  marks: z.number().nullable(),
  /** To choose from; 0: it is answered in writing. */
  choices: z.number().int(),
});
export type ExamQuestion = z.infer<typeof ExamQuestion>;

export const ExamQuestions = z.object({
  state: QuestionsState,
  /** Why they could not be read, in words. */
  failure: z.string().nullable(),
  questions: z.array(ExamQuestion),
  /** What a person should look at, in words. */
  doubts: z.array(z.string()),
});
export type ExamQuestions = z.infer<typeof ExamQuestions>;

/** An exam paper that takes its questions from a paper of one's own subject. */
export const ExamPaperFromSubject = z.object({
  paperId: Id,
  title: NewExamPaper.shape.title.optional(),
  organizationId: Id.optional(),
});
export type ExamPaperFromSubject = z.infer<typeof ExamPaperFromSubject>;

/** The right answer to one question. Choices are numbers: 0 is A. */
export const KeyItem = z.object({
  question: z.number().int().min(1).max(questionsMax),
  /** Each is right by itself: `[[0], [1]]` is A or B, `[[0, 2]]` A and C together. Empty if cancelled. */
  accepted: z
    .array(
      z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(choicesMax - 1),
        )
        .min(1)
        .max(choicesMax),
    )
    .max(8),
  isCancelled: z.boolean().default(false),
});
export type KeyItem = z.infer<typeof KeyItem>;

/** What the right answer to a question in writing says, point by point. */
export const WrittenAnswer = z.object({
  question: z.number().int().min(1).max(questionsMax),
  points: z
    .array(z.object({ text: z.string().trim().min(1).max(pointTextMax), marks: Marks }))
    .max(pointsMax),
  /** For whoever marks it: "do not accept …". */
  remarks: z.array(z.string().trim().min(1).max(pointTextMax)).max(remarksMax).default([]),
});
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;

const MarkedRange = z.object({
  name: z.string().trim().max(80).default(''),
  from: z.number().int().min(1).max(questionsMax),
  /** Inclusive. */
  to: z.number().int().min(1).max(questionsMax),
  marks: Marks,
  penalty: Marks,
});
export type MarkedRange = z.infer<typeof MarkedRange>;

export const ExamMarking = z.object({
  /** For a right answer. */
  marks: Marks.default(1),
  /** Taken off for a wrong one. */
  penalty: Marks.default(0),
  /** Where several choices are right together: all or nothing, or a share for each. */
  partial: z.enum(['none', 'share']).default('none'),
  /** Marks of everybody for a cancelled question; `left_out`: it does not count. */
  cancelled: z.enum(['full', 'left_out']).default('full'),
  /** Questions with other marks; they do not overlap. */
  sections: z.array(MarkedRange).max(questionsMax).default([]),
});
export type ExamMarking = z.infer<typeof ExamMarking>;

/** Key and marks of a paper, of which each version is kept. */
export const ExamKey = z.object({
  /** From 1; 0: there is none yet. */
  version: z.number().int(),
  /** For each set, its answers by question; a question without one counts for nothing. */
  sets: z.array(z.array(KeyItem)),
  /** Each set as text, an answer a line. */
  texts: z.array(z.string()),
  /** By question; their points are lines of the rubric. */
  written: z.array(WrittenAnswer),
  marking: ExamMarking,
  /** Null: their account is deleted, or there is no key yet. */
  savedBy: z.string().nullable(),
  savedAt: Timestamp.nullable(),
  /** The earlier version that it is again; null: it was entered. */
  restored: z.object({ version: z.number().int(), savedAt: Timestamp }).nullable(),
});
export type ExamKey = z.infer<typeof ExamKey>;

export const NewExamKey = z.object({
  /** The version that was changed; 0: there was none. */
  basedOn: z
    .number()
    .int()
    .min(0)
    .max(integerMax - 1),
  sets: z.array(z.array(KeyItem).max(questionsMax)).min(1).max(setsMax),
  marking: ExamMarking.default(() => ExamMarking.parse({})),
  /** Left out: as in the version it is based on. */
  written: z.array(WrittenAnswer).max(questionsMax).optional(),
  /** It is what this earlier version says. */
  restores: z.number().int().min(1).max(integerMax).optional(),
});
export type NewExamKey = z.infer<typeof NewExamKey>;

export const ExamPaperWithKey = z.object({ paper: ExamPaper, key: ExamKey });
export type ExamPaperWithKey = z.infer<typeof ExamPaperWithKey>;

/** The fields beside the file, as a form sends them. */
export const ExamPaperUpload = z.object({
  ...{ title: NewExamPaper.shape.title, subject: NewExamPaper.shape.subject, examDate: ChosenDay },
  kind: ExamKind.default('both'),
  questionCount: z
    .string()
    .regex(/^\d{1,6}$/, questionsMessage)
    .transform(Number)
    .pipe(NewExamPaper.shape.questionCount.unwrap())
    .optional(),
  organizationId: Id.optional(),
});
export type ExamPaperUpload = z.infer<typeof ExamPaperUpload>;

export const KeyText = z.object({ text: z.string().max(examPaperLimits.keyTextMax) });

/** A key as it was understood; nothing is saved. */
export const ReadKeyText = z.object({
  items: z.array(KeyItem),
  /** In the order of the lines, which count from 1. */
  problems: z.array(z.object({ line: z.number().int(), text: z.string(), message: z.string() })),
  /** Questions of the paper without an answer. */
  missing: z.array(z.number().int()),
});
export type ReadKeyText = z.infer<typeof ReadKeyText>;

const KeyFileProblem = z.object({
  /** From 1: in the order of the file. */
  question: z.number().int(),
  title: z.string(),
  message: z.string(),
});

/** A key as a file of questions says it; nothing is saved. */
export const ReadKeyFile = z.object({
  items: z.array(KeyItem),
  /** The same as text, an answer a line. */
  text: z.string(),
  /** Questions of the file that give no answer. */
  problems: z.array(KeyFileProblem),
  /** Questions whose answer is read, and whose marks cannot be taken over. */
  remarks: z.array(KeyFileProblem),
  missing: z.array(z.number().int()),
  /** As the file gives them; null: it does not say. */
  marking: ExamMarking.nullable(),
  /** Some choices stand in another order for each person; their letters are those of the file. */
  isShuffled: z.boolean(),
});
export type ReadKeyFile = z.infer<typeof ReadKeyFile>;

/** What a marking scheme says of one question; nothing is saved. */
export const SchemeFinding = z.object({
  question: z.number().int(),
  /** As printed. */
  number: z.string(),
  /** Marks of the question; null: not known. */
  outOf: z.number().nullable(),
  /** Of the scheme; null: it says nothing of it. */
  page: z.number().int().nullable(),
  /** Its letters; null: none that can be taken. */
  item: KeyItem.nullable(),
  /** Its points; null: none that can be taken. */
  written: WrittenAnswer.nullable(),
  /** Why it does not fit the question, in words: taken only if somebody says so. */
  problems: z.array(z.string()),
  /** What somebody should know, in words. */
  notes: z.array(z.string()),
  /** A letter beside words that cannot be compared: it takes the place of another one only if somebody says so. */
  isUnsure: z.boolean(),
});
export type SchemeFinding = z.infer<typeof SchemeFinding>;

/** A key as a marking scheme says it; nothing is saved. */
export const ReadKeyScheme = z.object({
  /** All questions of the paper. */
  findings: z.array(SchemeFinding),
  /** Numbers that the scheme answers and the paper does not have. */
  further: z.array(z.string()),
  /** Why it may be the scheme of another paper, in words. */
  doubts: z.array(z.string()),
  /** What somebody should know of the file, in words. */
  notes: z.array(z.string()),
  /** With what its points add up to, where the paper does not say; null: it says it all, or has a key. */
  marking: ExamMarking.nullable(),
});
export type ReadKeyScheme = z.infer<typeof ReadKeyScheme>;

export const KeyFormat = z.enum(['text', 'gift', 'aiken', 'qti21', 'qti30']);
export type KeyFormat = z.infer<typeof KeyFormat>;

/** What all questions are worth, without those that are cancelled and left out. @param items of a set's key */
export function sumOfMarks(questionCount: number, marking: ExamMarking, items: readonly KeyItem[]): number {
  const { cancelled, marks, sections } = marking;
  const isOut = ({ isCancelled }: KeyItem) => isCancelled && cancelled === 'left_out';
  const out = new Set(items.filter(isOut).map(({ question }) => question));
  const all = Array.from({ length: questionCount }, (_, i) => i + 1).filter((question) => !out.has(question));
  const worthOf = (question: number) =>
    sections.find(({ from, to }) => from <= question && question <= to)?.marks ?? marks;
  return Math.round(all.reduce((sum, question) => sum + worthOf(question), 0) * 1e9) / 1e9;
}
