import type { ReleasedQuestion, ResultChange } from '@gene/contract/results';
import type { AnswerKind } from '@gene/contract/scripts';
import type { TemplateGrid } from '@gene/contract/sheet-templates';
import type { CellDoubt, CellState, PageRefusal } from '@gene/contract/sheets';
import type { SheetPlan } from '@gene/engines/sheet-reading';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';
import { examPapers } from '../exam-papers/schema.ts';
import { organizations } from '../organizations/schema.ts';
import { subjects } from '../subjects/schema.ts';

const paperId = () =>
  uuid('paper_id')
    .notNull()
    .references(() => examPapers.id, { onDelete: 'cascade' });
/** Sheets are the paper's; when this account ends they stay. */
const uploadedBy = () => uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' });
const choices = (name: string) => jsonb(name).$type<number[]>();

/**
 * As sheets were printed, whatever became of the paper since: a sheet's code names one of these. Or as a template was when the
 * paper was first read by it.
 */
export const sheetLayouts = pgTable(
  'sheet_layouts',
  {
    paperId: paperId(),
    /** From 1. */
    version: integer('version').notNull(),
    plan: jsonb('plan').$type<SheetPlan>().notNull(),
    /** Of a template; null: the sheet is ours. */
    grids: jsonb('grids').$type<TemplateGrid[]>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.version] })],
);

/** Sheets of other makers, as drawn on a scan of an empty one. */
export const sheetTemplates = pgTable(
  'sheet_templates',
  {
    id: uuid('id').primaryKey(),
    /** Whose it is, like an exam paper. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    uploadedBy: uploadedBy(),
    name: text('name').notNull(),
    /** The scan: JPEG. */
    fileKey: text('file_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    grids: jsonb('grids').$type<TemplateGrid[]>().notNull(),
    /** Counts changes of the grids. */
    revision: integer('revision').notNull().default(1),
    /** Pages that this revision could read in trials. */
    tried: integer('tried').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('sheet_templates_whose', sql`num_nonnulls(${t.organizationId}, ${t.ownerId}) = 1`),
    index('sheet_templates_organization').on(t.organizationId, t.id),
    index('sheet_templates_owner').on(t.ownerId, t.id),
    index('sheet_templates_uploaded_by').on(t.uploadedBy),
    uniqueIndex('sheet_templates_file').on(t.fileKey),
  ],
);

/** The template by which a paper's sheets are read, if there is one. */
export const sheetTemplateUses = pgTable(
  'sheet_template_uses',
  {
    paperId: paperId().primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => sheetTemplates.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    layoutVersion: integer('layout_version').notNull(),
  },
  (t) => [index('sheet_template_uses_template').on(t.templateId)],
);

/** Who gets a sheet with their name on it; the code of a sheet says which copy it is. */
export const sheetStudents = pgTable(
  'sheet_students',
  {
    paperId: paperId(),
    /** With its leading zeros. */
    roll: text('roll').notNull(),
    name: text('name').notNull(),
    /** From 1. */
    copy: integer('copy').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.roll] }),
    uniqueIndex('sheet_students_copy').on(t.paperId, t.copy),
    index('sheet_students_plain_roll').on(t.paperId, sql`ltrim(${t.roll}, '0')`),
  ],
);

/** Files that were uploaded together. */
export const sheetBatches = pgTable(
  'sheet_batches',
  {
    id: uuid('id').primaryKey(),
    paperId: paperId(),
    uploadedBy: uploadedBy(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sheet_batches_paper').on(t.paperId, t.id),
    index('sheet_batches_uploaded_by').on(t.uploadedBy),
  ],
);

/** A file that is still to be read; then the row goes, and the file with it. */
export const sheetFiles = pgTable(
  'sheet_files',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => sheetBatches.id, { onDelete: 'cascade' }),
    uploadedBy: uploadedBy(),
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Null: it was not opened yet. */
    pages: integer('pages'),
    /** Stored as pages, read or refused. */
    pagesDone: integer('pages_done').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('sheet_files_batch').on(t.batchId, t.id),
    index('sheet_files_uploaded_by').on(t.uploadedBy),
    uniqueIndex('sheet_files_file').on(t.fileKey),
  ],
);

