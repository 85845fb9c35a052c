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

/** What an uploaded question paper turned out to be. */
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
    /** When what it asks has changed: what is forecast from it is outdated then. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** What lists tell of a paper; the database keeps it beside the content, which is large. */
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

/** What a paper was before each correction, so that every one can be taken back; 0 is as it was read. */
export const paperRevisions = pgTable(
  'paper_revisions',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<PaperContent>().notNull(),
    /** Taken back: what can be done again until something else is done. */
    undone: boolean('undone').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.revision] })],
);

/** Places on a document's pages as pictures: figures and formulae of its questions. */
export const paperFigures = pgTable(
  'paper_figures',
  {
    documentId: documentId(),
    /** Page, left, top, width and height, in tenths of a point: "2-960-1500-3400-1210". */
    place: text('place').notNull(),
    /** PNG; of a Word file also JPEG, GIF or WebP. The column is older than these. */
    image: bytea('png').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.place] })],
);
