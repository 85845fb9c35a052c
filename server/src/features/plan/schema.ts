import type { TextRange } from '@gene/contract/documents';
import { sql } from 'drizzle-orm';
import {
  date,
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
import { ownerId, users } from '../accounts/schema.ts';
import { documents } from '../documents/schema.ts';
import { subjects } from '../subjects/schema.ts';

interface StoredPlace {
  page: number;
  at: TextRange | null;
}

/** Subject matter of a session; document and subject have columns of their own. */
export type StoredAbout =
  | ({ kind: 'page' } & StoredPlace)
  | { kind: 'question'; questionId: string; number: string }
  | { kind: 'topic'; label: string; place: StoredPlace | null }
  | { kind: 'cards' }
  | { kind: 'paper' };

export const planSessions = pgTable(
  'plan_sessions',
  {
    ownerId: ownerId(),
    /** Made by the client, so that repeated requests are stored once. */
    id: uuid('id').notNull(),
    /** A session outlives its subject and its document. */
    subjectId: uuid('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Local time of the learner, "18:30". */
    startTime: text('start_time'),
    minutes: integer('minutes').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    about: jsonb('about').$type<StoredAbout>(),
    state: text('state', { enum: ['planned', 'done', 'skipped'] })
      .notNull()
      .default('planned'),
    movedFrom: date('moved_from', { mode: 'string' }),
    origin: text('origin', { enum: ['hand', 'missed', 'exam'] }).notNull(),
    seriesId: uuid('series_id'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Removed, but still restorable. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index('plan_sessions_day').on(t.ownerId, t.day),
    index('plan_sessions_starting')
      .on(t.day)
      .where(sql`${t.startTime} is not null and ${t.state} = 'planned' and ${t.deletedAt} is null`),
    index('plan_sessions_series').on(t.ownerId, t.seriesId),
    index('plan_sessions_subject').on(t.subjectId),
    index('plan_sessions_document').on(t.documentId),
    index('plan_sessions_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** Study time entered for the last exam plan. */
export const planHours = pgTable('plan_hours', {
  ownerId: ownerId().primaryKey(),
  minutesPerDay: integer('minutes_per_day').notNull(),
  /** ISO 8601 weekdays without study. */
  restDays: smallint('rest_days').array().notNull(),
});

/** Secret addresses where other calendars can read a person's sessions. */
export const planFeeds = pgTable(
  'plan_feeds',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of the secret; the secret itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    /** Time zone of the times of day. */
    timeZone: text('time_zone').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('plan_feeds_token').on(t.tokenHash)],
);
