import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { subjects } from '../subjects/schema.ts';

export const notes = pgTable(
  'notes',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    /** A note outlives its subject. */
    subjectId: uuid('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Its beginning, for lists. */
    description: text('description').notNull(),
    content: text('content').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Deleted, but still restorable. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index('notes_newest').on(t.ownerId, t.updatedAt, t.id),
    index('notes_subject').on(t.subjectId),
    index('notes_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** Versions of notes; a note's newest row is the note itself. */
export const noteVersions = pgTable(
  'note_versions',
  {
    ownerId: uuid('owner_id').notNull(),
    noteId: uuid('note_id').notNull(),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.noteId, t.revision] }),
    foreignKey({ columns: [t.ownerId, t.noteId], foreignColumns: [notes.ownerId, notes.id] }).onDelete(
      'cascade',
    ),
  ],
);
