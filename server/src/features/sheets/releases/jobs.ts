import { Id } from '@gene/contract/route';
import { v7 as newId } from 'uuid';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { addJob, type JobKind } from '../../../platform/queue.ts';
import { requireUnreleased } from './errors.ts';
import { hasUntold, markStale } from './store.ts';

type Payload = { paperId: string };

/** Scores released results again where something changed, and tells their students. */
export const resultsJob: JobKind<Payload> = {
  kind: 'sheets.results',
  queue: 'awaited',
  payload: z.object({ paperId: Id }),
};

const attempts = 10;

export const addResultsJob = (tx: Tx, paperId: string, by: string): Promise<void> =>
  addJob(tx, {
    ...{ kind: resultsJob, payload: { paperId }, ownerId: by },
    ...{ dedupeKey: paperId, maxAttempts: attempts, again: true },
  });

/** In the transaction that changes what sheets are worth. @param sheetIds null: all of the paper */
export async function rescore(
  tx: Tx,
  paperId: string,
  { sheetIds, by }: { sheetIds: readonly string[] | null; by: string },
): Promise<void> {
  const which = sheetIds === null ? 'all' : { sheetIds };
  if ((await markStale(tx, { paperId, which, stale: newId() })) > 0) await addResultsJob(tx, paperId, by);
}

/** A sheet with this roll number has come or gone: the result of another one is not certain, or certain again. */
export async function rescoreRoll(
  tx: Tx,
  paperId: string,
  { roll, by }: { roll: string; by: string },
): Promise<void> {
  if ((await markStale(tx, { paperId, which: { roll }, stale: newId() })) > 0)
    await addResultsJob(tx, paperId, by);
}

/**
 * Whether a paper may be deleted with its results: not before everybody has been told that theirs was taken back.
 * @throws ApiError conflict: students see results
 */
export async function mayLoseResults(tx: Tx, paperId: string, by: string): Promise<boolean> {
  await requireUnreleased(tx, { paperId });
  if (!(await hasUntold(tx, paperId))) return true;
  // The job that tells them may have given up.
  await addResultsJob(tx, paperId, by);
  return false;
}

export const rescorePaper = (tx: Tx, paperId: string, by: string): Promise<void> =>
  rescore(tx, paperId, { sheetIds: null, by });
