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
/** Columns that every part of the schema has. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Of an account: the migration says so, for the platform knows no table of a feature's. */
const ownerId = () => uuid('owner_id').notNull();

/** How often something may be tried: in the database, so that restarts do not reset it and processes share it. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    /** When the next try is due; what is in the past is due now. */
    nextAt: instant('next_at').notNull(),
    count: integer('count').notNull().default(0),
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (t) => [index('throttles_age').on(t.touchedAt)],
);

/** What creates with a key that its sender made have given: sent again, they give the same again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: ownerId(),
    key: text('key').notNull(),
    /** sha256 of what was asked for: a key stands for one request. */
    requestHash: text('request_hash').notNull(),
    /** Null only until the transaction that creates has ended. */
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
    /** Of a queued job: its time has come and its owner has a row in `job_turns`. */
    ready: boolean('ready').notNull().default(false),
    /** Seconds of work that have gone into it. */
    work: doublePrecision('work').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(3),
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
    uniqueIndex('jobs_dedupe')
      .on(t.kind, t.dedupeKey)
      .where(sql`${t.state} in ('queued', 'running')`),
  ],
);

/** Whose turn it is in a queue; `platform/queue-turns.ts` says how it is reckoned. */
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

/** What the last look for files without an owner came to. */
export interface FileSweep {
  at: string;
  /** Files that nobody owns and that were left where they are, because they are too many. */
  unowned: number;
  /** By this sweep and those before that no admin has dismissed. */
  setAside: number;
}

/** One row. The same id lies beside the files; `installation.ts` compares them. */
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
 * Files that are to go. A trigger adds those of deleted documents, pictures and photos, in the transaction that deletes
 * them. A file that arrives stands here as well until its owner's row is committed.
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

/** Archives that were written, read again and found whole; also the one that this database was restored from. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    reason: text('reason', { enum: ['asked', 'migration', 'restored'] }).notNull(),
    /** The database's own files are left out before a migration, which leaves them alone. */
    contents: text('contents', { enum: ['all', 'database'] }).notNull(),
    /** As of when everything in it is. */
    madeAt: instant('made_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    file: text('file').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull(),
    /** Files that rows named and that were not on the disk. */
    missing: integer('missing').notNull(),
  },
  (t) => [index('backups_made').on(t.madeAt)],
);
