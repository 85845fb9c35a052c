import type { Events } from '../../platform/events.ts';
import type { AnswerRow } from './store.ts';

/** Tells the owner's open pages of an attempt that has changed, or of one answer in it. */
export type Changed = (ownerId: string, attemptId: string, answer?: AnswerRow | null) => Promise<void>;

export const createTelling =
  (events: Pick<Events, 'publish'>): Changed =>
  (ownerId, id, answer = null) =>
    events.publish(ownerId, {
      event: 'practice',
      data: { id, answer: answer && { questionId: answer.questionId, revision: answer.revision } },
    });
