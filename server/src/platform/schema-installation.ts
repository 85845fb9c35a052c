import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FilePlace } from './file-places.ts';
import { createdAt, instant } from './schema.ts';

/** What the last look for files without an owner came to. */
export interface FileSweep {
  at: string;
  /** Files that nobody owns and that were left where they are, because they are too many. */
  unowned: number;
  setAside: number;
}

/** One row. The same id lies beside the files; `installation.ts` compares them. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id').notNull(),
    createdAt: createdAt(),
    lastSweep: jsonb('last_sweep').$type<FileSweep>(),
  },
  (t) => [check('installation_one_row', sql`${t.only}`)],
);

/**
 * Files that are to go. A trigger adds those of deleted documents, pictures and photos, in the transaction that deletes
 * them. A file that arrives stands here as well until its owner's row is committed.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    place: text('place').$type<FilePlace['name']>().notNull(),
    fileKey: text('file_key').notNull(),
    dueAt: instant('due_at').notNull().defaultNow(),
    failures: integer('failures').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.place, t.fileKey] }), index('file_removals_due').on(t.dueAt)],
);
