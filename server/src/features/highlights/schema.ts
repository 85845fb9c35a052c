import type { Rect } from '@gene/contract/documents';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { documentId } from '../documents/schema.ts';

export const highlights = pgTable(
  'highlights',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    documentId: documentId(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    page: integer('page').notNull(),
    quote: text('quote').notNull(),
    rects: jsonb('rects').$type<Rect[]>().notNull(),
    /** Null for highlights made by hand. */
    kind: text('kind', { enum: ['definition', 'rule', 'example', 'figure', 'point'] }),
    colour: text('colour', { enum: ['yellow', 'green', 'blue', 'pink', 'violet'] }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Removed: restorable, and not proposed again. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('highlights_document').on(t.documentId, t.start),
    index('highlights_owner').on(t.ownerId),
    uniqueIndex('highlights_same').on(t.documentId, t.ownerId, t.start, t.end),
  ],
);
