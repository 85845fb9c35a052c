import { bigint, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** A person's latest export; the next one takes its place. */
export const accountExports = pgTable(
  'account_exports',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state', { enum: ['working', 'ready', 'failed'] }).notNull(),
    doneBytes: bytes('done_bytes').notNull().default(0),
    totalBytes: bytes('total_bytes').notNull().default(0),
    fileKey: text('file_key'),
    sizeBytes: bytes('size_bytes'),
    /** Files that were not on disk. */
    missing: integer('missing').notNull().default(0),
    problem: text('problem', { enum: ['disk_full', 'failed'] }),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('account_exports_file').on(t.fileKey)],
);
