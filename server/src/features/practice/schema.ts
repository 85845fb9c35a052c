import type {
  AttemptQuestion,
  ChosenOptions,
  OtherVersion,
  QuestionGroup,
  QuestionMarking,
} from '@gene/contract/practice';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
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
import { ownerId, users } from '../accounts/schema.ts';
import { subjects } from '../subjects/schema.ts';

export const practiceAttempts = pgTable(
  'practice_attempts',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    /** An attempt outlives its subject and its paper. */
    subjectId: uuid('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    paperId: uuid('paper_id'),
    title: text('title').notNull(),
    state: text('state', { enum: ['running', 'paused', 'submitted'] })
      .notNull()
      .default('running'),
    groups: jsonb('groups').$type<QuestionGroup[]>().notNull(),
    questions: jsonb('questions').$type<AttemptQuestion[]>().notNull(),
    toAnswer: integer('to_answer').notNull(),
    marks: doublePrecision('marks'),
    seconds: integer('seconds'),
    mayPause: boolean('may_pause').notNull(),
    startedAt: instant('started_at').notNull(),
    deadline: instant('deadline'),
    /** Time left when it was paused; stays if it was handed in then. */
    remainingMs: integer('remaining_ms'),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by', { enum: ['person', 'clock'] }),
    /** Set when marking is complete or has been given up. */
    markedAt: instant('marked_at'),
    suggested: doublePrecision('suggested'),
    earned: doublePrecision('earned'),
    /** The part of `marks` judged so far, which `earned` is out of. */
    earnedOf: doublePrecision('earned_of'),
    /** Whose paper it is, if a teacher assigned it: its key and model answers are theirs. */
    paperOwnerId: uuid('paper_owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** From when its marks may be seen, if it was assigned. */
    resultsFrom: instant('results_from'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index('practice_attempts_newest').on(t.ownerId, t.startedAt, t.id),
    index('practice_attempts_subject').on(t.subjectId),
    index('practice_attempts_paper_owner').on(t.paperOwnerId),
    index('practice_attempts_deadline')
      .on(t.deadline)
      .where(sql`${t.state} = 'running'`),
  ],
);

/** One row per question from the start; saving locks it. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    ownerId: uuid('owner_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    text: text('text').notNull().default(''),
    choices: jsonb('choices').$type<ChosenOptions[]>().notNull().default([]),
    flagged: boolean('flagged').notNull().default(false),
    revision: integer('revision').notNull().default(0),
    /** The tab that wrote the text. */
    writer: text('writer').notNull().default(''),
    others: jsonb('others').$type<OtherVersion[]>().notNull().default([]),
    savedAt: instant('saved_at').notNull().defaultNow(),
    marking: jsonb('marking').$type<QuestionMarking>(),
    ownMarks: doublePrecision('own_marks'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.attemptId, t.questionId] }),
    foreignKey({
      columns: [t.ownerId, t.attemptId],
      foreignColumns: [practiceAttempts.ownerId, practiceAttempts.id],
    }).onDelete('cascade'),
  ],
);

/** Photos of handwriting; the bytes are in a separate folder. */
export const practicePhotos = pgTable(
  'practice_photos',
  {
    ownerId: uuid('owner_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.ownerId, t.attemptId, t.questionId],
      foreignColumns: [practiceAnswers.ownerId, practiceAnswers.attemptId, practiceAnswers.questionId],
    }).onDelete('cascade'),
    index('practice_photos_answer').on(t.ownerId, t.attemptId),
    uniqueIndex('practice_photos_file').on(t.fileKey),
  ],
);
