import type { PredictedPaper, TopicForecast, TopicYears } from '@gene/contract/predictions';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { documents } from '../documents/schema.ts';
import { subjects } from '../subjects/schema.ts';

/** A past paper as it was when something was learnt from it. */
export interface StoredSource {
  id: string;
  documentId: string;
  title: string;
  year: number;
  month: number | null;
  questions: number;
  marks: number | null;
  /** Missing from older rows. */
  course?: string | null;
}

export interface StoredPrediction {
  paper: PredictedPaper;
  forecast: TopicForecast;
  papers: StoredSource[];
  /** While a language model words it: the context of its questions. */
  draft?: { passages: Record<string, string>; language: string | null };
}

export interface StoredTopics {
  forecast: TopicForecast;
  byYear: TopicYears;
  papers: StoredSource[];
  /** Questions of released results, by their `resultKey` → index into the forecast's topics; missing from older rows. */
  results?: Record<string, number>;
}

export const predictions = pgTable(
  'predictions',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    /** Excludes papers with another course code. */
    ownCourseOnly: boolean('own_course_only').notNull().default(false),
    /** Hash of the papers and material when requested: the same gives the same prediction. */
    evidence: text('evidence').notNull(),
    status: text('status', { enum: ['making', 'ready', 'failed'] })
      .notNull()
      .default('making'),
    failure: text('failure'),
    result: jsonb('result').$type<StoredPrediction>(),
    /** Its question paper; deleted together with it. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('predictions_subject').on(t.subjectId, t.createdAt),
    index('predictions_owner').on(t.ownerId),
    index('predictions_document').on(t.documentId),
    uniqueIndex('predictions_making')
      .on(t.subjectId, t.year, t.ownCourseOnly)
      .where(sql`${t.status} = 'making'`),
    uniqueIndex('predictions_same')
      .on(t.subjectId, t.year, t.ownCourseOnly, t.evidence)
      .where(sql`${t.status} <> 'failed'`),
  ],
);

/** Topics of a subject's past papers, updated when they change. */
export const subjectTopics = pgTable('subject_topics', {
  subjectId: uuid('subject_id')
    .primaryKey()
    .references(() => subjects.id, { onDelete: 'cascade' }),
  evidence: text('evidence').notNull(),
  /** Null if it failed. */
  result: jsonb('result').$type<StoredTopics>(),
  failed: boolean('failed').notNull().default(false),
  madeAt: instant('made_at').notNull().defaultNow(),
});

/** Cards of a subject's topics, tens of thousands perhaps; some may be gone since. */
export const topicCards = pgTable(
  'topic_cards',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjectTopics.subjectId, { onDelete: 'cascade' }),
    /** Index into the forecast's topics. */
    topic: smallint('topic').notNull(),
    cardId: uuid('card_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.topic, t.cardId] })],
);
