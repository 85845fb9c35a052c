import { type Chat, chatLimits, type ChatMessage, type ChatReply } from '@gene/contract/chats';
import type { AnswerableDocument, Turn } from '@gene/engines/answering/ports';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import { claim, type Claim } from '../../platform/idempotency.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { hastenJobs, type JobHandler } from '../../platform/queue.ts';
import { type DocumentService, isUnderWay, type OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject, SubjectService } from '../subjects/service.ts';
import type { Answerables } from './answerables.ts';
import type { Answering } from './answering.ts';
import type { AskedDocument } from './answering-messages.ts';
import { askedDocument, askedOfSubject } from './asked-documents.ts';
import type { CitedAnswer } from './citations.ts';
import { heldHandler, heldJob, type HeldPayload, holdQuestion } from './holding.ts';
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
  | { ok: false; reason: 'unreadable' | 'nothing_there' };

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
  /**
   * What nothing can answer yet, while something is being read, is kept and answered when there is.
   * Of a subject the notes and textbooks are asked; its question papers where the question is about them.
   */
  ask(ownerId: string, asked: Asked, question: Question): Promise<AskOutcome>;
  ofDocument(document: OwnedDocument): Promise<Chat[]>;
  ofSubject(subject: OwnedSubject): Promise<Chat[]>;
  /** Null as well when it is someone else's. */
  find(ownerId: string, id: string): Promise<OwnedChat | null>;
  messages(chat: OwnedChat): Promise<{ chat: Chat; messages: ChatMessage[] }>;
  rename(chat: OwnedChat, title: string): Promise<Chat | null>;
  delete(chat: OwnedChat): Promise<void>;
  markdown(chat: OwnedChat): Promise<string>;
  /** Answers questions that were kept. */
  handler: JobHandler<HeldPayload>;
  /** Something of a document can be asked now, or nothing ever will. */
  readingAdvanced(document: { id: string; subjectId: string }): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  documents: DocumentService;
  subjects: Pick<SubjectService, 'find'>;
  /** Opens documents for who answers in this thread. */
  answerables: Answerables;
  /** Who answers this person. */
  answeringFor: (ownerId: string) => Promise<Answering>;
  logger: Logger;
}

export function createChatService(needs: Needs): ChatService {
  const { db, events, documents, subjects, answerables, answeringFor, logger } = needs;
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

  async function whyNothing(asked: Asked): Promise<'still_reading' | 'unreadable' | 'nothing_there'> {
    const isReading =
      'document' in asked
        ? isUnderWay(asked.document)
        : await documents.hasUnderWay(asked.subject, { kind: 'any' });
    if (isReading) return 'still_reading';
    return 'document' in asked ? 'unreadable' : 'nothing_there';
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

  async function askedOf({ ownerId, subjectId, documentId }: HeldPayload): Promise<Asked | null> {
    if (documentId !== null) {
      const document = await documents.find(ownerId, documentId);
      return document && { document };
    }
    const subject = await subjects.find(ownerId, subjectId);
    return subject && { subject };
  }

  /** @returns false while there is nothing to answer from and something is still being read */
  async function answerHeld(payload: HeldPayload, held: store.HeldQuestion, signal: AbortSignal) {
    const { ownerId, chatId } = payload;
    const [asked, thread, answering] = await Promise.all([
      askedOf(payload),
      exchanges.find(ownerId, chatId, held.messageId, historyMessages + 1),
      answeringFor(ownerId),
    ]);
    if (!asked || !thread) return true;
    const target: Target = { continues: { id: chatId, thread } };
    const { message, messageId } = held;
    const plan: Place = { chatId, questionId: held.id, messageId, repeats: true };
    const question = { message, retryOf: undefined };
    const keeping = keepingOf({ db, exchanges, logger }, target, question, {
      ...{ plan, since: null, isFirst: false },
    });
    const material = await materialFor(asked, message, target);
    if (material.length === 0) {
      const lacking = await whyNothing(asked);
      if (lacking === 'still_reading') return false;
      const reply = { reply: unreadable[lacking], citations: [], engine: answering.name };
      await keeping.reply({ ...reply, state: 'conversation' });
      return true;
    }
    const request = { question: message, history: historyOf(thread, plan), documents: material };
    for await (const event of answering.answer({ ...request, personId: ownerId }, signal)) {
      if (event.type !== 'answer') continue;
      const reply = replyOf(event.answer, answering);
      // What is not on the first pages may be on later ones. A language model is not asked again and again.
      const isPartlyRead = material.some(({ isIndexed }) => !isIndexed);
      const mayCome = isPartlyRead && (reply.state === 'not_found' || reply.state === 'closest');
      if (mayCome && reply.engine === 'builtin') return false;
      await keeping.reply(reply);
    }
    return true;
  }

  return {
    handler: heldHandler({ db, events, answer: answerHeld }),
    async readingAdvanced({ id, subjectId }) {
      await hastenJobs(db, heldJob, { documentId: id });
      await hastenJobs(db, heldJob, { subjectId, documentId: null });
    },
    material: async (subject, question) =>
      answerables.open(await askedOfSubject(documents, subject, question, 'material'), question),
    async ask(ownerId, asked, question) {
      const [found, answering] = await Promise.all([
        targetFor(ownerId, asked, question),
        answeringFor(ownerId),
      ]);
      const material = await materialFor(asked, question.message, found);
      const lacking = material.length === 0 ? await whyNothing(asked) : null;
      if (lacking !== null && lacking !== 'still_reading') return { ok: false, reason: lacking };
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
      const { chatId, messageId } = keeping.place;
      if (lacking !== null) {
        const about = { ownerId, ...targetOf(asked) };
        const reply = (signal: AbortSignal) => holdQuestion(db, keeping, about, signal);
        return { ok: true, exchange: { chatId, messageId, reply } };
      }
      const finish = (answer: CitedAnswer) => replyOf(answer, answering);
      const history = 'begins' in target ? [] : historyOf(target.continues.thread, keeping.place);
      const reply = (signal: AbortSignal) => {
        const request = { question: question.message, history, documents: material, personId: ownerId };
        return writeReply(answering.answer(request, signal), { keeping, finish, signal });
      };
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

function replyOf(answer: CitedAnswer, answering: Answering): Reply {
  const isEmpty = answer.reply.trim() === '';
  return {
    reply: isEmpty ? emptyReply : answer.reply,
    state: isEmpty ? 'not_found' : answer.state,
    citations: answer.citations,
    engine: answer.engine ?? answering.name,
  };
}

/** What a question that was kept gets where its document could not be read. */
const unreadable = {
  unreadable: 'This document could not be read, so it cannot be asked.',
  nothing_there: 'No document of this subject could be read, so there is nothing to ask.',
} as const;

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
