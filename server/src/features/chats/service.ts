import { type Chat, chatLimits, type ChatMessage, type ChatReply } from '@gene/contract/chats';
import type { AnswerableDocument, Turn } from '@gene/engines/answering/ports';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import { claim, type Claim } from '../../platform/idempotency.ts';
import type { Logger } from '../../platform/logger.ts';
import { type DocumentService, isUnderWay, type OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import type { Answerables } from './answerables.ts';
import type { Answering } from './answering.ts';
import type { AskedDocument } from './answering-messages.ts';
import { askedDocument, askedOfSubject } from './asked-documents.ts';
import type { CitedAnswer } from './citations.ts';
import { keepingOf, type Place, placeOf, type Reply, type Target, writtenSince } from './keeping.ts';
import { toMarkdown } from './markdown-export.ts';
import { type ReplyEvent, writeReply } from './reply-writing.ts';
import { searchedFor } from './searched-documents.ts';
import * as store from './store.ts';
import type { OwnedChat, Thread } from './store.ts';

export { citationsOf } from './citations.ts';

export const emptyReply = "I couldn't generate a response. Please try asking a different question.";

/** So many messages of the conversation are handed to the engine. */
const historyMessages = 16;

export interface Question {
  message: string;
  /** Continues a conversation. */
  chatId: string | undefined;
  /** The reply that the new one takes the place of. */
  retryOf: string | undefined;
  /** Is asked and answered once, however often it comes. */
  key?: string | undefined;
}

/** Whom the question goes to. */
export type Asked = { document: OwnedDocument } | { subject: OwnedSubject };

export type AskOutcome =
  | { ok: true; exchange: Exchange }
  /** The conversation is not one with this document or subject. */
  | { ok: false; reason: 'chat_not_found' }
  | { ok: false; reason: 'still_reading' | 'unreadable' | 'nothing_there' };

/** A question, and its reply in the making. */
export interface Exchange {
  chatId: string;
  /** Where the reply will stand; it may take the place of an earlier one instead. */
  messageId: string;
  reply(signal: AbortSignal): AsyncGenerator<ReplyEvent[]>;
}

export interface ChatService {
  /** The notes and textbooks of a subject, ready to be asked; of many those that speak of the question. */
  material(subject: OwnedSubject, question: string): Promise<AnswerableDocument[]>;
  /** Of a subject the notes and textbooks are asked; its question papers where the question is about them. */
  ask(ownerId: string, asked: Asked, question: Question): Promise<AskOutcome>;
  ofDocument(document: OwnedDocument): Promise<Chat[]>;
  ofSubject(subject: OwnedSubject): Promise<Chat[]>;
  /** Null as well when it is someone else's. */
  find(ownerId: string, id: string): Promise<OwnedChat | null>;
  messages(chat: OwnedChat): Promise<{ chat: Chat; messages: ChatMessage[] }>;
  rename(chat: OwnedChat, title: string): Promise<Chat | null>;
  delete(chat: OwnedChat): Promise<void>;
  markdown(chat: OwnedChat): Promise<string>;
}

interface Needs {
  db: Db;
  documents: DocumentService;
  /** Opens documents for who answers in this thread. */
  answerables: Answerables;
  /** Who answers this person. */
  answeringFor: (ownerId: string) => Promise<Answering>;
  logger: Logger;
}

export function createChatService(needs: Needs): ChatService {
  const { db, documents, answerables, answeringFor, logger } = needs;
  const exchanges = store.prepareExchanges(db);

  async function materialFor(
    asked: Asked,
    question: string,
    target: Target | null,
  ): Promise<AskedDocument[]> {
    if ('subject' in asked) return materialOfSubject(asked.subject, question, target);
    const document = askedDocument(asked.document);
    const isBegun = document.isIndexed || (await documents.firstPassages(document.id, 1)).length > 0;
    return isBegun ? [document] : [];
  }

  async function materialOfSubject(
    subject: OwnedSubject,
    question: string,
    target: Target | null,
  ): Promise<AskedDocument[]> {
    const askedBefore = lastAsked(target, question);
    const papers = await documents.ready(subject, { kind: 'paper' });
    const of = { kind: 'material' } as const;
    const kind = await searchedFor(
      { question, askedBefore },
      papers,
      async () => (await documents.countReady(subject, of)) > 0 || documents.hasUnderWay(subject, of),
    );
    return askedOfSubject(documents, subject, question, kind);
  }

  async function whyNothing(asked: Asked): Promise<Extract<AskOutcome, { ok: false }>> {
    const isReading =
      'document' in asked
        ? isUnderWay(asked.document)
        : await documents.hasUnderWay(asked.subject, { kind: 'any' });
    if (isReading) return { ok: false, reason: 'still_reading' };
    return { ok: false, reason: 'document' in asked ? 'unreadable' : 'nothing_there' };
  }

  /** @returns null when the conversation is not there, or not one with what is asked */
  async function targetFor(ownerId: string, asked: Asked, question: Question): Promise<Target | null> {
    const target = targetOf(asked);
    const { chatId, message, retryOf = null } = question;
    if (chatId === undefined)
      return { begins: { id: uuidv7(), ownerId, ...target, title: titleFrom(message) } };
    const read = (before: string | null) => exchanges.find(ownerId, chatId, before, historyMessages + 1);
    let thread = await read(retryOf);
    // Other words than those that were asked are another question.
    if (retryOf !== null && thread?.messages.at(-1)?.content !== message) thread = await read(null);
    if (thread?.subjectId !== target.subjectId || thread.documentId !== target.documentId) return null;
    return { continues: { id: chatId, thread } };
  }

  /** The conversation as the first call with this key has left it; it may not have come to begin it. */
  async function targetAgain(ownerId: string, target: Target, { plan }: Claim<Place>): Promise<Target> {
    const thread = await exchanges.find(ownerId, plan.chatId, plan.messageId, historyMessages + 1);
    if (thread) return { continues: { id: plan.chatId, thread } };
    return 'begins' in target ? { begins: { ...target.begins, id: plan.chatId } } : target;
  }

  return {
    material: async (subject, question) =>
      answerables.open(await askedOfSubject(documents, subject, question, 'material'), question),
    async ask(ownerId, asked, question) {
      const [found, answering] = await Promise.all([
        targetFor(ownerId, asked, question),
        answeringFor(ownerId),
      ]);
      const material = await materialFor(asked, question.message, found);
      if (material.length === 0) return whyNothing(asked);
      if (found === null) return { ok: false, reason: 'chat_not_found' };
      const { key, ...rest } = question;
      const place = placeOf(found, question);
      const request = { asks: targetOf(asked), ...rest };
      const claimed = key === undefined ? null : await claim(db, { ownerId, key, request }, place);
      const target = claimed?.isFirst === false ? await targetAgain(ownerId, found, claimed) : found;
      if (claimed?.isFirst === false) {
        const { chatId, questionId } = claimed.plan;
        const kept = writtenSince(await store.replyAfter(db, chatId, questionId), claimed.since);
        if (kept) return { ok: true, exchange: toldAgain({ ...kept, chatId }) };
      }
      const keeping = keepingOf(
        { db, exchanges, logger },
        target,
        question,
        claimed ?? { plan: place, since: null, isFirst: true },
      );
      const finish = (answer: CitedAnswer): Reply => {
        const isEmpty = answer.reply.trim() === '';
        return {
          reply: isEmpty ? emptyReply : answer.reply,
          state: isEmpty ? 'not_found' : answer.state,
          citations: answer.citations,
          engine: answer.engine ?? answering.name,
        };
      };
      const history = 'begins' in target ? [] : historyOf(target.continues.thread, keeping.place);
      const reply = (signal: AbortSignal) => {
        const request = { question: question.message, history, documents: material, personId: ownerId };
        return writeReply(answering.answer(request, signal), { keeping, finish, signal });
      };
      const { chatId, messageId } = keeping.place;
      return { ok: true, exchange: { chatId, messageId, reply } };
    },
    ofDocument: (document) => store.listDocumentChats(db, document),
    ofSubject: (subject) => store.listSubjectChats(db, subject),
    find: (ownerId, id) => store.findOwnedChat(db, ownerId, id),
    messages: async (chat) => ({ chat: store.toChat(chat), messages: await store.listMessages(db, chat.id) }),
    rename: (chat, title) => store.renameChat(db, chat, title),
    delete: (chat) => store.deleteChat(db, chat),
    markdown: async (chat) => toMarkdown(chat.title, await store.listMessages(db, chat.id)),
  };
}

/** A reply that was written before. */
function toldAgain(reply: ChatReply): Exchange {
  return {
    chatId: reply.chatId,
    messageId: reply.messageId,
    async *reply() {
      yield [{ event: 'started' }, { event: 'done', reply }];
    },
  };
}

function targetOf(asked: Asked): { subjectId: string; documentId: string | null } {
  if ('subject' in asked) return { subjectId: asked.subject.id, documentId: null };
  return { subjectId: asked.document.subjectId, documentId: asked.document.id };
}

/** The question before this one in its conversation. */
function lastAsked(target: Target | null, question: string): string | null {
  if (!target || 'begins' in target) return null;
  const asked = target.continues.thread.messages.filter(({ role }) => role === 'user');
  return asked.findLast(({ content }) => content !== question)?.content ?? null;
}

/** What was said before the question. */
function historyOf({ messages }: Thread, { questionId }: Place): Turn[] {
  return messages
    .filter(({ id }) => id !== questionId)
    .slice(-historyMessages)
    .map(({ role, content }) => ({ role, content }));
}

/** The first line of the question, cut at a word. */
function titleFrom(message: string): string {
  const line = message.split('\n', 1)[0]?.trim() ?? '';
  const letters = Array.from(line);
  const room = Math.min(chatLimits.titleMax, 80);
  if (letters.length <= room) return line;
  const cut = letters.slice(0, room - 1).join('');
  return `${/^(.{20,})\s/su.exec(cut)?.[1] ?? cut}…`;
}
