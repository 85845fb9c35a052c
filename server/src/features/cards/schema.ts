import type { ExamPlan } from '@gene/contract/cards';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
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

/** Position and words of a card's source, kept even if the document is deleted. */
export interface StoredPlace {
  page: number;
  start: number;
  end: number;
  quote: string;
}

/** Memory state of an imported card, from which later answers continue. */
export interface StoredCheckpoint {
  /** ISO 8601. */
  at: string;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  dueAt: string;
}

/** How a subject's exam changes its schedule; renewed each study day. */
export interface StoredExamRule {
  /** The study day it was made for. */
  madeOn: string;
  examDate: string;
  workingRetention: number;
  threshold: number;
  pushDays: number;
  plan: ExamPlan;
}

export interface StoredFit {
  /** ISO 8601. */
  at: string;
  learnt: number;
  tried: number;
  before: number;
  after: number;
  isBetter: boolean;
}

/** A learner's time zone, and how their memory differs from average. */
export const learners = pgTable('learners', {
  ownerId: ownerId().primaryKey(),
  timeZone: text('time_zone').notNull(),
  /** The 21 FSRS-6 weights fitted to the owner's own answers; null: the published ones. */
  weights: jsonb('weights').$type<number[]>(),
  /** Result of the last fit. */
  fit: jsonb('fit').$type<StoredFit>(),
  /** Time the pending fit was requested. */
  fittingSince: instant('fitting_since'),
});

/** Scheduling settings of a subject; without a row, the contract's defaults. */
export const cardSettings = pgTable(
  'card_settings',
  {
    ownerId: ownerId(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    desiredRetention: doublePrecision('desired_retention').notNull(),
    newPerDay: integer('new_per_day').notNull(),
    examDate: date('exam_date', { mode: 'string' }),
    examRule: jsonb('exam_rule').$type<StoredExamRule>(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.subjectId] }), index('card_settings_subject').on(t.subjectId)],
);

