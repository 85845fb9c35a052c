import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { ownerId } from '../accounts/schema.ts';

/** A person's own settings; without a row, the contract's defaults. */
export const preferences = pgTable(
  'preferences',
  {
    ownerId: ownerId().primaryKey(),
    theme: text('theme', { enum: ['system', 'light', 'dark'] }).notNull(),
    /** Of dates and numbers; null: as the device. */
    locale: text('locale'),
    timeZone: text('time_zone'),
    deviceTimeZone: text('device_time_zone'),
    emailNotices: boolean('email_notices').notNull(),
    pushNotices: boolean('push_notices').notNull(),
    productUpdates: boolean('product_updates').notNull(),
    dueCards: boolean('due_cards').notNull(),
    studySessions: boolean('study_sessions').notNull(),
    jobs: boolean('jobs').notNull(),
    /** Local times, "22:30"; both or neither. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    delivery: text('delivery', { enum: ['at_once', 'digest'] }).notNull(),
    voice: text('voice').notNull().default('standard'),
    /** Of speech: times the usual. */
    speed: doublePrecision('speed').notNull().default(1),
    readsTables: boolean('reads_tables').notNull().default(true),
    readsFootnotes: boolean('reads_footnotes').notNull().default(false),
    shareData: boolean('share_data').notNull(),
    showActivity: boolean('show_activity').notNull(),
  },
  (t) => [check('preferences_quiet', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`)],
);

/** How often those who share usage data opened what, by day (UTC). */
export const featureOpenings = pgTable(
  'feature_openings',
  {
    ownerId: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    feature: text('feature').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.day, t.feature] }), index('feature_openings_day').on(t.day)],
);
