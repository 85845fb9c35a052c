import { Readable } from 'node:stream';
import { api } from '@gene/contract/api';
import type { ChatRequest, chatStreamEvents } from '@gene/contract/chats';
import { ApiError } from '@gene/contract/errors';
import type * as z from 'zod';
import { disposition } from '../../platform/content-disposition.ts';
import { type App, type Call, mount, raw } from '../../platform/http.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import { isOutage } from '../../platform/outage.ts';
import { refusalOfStatement } from '../../platform/statement-refusal.ts';
import type { DocumentService } from '../documents/service.ts';
import type { SubjectService } from '../subjects/service.ts';
import { markdownFileName } from './writer.ts';
import type { ReplyEvent } from './replies/service.ts';
import type { Asked, AskOutcome, ChatService, Exchange, Question } from './service.ts';

interface Services {
  chats: ChatService;
  documents: DocumentService;
  subjects: SubjectService;
}

const failed = 'Sorry, I encountered an error processing your request. Please try again later.';

const kept =
  'The document is still waiting to be read. Your question is saved; the answer will be in the conversation.';

const refusals: Record<Exclude<AskOutcome, { ok: true }>['reason'], () => ApiError> = {
  chat_not_found: () => new ApiError('not_found'),
  full: () =>
    new ApiError('limit_reached', {
      message: 'This conversation is full. Start a new one.',
    }),
  unreadable: () =>
    new ApiError('conflict', { message: 'This document hasn’t been read, so it can’t be asked.' }),
  nothing_there: () =>
    new ApiError('conflict', {
      message: 'There is no document in this subject to ask yet.',
    }),
};

export function chatRoutes(app: App, { chats, documents, subjects }: Services): void {
  const ownedDocument = async (ownerId: string, id: string) => found(await documents.read(ownerId, id));
  const ownedSubject = async (ownerId: string, id: string) => found(await subjects.find(ownerId, id));
  const ownedChat = async (ownerId: string, id: string) => found(await chats.find(ownerId, id));

  async function answer(call: Call, asked: Asked, body: z.infer<typeof ChatRequest>) {
    const { message, chatId, retryOf, heard } = body;
    const gone = abortWhenGone(call.reply);
    const key = idempotencyKeyOf(call.request.headers);
    const question: Question = { message, chatId, retryOf, heard, key };
    const outcome = await chats.ask(call.user.id, asked, question);
    if (!outcome.ok) throw refusals[outcome.reason]();
    const logFailure = (error: unknown) => {
      if (!gone.aborted && !refusalOf(error)) call.request.log.error({ err: error }, 'A reply failed');
    };
    const wantsStream = call.request.headers.accept?.includes('text/event-stream') === true;
    return wantsStream
      ? call.reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(eventsOf(outcome.exchange, gone, logFailure)))
      : call.reply.send(await whole(outcome.exchange, gone, logFailure));
  }

  raw(app, api.documents.chat, async ({ params, body }, call) => {
    const document = await ownedDocument(call.user.id, params.id);
    return answer(call, { document }, body);
  });
  raw(app, api.subjects.chat, async ({ params, body }, call) => {
    const subject = await ownedSubject(call.user.id, params.id);
    return answer(call, { subject }, body);
  });
  mount(
    app,
    { ofDocument: api.documents.chats, ofSubject: api.subjects.chats },
    {
      ofDocument: async ({ params }, { user }) => ({
        chats: await chats.ofDocument(user.id, await ownedDocument(user.id, params.id)),
      }),
      ofSubject: async ({ params }, { user }) => ({
        chats: await chats.ofSubject(await ownedSubject(user.id, params.id)),
      }),
    },
  );
  mount(app, api.chats, {
    messages: async ({ params }, { user }) => chats.messages(await ownedChat(user.id, params.id)),
    update: async ({ params, body }, { user }) =>
      found(await chats.rename(await ownedChat(user.id, params.id), body.title)),
    async delete({ params }, { user }) {
      await chats.delete(await ownedChat(user.id, params.id));
      return true as const;
    },
  });
  raw(app, api.chats.export, async ({ params }, { reply, user }) => {
    const chat = await ownedChat(user.id, params.id);
    return reply
      .type('text/markdown; charset=utf-8')
      .header('content-disposition', disposition('attachment', markdownFileName(chat.title)))
      .send(await chats.markdown(chat));
  });
}

type LogFailure = (error: unknown) => void;

async function whole(exchange: Exchange, gone: AbortSignal, logFailure: LogFailure) {
  try {
    for await (const group of exchange.reply(gone))
      for (const part of group) if (part.event === 'done') return part.reply;
  } catch (error) {
    logFailure(error);
    throw failureOf(error);
  }
  throw new ApiError('not_ready', { message: kept });
}

async function* eventsOf(
  exchange: Exchange,
  gone: AbortSignal,
  logFailure: LogFailure,
): AsyncGenerator<string> {
  try {
    for await (const group of exchange.reply(gone))
      yield group.map((part) => toEvent(exchange, part)).join('');
  } catch (error) {
    logFailure(error);
    const { code, message } = failureOf(error);
    yield event('error', { code, message });
  }
}

/** Keeps errors with a message of their own, such as too many questions at once. */
function failureOf(error: unknown): ApiError {
  const away = isOutage(error) ? new ApiError('unavailable') : null;
  return refusalOf(error) ?? away ?? new ApiError('internal', { message: failed });
}

function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? refusalOfStatement(error) : null;
}

function toEvent({ chatId, messageId }: Exchange, part: ReplyEvent): string {
  switch (part.event) {
    case 'started':
      return event('started', { chatId, messageId });
    case 'waiting':
      return event('waiting', {});
    case 'delta':
      return event('delta', { text: part.text });
    case 'done':
      return event('done', part.reply);
  }
}

function event<K extends keyof typeof chatStreamEvents>(
  name: K,
  data: z.input<(typeof chatStreamEvents)[K]>,
): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
