import type { NoticeChannel, NoticeKind } from '@gene/contract/notices';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { ownerId, sessions } from '../accounts/schema.ts';
import { documents } from '../documents/schema.ts';

/** News of a released result. `withdrawn`: the sheet was somebody else's. */
type ResultNews = 'released' | 'changed' | 'taken_back' | 'withdrawn' | 'answered';

/** The event told of. It has no names of documents: they are read with the document. */
export type NoticeContent =
  | { is: 'due_cards'; count: number }
  | { is: 'session'; day: string; startTime: string; title: string }
  | { is: 'document_ready' }
  | { is: 'document_failed' }
  | { is: 'answers_written'; failed: number }
  | { is: 'prediction_made' }
  | { is: 'prediction_failed'; why: string }
  | { is: 'export_ready' }
  | { is: 'export_failed' }
  | { is: 'organization_export_ready' | 'organization_export_failed' }
  | { is: 'backup_failed' }
  | { is: 'result'; what: ResultNews; title: string; resultId: string }
  /** Notices of before name no question. */
  | { is: 'objection'; title: string; paperId: string; question?: number }
  | { is: 'second_marking'; what: 'asked' | 'handed_in'; title: string; paperId: string }
  | { is: 'assignment'; what: 'assigned' | 'moved'; isExam: boolean; title: string }
  | {
      is: 'address_waiting' | 'institution_waiting' | 'institution_pending' | 'institution_approved';
      name: string;
    }
  | { is: 'signed_in'; device: string }
  /** Other ways in are passkeys and sign-ins elsewhere; notices of before say nothing of them. */
  | { is: 'new_password'; device: string; hasOtherWays?: boolean }
  | { is: 'password_changed'; hasOtherWays?: boolean }
  | { is: 'entry_changed'; title: string; text: string }
  | { is: 'updated'; version: string };

/**
 * Notices that are sent together: of one kind, sign-ins, or of all kinds whatever can wait until the end of
 * the day.
 */
export type Lane = NoticeKind | 'sign_in' | 'digest';

/** Notices of a person. At most one of a kind about a thing on a day. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Its subject, "document:<id>". */
    thing: text('thing').notNull(),
    /** In the person's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    content: jsonb('content').$type<NoticeContent>().notNull(),
    /** Its title is read where it is shown: a notice goes with its document. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Its count was on a screen that somebody sat at. */
    seenAt: instant('seen_at'),
    readAt: instant('read_at'),
    /** Kept for a while, so that it is not told again. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.ownerId, t.kind, t.thing, t.day),
    index('notices_list')
      .on(t.ownerId, t.id)
      .where(sql`${t.removedAt} is null`),
    index('notices_document').on(t.documentId),
    index('notices_age').on(t.createdAt),
  ],
);

/** Mails and push messages to be sent, and what became of them. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    ownerId: ownerId(),
    lane: text('lane').$type<Lane>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** The job that sends it, together with others of its lane. */
    jobId: uuid('job_id'),
    outcome: text('outcome', { enum: ['sent', 'seen', 'unwanted', 'late', 'failed'] }),
    endedAt: instant('ended_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.channel] }),
    index('notice_deliveries_job').on(t.jobId),
    index('notice_deliveries_owner').on(t.ownerId, t.channel, t.lane, t.endedAt),
  ],
);

/** Browsers that push messages reach. They end with the session that asked for them. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    index('push_devices_owner').on(t.ownerId),
    index('push_devices_session').on(t.sessionId),
  ],
);

/** A single row: the key pair by which push services know this installation (RFC 8292). */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** By `platform/secrets.ts`. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one_row', sql`${t.only}`)],
);

/** Versions of Gene that have run here. */
export const programVersions = pgTable('program_versions', {
  version: text('version').primaryKey(),
  /** Everybody who wants to know of it was told. */
  isTold: boolean('is_told').notNull().default(false),
  createdAt: createdAt(),
});
