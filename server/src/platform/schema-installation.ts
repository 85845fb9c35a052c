import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './schema.ts';

/** One row. The same id lies beside the files; `installation.ts` compares them. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('installation_one_row', sql`${t.only}`)],
);
