import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** Archives that were written, read again and found whole; also the one that this database was restored from. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    reason: text('reason', { enum: ['asked', 'migration', 'restored'] }).notNull(),
    /** The database's own files are left out before a migration, which leaves them alone. */
    contents: text('contents', { enum: ['all', 'database'] }).notNull(),
    /** As of when everything in it is. */
    madeAt: instant('made_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    file: text('file').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull(),
    /** Files that rows named and that were not on the disk. */
    missing: integer('missing').notNull(),
  },
  (t) => [index('backups_made').on(t.madeAt)],
);
