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
  /** Ends with `done`. @throws when the engine fails; the question stays in the conversation */
  reply(): AsyncGenerator<{ event: 'delta'; text: string } | { event: 'done'; reply: ChatReply }>;
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

  /** @returns the conversation's id, or null when it is not there */
  async function keepQuestion(ownerId: string, asked: Asked, question: Question): Promise<string | null> {
    const target = targetOf(asked);
    if (question.chatId !== undefined) {
      const chat = await store.findOwnedChat(db, ownerId, question.chatId);
      if (chat?.subjectId !== target.subjectId || chat.documentId !== target.documentId) return null;
    }
    return db.transaction(async (tx) => {
      const title = titleFrom(question.message);
      const chatId = question.chatId ?? (await store.insertChat(tx, { ownerId, ...target, title }));
      const message = { id: uuidv7(), role: 'user', content: question.message } as const;
      const kept = await store.addMessage(tx, chatId, {
        ...message,
        state: null,
        citations: [],
        engine: null,
      });
      return kept ? chatId : null;
    });
  }

  async function keepReply(reply: ChatReply): Promise<void> {
    const { chatId, messageId, state, citations } = reply;
    const message = { id: messageId, role: 'assistant', content: reply.reply } as const;
    const kept = await db.transaction((tx) =>
      store.addMessage(tx, chatId, { ...message, state, citations, engine: reply.engine }),
    );
    if (!kept) logger.debug({ chat: chatId }, 'a conversation was deleted while its reply was written');
  }

  return {
    async ask(ownerId, asked, question) {
      const material = await materialFor(asked, question.message);
      if (material.length === 0) return whyNothing(asked);
      const earlier =
        question.chatId === undefined ? [] : await store.listMessages(db, question.chatId, historyMessages);
      const chatId = await keepQuestion(ownerId, asked, question);
      if (chatId === null) return { ok: false, reason: 'chat_not_found' };
      const messageId = uuidv7();

      async function* reply(): ReturnType<Exchange['reply']> {
        const history = earlier.map(({ role, content }) => ({ role, content }));
        const request = { question: question.message, history, documents: material };
        for await (const event of engine.answer(request)) {
          if (event.type === 'delta') {
            yield { event: 'delta', text: event.text };
            continue;
          }
          const { answer } = event;
          const whole: ChatReply = {
            chatId: chatId as string,
            messageId,
            reply: answer.reply.trim() === '' ? emptyReply : answer.reply,
            state: answer.reply.trim() === '' ? 'not_found' : answer.state,
            citations: citationsOf(answer, material),
            engine: engine.name,
          };
          await keepReply(whole);
          yield { event: 'done', reply: whole };
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
