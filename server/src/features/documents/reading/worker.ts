import type { FailureCode, Progress } from '@gene/contract/documents';
import type { Bus } from '../../../platform/bus.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { RunningJob } from '../../../platform/queue.ts';
import { documentStudied } from '../events.ts';
import { type ProgressReport, reportTo } from '../processing/progress.ts';
import { endReading, type ReadingNews } from '../processing/service.ts';
import * as readings from './store.ts';
import { type DocumentRecord, toItem } from '../store.ts';
import { beginEncoding } from '../vectors/jobs.ts';

/** One run of a reading: stores its results and its progress. */
export interface ReadingRun {
  record: readings.ReadingRecord;
  /** Aborts when the document is no longer ours. */
  signal: AbortSignal;
  progress: Progress;
  /** Stores results if the document is still ours; null otherwise. */
  save(write: Parameters<typeof readings.whileReading>[3]): Promise<DocumentRecord | null>;
  /** Stores values of its row likewise, and notifies the owner's open pages. */
  finish(values: Parameters<typeof readings.saveReading>[2]): Promise<void>;
  /** Stores the progress from time to time. */
  advance(next: Progress): Promise<void> | undefined;
  /** Marks it failed: no further attempt follows. */
  fail(failureCode: FailureCode): Promise<void>;
  /** Marks it ready once all listeners have finished. @param keep runs in the same transaction */
  finishReading(keep?: (tx: Tx) => Promise<void>): Promise<void>;
  report: ProgressReport;
}

interface RunNeeds {
  db: Db;
  events: Pick<Events, 'publish'>;
  bus: Pick<Bus, 'tell'>;
  news: ReadingNews;
}

export function beginRun(
  { db, events, bus, news }: RunNeeds,
  record: readings.ReadingRecord,
  job: RunningJob<unknown>,
): ReadingRun {
  const stop = new AbortController();
  const report = reportTo((changed) =>
    events.publish(record.ownerId, { event: 'document', data: toItem(changed) }),
  );
  const run: ReadingRun = {
    record,
    report,
    signal: AbortSignal.any([job.signal, stop.signal]),
    progress: record.progress,
    async save(write) {
      const changed = await readings.whileReading(db, record.id, job.lease, write);
      if (!changed) stop.abort();
      return changed;
    },
    async finish(values) {
      const changed = await run.save((tx) => readings.saveReading(tx, record.id, values));
      if (changed) await report.now(changed);
    },
    async fail(failureCode) {
      const changed = await run.save((tx) =>
        endReading(tx, news, record.id, { status: 'failed', failureCode }),
      );
      if (changed) await report.now(changed);
    },
    advance(next) {
      run.progress = next;
      return report.due() ? run.finish({ progress: next }) : undefined;
    },
    async finishReading(keep) {
      await bus.tell(documentStudied, record);
      const { done, total } = run.progress;
      const changed = await run.save(async (tx) => {
        await keep?.(tx);
        await beginEncoding(tx, record);
        return endReading(tx, news, record.id, {
          status: 'ready',
          progress: { stage: 'done', done, total },
          failureCode: null,
        });
      });
      if (changed) await report.now(changed);
    },
  };
  return run;
}