/** Sheets as filled by one student, on one page or several. */
export const sheets = pgTable(
  'sheets',
  {
    id: uuid('id').primaryKey(),
    paperId: paperId(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => sheetBatches.id, { onDelete: 'cascade' }),
    /** 0: the script of a written paper, of which nothing was printed. */
    layoutVersion: integer('layout_version').notNull(),
    /** Of the print; 0: a blank one, of which there are copies. */
    copy: integer('copy').notNull(),
    /** As it counts now; null: not known. */
    roll: text('roll'),
    /** As it was read: digits, or "?" for each that is not sure. */
    rollRead: text('roll_read').notNull(),
    /** Somebody has said so. */
    isRollDecided: boolean('is_roll_decided').notNull().default(false),
    /** No student of the organization had its roll number when it was read: who has left since is no stranger. */
    isStranger: boolean('is_stranger').notNull().default(false),
    /** Index of the set as it counts now; null: the paper has one only, or it is not known. */
    set: smallint('set'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sheets_plain_roll').on(t.paperId, sql`ltrim(${t.roll}, '0')`),
    index('sheets_batch').on(t.batchId, t.id),
  ],
);

interface HeadCell {
  row: number;
  state: CellState;
  choices: number[];
  doubt: CellDoubt | null;
}

/** What a page itself says of its sheet, whichever sheet it is put to. */
export interface PageHead {
  /** Of the print; 0: a blank one. */
  copy: number;
  roll: HeadCell[];
  set: HeadCell | null;
}

/** Each page that came in, read or refused. */
export const sheetPages = pgTable(
  'sheet_pages',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => sheetBatches.id, { onDelete: 'cascade' }),
    /** Null: refused. */
    sheetId: uuid('sheet_id').references(() => sheets.id, { onDelete: 'cascade' }),
    uploadedBy: uploadedBy(),
    /** Where it was: a row of `sheet_files`, which may have gone, and the page in it from 1. */
    fileId: uuid('file_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    /** Of its picture as it came; null: the file could not be opened. */
    sha256: text('sha256'),
    refusal: text('refusal').$type<PageRefusal>(),
    /** Name of the page that it repeats, which may be deleted. */
    sameAs: text('same_as'),
    sameAsId: uuid('same_as_id').references((): AnyPgColumn => sheetPages.id, { onDelete: 'set null' }),
    /** Of the layout, from 1. */
    page: integer('page'),
    /** Null: of no sheet that was printed, or read before it was kept. */
    head: jsonb('head').$type<PageHead>(),
    fileKey: text('file_key'),
    sizeBytes: integer('size_bytes').notNull().default(0),
    /** Typed on a page of a script; null: a picture of writing, or no script. */
    text: text('text'),
    /** Of a script's page: something is drawn on it, or written by hand. */
    isDrawn: boolean('is_drawn').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    // A page is stored once, however often a reading begins anew.
    uniqueIndex('sheet_pages_place').on(t.fileId, t.number),
    index('sheet_pages_batch').on(t.batchId, t.id),
    index('sheet_pages_sheet').on(t.sheetId),
    index('sheet_pages_uploaded_by').on(t.uploadedBy),
    index('sheet_pages_content')
      .on(t.sha256)
      .where(sql`${t.refusal} is null`),
    uniqueIndex('sheet_pages_file').on(t.fileKey),
    index('sheet_pages_same_as').on(t.sameAsId),
  ],
);

/** One row of bubbles. */
export const sheetCells = pgTable(
  'sheet_cells',
  {
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    field: text('field', { enum: ['answer', 'roll', 'set'] }).notNull(),
    /** Index of the question, of the digit; 0 for the set. */
    row: smallint('row').notNull(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => sheetPages.id, { onDelete: 'cascade' }),
    state: text('state').$type<CellState>().notNull(),
    doubt: text('doubt').$type<CellDoubt>(),
    /** As it was read, which never changes. */
    choices: choices('choices').notNull(),
    /** As somebody has decided; null: nobody has. */
    decided: choices('decided'),
  },
  (t) => [
    primaryKey({ columns: [t.sheetId, t.field, t.row] }),
    index('sheet_cells_page').on(t.pageId),
    index('sheet_cells_open')
      .on(t.sheetId)
      .where(sql`${t.state} = 'doubtful' and ${t.decided} is null`),
  ],
);

