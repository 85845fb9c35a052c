import * as z from 'zod';
import { KeyItem } from './exam-papers.ts';
import { Id, Timestamp } from './route.ts';

export const sheetLimits = {
  rollDigitsMax: 12,
  writtenMax: 2000,
  /** Of one print. */
  studentsMax: 500,
  nameMax: 80,
  pagesPerFile: 400,
  /** Of a picture. */
  megapixelsMax: 120,
  /** Of a file inside a zip, unpacked; and of all of them. */
  entryMaxBytes: 100 * 1024 * 1024,
  archiveMaxBytes: 2 * 1024 * 1024 * 1024,
  filesPerBatch: 1000,
} as const;

/** Files accepted. */
export const sheetFileTypes = ['.jpg', '.jpeg', '.png', '.pdf', '.zip'] as const;

export const SheetPrint = z.object({
  paper: z.enum(['a4', 'letter']).default('a4'),
  /** Of the roll number; 0: students write their name only. */
  rollDigits: z.coerce.number().int().min(0).max(sheetLimits.rollDigitsMax).default(6),
  /** Questions that are answered in boxes, with their height in millimetres: "21-24, 25: 90". */
  written: z.string().max(sheetLimits.writtenMax).default(''),
});
export type SheetPrint = z.infer<typeof SheetPrint>;

/** The form in which a paper's sheets were printed last. */
export const SheetForm = z.object({
  isPrinted: z.boolean(),
  written: SheetPrint.shape.written.unwrap(),
  /** Those that have a box. */
  boxed: z.array(z.number().int()),
});
export type SheetForm = z.infer<typeof SheetForm>;

const rollMessage = `A roll number has 1 to ${sheetLimits.rollDigitsMax} digits`;
export const RollNumber = z
  .string(rollMessage)
  .regex(/^\d+$/, rollMessage)
  .max(sheetLimits.rollDigitsMax, rollMessage);

export const SheetStudent = z.object({
  roll: RollNumber,
  name: z.string().trim().max(sheetLimits.nameMax).default(''),
});
export type SheetStudent = z.infer<typeof SheetStudent>;

/** One sheet for each, with name and roll number filled in. */
export const SheetPrintForStudents = SheetPrint.extend({
  students: z.array(SheetStudent).min(1).max(sheetLimits.studentsMax),
}).refine(
  // Cut short, numbers of two students would be the same.
  ({ rollDigits, students }) => rollDigits === 0 || students.every(({ roll }) => roll.length <= rollDigits),
  { path: ['rollDigits'], message: 'Somebody’s roll number has more digits' },
);
export type SheetPrintForStudents = z.infer<typeof SheetPrintForStudents>;

/** Why a page was not read. */
export const PageRefusal = z.enum([
  'no_sheet',
  'corner_missing',
  'blurred',
  'too_small',
  'code_unreadable',
  /** A sheet of ours, for another paper. */
  'other_paper',
  /** Of this paper, but printed with a layout that no longer exists. */
  'unknown_page',
  'other_layout',
  /** Its circles, which are printed in grey, are lost in a scan of black and white. */
  'black_and_white',
  /** Neither a sheet of ours nor the one that the paper's template describes. */
  'no_match',
  /** The same page was read before. */
  'same_page',
  /** No JPEG, PNG, PDF or zip: a video, for example. */
  'file_type',
  'damaged',
  'encrypted',
  'too_many_pixels',
  'too_many_pages',
  /** It unpacks to more than is accepted. */
  'archive_bomb',
  /** It took too much memory or time. */
  'too_hard',
  /** Of who uploaded it. */
  'storage_full',
]);
export type PageRefusal = z.infer<typeof PageRefusal>;