/** One thing to be asked. Its schedule results from its review log and is stored here for the queue. */
export const cards = pgTable(
  'cards',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** Shared by the cards of one text: the gaps of a cloze. */
    groupId: uuid('group_id').notNull(),
    /** False: no other card has its text, so none can give its answer away. */
    sharesText: boolean('shares_text').notNull().default(false),
    kind: text('kind', { enum: ['basic', 'cloze'] }).notNull(),
    gap: smallint('gap').notNull(),
    deck: text('deck').notNull().default(''),
    front: text('front').notNull(),
    back: text('back').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** rejected: kept so that it is not proposed again. */
    status: text('status', { enum: ['proposed', 'rejected', 'active', 'suspended'] }).notNull(),
    origin: text('origin', { enum: ['hand', 'document', 'highlight', 'chat', 'import'] }).notNull(),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    place: jsonb('place').$type<StoredPlace>(),
    /** Its content when proposed, so that it is not proposed twice. */
    proposalKey: text('proposal_key'),
    /** Id given by its package. */
    importKey: text('import_key'),
    state: text('state', { enum: ['new', 'learning', 'review', 'relearning'] }).notNull(),
    dueAt: instant('due_at'),
    stability: doublePrecision('stability'),
    difficulty: doublePrecision('difficulty'),
    intervalDays: integer('interval_days').notNull().default(0),
    learningStep: smallint('learning_step').notNull().default(0),
    reps: integer('reps').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    forExam: boolean('for_exam').notNull().default(false),
    firstReviewedAt: instant('first_reviewed_at'),
    lastReviewedAt: instant('last_reviewed_at'),
    /** Last log row in the schedule; null: the next answer recomputes it from the whole log. */
    replayedUntil: instant('replayed_until'),
    /** Time zone of the schedule. Without `replayedUntil`: a job has yet to replay the log. */
    replayedIn: text('replayed_in'),
    checkpoint: jsonb('checkpoint').$type<StoredCheckpoint>(),
    buriedUntil: instant('buried_until'),
    /** Deleted, but still restorable. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    // Target of the log's reference: a card that moves takes its answers along.
    uniqueIndex('cards_place').on(t.ownerId, t.id, t.subjectId),
    // Covers everything that counts, due order and chances of recall need, so that the rows are not read.
    index('cards_queue')
      .on(
        ...[t.ownerId, t.subjectId, t.status, t.state, t.dueAt, t.buriedUntil, t.sharesText, t.id],
        ...[t.lastReviewedAt, t.stability],
      )
      .where(sql`${t.deletedAt} is null`),
    index('cards_new')
      .on(t.ownerId, t.subjectId, t.createdAt, t.gap, t.id)
      .where(sql`${t.status} = 'active' and ${t.state} = 'new' and ${t.deletedAt} is null`),
    index('cards_begun').on(t.ownerId, t.firstReviewedAt),
    index('cards_gone')
      .on(t.ownerId, t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('cards_newest').on(t.ownerId, t.createdAt, t.id),
    index('cards_group').on(t.ownerId, t.groupId),
    index('cards_subject').on(t.subjectId),
    index('cards_document').on(t.documentId),
    index('cards_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    index('cards_with_checkpoint')
      .on(t.ownerId, t.id)
      .where(sql`${t.checkpoint} is not null`),
    uniqueIndex('cards_proposal').on(t.ownerId, t.documentId, t.proposalKey),
    uniqueIndex('cards_import').on(t.ownerId, t.importKey),
  ],
);

/**
 * A card's words in lower case, with everything else it can be found by. A trigger of `cards` maintains it:
 * answers, which change most of a card's row, leave it and its index alone.
 */
export const cardTexts = pgTable(
  'card_texts',
  {
    ownerId: uuid('owner_id').notNull(),
    cardId: uuid('card_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    status: text('status', { enum: ['proposed', 'rejected', 'active', 'suspended'] }).notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.cardId] }),
    // Letters and pairs of letters, hashed with the owner, so that no search reads past another's cards.
    index('card_texts_grams').using('gin', sql`card_grams(${t.ownerId}, ${t.text})`),
    foreignKey({
      name: 'card_texts_card',
      columns: [t.ownerId, t.cardId],
      foreignColumns: [cards.ownerId, cards.id],
    }).onDelete('cascade'),
  ],
);

/** Every answer given; rows are only ever added. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    ownerId: ownerId(),
    /** Made by the client, so that repeated requests are stored once. */
    id: uuid('id').notNull(),
    cardId: uuid('card_id').notNull(),
    /** Subject of the card; the database updates it when the card moves. */
    subjectId: uuid('subject_id').notNull(),
    /** 1 again to 4 easy; 0: the card was reset. */
    rating: smallint('rating').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Undone: it is in `card_retractions`. */
    retracted: boolean('retracted').notNull().default(false),
    /**
     * When the card was previously answered, by answers that count; null for its first answer, and if not
     * linked yet.
     */
    previousAt: instant('previous_at'),
    /** Columns of Anki's log without an equivalent here: [ivl, lastIvl, factor, type, ease]. */
    anki: integer('anki').array(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index('card_reviews_card').on(t.ownerId, t.cardId, t.reviewedAt),
    // Covers everything statistics need, like `cards_queue`.
    index('card_reviews_time')
      .on(t.ownerId, t.reviewedAt, t.previousAt, t.rating, t.cardId)
      // Answers that count, in the same words as every statistics query.
      .where(sql`not ${t.retracted} and ${t.rating} > 0`),
    index('card_reviews_subject')
      .on(t.ownerId, t.subjectId, t.reviewedAt, t.previousAt, t.rating, t.cardId)
      .where(sql`not ${t.retracted} and ${t.rating} > 0`),
    foreignKey({
      name: 'card_reviews_card_place',
      columns: [t.ownerId, t.cardId, t.subjectId],
      foreignColumns: [cards.ownerId, cards.id, cards.subjectId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** Undone answers; the undo may arrive before the answer. */
export const cardRetractions = pgTable(
  'card_retractions',
  { ownerId: ownerId(), reviewId: uuid('review_id').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.ownerId, t.reviewId] })],
);

/** Pictures and sounds of cards; the bytes are in the file store. */
export const cardMedia = pgTable(
  'card_media',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    fileKey: text('file_key').notNull(),
    /** Time it was found unused; deleted a month later, unless used again. */
    unusedSince: instant('unused_since'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    uniqueIndex('card_media_same').on(t.ownerId, t.sha256),
    uniqueIndex('card_media_file').on(t.fileKey),
  ],
);
