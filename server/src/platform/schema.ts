import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FilePlace } from './file-places.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Column types used throughout the schema. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Of an account: the migration adds the reference, because the platform knows no feature's tables. */
const ownerId = () => uuid('owner_id').notNull();

/** Rate limits, in the database so that restarts do not reset them and processes share them. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    /** Time of the next allowed attempt; a past time means now. */
    nextAt: instant('next_at').notNull(),
    count: integer('count').notNull().default(0),
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (t) => [index('throttles_age').on(t.touchedAt)],
);

/** Results of creating calls by the key their sender made, so that a repeated call gets the same result. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: ownerId(),
    key: text('key').notNull(),
    /** sha256 of the request; a key stands for one request. */
    requestHash: text('request_hash').notNull(),
    /** Null only until the creating transaction ends. */
    result: jsonb('result'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Jobs of one queue share its slots. */
    queue: text('queue').notNull(),
    ownerId: ownerId(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** At most one live job per kind and key. */
    dedupeKey: text('dedupe_key'),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /**
     * For queued jobs: the time has come, and the owner has a row in `job_turns`. For running jobs: to be run once more.
     */
    ready: boolean('ready').notNull().default(false),
    /** Seconds of work done on it. */
    work: doublePrecision('work').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    /** Starts without progress whose run has ended by itself, or still goes on. */
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(3),
    /** Runs without progress that ended through no fault of the work, most of them with their worker. */
    deaths: integer('deaths').notNull().default(0),
    worker: text('worker'),
    leaseUntil: instant('lease_until'),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('jobs_due')
      .on(t.queue, t.runAt)
      .where(sql`${t.state} = 'queued' and not ${t.ready}`),
    index('jobs_ready')
      .on(t.queue, t.ownerId, t.work, t.runAt)
      .where(sql`${t.state} = 'queued' and ${t.ready}`),
    index('jobs_lease')
      .on(t.leaseUntil)
      .where(sql`${t.state} = 'running'`),
    index('jobs_failed')
      .on(t.id)
      .where(sql`${t.state} = 'failed'`),
    uniqueIndex('jobs_dedupe')
      .on(t.kind, t.dedupeKey)
      .where(sql`${t.state} in ('queued', 'running')`),
  ],
);

/** Order of owners in a queue; `platform/queue/turns.ts` explains the computation. */
export const jobTurns = pgTable(
  'job_turns',
  {
    queue: text('queue').notNull(),
    ownerId: ownerId(),
    /** The lowest comes first. */
    turn: doublePrecision('turn').notNull(),
    /** A job of theirs may be ready. */
    waiting: boolean('waiting').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.ownerId] }),
    index('job_turns_next')
      .on(t.queue, t.turn)
      .where(sql`${t.waiting}`),
  ],
);

/** Result of the last search for files without an owner. */
export interface FileSweep {
  at: string;
  /** Files without an owner that were left alone because there are too many. */
  unowned: number;
  /** By this sweep and those before that no admin has dismissed. */
  setAside: number;
}

/** A single row. The same id is stored with the files; `installation.ts` compares them. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id').notNull(),
    createdAt: createdAt(),
    lastSweep: jsonb('last_sweep').$type<FileSweep>(),
  },
  (t) => [check('installation_one_row', sql`${t.only}`)],
);

/**
 * Files to be deleted. A trigger adds those of deleted documents, pictures and photos, in the deleting
 * transaction. An incoming file is listed too until its owner's row is committed.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    place: text('place').$type<FilePlace['name']>().notNull(),
    fileKey: text('file_key').notNull(),
    dueAt: instant('due_at').notNull().defaultNow(),
    failures: integer('failures').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.place, t.fileKey] }), index('file_removals_due').on(t.dueAt)],
);

/** Archives written, read back and verified; also the one this database was restored from. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    reason: text('reason', { enum: ['asked', 'scheduled', 'migration', 'restored'] }).notNull(),
    /** `database`: without files, made before a migration. */
    contents: text('contents', { enum: ['all', 'database'] }).notNull(),
    /** The moment its content dates from. */
    madeAt: instant('made_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    file: text('file').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull(),
    /** Files that rows referred to but that were not on disk. */
    missing: integer('missing').notNull(),
  },
  (t) => [index('backups_made').on(t.madeAt)],
);

/** When backups were due by the schedule, each taken by one process. */
export const backupTurns = pgTable('backup_turns', {
  dueAt: instant('due_at').primaryKey(),
  /** The admins were told that it failed. */
  isTold: boolean('is_told').notNull().default(false),
});
