import { chatLimits } from '@gene/contract/chats';
import type { Turn } from '@gene/engines/answering/ports';
import { v7 as uuidv7 } from 'uuid';
import type { Claim } from '../../../platform/idempotency.ts';
import type { Asked, Question } from '../types.ts';
import type { Place, Target } from '../exchanges/service.ts';
import type { Exchanges, Thread } from '../store.ts';

/** Number of earlier messages passed to the engine. */
const historyMessages = 16;

/** Finds the conversation that a question goes into. */
export interface Conversations {
  /** Null if the conversation does not exist, or is about something else. */
  targetFor(ownerId: string, asked: Asked, question: Question): Promise<Target | null>;
  /** Returns the conversation as left by the first call with this key, which may not have started it. */
  targetAgain(ownerId: string, target: Target, claimed: Claim<Place>): Promise<Target>;
  /** The conversation up to a message. */
  thread(ownerId: string, chatId: string, before: string): Promise<Thread | null>;
}

export function createConversations(exchanges: Pick<Exchanges, 'find'>): Conversations {
  return {
    async targetFor(ownerId: string, asked: Asked, question: Question): Promise<Target | null> {
      const target = targetOf(asked);
      const { chatId, message, retryOf = null } = question;
      if (chatId === undefined)
        return { begins: { id: uuidv7(), ownerId, ...target, title: titleFrom(message) } };
      const read = (before: string | null) => exchanges.find(ownerId, chatId, before, historyMessages + 1);
      let thread = await read(retryOf);
      // Different words are a different question.
      if (retryOf !== null && thread?.messages.at(-1)?.content !== message) thread = await read(null);
      if (thread?.subjectId !== target.subjectId || thread.documentId !== target.documentId) return null;
      return { continues: { id: chatId, thread } };
    },

    async targetAgain(ownerId: string, target: Target, { plan }: Claim<Place>): Promise<Target> {
      const thread = await exchanges.find(ownerId, plan.chatId, plan.messageId, historyMessages + 1);
      if (thread) return { continues: { id: plan.chatId, thread } };
      return 'begins' in target ? { begins: { ...target.begins, id: plan.chatId } } : target;
    },
    thread: (ownerId, chatId, before) => exchanges.find(ownerId, chatId, before, historyMessages + 1),
  };
}

export function targetOf(asked: Asked): { subjectId: string; documentId: string | null } {
  if ('subject' in asked) return { subjectId: asked.subject.id, documentId: null };
  return { subjectId: asked.document.subjectId, documentId: asked.document.id };
}

/** True if it takes no more questions. One already in it may still be answered, or answered again. */
export function isFull(target: Target, { questionId }: Place): boolean {
  if ('begins' in target) return false;
  const { count, messages } = target.continues.thread;
  return count >= chatLimits.messagesMax && messages.at(-1)?.id !== questionId;
}

/** The messages before the question. */
export function historyOf({ messages }: Thread, { questionId }: Place): Turn[] {
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
