import type { Chat, ChatMessage, ChatReply } from '@gene/contract/chats';
import type { SentenceEncoder } from '@gene/engines/sentence-encoding/ports';
import type { Db } from '../../platform/database.ts';
import { claim } from '../../platform/idempotency.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { expediteJobs, type JobHandler } from '../../platform/queue.ts';
import type { DocumentService, ReadableDocument } from '../documents/service.ts';
import type { ReadableSubject, SubjectService } from '../subjects/service.ts';
import { createAnswerableMaterial } from './answerables/material.ts';
import type { AskedDocument } from './answering/messages.ts';
import type { Answering } from './answering/service.ts';
import type { Asked, Question } from './types.ts';
import { askedOfSubject } from './answering/material.ts';
import type { CitedAnswer } from './answering/view.ts';
import { createConversations, historyOf, isFull, targetOf } from './conversations/service.ts';
import { createHeldAnswers } from './held/service.ts';
import { heldHandler, heldJob, type HeldPayload, holdQuestion } from './held/jobs.ts';
import { keepingOf, placeOf, writtenSince } from './exchanges/service.ts';
import { toMarkdown } from './writer.ts';
import { replyOf } from './replies/view.ts';
import { type ReplyEvent, writeReply } from './replies/service.ts';
import * as store from './store.ts';
import type { OwnedChat } from './store.ts';

export type { Asked, Question } from './types.ts';
export { affinityOf, type Contents, tellContents } from './answering/service.ts';
export type { AnsweringTold, AnsweringWanted, OpeningCall } from './answering/messages.ts';
export { citationsOf } from './answering/view.ts';
export { storedChats } from './store.ts';

export type AskOutcome =
  | { ok: true; exchange: Exchange }
  /** The conversation is not about this document or subject. */
  | { ok: false; reason: 'chat_not_found' }
  /** Its conversation has as many messages as one may have. */
  | { ok: false; reason: 'full' }
  | { ok: false; reason: 'unreadable' | 'nothing_there' };

/** A question and its reply in progress. */
export interface Exchange {
  chatId: string;
  /** Id of the future reply; it may replace an earlier one instead. */
  messageId: string;
  reply(signal: AbortSignal): AsyncGenerator<ReplyEvent[]>;
}

export interface ChatService {
  /** Notes and textbooks of a subject, ready for questions; of many, those with the question's terms. */
  material(subject: ReadableSubject, question: string): Promise<AskedDocument[]>;
  /**
   * A question that cannot be answered yet is stored and answered later. Questions to a subject search its
   * notes and textbooks, or its question papers if they are about those.
   */
  ask(ownerId: string, asked: Asked, question: Question): Promise<AskOutcome>;
  ofDocument(ownerId: string, document: ReadableDocument): Promise<Chat[]>;
  ofSubject(subject: ReadableSubject): Promise<Chat[]>;
  /** Also null if it is someone else's. */
  find(ownerId: string, id: string): Promise<OwnedChat | null>;
  /** All of a person's, oldest first. */
  listOwn(ownerId: string): Promise<{ chat: OwnedChat; subjectName: string }[]>;
  messages(chat: OwnedChat): Promise<{ chat: Chat; messages: ChatMessage[] }>;
  rename(chat: OwnedChat, title: string): Promise<Chat | null>;
  delete(chat: OwnedChat): Promise<void>;
  markdown(chat: OwnedChat): Promise<string>;
  /** Answers stored questions. */
  handler: JobHandler<HeldPayload>;
  /** Part of a document can now be asked about, or never will be. */
  readingAdvanced(document: { id: string; subjectId: string }): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  documents: DocumentService;
  subjects: Pick<SubjectService, 'find'>;
  encoder: Pick<SentenceEncoder, 'prepare'>;
  /** The engine for this person. */
  answeringFor: (ownerId: string) => Promise<Answering>;
  logger: Logger;
}

export function createChatService(needs: Needs): ChatService {
  const { db, events, documents, subjects, encoder, answeringFor, logger } = needs;
  const exchanges = store.prepareExchanges(db);
  const material = createAnswerableMaterial(documents);
  const conversations = createConversations(exchanges);
  const heldAnswers = createHeldAnswers({
    ...{ db, logger, exchanges, documents, subjects, material, conversations, answeringFor },
  });

  return {
    handler: heldHandler({ db, events, answer: heldAnswers.answer }),
    async readingAdvanced({ id, subjectId }) {
      await expediteJobs(db, heldJob, { documentId: id });
      await expediteJobs(db, heldJob, { subjectId, documentId: null });
    },
    material: (subject, question) => askedOfSubject(documents, subject, question, 'material'),
    async ask(ownerId, asked, question) {
      const [found, answering] = await Promise.all([
        conversations.targetFor(ownerId, asked, question),
        answeringFor(ownerId),
      ]);
      const documents = await material.for(asked, question.message, found);
      const lacking = documents.length === 0 ? await material.whyNothing(asked) : null;
      if (lacking !== null && lacking !== 'still_reading') return { ok: false, reason: lacking };
      if (found === null) return { ok: false, reason: 'chat_not_found' };
      const { key, ...rest } = question;
      const place = placeOf(found, question);
      const request = { asks: targetOf(asked), ...rest };
      const claimed = key === undefined ? null : await claim(db, { ownerId, key, request }, place);
      const target =
        claimed?.isFirst === false ? await conversations.targetAgain(ownerId, found, claimed) : found;
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
      if (isFull(target, keeping.place)) return { ok: false, reason: 'full' };
      const { chatId, messageId } = keeping.place;
      if (lacking !== null) {
        const about = { ownerId, ...targetOf(asked) };
        const reply = (signal: AbortSignal) => holdQuestion(db, keeping, about, signal);
        return { ok: true, exchange: { chatId, messageId, reply } };
      }
      const finish = (answer: CitedAnswer) => replyOf(answer, answering);
      const history = 'begins' in target ? [] : historyOf(target.continues.thread, keeping.place);
      const reply = (signal: AbortSignal) => {
        const heard = 'document' in asked && question.heard;
        const request = {
          ...{ question: question.message, history, documents, personId: ownerId },
          ...(heard && { heard: { ...heard, documentId: asked.document.id } }),
        };
        return writeReply(answering.answer(request, signal), { keeping, finish, signal });
      };
      return { ok: true, exchange: { chatId, messageId, reply } };
    },
    ofDocument(ownerId, document) {
      encoder.prepare();
      return store.listDocumentChats(db, ownerId, document);
    },
    ofSubject(subject) {
      encoder.prepare();
      return store.listSubjectChats(db, subject);
    },
    find: (ownerId, id) => store.findOwnedChat(db, ownerId, id),
    listOwn: (ownerId) => store.listOwnChats(db, ownerId),
    messages: async (chat) => ({ chat: store.toChat(chat), messages: await store.listMessages(db, chat.id) }),
    rename: (chat, title) => store.renameChat(db, chat, title),
    delete: (chat) => store.deleteChat(db, chat),
    markdown: async (chat) => toMarkdown(chat.title, await store.listMessages(db, chat.id)),
  };
}

/** Replays a reply written before. */
function toldAgain(reply: ChatReply): Exchange {
  return {
    chatId: reply.chatId,
    messageId: reply.messageId,
    async *reply() {
      yield [{ event: 'started' }, { event: 'done', reply }];
    },
  };
}
