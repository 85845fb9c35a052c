import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';

/** What an admin has set, by its name; without a row the environment's word counts. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Sealed by `platform/secrets.ts`; the key lies in a file outside the database. */
  sealedSecret: text('sealed_secret'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
});

/** What each person's calls to a language model came to, by day (UTC). */
export const modelUsage = pgTable(
  'model_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** Set aside for calls that are under way. */
    reservedTokens: bigint('reserved_tokens', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.model] }), index('model_usage_day').on(t.day)],
);
