import type { Chat, ChatMessage } from '@gene/contract/chats';
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { chatMessages, chats } from '../../platform/schema.ts';
import type { OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';

declare const owned: unique symbol;

const columns = {
  id: chats.id,
  title: chats.title,
  documentId: chats.documentId,
  subjectId: chats.subjectId,
  createdAt: chats.createdAt,
  updatedAt: chats.updatedAt,
  // By their names in SQL: drizzle leaves a column's table out where a query has one table.
  messagesCount: sql<number>`(select count(*)::int from chat_messages where chat_messages.chat_id = chats.id)`,
};

interface ChatRow extends Omit<Chat, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

/** A conversation that was looked up for its owner; nothing else makes one. */
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

/** Newest first. */
export async function listDocumentChats(db: Db, document: OwnedDocument): Promise<Chat[]> {
  const rows = await db
    .select(columns)
    .from(chats)
    .where(eq(chats.documentId, document.id))
    .orderBy(desc(chats.updatedAt), desc(chats.id));
  return rows.map(toChat);
}

/** Conversations with the whole subject, newest first. */
export async function listSubjectChats(db: Db, subject: OwnedSubject): Promise<Chat[]> {
  const rows = await db
    .select(columns)
    .from(chats)
    .where(and(eq(chats.subjectId, subject.id), isNull(chats.documentId)))
    .orderBy(desc(chats.updatedAt), desc(chats.id));
  return rows.map(toChat);
}

export interface NewChat {
  ownerId: string;
  subjectId: string;
  documentId: string | null;
  title: string;
}

export async function insertChat(tx: Tx, values: NewChat): Promise<string> {
  const id = uuidv7();
  await tx.insert(chats).values({ id, ...values });
  return id;
}

interface NewMessage extends Pick<ChatMessage, 'role' | 'content' | 'state' | 'citations' | 'engine'> {
  id: string;
}

/**
 * Holds the conversation until the transaction ends, so that nobody adds to it meanwhile.
 * @returns false when it is gone
 */
export async function touchChat(tx: Tx, chatId: string): Promise<boolean> {
  const touched = await tx
    .update(chats)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(eq(chats.id, chatId))
    .returning({ id: chats.id });
  return touched.length > 0;
}

/** A message stands where its id puts it. */
export async function addMessage(tx: Tx, chatId: string, message: NewMessage): Promise<void> {
  await tx.insert(chatMessages).values({ ...message, chatId, createdAt: sql`clock_timestamp()` });
}

export async function replaceMessage(tx: Tx, { id, ...values }: NewMessage): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ ...values, createdAt: sql`clock_timestamp()` })
    .where(eq(chatMessages.id, id));
}

const neighbourColumns = { id: chatMessages.id, role: chatMessages.role, content: chatMessages.content };
type Neighbour = Pick<ChatMessage, 'id' | 'role' | 'content'>;

/** The message before the place of another, which need not be there; without it the last one. */
export async function messageBefore(tx: Tx, chatId: string, id?: string): Promise<Neighbour | null> {
  const [found] = await tx
    .select(neighbourColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), id === undefined ? undefined : lt(chatMessages.id, id)))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return found ?? null;
}

export async function messageAfter(tx: Tx, chatId: string, id: string): Promise<Neighbour | null> {
  const [found] = await tx
    .select(neighbourColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.id, id)))
    .orderBy(asc(chatMessages.id))
    .limit(1);
  return found ?? null;
}

/** What was said before a message, in order: its last `count` messages. */
export async function historyBefore(db: Db, chatId: string, id: string, count: number): Promise<Neighbour[]> {
  const newestFirst = await db
    .select(neighbourColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), lt(chatMessages.id, id)))
    .orderBy(desc(chatMessages.id))
    .limit(count);
  return newestFirst.toReversed();
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

/**
 * The conversation in order. Ids tell it, not times: those of a question and its reply are made together, so that a
 * reply stands below its own question however long it took.
 */
export async function listMessages(db: Db, chatId: string): Promise<ChatMessage[]> {
  const rows = await db
    .select(messageColumns)
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.id));
  return rows.map(({ createdAt, ...message }) => ({ ...message, timestamp: createdAt.toISOString() }));
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
