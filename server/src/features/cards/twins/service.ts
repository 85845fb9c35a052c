import type { CardTwin } from '@gene/contract/cards';
import type { Db } from '../../../platform/database.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { listQuestions } from '../store.ts';
import type { TwinsTask } from './thread.ts';

export interface TwinNeeds {
  db: Db;
  pool: Pick<WorkerPool<{ twins: TwinsTask }>, 'call'>;
}

/** Proposed cards of a subject that ask the same as another of its cards: the person decides. */
export async function findTwins(
  { db, pool }: TwinNeeds,
  { id, ownerId }: ReadableSubject,
  signal: AbortSignal,
): Promise<CardTwin[]> {
  return pool.call('twins', {
    call: { cards: await listQuestions(db, ownerId, id) },
    ...{ personId: ownerId, affinity: id, signal },
    tell: tellNothing,
  });
}
