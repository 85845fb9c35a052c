import type { AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';
import { classes } from '../organizations/schema.ts';
import { subjects } from '../subjects/schema.ts';

/** Question papers for a class. The questions are copied, so that everybody writes the same. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    /** The teacher's. */
    subjectId: uuid('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    paperId: uuid('paper_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['home', 'exam'] }).notNull(),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at').notNull(),
    minutes: integer('minutes'),
    isShuffled: boolean('is_shuffled').notNull(),
    groups: jsonb('groups').$type<QuestionGroup[]>().notNull(),
    questions: jsonb('questions').$type<AttemptQuestion[]>().notNull(),
    /** Attainable under the choice rules; null where no question has marks. */
    marks: doublePrecision('marks'),
    createdAt: createdAt(),
  },
  (t) => [
    index('assignments_class').on(t.classId, t.createdAt),
    index('assignments_teacher').on(t.teacherId),
    index('assignments_subject').on(t.subjectId),
  ],
);

/** Who began an assigned paper. It stays when the attempt is deleted: an exam is begun once. */
export const assignedAttempts = pgTable(
  'assigned_attempts',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.assignmentId, t.userId] }), index('assigned_attempts_user').on(t.userId)],
);
