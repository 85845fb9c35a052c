import type {
  AudioMaking,
  DocumentItem,
  OutlineEntry,
  Progress,
  Sentence,
  TextBlock,
  UploadOptions,
} from '@gene/contract/documents';
import type { ChapterStudy, DocumentStudy, Studied, Summary, SummaryLength } from '@gene/engines/answering';
import type { PlacedOutlineEdit, ResumePoint } from '@gene/engines/ingestion';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { subjects } from '../subjects/schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    audioMaking: jsonb('audio_making').$type<AudioMaking>(),
    options: jsonb('options').$type<UploadOptions>().notNull(),
    year: integer('year'),
    examType: text('exam_type'),
    questionCount: integer('question_count'),
    /** Summary of its papers' questions, for lists; a trigger of `papers` maintains it. */
    paper: jsonb('paper').$type<DocumentItem['paper']>(),
    /** Made by Gene: evidence neither of what was asked nor of what is true. */
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
    /** With the corrections of `outline_corrections`. */
    outline: jsonb('outline').$type<OutlineEntry[]>().notNull().default([]),
    /** Counts changes of outline, passages and index: what is cached of them is of one count. */
    structure: integer('structure').notNull().default(0),
    suggestedQuestions: jsonb('suggested_questions').$type<string[]>().notNull().default([]),
    /** Postponements since its last progress, and until when. */
    retries: integer('retries').notNull().default(0),
    retryAt: instant('retry_at'),
    /** Point to resume reading from after a kill; written with each batch. */
    resume: jsonb('resume').$type<ResumePoint>(),
    /** Retrieval index, serialised by the answering engine once all passages are stored. */
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

/** Column for rows that belong to a document and are deleted with it. */
export const documentId = () =>
  uuid('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' });

/** A person's corrections of an outline, apart from it, so that another reading keeps them. */
export const outlineCorrections = pgTable('outline_corrections', {
  documentId: documentId().primaryKey(),
  revision: integer('revision').notNull(),
  /** Those not undone, in order. */
  edits: jsonb('edits').$type<PlacedOutlineEdit[]>().notNull(),
  /** The outline as read. */
  read: jsonb('read').$type<OutlineEntry[]>().notNull(),
});

export const documentPages = pgTable(
  'document_pages',
  {
    documentId: documentId(),
    number: integer('number').notNull(),
    label: text('label'),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    scanned: boolean('scanned').notNull(),
    /** It has print that cannot be decoded. */
    illegible: boolean('illegible').notNull().default(false),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    blocks: jsonb('blocks').$type<TextBlock[]>().notNull(),
    /** The document's text from `start` to `end`: the concatenated blocks. */
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
    /** For candidates of a subject-wide search; the answering engine ranks them. */
    terms: tsvector('terms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.ordinal] }),
    index('passages_terms').using('gin', t.terms),
    index('passages_subject').on(t.subjectId),
  ],
);

/** Where passages and their sentences stand by their meaning: made by the queue, for the reading to be found by other words. */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    documentId: documentId(),
    ordinal: integer('ordinal').notNull(),
    /** Of the passage it was made for: after another reading, a vector counts only where this is still so. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** The encoder, and a digest of what it read. */
    model: text('model').notNull(),
    digest: bytea('digest').notNull(),
    /** Bytes, as the engine packs them. */
    whole: bytea('whole').notNull(),
    sentences: bytea('sentences').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.ordinal] })],
);

/** Documents whose vectors are complete. */
export const encodedDocuments = pgTable('encoded_documents', {
  documentId: documentId().primaryKey(),
  model: text('model').notNull(),
});

/** A language model's version, or why there is none. */
const written = () => jsonb('written').$type<Studied<Record<SummaryLength, Summary>>>();
const writtenAt = () => instant('written_at');

/** Results per chapter: summaries, key terms, and proposed highlights and cards. */
export const chapterStudies = pgTable(
  'chapter_studies',
  {
    documentId: documentId(),
    ordinal: integer('ordinal').notNull(),
    study: jsonb('study').$type<ChapterStudy>().notNull(),
    written: written(),
    writtenAt: writtenAt(),
    // For lists of thousands of chapters; reading it from the study takes a hundred times as long.
    title: text('title').generatedAlwaysAs(sql`study ->> 'title'`),
    page: integer('page')
      .notNull()
      .generatedAlwaysAs(sql`(study ->> 'page')::int`),
    start: integer('start')
      .notNull()
      .generatedAlwaysAs(sql`(study ->> 'start')::int`),
    end: integer('end')
      .notNull()
      .generatedAlwaysAs(sql`(study ->> 'end')::int`),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.ordinal] })],
);

/** Results for the chapters together, once all are done. */
export const documentStudies = pgTable('document_studies', {
  documentId: documentId().primaryKey(),
  study: jsonb('study').$type<DocumentStudy>().notNull(),
  written: written(),
  writtenAt: writtenAt(),
});
