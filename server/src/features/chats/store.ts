import type { Chat, ChatMessage } from '@gene/contract/chats';
import { and, asc, desc, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { toStatement } from '../../platform/statement.ts';
import { isInSubject, type ReadableDocument } from '../documents/service.ts';
import { type ReadableSubject, subjectHeads } from '../subjects/service.ts';
import { chatMessages, chats } from './schema.ts';

declare const owned: unique symbol;

const columns = {
  id: chats.id,
  title: chats.title,
  documentId: chats.documentId,
  subjectId: chats.subjectId,
  createdAt: chats.createdAt,
  updatedAt: chats.updatedAt,
  // Written out, because drizzle omits a column's table in queries on a single table.
  messagesCount: sql<number>`(select count(*)::int from chat_messages where chat_messages.chat_id = chats.id)`,
};

interface ChatRow extends Omit<Chat, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

/** A conversation looked up for its owner; there is no other way to get one. */
export interface OwnedChat extends ChatRow {
  readonly [owned]: true;
}

export function toChat(row: ChatRow): Chat {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

export async function findOwnedChat(db: Db, ownerId: string, id: string): Promise<OwnedChat | null> {
  const [row] = await db
    .select(columns)
    .from(chats)
    .where(and(eq(chats.id, id), eq(chats.ownerId, ownerId)));
  return (row as OwnedChat | undefined) ?? null;
}

/** Oldest first. */
export async function listOwnChats(
  db: Db,
  ownerId: string,
): Promise<{ chat: OwnedChat; subjectName: string }[]> {
  const rows = await db
    .select({ ...columns, subjectName: subjectHeads.name })
    .from(chats)
    .innerJoin(subjectHeads, eq(subjectHeads.id, chats.subjectId))
    .where(eq(chats.ownerId, ownerId))
    .orderBy(asc(chats.createdAt), asc(chats.id));
  return rows.map(({ subjectName, ...chat }) => ({ subjectName, chat: chat as OwnedChat }));
}

/** This person's, newest first. */
export async function listDocumentChats(
  db: Db,
  ownerId: string,
  document: ReadableDocument,
): Promise<Chat[]> {
  const rows = await db
    .select(columns)
    .from(chats)
    .where(and(eq(chats.documentId, document.id), eq(chats.ownerId, ownerId)))
    .orderBy(desc(chats.updatedAt), desc(chats.id));
  return rows.map(toChat);
}

/** Conversations about the whole subject, and about documents that are no longer to be read, newest first. */
export async function listSubjectChats(db: Db, subject: ReadableSubject): Promise<Chat[]> {
  const rows = await db
    .select(columns)
    .from(chats)
    .where(
      and(
        eq(chats.subjectId, subject.id),
        or(isNull(chats.documentId), not(isInSubject(sql`${chats.documentId}`, subject))),
      ),
    )
    .orderBy(desc(chats.updatedAt), desc(chats.id));
  return rows.map(toChat);
}

export interface NewChat {
  id: string;
  ownerId: string;
  subjectId: string;
  documentId: string | null;
  title: string;
}

export interface NewMessage extends Pick<ChatMessage, 'role' | 'content' | 'state' | 'citations' | 'engine'> {
  id: string;
}

const neighbourColumns = { id: chatMessages.id, role: chatMessages.role, content: chatMessages.content };
type Neighbour = Pick<ChatMessage, 'id' | 'role' | 'content'>;

/** A conversation and its latest messages, in order. */
export interface Thread {
  subjectId: string;
  documentId: string | null;
  /** As the database formats it, to the microsecond. */
  updatedAt: string;
  messages: Neighbour[];
  /** How many it has in all. */
  count: number;
}

const messagesOf = (json: string) =>
  `jsonb_to_recordset(${json}::jsonb) as m(id uuid, role text, content text, state text, citations jsonb, engine text)`;
const addTo = (chat: string, json: string) =>
  `insert into chat_messages (id, chat_id, role, content, state, citations, engine, created_at)
   select m.id, ${chat}.id, m.role, m.content, m.state, m.citations, m.engine, clock_timestamp()
   from ${chat}, ${messagesOf(json)} returning chat_messages.id`;

/** Statements for every question: one to read, one to write. */
export function prepareExchanges(db: Db) {
  const find = toStatement<Thread>(
    db,
    `select subject_id as "subjectId", document_id as "documentId", updated_at::text as "updatedAt",
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'role', role, 'content', content) order by id), '[]')
        from (select id, role, content from chat_messages
          where chat_id = chats.id and ($3::uuid is null or id < $3) order by id desc limit $4) last) as messages,
       (select count(*)::int from chat_messages where chat_id = chats.id) as count
     from chats where id = $1 and owner_id = $2`,
  );
  const begin = toStatement(
    db,
    `with chat as (insert into chats (id, owner_id, subject_id, document_id, title)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning id)
     ${addTo('chat', '$6')}`,
  );
  const append = toStatement(
    db,
    `with chat as (update chats set updated_at = clock_timestamp()
       where id = $1 and updated_at = $2::timestamptz returning id)
     ${addTo('chat', '$3')}`,
  );
  return {
    /** @param before messages before this id's position; it need not exist */
    async find(
      ownerId: string,
      chatId: string,
      before: string | null,
      count: number,
    ): Promise<Thread | null> {
      const [thread] = await find(chatId, ownerId, before, count);
      return thread ?? null;
    },
    /** @returns false if the conversation already exists: nothing was added */
    async begin(chat: NewChat, messages: readonly NewMessage[]): Promise<boolean> {
      const { id, ownerId, subjectId, documentId, title } = chat;
      return (await begin(id, ownerId, subjectId, documentId, title, JSON.stringify(messages))).length > 0;
    },
    /** @returns false if the conversation has changed since it was read, or is gone: nothing was added */
    async append(chatId: string, unchangedSince: string, messages: readonly NewMessage[]): Promise<boolean> {
      return (await append(chatId, unchangedSince, JSON.stringify(messages))).length > 0;
    },
  };
}

export type Exchanges = ReturnType<typeof prepareExchanges>;

/**
 * Locks the conversation until the transaction ends, so that nobody adds to it.
 * @returns false if it is gone
 */
export async function touchChat(tx: Tx, chatId: string): Promise<boolean> {
  const touched = await tx
    .update(chats)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(eq(chats.id, chatId))
    .returning({ id: chats.id });
  return touched.length > 0;
}

/** Messages are ordered by id and stored once. */
export async function addMessage(tx: Tx, chatId: string, message: NewMessage): Promise<void> {
  await tx
    .insert(chatMessages)
    .values({ ...message, chatId, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing();
}

export async function replaceMessage(tx: Tx, { id, ...values }: NewMessage): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ ...values, createdAt: sql`clock_timestamp()` })
    .where(eq(chatMessages.id, id));
}

/** Finds the message before this id's position, which need not exist; without an id, the last one. */
export async function messageBefore(tx: Tx, chatId: string, id?: string): Promise<Neighbour | null> {
  const [found] = await tx
    .select(neighbourColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), id === undefined ? undefined : lt(chatMessages.id, id)))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return found ?? null;
}

