import { type IsolationOutcome, runIsolated } from '../../../platform/isolation.ts';
import type { JobHandler, RunningJob } from '../../../platform/queue.ts';
import { handleStep, patienceOf } from '../processing/worker.ts';
import { readingChild, type ReadingNeeds, takerOf } from '../reading/jobs.ts';
import type { FromReader, ToReader } from '../reading/messages.ts';
import type { ReadingRecord } from '../reading/store.ts';
import { beginRun } from '../reading/worker.ts';
import { restructuringJob } from './jobs.ts';
import { findCorrected } from './store.ts';

/** As large as a reading's: a book's passages are in memory while they are indexed. */
const limits = { heapMb: 400, rssMb: 700, workMs: 60_000, idleMs: 120_000 } as const;

/** Divides and indexes a text anew by its corrected outline; what has changed is studied again. */
export function restructuringHandler(needs: ReadingNeeds): JobHandler<{ documentId: string }> {
  return handleStep(restructuringJob, needs, (record, job) => restructure(needs, record, job));
}

async function restructure(
  needs: ReadingNeeds,
  record: ReadingRecord,
  job: RunningJob<unknown>,
): Promise<IsolationOutcome> {
  const corrected = await findCorrected(needs.db, record.id);
  if (!corrected) throw new Error(`the outline of ${record.id} has no corrections`);
  const run = beginRun(needs, record, job);
  const patience = patienceOf(record);
  try {
    return await runIsolated<ToReader, FromReader>({
      entry: readingChild,
      start: {
        type: 'restructure',
        title: record.title,
        language: record.language,
        as: record.type === 'question_paper' ? 'question_paper' : 'material',
        corrected,
      },
      limits: { ...limits, workMs: limits.workMs * patience, idleMs: limits.idleMs * patience },
      keepFor: record.ownerId,
      signal: run.signal,
      onMessage: takerOf(needs, run, job, { isLast: true }),
    });
  } finally {
    run.report.close();
  }
}
