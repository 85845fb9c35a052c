import type { AudioSource, Unspoken } from '@gene/contract/audio';
import type { AudioVoice } from '@gene/contract/preferences';
import type { VoiceProblem } from '@gene/contract/speech';
import type { Rewording } from '@gene/engines/speech';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
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
import { ownerId } from '../accounts/schema.ts';
import { paperAnswers } from '../answers/schema.ts';
import { cards } from '../cards/schema.ts';
import { chatMessages } from '../chats/schema.ts';
import { documents } from '../documents/schema.ts';
import { notes } from '../notes/schema.ts';
import { subjects } from '../subjects/schema.ts';

/** A sentence as it is spoken. */
export interface SpokenSentence {
  /** Plain words: no markup, which the voice would obey. */
  spoken: string;
  /** The built-in voice, as the engine names it; null: there is none for this, only the provider's. */
  voice: string | null;
  /** The provider's voice that says it, with all that makes it sound so; without one, the built-in voice does. */
  provided?: string;
  /** What the provider's voice is to read, as a primary subtag of BCP 47. */
  language?: string;
  /** Why the provider's voice does not say it although it was meant to. */
  fallback?: VoiceProblem;
  pauseAfterMs: number;
}

/** A word: [milliseconds, start, end], of the segment and of `spoken`. */
export type SpokenWord = [ms: number, start: number, end: number];

export interface SpokenTimes {
  startMs: number;
  endMs: number;
  words: SpokenWord[];
}

/** A sentence of a piece: its place in the source, and how it is spoken. */
export interface PlannedSentence extends SpokenSentence {
  page: number;
  start: number;
  end: number;
  kind: string;
  rewordings: readonly Rewording[];
}

/** A track in somebody's playlist; deleted with its source. */
export const audioTracks = pgTable(
  'audio_tracks',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    source: jsonb('source').$type<AudioSource>().notNull(),
    /** The source in one line: each has one track. */
    sourceKey: text('source_key').notNull(),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    noteId: uuid('note_id'),
    cardId: uuid('card_id'),
    messageId: uuid('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    paperId: uuid('paper_id'),
    questionId: uuid('question_id'),
    voice: text('voice').$type<AudioVoice>().notNull(),
    state: text('state', { enum: ['partial', 'waiting', 'making', 'ready', 'failed'] }).notNull(),
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('audio_tracks_source').on(t.ownerId, t.sourceKey),
    index('audio_tracks_document').on(t.documentId),
    index('audio_tracks_message').on(t.messageId),
    index('audio_tracks_note').on(t.ownerId, t.noteId),
    index('audio_tracks_card').on(t.ownerId, t.cardId),
    index('audio_tracks_answer').on(t.paperId, t.questionId),
    foreignKey({ columns: [t.ownerId, t.noteId], foreignColumns: [notes.ownerId, notes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.ownerId, t.cardId], foreignColumns: [cards.ownerId, cards.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.paperId, t.questionId],
      foreignColumns: [paperAnswers.paperId, paperAnswers.questionId],
    }).onDelete('cascade'),
  ],
);

/** A chapter of a document whose audio alone is wanted; others are made as they are listened to. */
export const audioChapters = pgTable(
  'audio_chapters',
  {
    trackId: uuid('track_id')
      .notNull()
      .references(() => audioTracks.id, { onDelete: 'cascade' }),
    /** Where its heading stands, which names it. */
    start: integer('start').notNull(),
    state: text('state', { enum: ['waiting', 'making', 'ready', 'failed'] }).notNull(),
    failure: text('failure'),
  },
  (t) => [primaryKey({ columns: [t.trackId, t.start] })],
);

/** Part of a track whose text has been divided into pieces: some pages of a document, or all of a shorter text. */
export const audioPlans = pgTable(
  'audio_plans',
  {
    trackId: uuid('track_id')
      .notNull()
      .references(() => audioTracks.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** Of the text, and of voice and engine: with others it is made anew. */
    textVersion: text('text_version').notNull(),
    voiceVersion: text('voice_version').notNull(),
    unspoken: jsonb('unspoken').$type<Unspoken[]>().notNull(),
    /** Languages that have no voice, and whether that of another reads them. */
    withoutVoice: jsonb('without_voice').$type<Record<string, boolean>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.trackId, t.part] })],
);

/** A piece of text that becomes one segment. */
export const audioPieces = pgTable(
  'audio_pieces',
  {
    trackId: uuid('track_id').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    part: integer('part').notNull(),
    ownerId: uuid('owner_id').notNull(),
    page: integer('page').notNull(),
    language: text('language').notNull(),
    sentences: jsonb('sentences').$type<PlannedSentence[]>().notNull(),
    /** Name of the segment it becomes. */
    file: text('file').notNull(),
    /** The same, once that is made. */
    segment: text('segment'),
  },
  (t) => [
    primaryKey({ columns: [t.trackId, t.start] }),
    index('audio_pieces_part').on(t.trackId, t.part),
    index('audio_pieces_file').on(t.ownerId, t.file),
    index('audio_pieces_segment').on(t.ownerId, t.segment),
    foreignKey({
      columns: [t.trackId, t.part],
      foreignColumns: [audioPlans.trackId, audioPlans.part],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.ownerId, t.segment],
      foreignColumns: [audioSegments.ownerId, audioSegments.file],
    }).onDelete('cascade'),
  ],
);

/** An MP3, for all pieces of its owner that say the same. A trigger deletes it with the last of them, another its file. */
export const audioSegments = pgTable(
  'audio_segments',
  {
    ownerId: ownerId(),
    /** Hash of what is said, and how. */
    file: text('file').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Of each sentence of its pieces. */
    times: jsonb('times').$type<SpokenTimes[]>().notNull(),
    sizeBytes: doublePrecision('size_bytes').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.file] }), uniqueIndex('audio_segments_file').on(t.fileKey)],
);

/** Secret addresses where players of podcasts find what is made of a person's playlist. */
export const audioFeeds = pgTable(
  'audio_feeds',
  {
    ownerId: ownerId().primaryKey(),
    /** sha256 of the secret; the secret itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('audio_feeds_token').on(t.tokenHash)],
);

/** A track in the playlist of its owner, and where they are in it. */
export const playlistItems = pgTable(
  'playlist_items',
  {
    trackId: uuid('track_id')
      .primaryKey()
      .references(() => audioTracks.id, { onDelete: 'cascade' }),
    /** As when it was last opened; the title of a document, note or card takes precedence. */
    title: text('title').notNull(),
    subjectId: uuid('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    /** The greatest comes first; null: the second in which the track was opened first. */
    position: doublePrecision('position'),
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Of all of it; about, until it is made. Null: not known yet. */
    lengthMs: integer('length_ms'),
    /** Segment, milliseconds into it, and from the beginning of the track; null: not listened to yet. */
    start: integer('start'),
    ms: integer('ms'),
    atMs: integer('at_ms'),
    hasEnded: boolean('has_ended').notNull().default(false),
    heardAt: instant('heard_at'),
  },
  (t) => [index('playlist_items_subject').on(t.subjectId)],
);

/** Characters that a provider's voice has said for each person, by day (UTC). */
export const speechUsage = pgTable(
  'speech_usage',
  {
    ownerId: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    characters: bigint('characters', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.day] })],
);
