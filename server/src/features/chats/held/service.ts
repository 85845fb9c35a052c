import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DocumentService } from '../../documents/service.ts';
import type { SubjectService } from '../../subjects/service.ts';
import type { AnswerableMaterial } from '../answerables/material.ts';
import type { Answering } from '../answering/service.ts';
import type { Asked } from '../types.ts';
import { type Conversations, historyOf } from '../conversations/service.ts';
import type { HeldPayload } from './jobs.ts';
import { keepingOf, type Place, type Target } from '../exchanges/service.ts';
import { replyOf } from '../replies/view.ts';
import type { Exchanges, HeldQuestion } from '../store.ts';

/** Replies to stored questions whose document could not be read. */
const unreadable = {
  unreadable: 'This document could not be read, so it can’t be asked.',
  nothing_there: 'No document of this subject could be read, so there is nothing to ask.',
} as const;

interface Needs {
  db: Db;
  logger: Logger;
  exchanges: Exchanges;
  documents: Pick<DocumentService, 'read'>;
  subjects: Pick<SubjectService, 'find'>;
  material: AnswerableMaterial;
  conversations: Pick<Conversations, 'thread'>;
  answeringFor: (ownerId: string) => Promise<Answering>;
}

/** Answers questions that had to wait until something was read. */
export function createHeldAnswers(needs: Needs) {
  const { db, logger, exchanges, documents, subjects, material, conversations, answeringFor } = needs;

  async function askedOf({ ownerId, subjectId, documentId }: HeldPayload): Promise<Asked | null> {
    if (documentId !== null) {
      const document = await documents.read(ownerId, documentId);
      return document && { document };
    }
    const subject = await subjects.find(ownerId, subjectId);
    return subject && { subject };
  }

  /** @returns false while there is nothing to answer from and something is still being read */
  async function answerHeld(payload: HeldPayload, held: HeldQuestion, signal: AbortSignal) {
    const { ownerId, chatId } = payload;
    const [asked, thread, answering] = await Promise.all([
      askedOf(payload),
      conversations.thread(ownerId, chatId, held.messageId),
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
    const found = await material.for(asked, message, target);
    if (found.length === 0) {
      const lacking = await material.whyNothing(asked);
      if (lacking === 'still_reading') return false;
      const reply = { reply: unreadable[lacking], citations: [], engine: answering.name };
      await keeping.reply({ ...reply, state: 'conversation' });
      return true;
    }
    const request = { question: message, history: historyOf(thread, plan), documents: found };
    for await (const event of answering.answer({ ...request, personId: ownerId }, signal)) {
      if (event.type !== 'answer') continue;
      const reply = replyOf(event.answer, answering);
      // The answer may be on later pages. A language model is not asked repeatedly.
      const isPartlyRead = found.some(({ isIndexed }) => !isIndexed);
      const mayCome = isPartlyRead && (reply.state === 'not_found' || reply.state === 'closest');
      if (mayCome && reply.engine === 'builtin') return false;
      await keeping.reply(reply);
    }
    return true;
  }

  return { answer: answerHeld };
}