/** Decisions of people, in order; rows are added, and follow their page to another sheet, but say the same for ever. */
export const sheetDecisions = pgTable(
  'sheet_decisions',
  {
    id: uuid('id').primaryKey(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    field: text('field', { enum: ['answer', 'roll', 'set', 'page'] }).notNull(),
    row: smallint('row').notNull(),
    /** Set where it was about a sheet of which this page was the last one; it is again when the page is taken off. */
    pageId: uuid('page_id').references(() => sheetPages.id, { onDelete: 'cascade' }),
    /** Choices, for a roll number its digits; null: as it was read. For a page its name; null: not on the sheet. */
    before: jsonb('before').$type<number[] | string | null>(),
    after: jsonb('after').$type<number[] | string | null>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (t) => [
    index('sheet_decisions_sheet').on(t.sheetId, t.id),
    index('sheet_decisions_page').on(t.pageId),
    index('sheet_decisions_decided_by').on(t.decidedBy),
  ],
);

/** Written answers: a row for each question of a script's paper, or for each box of a sheet. */
export const scriptAnswers = pgTable(
  'script_answers',
  {
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    question: integer('question').notNull(),
    kind: text('kind').$type<AnswerKind>().notNull(),
    text: text('text').notNull(),
    /** Answers with the same one say the same. */
    likeness: text('likeness').notNull(),
    fromPage: integer('from_page').notNull(),
    toPage: integer('to_page').notNull(),
    /** The decision that counts; null: nobody has marked it. */
    markId: uuid('mark_id'),
    /** The second marker's, which counts nowhere; null: there is none. */
    secondMarkId: uuid('second_mark_id'),
    /** The second mark is final, and compared with the first. */
    isHandedIn: boolean('is_handed_in').notNull().default(false),
    /** The mark it is compared with, once another one counts; null: the one that counts. */
    firstMarkId: uuid('first_mark_id'),
    /** The mark that settled a difference, which is so as long as it counts. */
    settledMarkId: uuid('settled_mark_id'),
  },
  (t) => [primaryKey({ columns: [t.sheetId, t.question] })],
);

/** Pictures of boxes, cut out of their sheets. */
export const sheetCrops = pgTable(
  'sheet_crops',
  {
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    question: integer('question').notNull(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => sheetPages.id, { onDelete: 'cascade' }),
    uploadedBy: uploadedBy(),
    fileKey: text('file_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sheetId, t.question] }),
    index('sheet_crops_page').on(t.pageId),
    index('sheet_crops_uploaded_by').on(t.uploadedBy),
    uniqueIndex('sheet_crops_file').on(t.fileKey),
  ],
);

/** Questions as entered by whoever marks them. */
export const scriptQuestions = pgTable(
  'script_questions',
  {
    paperId: paperId(),
    question: integer('question').notNull(),
    text: text('text').notNull(),
    outOf: doublePrecision('out_of').notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.question] }), index('script_questions_saved_by').on(t.savedBy)],
);

export const rubricLines = pgTable(
  'rubric_lines',
  {
    id: uuid('id').primaryKey(),
    paperId: paperId(),
    question: integer('question').notNull(),
    text: text('text').notNull(),
    marks: doublePrecision('marks').notNull(),
    /** It came with a version of the key, and goes with it as long as no answer has it. */
    isFromKey: boolean('is_from_key').notNull().default(false),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    index('rubric_lines_question').on(t.paperId, t.question),
    index('rubric_lines_added_by').on(t.addedBy),
  ],
);

