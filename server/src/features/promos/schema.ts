import { boolean, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { users } from '../accounts/schema.ts';

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' }).notNull();

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    /** The code in capitals: how it is compared. */
    codeKey: text('code_key').notNull(),
    discount: percent('discount'),
    type: text('type', { enum: ['student', 'institution', 'both'] }).notNull(),
    active: boolean('active').notNull(),
    usageLimit: integer('usage_limit').notNull(),
    usedCount: integer('used_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('promo_codes_key').on(t.codeKey)],
);

/** The discount a person signed up with: it outlives the code. */
export const promoUses = pgTable(
  'promo_uses',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    promoId: uuid('promo_id').references(() => promoCodes.id, { onDelete: 'set null' }),
    code: text('code').notNull(),
    discount: percent('discount'),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [index('promo_uses_promo').on(t.promoId, t.userId)],
);
