import { type Chat, chatLimits, type ChatMessage, type ChatReply, type Citation } from '@gene/contract/chats';
import type { Answer, AnswerableDocument, AnswerEngine } from '@gene/engines/answering/ports';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import { createAnswerables } from './answerables.ts';
import { toMarkdown } from './markdown-export.ts';
import * as store from './store.ts';
import type { OwnedChat } from './store.ts';

export const emptyReply = "I couldn't generate a response. Please try asking a different question.";

/** So many messages of the conversation are handed to the engine. */
const historyMessages = 16;

export interface Question {
  message: string;
  /** Continues a conversation. */
  chatId: string | undefined;
  /** The reply that the new one takes the place of. */
  retryOf: string | undefined;
}

/** Whom the question goes to. */
export type Asked = { document: OwnedDocument } | { subject: OwnedSubject };

export type AskOutcome =
  | { ok: true; exchange: Exchange }
  /** The conversation is not one with this document or subject. */
  | { ok: false; reason: 'chat_not_found' }
  | { ok: false; reason: 'still_reading' | 'unreadable' | 'nothing_there' };

/** A question that has been kept, and its reply in the making. */
export interface Exchange {
  chatId: string;
  messageId: string;
  /**
   * Ends with `done`, when the reply has been kept; an earlier one gives way only then.
   * @throws when the engine fails or `signal` stops it; the question stays in the conversation
   */
  reply(
    signal: AbortSignal,
  ): AsyncGenerator<{ event: 'delta'; text: string } | { event: 'done'; reply: ChatReply }>;
}

export interface ChatService {
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

/** Where a question and its reply stand. */
interface Place {
  chatId: string;
  questionId: string;
  messageId: string;
}

type Reply = Omit<ChatReply, 'chatId' | 'messageId'>;

interface Needs {
  db: Db;
  documents: DocumentService;
  engine: AnswerEngine;
  logger: Logger;
}

export function createChatService({ db, documents, engine, logger }: Needs): ChatService {
  const answerables = createAnswerables(documents);

  async function materialFor(asked: Asked, question: string): Promise<AnswerableDocument[]> {
    if ('subject' in asked) return answerables.subject(asked.subject, question);
    const document = await answerables.document(asked.document, question);
    return document ? [document] : [];
  }

  async function whyNothing(asked: Asked): Promise<Extract<AskOutcome, { ok: false }>> {
    const statuses =
      'document' in asked
        ? [asked.document.status]
        : (await documents.list(asked.subject)).map((document) => document.status);
    const isReading = statuses.includes('queued') || statuses.includes('processing');
    if (isReading) return { ok: false, reason: 'still_reading' };
    return { ok: false, reason: 'document' in asked ? 'unreadable' : 'nothing_there' };
  }

  /** @returns null when the conversation is not there */
  async function keepQuestion(ownerId: string, asked: Asked, question: Question): Promise<Place | null> {
    const target = targetOf(asked);
    if (question.chatId !== undefined) {
      const chat = await store.findOwnedChat(db, ownerId, question.chatId);
      if (chat?.subjectId !== target.subjectId || chat.documentId !== target.documentId) return null;
    }
    return db.transaction(async (tx) => {
      const title = titleFrom(question.message);
      // A conversation that begins here is nobody else's yet, and empty.
      const begins = question.chatId === undefined;
      const chatId = question.chatId ?? (await store.insertChat(tx, { ownerId, ...target, title }));
      if (!begins && !(await store.touchChat(tx, chatId))) return null;
      // Asked again, or in the same words as a question that is still without a reply: it is kept once.
      const before = begins ? null : await store.messageBefore(tx, chatId, question.retryOf);
      if (before?.role === 'user' && before.content === question.message)
        return { chatId, questionId: before.id, messageId: question.retryOf ?? uuidv7() };
      const place = { chatId, questionId: uuidv7(), messageId: uuidv7() };
      const message = { id: place.questionId, role: 'user', content: question.message } as const;
      await store.addMessage(tx, chatId, { ...message, state: null, citations: [], engine: null });
      return place;
    });
  }

  /** In the place of the reply that the question has, if it has one. */
  async function keepReply({ chatId, questionId, messageId }: Place, reply: Reply): Promise<string> {
    const { reply: content, state, citations, engine: by } = reply;
    const message = { role: 'assistant', content, state, citations, engine: by } as const;
    return db.transaction(async (tx) => {
      if (!(await store.touchChat(tx, chatId))) {
        logger.debug({ chat: chatId }, 'a conversation was deleted while its reply was written');
        return messageId;
      }
      const after = await store.messageAfter(tx, chatId, questionId);
      if (after?.role === 'assistant') {
        await store.replaceMessage(tx, { ...message, id: after.id });
        return after.id;
      }
      await store.addMessage(tx, chatId, { ...message, id: messageId });
      return messageId;
    });
  }

  return {
    async ask(ownerId, asked, question) {
      const material = await materialFor(asked, question.message);
      if (material.length === 0) return whyNothing(asked);
      const place = await keepQuestion(ownerId, asked, question);
      if (place === null) return { ok: false, reason: 'chat_not_found' };
      const { chatId, messageId } = place;
      const earlier =
        question.chatId === undefined
          ? []
          : await store.historyBefore(db, chatId, place.questionId, historyMessages);
      const unread = unreadNote(asked, material);
      const keep = (whole: Reply) => keepReply(place, whole);

      async function* reply(signal: AbortSignal): ReturnType<Exchange['reply']> {
        const history = earlier.map(({ role, content }) => ({ role, content }));
        const request = { question: question.message, history, documents: material };
        for await (const event of engine.answer(request, signal)) {
          signal.throwIfAborted();
          if (event.type === 'delta') {
            yield { event: 'delta', text: event.text };
            continue;
          }
          const { answer } = event;
          const isEmpty = answer.reply.trim() === '';
          const state = isEmpty ? 'not_found' : answer.state;
          const note =
            unread !== null && (state === 'not_found' || state === 'closest') ? `\n\n${unread}` : '';
          if (note) yield { event: 'delta', text: note };
          const whole: Reply = {
            reply: `${isEmpty ? emptyReply : answer.reply}${note}`,
            state,
            citations: citationsOf(answer, material),
            engine: engine.name,
          };
          yield { event: 'done', reply: { ...whole, chatId, messageId: await keep(whole) } };
        }
      }
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

function targetOf(asked: Asked): { subjectId: string; documentId: string | null } {
  if ('subject' in asked) return { subjectId: asked.subject.id, documentId: null };
  return { subjectId: asked.document.subjectId, documentId: asked.document.id };
}

/** What is not found may stand on a page that nobody has read yet. Null when all has been read. */
function unreadNote(asked: Asked, [first]: readonly AnswerableDocument[]): string | null {
  if ('subject' in asked || asked.document.status === 'ready' || !first) return null;
  const read = first.pageLabels.length;
  const all = asked.document.pageCount;
  if (all !== null && read >= all) return null;
  const pages = read === 1 ? 'page 1' : `pages 1–${read}`;
  return `Only ${pages}${all === null ? '' : ` of ${all}`} ${read === 1 ? 'has' : 'have'} been read so far.`;
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

function citationsOf(answer: Answer, material: readonly AnswerableDocument[]): Citation[] {
  return answer.evidence.map((evidence) => {
    const document = material.find((candidate) => candidate.id === evidence.documentId);
    return {
      ...evidence,
      documentTitle: document?.title ?? '',
      pageLabel: document?.pageLabels[evidence.page - 1] ?? null,
    };
  });
}
