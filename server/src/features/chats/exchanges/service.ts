import type { ChatReply } from '@gene/contract/chats';
import type { Claim } from '../../../platform/idempotency.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import * as store from '../store.ts';

export type Reply = Omit<ChatReply, 'chatId' | 'messageId'>;
export type KeptReply = Omit<ChatReply, 'chatId'>;

/** Target of a question: a new conversation, or the end of an existing one. */
export type Target = { begins: store.NewChat } | { continues: { id: string; thread: store.Thread } };

export interface Place {
  chatId: string;
  questionId: string;
  messageId: string;
  /** Asked again, or in the same words as a question still without a reply: it is stored already. */
  repeats: boolean;
}

/** Stores a question and its reply, together or the question first. */
export interface Keeping {
  place: Place;
  /** Does nothing if it is already stored. @returns its id */
  question(): Promise<string>;
  /**
   * @returns the reply as stored: under the id of an earlier reply to the question, which it replaces; or the
   * answer to the same call, if that has been answered meanwhile
   */
  reply(reply: Reply): Promise<KeptReply>;
}

interface Question {
  message: string;
  retryOf: string | undefined;
}

export function placeOf(target: Target, { message, retryOf }: Question): Place {
  const chatId = 'begins' in target ? target.begins.id : target.continues.id;
  const before = 'begins' in target ? undefined : target.continues.thread.messages.at(-1);
  return isSame(before, message)
    ? { chatId, questionId: before.id, messageId: retryOf ?? uuidv7(), repeats: true }
    : { chatId, questionId: uuidv7(), messageId: uuidv7(), repeats: false };
}

export function keepingOf(
  needs: { db: Db; exchanges: store.Exchanges; logger: Logger },
  target: Target,
  { message, retryOf }: Question,
  { plan: place, since, isFirst }: Pick<Claim<Place>, 'plan' | 'isFirst'> & { since: Date | null },
): Keeping {
  const { db, exchanges, logger } = needs;
  const { chatId, messageId } = place;
  let isKept = place.repeats;
  let { questionId } = place;

  const questionMessage = (): store.NewMessage => ({
    id: questionId,
    role: 'user',
    content: message,
    state: null,
    citations: [],
    engine: null,
  });
  const replyMessage = ({ reply, state, citations, engine }: Reply): store.NewMessage => ({
    id: messageId,
    role: 'assistant',
    content: reply,
    state,
    citations,
    engine,
  });

  /** The usual case: nobody else has written to the conversation meanwhile. */
  async function writeAtOnce(messages: store.NewMessage[]): Promise<boolean> {
    if ('begins' in target) return exchanges.begin(target.begins, messages);
    return isFirst && exchanges.append(chatId, target.continues.thread.updatedAt, messages);
  }

  async function putQuestion(tx: Tx): Promise<void> {
    const before = await store.messageBefore(tx, chatId, retryOf);
    if (isSame(before, message)) questionId = before.id;
    else await store.addMessage(tx, chatId, questionMessage());
  }

  async function putReply(tx: Tx, reply: Reply): Promise<KeptReply> {
    const after = await store.replyAfter(tx, chatId, questionId);
    if (!after) {
      await store.addMessage(tx, chatId, replyMessage(reply));
      return { ...reply, messageId };
    }
    const sinceClaimed = writtenSince(after, since);
    if (sinceClaimed) return sinceClaimed;
    await store.replaceMessage(tx, { ...replyMessage(reply), id: after.id });
    return { ...reply, messageId: after.id };
  }

  /** Locks the conversation. A conversation deleted meanwhile stays deleted. */
  const held = <T>(write: (tx: Tx) => Promise<T>): Promise<T | null> =>
    db.transaction(async (tx) => {
      if (await store.touchChat(tx, chatId)) return write(tx);
      logger.debug({ chat: chatId }, 'a conversation was deleted while its reply was written');
      return null;
    });

  return {
    place,
    async question() {
      if (!isKept && !(await writeAtOnce([questionMessage()]))) await held(putQuestion);
      isKept = true;
      return questionId;
    },
    async reply(reply) {
      const isWritten = !isKept && (await writeAtOnce([questionMessage(), replyMessage(reply)]));
      const kept = isWritten
        ? null
        : await held(async (tx) => {
            if (!isKept) await putQuestion(tx);
            return putReply(tx, reply);
          });
      isKept = true;
      return kept ?? { ...reply, messageId };
    },
  };
}

/** Returns a stored reply if it was written after its call's key first arrived. */
export function writtenSince(
  stored: Awaited<ReturnType<typeof store.replyAfter>>,
  since: Date | null,
): KeptReply | null {
  if (!stored || since === null || stored.createdAt < since) return null;
  const { id: messageId, content: reply, state, citations, engine } = stored;
  return state === null || engine === null ? null : { messageId, reply, state, citations, engine };
}

function isSame(
  before: { id: string; role: string; content: string } | null | undefined,
  message: string,
): before is { id: string; role: 'user'; content: string } {
  return before?.role === 'user' && before.content === message;
}
