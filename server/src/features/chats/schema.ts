import type { Citation } from '@gene/contract/chats';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/schema.ts';
import { ownerId } from '../accounts/schema.ts';
import { documents } from '../documents/schema.ts';
import { subjects } from '../subjects/schema.ts';

export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** Null: a conversation about the whole subject. */
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
    /** Id of the future reply, while a question waits for its document. */
    heldFor: uuid('held_for'),
    createdAt: createdAt(),
  },
  (t) => [index('chat_messages_chat').on(t.chatId, t.createdAt)],
);
