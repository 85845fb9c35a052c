import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';

/** Settings saved by an admin, by name; without a row, the environment applies. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Sealed by `platform/secrets.ts`; the key is in a file outside the database. */
  sealedSecret: text('sealed_secret'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
});

/** Each person's language model usage, by day (UTC). */
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
    /** Reserved for calls in progress. */
    reservedTokens: bigint('reserved_tokens', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.model] }), index('model_usage_day').on(t.day)],
);
