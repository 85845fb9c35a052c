import type { Rect } from '@gene/contract/documents';
import type { ChapterStudy, DocumentStudy, Studied, Summary, SummaryLength } from '@gene/engines/answering';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, documentId, instant, ownerId } from './schema.ts';

/** The same by a language model, where one was asked; or why there is none. */
const written = () => jsonb('written').$type<Studied<Record<SummaryLength, Summary>>>();
const writtenAt = () => instant('written_at');

/** What was made of each chapter: summaries, key terms, and what is proposed as highlights and cards. */
export const chapterStudies = pgTable(
  'chapter_studies',
  {
    documentId: documentId(),
    ordinal: integer('ordinal').notNull(),
    study: jsonb('study').$type<ChapterStudy>().notNull(),
    written: written(),
    writtenAt: writtenAt(),
    // What lists of thousands of chapters tell; to read them from the study takes a hundred times as long.
    title: text('title').generatedAlwaysAs(sql`study ->> 'title'`),
    page: integer('page')
      .notNull()
      .generatedAlwaysAs(sql`(study ->> 'page')::int`),
    start: integer('start')
      .notNull()
      .generatedAlwaysAs(sql`(study ->> 'start')::int`),
    end: integer('end')
      .notNull()
      .generatedAlwaysAs(sql`(study ->> 'end')::int`),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.ordinal] })],
);

/** What was made of the chapters together; there once all of them are. */
export const documentStudies = pgTable('document_studies', {
  documentId: documentId().primaryKey(),
  study: jsonb('study').$type<DocumentStudy>().notNull(),
  written: written(),
  writtenAt: writtenAt(),
});

/** Summaries of stretches that somebody asked for. */
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
    /** The first words of the stretch. */
    opening: text('opening').notNull(),
    engine: text('engine').notNull(),
    /** Why it was not the language model. */
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
