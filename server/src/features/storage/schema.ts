import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/schema.ts';

/** Accounts that are allowed more or less than others. */
export const storageQuotas = pgTable('storage_quotas', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  megabytes: integer('megabytes').notNull(),
});
