import type { PaperContent, PaperDoubt, ReadPaper } from '@gene/contract/papers';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../platform/schema.ts';
import { documentId, documents } from '../documents/schema.ts';

/** Result of reading an uploaded question paper. */
export const paperReadings = pgTable('paper_readings', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<ReadPaper['kind']>().notNull(),
  doubts: jsonb('doubts').$type<PaperDoubt[]>().notNull(),
});

export const papers = pgTable(
  'papers',
  {
    id: uuid('id').primaryKey(),
    documentId: documentId(),
    ordinal: integer('ordinal').notNull(),
    revision: integer('revision').notNull().default(0),
    confirmed: boolean('confirmed').notNull().default(false),
    content: jsonb('content').$type<PaperContent>().notNull(),
    /** Time the questions last changed, which makes forecasts based on them outdated. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Summary for lists; the database derives it from the content, which is large. */
    header: jsonb('header')
      .$type<PaperContent['header']>()
      .notNull()
      .generatedAlwaysAs(sql`content -> 'header'`),
    questionCount: integer('question_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(content -> 'questions')`),
    marksAdded: doublePrecision('marks_added').generatedAlwaysAs(
      sql`(content ->> 'marksAdded')::double precision`,
    ),
  },
  (t) => [uniqueIndex('papers_place').on(t.documentId, t.ordinal)],
);

/** A paper's state before each correction, for undo; 0 is the original reading. */
export const paperRevisions = pgTable(
  'paper_revisions',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<PaperContent>().notNull(),
    /** Undone, and can be redone until another change is made. */
    undone: boolean('undone').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.revision] })],
);

/** Pictures of areas on a document's pages: figures and formulas of its questions. */
export const paperFigures = pgTable(
  'paper_figures',
  {
    documentId: documentId(),
    /** Page, left, top, width and height, in tenths of a point: "2-960-1500-3400-1210". */
    place: text('place').notNull(),
    /** PNG; from Word files also JPEG, GIF or WebP. The column's name predates these. */
    image: bytea('png').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.place] })],
);