/** Marks given by people; rows are added and never changed. */
export const scriptMarks = pgTable(
  'script_marks',
  {
    id: uuid('id').primaryKey(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    question: integer('question').notNull(),
    /** Null: the answer is not marked any more. */
    marks: doublePrecision('marks'),
    lines: jsonb('lines').$type<string[]>().notNull(),
    extra: doublePrecision('extra').notNull(),
    /** To which it goes back. */
    replaces: uuid('replaces'),
    /** Of a second marker. */
    isSecond: boolean('is_second').notNull().default(false),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (t) => [
    index('script_marks_answer').on(t.sheetId, t.question, t.id),
    index('script_marks_decided_by').on(t.decidedBy),
  ],
);

/** Who marks a share of a paper's scripts a second time. */
export const secondMarkings = pgTable(
  'second_markings',
  {
    paperId: uuid('paper_id')
      .primaryKey()
      .references(() => examPapers.id, { onDelete: 'cascade' }),
    markerId: uuid('marker_id').references(() => users.id, { onDelete: 'set null' }),
    /** In percent. */
    share: integer('share').notNull(),
    /** Of marks that need not be settled. */
    tolerance: doublePrecision('tolerance').notNull(),
  },
  (t) => [index('second_markings_marker').on(t.markerId)],
);

/** The marks of a question in a released result; the answer itself is read with its sheet. */
export type StoredQuestion = Pick<
  ReleasedQuestion,
  'question' | 'outcome' | 'marks' | 'outOf' | 'choices' | 'right' | 'lines' | 'extra'
>;

/** A result as it was last shown. */
export interface StoredResult {
  score: number;
  totalMarks: number;
  percentage: number;
  correct: number;
  incorrect: number;
  questions: StoredQuestion[];
}

export type StoredChange = Omit<ResultChange, 'changedAt'>;

/** `withdrawn`: the sheet was somebody else's. */
export type UntoldResult = 'released' | 'changed' | 'taken_back' | 'withdrawn';

/** Results that somebody has released, to everybody or to a class. */
export const resultReleases = pgTable(
  'result_releases',
  {
    id: uuid('id').primaryKey(),
    paperId: paperId(),
    /** Null: everybody. The name, since it is about what was done then. */
    className: text('class_name'),
    showsKey: boolean('shows_key').notNull(),
    /** Null: students may object as long as they see it. */
    objectionsUntil: instant('objections_until'),
    releasedBy: uuid('released_by').references(() => users.id, { onDelete: 'set null' }),
    releasedAt: instant('released_at').notNull().defaultNow(),
    takenBackBy: uuid('taken_back_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null: students see it. */
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    index('result_releases_paper').on(t.paperId, t.id),
    index('result_releases_released_by').on(t.releasedBy),
    index('result_releases_taken_back_by').on(t.takenBackBy),
  ],
);

/** A student's result of a paper as they see it: one, whatever release it is of. */
export const releasedResults = pgTable(
  'released_results',
  {
    id: uuid('id').primaryKey(),
    paperId: paperId(),
    releaseId: uuid('release_id')
      .notNull()
      .references(() => resultReleases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    /** As it led to the student. */
    roll: text('roll').notNull(),
    shown: jsonb('shown').$type<StoredResult>().notNull(),
    /** Somebody has to look at the sheet again. */
    isInReview: boolean('is_in_review').notNull().default(false),
    /** The sheet has another roll number now: it was somebody else's. */
    withdrawnAt: instant('withdrawn_at'),
    /** Set where the sheet or its key may have changed: it is to be scored again. */
    stale: uuid('stale'),
    /** News that the student has yet to be told. */
    untold: text('untold').$type<UntoldResult>(),
    untoldSince: instant('untold_since'),
    /** Of the student's own, for whose weak topics it counts; null: for none. */
    subjectId: uuid('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('released_results_student').on(t.paperId, t.userId),
    index('released_results_release').on(t.releaseId),
    index('released_results_user').on(t.userId, t.id),
    index('released_results_sheet').on(t.sheetId),
    index('released_results_subject').on(t.subjectId),
    index('released_results_to_do')
      .on(t.paperId)
      .where(sql`${t.stale} is not null or ${t.untold} is not null`),
  ],
);

/** Differences that came after a release; rows are added and never changed. */
export const resultChanges = pgTable(
  'result_changes',
  {
    id: uuid('id').primaryKey(),
    resultId: uuid('result_id')
      .notNull()
      .references(() => releasedResults.id, { onDelete: 'cascade' }),
    change: jsonb('change').$type<StoredChange>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('result_changes_result').on(t.resultId, t.id)],
);

/** Objections of students to marks, with their answers. */
export const objections = pgTable(
  'objections',
  {
    id: uuid('id').primaryKey(),
    resultId: uuid('result_id')
      .notNull()
      .references(() => releasedResults.id, { onDelete: 'cascade' }),
    question: integer('question').notNull(),
    text: text('text').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** Null: nobody has answered it. */
    outcome: text('outcome', { enum: ['accepted', 'rejected'] }),
    answer: text('answer').notNull().default(''),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('objections_result').on(t.resultId, t.id),
    index('objections_answered_by').on(t.answeredBy),
    uniqueIndex('objections_open')
      .on(t.resultId, t.question)
      .where(sql`${t.outcome} is null`),
  ],
);
