import { bigint, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';
import { organizations } from '../organizations/schema.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** How far an export is, and what came of it. */
const making = () => ({
  state: text('state', { enum: ['working', 'ready', 'failed'] }).notNull(),
  doneBytes: bytes('done_bytes').notNull().default(0),
  totalBytes: bytes('total_bytes').notNull().default(0),
  fileKey: text('file_key'),
  sizeBytes: bytes('size_bytes'),
  /** Files that were not on disk. */
  missing: integer('missing').notNull().default(0),
  problem: text('problem', { enum: ['disk_full', 'failed'] }),
  expiresAt: instant('expires_at'),
});

/** A person's latest export; the next one takes its place. */
export const accountExports = pgTable(
  'account_exports',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    ...making(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('account_exports_file').on(t.fileKey)],
);

/** An organization's latest export, which outlives it for some days if it was made for its end. */
export const organizationExports = pgTable(
  'organization_exports',
  {
    id: uuid('id').primaryKey(),
    /** Null: it has ended. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    ...making(),
    /** When the organization ends; null: its owner asked for the export. */
    endsAt: instant('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('organization_exports_organization').on(t.organizationId),
    uniqueIndex('organization_exports_file').on(t.fileKey),
  ],
);
