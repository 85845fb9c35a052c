import { setTimeout as sleep } from 'node:timers/promises';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addJob, type JobHandler, type JobKind } from '../../../platform/queue.ts';
import type { Keeping } from '../exchanges/service.ts';
import type { ReplyEvent } from '../replies/service.ts';
import * as store from '../store.ts';

export type HeldPayload = {
  ownerId: string;
  subjectId: string;
  /** Null: a question to the whole subject. */
  documentId: string | null;
  chatId: string;
  questionId: string;
};

export const heldJob: JobKind<HeldPayload> = {
  kind: 'chats.answer',
  queue: 'awaited',
  payload: z.object({
    ownerId: Id,
    subjectId: Id,
    documentId: Id.nullable(),
    chatId: Id,
    questionId: Id,
  }),
};

/** Longest wait of a caller: proxies drop connections silent for a minute. */
const longestWaitMs = 55_000;
const lookEveryMs = 300;
/** Reading announces its progress; this covers missed events. */
const lookAgainSeconds = 10;
const attempts = 5;

/**
 * Stores a question that cannot be answered yet, and waits a while for its reply, which a job writes; anyone
 * who leaves finds it in the conversation.
 */
export async function* holdQuestion(
  db: Db,
  keeping: Keeping,
  about: Omit<HeldPayload, 'chatId' | 'questionId'>,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent[]> {
  const { chatId, messageId } = keeping.place;
  const questionId = await keeping.question();
  await db.transaction(async (tx) => {
    if (!(await store.holdQuestion(tx, questionId, messageId))) return;
    await addJob(tx, {
      kind: heldJob,
      payload: { ...about, chatId, questionId },
      ownerId: about.ownerId,
      dedupeKey: questionId,
      maxAttempts: attempts,
    });
  });
  yield [{ event: 'started' }, { event: 'waiting' }];
  const end = performance.now() + longestWaitMs;
  while (!signal.aborted && performance.now() < end) {
    await sleep(lookEveryMs);
    if (await store.findHeld(db, chatId, questionId)) continue;
    const kept = await store.replyAfter(db, chatId, questionId);
    if (!kept || kept.state === null || kept.engine === null) return;
    const { id, content: reply, state, citations, engine } = kept;
    yield [{ event: 'done', reply: { chatId, messageId: id, reply, state, citations, engine } }];
    return;
  }
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  /** @returns false while there is nothing to answer from and something is still being read */
  answer: (payload: HeldPayload, held: store.HeldQuestion, signal: AbortSignal) => Promise<boolean>;
}

/** Answers a stored question once there is something to answer from. */
export function heldHandler({ db, events, answer }: Needs): JobHandler<HeldPayload> {
  const release = async ({ ownerId, chatId, questionId }: HeldPayload) => {
    await store.releaseHeld(db, questionId);
    await events.publish(ownerId, { event: 'chat', data: { id: chatId } });
  };
  return {
    kind: heldJob,
    async run({ payload, signal }) {
      const held = await store.findHeld(db, payload.chatId, payload.questionId);
      if (!held) return;
      if (!(await answer(payload, held, signal))) return { resumeIn: lookAgainSeconds };
      await release(payload);
    },
    // It can be asked again.
    gaveUp: release,
    endsForGood: true,
  };
}