export const SheetBatch = z.object({
  id: Id,
  paperId: Id,
  /** Of its first file. */
  name: z.string(),
  /** Files are still being read. */
  isReading: z.boolean(),
  /** Pages found so far; those of files that were not opened yet are not among them. */
  pages: z.number().int(),
  read: z.number().int(),
  refused: z.number().int(),
  sheets: z.number().int(),
  /** Left for a person to decide: doubtful answers, sets and roll numbers. */
  toLookAt: z.number().int(),
  /** Null: their account is deleted. */
  uploadedBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type SheetBatch = z.infer<typeof SheetBatch>;

/** A page that came in. */
export const SheetPage = z.object({
  id: Id,
  /** "scan.pdf, page 3" */
  name: z.string(),
  /** Null: it was read. */
  refusal: PageRefusal.nullable(),
  /** The page that it repeats; without a sheet if that is deleted. */
  sameAs: z.object({ name: z.string(), sheetId: Id.nullable(), roll: z.string().nullable() }).nullable(),
  sheetId: Id.nullable(),
  roll: z.string().nullable(),
  /** Of the sheet. */
  toLookAt: z.number().int(),
  hasPicture: z.boolean(),
  /** Which page of its sheet it is, how many such a sheet has, and how many of them came; null: its sheet has one. */
  place: z.object({ page: z.number().int(), of: z.number().int(), present: z.number().int() }).nullable(),
});
export type SheetPage = z.infer<typeof SheetPage>;

/** A sheet that lacks a page, with those it has. */
export const SheetToJoin = z.object({
  id: Id,
  roll: z.string().nullable(),
  /** Of who got the sheet; empty: not known. */
  studentName: z.string(),
  pages: z.array(z.object({ id: Id, page: z.number().int(), name: z.string() })),
});
export type SheetToJoin = z.infer<typeof SheetToJoin>;

export const PageMove = z.object({
  /** The sheet that it was on when this was decided. Refused if somebody has moved it meanwhile. */
  from: Id,
  /** Null: to a sheet of its own. */
  to: Id.nullable(),
});
export type PageMove = z.infer<typeof PageMove>;

export const CellState = z.enum(['blank', 'marked', 'several', 'doubtful']);
export type CellState = z.infer<typeof CellState>;

/**
 * Why somebody has to look: it is faint, there is a second mark, the row is not where it should be, nothing is filled but
 * something is drawn, nothing is to be seen but light pencil is lost in this scan, another page of the sheet says otherwise.
 */
export const CellDoubt = z.enum([
  'faint',
  'second_mark',
  'misplaced',
  'stray',
  'black_and_white',
  'pages_differ',
]);
export type CellDoubt = z.infer<typeof CellDoubt>;

export const EvaluationResult = z.object({
  score: z.number(),
  totalMarks: z.number(),
  /** 0 to 100. */
  percentage: z.number(),
  correctAnswers: z.number().int(),
  /** On a sheet without those that are partly correct, which are told with its answers. */
  incorrectAnswers: z.number().int(),
});
export type EvaluationResult = z.infer<typeof EvaluationResult>;

export const SheetField = z.enum(['answer', 'roll', 'set']);
export type SheetField = z.infer<typeof SheetField>;

export const SheetAnswer = z.object({
  question: z.number().int(),
  /** In a box or a script: it has no choices, and its marks are what somebody gave. */
  isWritten: z.boolean(),
  /** As it counts now: 0 is A. */
  choices: z.array(z.number().int()),
  state: CellState,
  isDecided: z.boolean(),
  /** `open`: somebody has to look, or to mark it, first; null: the key has no answer, or there is no key. */
  outcome: z.enum(['correct', 'partial', 'incorrect', 'blank', 'cancelled', 'open']).nullable(),
  marks: z.number(),
  outOf: z.number(),
});
export type SheetAnswer = z.infer<typeof SheetAnswer>;

export const SheetDecision = z.object({
  id: Id,
  /** `page`: a page was put to the sheet, or taken off. */
  field: z.enum([...SheetField.options, 'page']),
  /** Of a page its number. */
  row: z.number().int(),
  /** In words: "B", "A, C", "blank", "0042"; null: as it was read. The name of a page; null: it was not on the sheet. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null: their account is deleted. */
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp,
});
export type SheetDecision = z.infer<typeof SheetDecision>;

/** A page of a filled sheet, by its number on the layout; of a script, by its place. */
export const FiledPage = z.object({ id: Id, page: z.number().int() });
export type FiledPage = z.infer<typeof FiledPage>;

/** A filled sheet with what it says and what that is worth. */
export const Sheet = z.object({
  id: Id,
  paperId: Id,
  batchId: Id,
  /** It is the script of a written paper: its marks are told with it, not here. */
  isScript: z.boolean(),
  pages: z.array(FiledPage),
  roll: z.string().nullable(),
  /** Of who got the sheet; empty: not known. */
  studentName: z.string(),
  /** Sheets were printed for students, and none of them has this roll number. */
  isUnknown: z.boolean(),
  set: z.number().int().nullable(),
  /** How many each question in bubbles has; 0: none, it is a script. */
  choices: z.number().int(),
  toLookAt: z.number().int(),
  /** Null: there is no key, or the set is not known. Open answers have no marks in it. */
  result: EvaluationResult.nullable(),
  answers: z.array(SheetAnswer),
  decisions: z.array(SheetDecision),
});
export type Sheet = z.infer<typeof Sheet>;

/** Something that somebody has to look at. */
export const SheetDoubt = z.object({
  sheetId: Id,
  pageId: Id,
  field: SheetField,
  /** Index of the question; 0 for roll number and set. */
  row: z.number().int(),
  /** "Question 12" */
  label: z.string(),
  why: z.enum([...CellDoubt.options, 'unmarked', 'unsure', 'unknown', 'not_enrolled', 'doubled']),
  /** Where it is in the page's picture: shares of its width and height. */
  area: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  /** Of an answer or a set: how many there are. */
  choices: z.number().int(),
  /** As it seems to be. */
  seems: z.array(z.number().int()),
  roll: z.string().nullable(),
  studentName: z.string(),
  /** The last decision on it; null: there is none. */
  basedOn: Id.nullable(),
});
export type SheetDoubt = z.infer<typeof SheetDoubt>;

export const NewDecision = z.object({
  field: SheetField,
  row: z.number().int().min(0).max(199),
  /** Choices, for an answer or the set; null: as it was read. */
  choices: z.array(z.number().int().min(0).max(4)).max(5).nullable().default(null),
  /** Of a roll number. */
  roll: RollNumber.nullable().default(null),
  /** The decision it replaces; null: there is none. Refused if somebody has decided otherwise meanwhile. */
  basedOn: Id.nullable(),
});
export type NewDecision = z.infer<typeof NewDecision>;

/** On places of one sheet: all of them are decided, or none is. */
export const NewDecisions = z.object({
  decisions: z
    .array(NewDecision)
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map(({ field, row }) => `${field} ${row}`)).size === all.length, {
      message: 'Each place can be decided once',
    }),
});
export type NewDecisions = z.infer<typeof NewDecisions>;

/** A key as the paper's own sheet says it that a teacher filled; nothing is saved. */
export const ReadKeySheet = z.object({
  /** Why it could not be read, in words; nothing else is said then. */
  refusal: z.string().nullable(),
  /** Null: none is marked, or it is not sure. */
  set: z.number().int().nullable(),
  items: z.array(KeyItem),
  /** The same as text, an answer a line. */
  text: z.string(),
  /** What somebody has to say before it is saved: faint marks, and several. */
  doubtful: z.array(
    z.object({
      question: z.number().int(),
      /** As marked. */
      choices: z.array(z.number().int()),
      /** Which of the pictures it is in, from 0, and where. */
      page: z.number().int(),
      area: SheetDoubt.shape.area,
    }),
  ),
  missing: z.array(z.number().int()),
  /** The pages, straightened: JPEG in base64. */
  pictures: z.array(z.string()),
});
export type ReadKeySheet = z.infer<typeof ReadKeySheet>;
