import type { ExamMarking, ExamQuestion, KeyItem, WrittenAnswer } from '@gene/contract/exam-papers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';
import { organizations } from '../organizations/schema.ts';

export const examPapers = pgTable(
  'exam_papers',
  {
    id: uuid('id').primaryKey(),
    /** Whose it is: an organization's or, without one, a person's. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    examDate: date('exam_date', { mode: 'string' }),
    kind: text('kind', { enum: ['omr', 'written', 'both'] }).notNull(),
    questionCount: integer('question_count').notNull(),
    /** Null: as many as its questions have together. */
    totalMarks: doublePrecision('total_marks'),
    choices: integer('choices').notNull(),
    sets: integer('sets').notNull(),
    /** The current version of its key; 0: it has none. */
    keyVersion: integer('key_version').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('exam_papers_whose', sql`num_nonnulls(${t.organizationId}, ${t.ownerId}) = 1`),
    index('exam_papers_organization').on(t.organizationId, t.id),
    index('exam_papers_owner').on(t.ownerId, t.id),
    index('exam_papers_created_by').on(t.createdBy),
  ],
);

/** Every version of a key; rows are added and never changed. */
export const examKeys = pgTable(
  'exam_keys',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => examPapers.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Answers by question, for each set. */
    sets: jsonb('sets').$type<KeyItem[][]>().notNull(),
    marking: jsonb('marking').$type<ExamMarking>().notNull(),
    /** Answers to questions in writing. */
    written: jsonb('written').$type<WrittenAnswer[]>().notNull().default([]),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** The earlier version that it is again. */
    restores: integer('restores'),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.version] }), index('exam_keys_saved_by').on(t.savedBy)],
);

/** The paper as it is printed. */
export const examPdfs = pgTable(
  'exam_pdfs',
  {
    paperId: uuid('paper_id')
      .primaryKey()
      .references(() => examPapers.id, { onDelete: 'cascade' }),
    /** Whose storage it takes. */
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('exam_pdfs_file').on(t.fileKey), index('exam_pdfs_uploaded_by').on(t.uploadedBy)],
);

/** A part of a question, by which a marking scheme names it. */
export interface ExamPart {
  /** From 1, as keys count. */
  question: number;
  /** Labels from the question in: ["a", "ii"]. */
  path: string[];
  marks: number | null;
}

/** What a paper asks, as read from its PDF or taken from a paper of somebody's subject. */
export const examQuestions = pgTable('exam_questions', {
  paperId: uuid('paper_id')
    .primaryKey()
    .references(() => examPapers.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['reading', 'read', 'failed'] }).notNull(),
  /** Null unless it failed. */
  failure: text('failure'),
  /** Nobody has said how many questions the paper has: as many as are read. */
  setsCount: boolean('sets_count').notNull(),
  questions: jsonb('questions').$type<ExamQuestion[]>().notNull(),
  parts: jsonb('parts').$type<ExamPart[]>().notNull().default([]),
  /** As far as the paper says what its questions are worth. */
  marking: jsonb('marking').$type<ExamMarking>(),
  doubts: jsonb('doubts').$type<string[]>().notNull(),
  /** Somebody has looked at them. */
  isConfirmed: boolean('is_confirmed').notNull(),
});
