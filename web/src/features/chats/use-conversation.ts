import type { TextRange } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { messageOf, requestOf, send, urlOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { newId } from '../../lib/new-id.ts';
import { queryClient } from '../../lib/query.ts';
import { readReply } from './chat-stream.ts';
import { askRoute, type ChatScope, messagesQuery, refreshChats } from './queries.ts';
import { takeTurn, type Turn, type TurnEvent, turnsOf } from './turns.ts';

interface Conversation {
  turns: readonly Turn[];
  /** A reply is in progress; nothing else can be asked meanwhile. */
  isBusy: boolean;
  /** @param heard the sentence of the document that is being read aloud */
  ask: (question: string, heard?: TextRange) => void;
  /** Repeats the last question. */
  retry: () => void;
  stop: () => void;
}

interface Sent {
  key: string;
  body: { message: string; chatId?: string; retryOf?: string; heard?: TextRange };
}

/** Sends a question and reads its reply as it arrives. */
async function askFor(
  scope: ChatScope,
  { key, body }: Sent,
  signal: AbortSignal,
  on: Parameters<typeof readReply>[1],
) {
  const route = askRoute(scope);
  const args = { params: { id: scope.id }, body };
  const init = requestOf(route, args);
  const headers = { ...init.headers, accept: 'text/event-stream', 'idempotency-key': key };
  return readReply(await send(urlOf(route, args), { ...init, headers, signal }), on);
}

/** Held questions are answered elsewhere; reloads the stored turns when an event announces it. */
function useHeldReplies(
  isHolding: boolean,
  chatId: RefObject<string | null>,
  happen: (event: TurnEvent) => void,
) {
  useEffect(() => {
    if (!isHolding) return;
    const look = async () => {
      if (!chatId.current) return;
      const stored = await queryClient.fetchQuery({ ...messagesQuery(chatId.current), staleTime: 0 });
      happen({ type: 'stored', turns: turnsOf(stored.messages) });
    };
    return onLiveEvent((live) => {
      const isMine = live.event === 'chat' && live.data.id === chatId.current;
      // Offline; the next event will tell.
      if (isMine || live.event === 'connected') look().catch(() => {});
    });
  }, [isHolding, chatId, happen]);
}

/**
 * Manages one conversation, starting from its stored turns.
 * @param chatId null until the first question creates it; `onBegun` then receives its id
 */
export function useConversation(
  scope: ChatScope,
  chatId: string | null,
  stored: readonly Turn[],
  onBegun: (chatId: string) => void,
): Conversation {
  const [turns, happen] = useReducer(takeTurn, stored);
  const request = useRef<AbortController>(null);
  const current = useRef(chatId);
  const begun = useEffectEvent(onBegun);
  const asked = useRef(0);
  const lastHeard = useRef<TextRange | undefined>(undefined);
  /** The last question without a reply: sent again unchanged, it is answered only once. */
  const unanswered = useRef<Sent>(null);
  const [begin, setBegun] = useReducer((_: string | null, id: string | null) => id, null);
  useEffect(() => {
    if (begin) begun(begin);
  }, [begin]);
  // Leaving the screen cancels the request, since nobody is there to read the reply.
  useEffect(() => () => request.current?.abort(), []);

  const isHolding = turns.some(({ status }) => status === 'held');
  useHeldReplies(isHolding, current, happen);

  const isBusy = ['waiting', 'writing'].includes(turns.at(-1)?.status ?? '');

  /** @param retryOf the reply to replace */
  async function run(question: string, retryOf: string | null) {
    const stop = new AbortController();
    request.current = stop;
    const sent: Sent = unanswered.current ?? {
      key: newId(),
      body: {
        message: question,
        ...(current.current && { chatId: current.current }),
        ...(retryOf && { retryOf }),
        ...(lastHeard.current && { heard: lastHeard.current }),
      },
    };
    unanswered.current = sent;
    const hold = (id: string) => {
      if (current.current === id) return;
      current.current = id;
      setBegun(id);
    };
    try {
      const reply = await askFor(scope, sent, stop.signal, {
        onStarted({ chatId: id, messageId }) {
          hold(id);
          happen({ type: 'started', replyId: messageId });
        },
        onWaiting: () => happen({ type: 'held' }),
        onDelta: (text) => happen({ type: 'delta', text }),
      });
      if (request.current === stop) unanswered.current = null;
      if (!reply) return;
      hold(reply.chatId);
      if (request.current === stop) happen({ type: 'answered', reply });
    } catch (error) {
      // Another question was asked meanwhile; the held one will still be answered.
      if (request.current !== stop) return;
      if (stop.signal.aborted) return happen({ type: 'stopped' });
      if (error instanceof ApiError && error.status === 404) {
        current.current = null;
        unanswered.current = null;
      }
      happen({ type: 'failed', message: messageOf(error) });
    } finally {
      void refreshChats(scope);
      // Refetches the stored conversation, so that it is up to date when opened next, also offline.
      if (current.current)
        void queryClient.prefetchQuery({ ...messagesQuery(current.current), staleTime: 0 });
    }
  }

  const nextKey = () => `asked-${++asked.current}`;
  return {
    turns,
    isBusy,
    ask(question, heard) {
      const message = question.trim();
      if (!message || isBusy) return;
      lastHeard.current = heard;
      unanswered.current = null;
      const before = request.current;
      happen({ type: 'asked', key: nextKey(), question: message });
      void run(message, null);
      before?.abort();
    },
    retry() {
      const last = turns.at(-1);
      if (!last?.question || isBusy) return;
      happen({ type: 'retried', key: nextKey() });
      void run(last.question, last.replyId);
    },
    stop: () => request.current?.abort(),
  };
}
