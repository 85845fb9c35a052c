import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { addJob, type JobKind } from '../../../platform/queue.ts';
import type { LineItemKey } from './store.ts';

type Payload = { courseId: string; paperId: string };

/** Sends the released results of a class to a course. */
export const scoresJob: JobKind<Payload> = {
  kind: 'platforms.scores',
  queue: 'grading',
  payload: z.object({ courseId: Id, paperId: Id }),
};

const attempts = 8;

export const addScoresJob = (tx: Tx, { courseId, paperId }: LineItemKey, by: string): Promise<void> =>
  addJob(tx, {
    ...{ kind: scoresJob, payload: { courseId, paperId }, ownerId: by },
    ...{ dedupeKey: `${courseId}:${paperId}`, maxAttempts: attempts, again: true },
  });