const messageColumns = {
  id: chatMessages.id,
  role: chatMessages.role,
  content: chatMessages.content,
  state: chatMessages.state,
  citations: chatMessages.citations,
  engine: chatMessages.engine,
  createdAt: chatMessages.createdAt,
};

/** Finds the reply below a question; null if another question or nothing follows. */
export async function replyAfter(on: Db | Tx, chatId: string, id: string) {
  const [found] = await on
    .select(messageColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.id, id)))
    .orderBy(asc(chatMessages.id))
    .limit(1);
  return found?.role === 'assistant' ? found : null;
}

/**
 * Lists the conversation in order of id, not time: the ids of a question and its reply are made together, so
 * a reply follows its question however long it took.
 */
export async function listMessages(db: Db, chatId: string): Promise<ChatMessage[]> {
  const rows = await db
    .select({ ...messageColumns, heldFor: chatMessages.heldFor })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.id));
  return rows.map(({ createdAt, heldFor, ...message }) => ({
    ...message,
    timestamp: createdAt.toISOString(),
    ...(heldFor !== null && { isHeld: true }),
  }));
}

/** A question waiting for its document, and its future reply's id. */
export interface HeldQuestion {
  id: string;
  chatId: string;
  messageId: string;
  message: string;
}

/** @returns false if the question is gone */
export async function holdQuestion(tx: Tx, id: string, messageId: string): Promise<boolean> {
  const rows = await tx
    .update(chatMessages)
    .set({ heldFor: messageId })
    .where(eq(chatMessages.id, id))
    .returning({ id: chatMessages.id });
  return rows.length > 0;
}

export async function findHeld(db: Db, chatId: string, id: string): Promise<HeldQuestion | null> {
  const [row] = await db
    .select({ messageId: chatMessages.heldFor, message: chatMessages.content })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.chatId, chatId)));
  return row?.messageId ? { id, chatId, message: row.message, messageId: row.messageId } : null;
}

export async function releaseHeld(db: Db, id: string): Promise<void> {
  await db.update(chatMessages).set({ heldFor: null }).where(eq(chatMessages.id, id));
}

export async function renameChat(db: Db, chat: OwnedChat, title: string): Promise<Chat | null> {
  const [row] = await db
    .update(chats)
    .set({ title })
    .where(eq(chats.id, chat.id))
    .returning({ id: chats.id });
  return row ? toChat({ ...chat, title }) : null;
}

export async function deleteChat(db: Db, chat: OwnedChat): Promise<void> {
  await db.delete(chats).where(eq(chats.id, chat.id));
}

/** For the statements of others: whose bytes there are. */
export const storedChats = sql`(
  select ${subjectHeads.ownerId} as owner_id,
    octet_length(${chatMessages.content}) + pg_column_size(${chatMessages.citations}) + 200 as size_bytes
  from ${subjectHeads} join ${chats} on ${chats.subjectId} = ${subjectHeads.id}
    join ${chatMessages} on ${chatMessages.chatId} = ${chats.id})`;
