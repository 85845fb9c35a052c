import type { Citation } from '@gene/contract/chats';
import type { OutlineEntry, Progress, Sentence, TextBlock, UploadOptions } from '@gene/contract/documents';
import type { ResumePoint } from '@gene/engines/ingestion';
import { sql } from 'drizzle-orm';
import {
  boolean,
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

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Columns that every part of the schema has. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

export const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
export const documentId = () =>
  uuid('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The address in the one form in which two spellings of it are equal; see features/accounts. */
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type', { enum: ['student', 'institution'] }).notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** When the person showed that they read mail at their address. */
    emailVerifiedAt: instant('email_verified_at'),
    disabledAt: instant('disabled_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email_key').on(t.emailKey)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When the password was last given. */
    confirmedAt: instant('confirmed_at'),
    /** Begun where the person had not signed in before; until they say that it was them. */
    isNew: boolean('is_new').notNull().default(false),
  },
  (t) => [uniqueIndex('sessions_token_key').on(t.tokenHash), index('sessions_user').on(t.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** It went to the account's address: whoever uses it reads mail there. */
    mailed: boolean('mailed').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Links that show that a person reads mail at their address. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_proofs_user').on(t.userId)],
);

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

/** Devices and networks where a person has signed in before, as hashes. */
export const knownOrigins = pgTable(
  'known_origins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('known_origins_age').on(t.lastSeenAt)],
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

/** Admin actions: who did what to whom. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  createdAt: createdAt(),
});

export const subjects = pgTable(
  'subjects',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    hasAudio: boolean('has_audio').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('subjects_owner').on(t.ownerId, t.createdAt)],
);

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    type: text('type', { enum: ['note', 'textbook', 'question_paper'] }).notNull(),
    hasAudio: boolean('has_audio').notNull().default(false),
    options: jsonb('options').$type<UploadOptions>().notNull(),
    year: integer('year'),
    examType: text('exam_type'),
    questionCount: integer('question_count'),
    /** Made by Gene: no evidence of what was asked, nor of what is true. */
    predicted: boolean('predicted').notNull().default(false),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    sha256: text('sha256').notNull(),
    sizeBytes: doublePrecision('size_bytes').notNull(),
    media: text('media', { enum: ['pdf', 'docx', 'doc', 'txt'] }),
    status: text('status', { enum: ['queued', 'processing', 'ready', 'failed', 'cancelled'] }).notNull(),
    progress: jsonb('progress').$type<Progress>().notNull(),
    failureCode: text('failure_code'),
    pageCount: integer('page_count'),
    language: text('language'),
    outline: jsonb('outline').$type<OutlineEntry[]>().notNull().default([]),
    suggestedQuestions: jsonb('suggested_questions').$type<string[]>().notNull().default([]),
    /** How often it was put off since it last got somewhere, and until when. */
    retries: integer('retries').notNull().default(0),
    retryAt: instant('retry_at'),
    /** Where reading goes on after a kill; written with each batch. */
    resume: jsonb('resume').$type<ResumePoint>(),
    /** Retrieval index, serialised by the answering engine once all passages are there. */
    retrievalIndex: bytea('retrieval_index'),
    createdAt: createdAt(),
  },
  (t) => [
    index('documents_subject').on(t.subjectId, t.createdAt),
    index('documents_owner').on(t.ownerId, t.createdAt),
    uniqueIndex('documents_same_file').on(t.subjectId, t.sha256),
    uniqueIndex('documents_file').on(t.fileKey),
  ],
);

export const documentPages = pgTable(
  'document_pages',
  {
    documentId: documentId(),
    number: integer('number').notNull(),
    label: text('label'),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    scanned: boolean('scanned').notNull(),
    /** There is print on it whose letters cannot be told. */
    illegible: boolean('illegible').notNull().default(false),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    blocks: jsonb('blocks').$type<TextBlock[]>().notNull(),
    /** The document's text from `start` to `end`: what the blocks' texts make up. */
    text: text('text').notNull(),
    original: text('original').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.number] })],
);

export const passages = pgTable(
  'passages',
  {
    documentId: documentId(),
    ordinal: integer('ordinal').notNull(),
    ownerId: uuid('owner_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    page: integer('page').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    sentences: jsonb('sentences').$type<Sentence[]>().notNull(),
    /** Candidates of a subject-wide search; ranking is the answering engine's. */
    terms: tsvector('terms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.ordinal] }),
    index('passages_terms').using('gin', t.terms),
    index('passages_subject').on(t.subjectId),
  ],
);

export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** Null: a conversation with the whole subject. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('chats_document').on(t.documentId, t.updatedAt),
    index('chats_subject').on(t.subjectId, t.updatedAt),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: ['answer', 'closest', 'not_found', 'conversation'] }),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    engine: text('engine'),
    /** Of a question that waits until its document can be asked: where its reply will stand. */
    heldFor: uuid('held_for'),
    createdAt: createdAt(),
  },
  (t) => [index('chat_messages_chat').on(t.chatId, t.createdAt)],
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
