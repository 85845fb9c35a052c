import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';

export const subjects = pgTable(
  'subjects',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    hasAudio: boolean('has_audio').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('subjects_owner').on(t.ownerId, t.createdAt)],
);
