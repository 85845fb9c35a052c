import type { Summary } from '@gene/engines/answering';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { documentId } from '../documents/schema.ts';

/** Requested summaries of ranges. */
export const keptSummaries = pgTable(
  'kept_summaries',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    documentId: documentId(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    length: text('length', { enum: ['short', 'medium', 'long'] }).notNull(),
    page: integer('page').notNull(),
    /** First words of the range. */
    opening: text('opening').notNull(),
    engine: text('engine').notNull(),
    /** Reason the language model was not used. */
    note: text('note'),
    sentences: jsonb('sentences').$type<Summary['sentences']>().notNull(),
    createdAt: createdAt(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (t) => [
    index('kept_summaries_owner').on(t.ownerId),
    uniqueIndex('kept_summaries_same').on(t.documentId, t.start, t.end, t.length),
  ],
);
