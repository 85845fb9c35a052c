import type { Rect } from '@gene/contract/documents';
import type { ChapterStudy, DocumentStudy, Studied, Summary, SummaryLength } from '@gene/engines/answering';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, documentId, instant, ownerId } from './schema.ts';

/** What was made of each chapter: summaries, key terms, and what is proposed as highlights and cards. */
export const chapterStudies = pgTable(
  'chapter_studies',
  {
    documentId: documentId(),
    ordinal: integer('ordinal').notNull(),
    study: jsonb('study').$type<ChapterStudy>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.ordinal] })],
);

/** What was made of the chapters together; there once all of them are. */
export const documentStudies = pgTable('document_studies', {
  documentId: documentId().primaryKey(),
  study: jsonb('study').$type<DocumentStudy>().notNull(),
  /** The same by a language model, where one was asked; or why there is none. */
  written: jsonb('written').$type<Studied<Record<SummaryLength, Summary>>>(),
  writtenAt: instant('written_at'),
});

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
    /** Null for what somebody marked by hand. */
    kind: text('kind', { enum: ['definition', 'rule', 'example', 'figure', 'point'] }),
    colour: text('colour', { enum: ['yellow', 'green', 'blue', 'pink', 'violet'] }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Removed: can be brought back, and is not proposed again. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('highlights_document').on(t.documentId, t.start),
    index('highlights_owner').on(t.ownerId),
    uniqueIndex('highlights_same').on(t.documentId, t.start, t.end),
  ],
);
