import type { FailureCode } from '@gene/contract/documents';
import type { Bus } from '../../../platform/bus.ts';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { IsolationOutcome } from '../../../platform/isolation.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { JobHandler, JobKind, Pause, RunningJob } from '../../../platform/queue.ts';
import { isSystemTrouble } from '../../../platform/system-trouble.ts';
import { readingAdvanced } from '../events.ts';
import * as readings from '../reading/store.ts';
import { toItem } from '../store.ts';
import { endReading, type ReadingNews } from './service.ts';

/**
 * In seconds: long enough for a disk to be remounted, or for a busy morning. After the last, the document
 * fails.
 */
const delays = [30, 120, 600, 1800, 3600];
/** A crash may be chance, so a second child starts at once; two are not. */
const childAttempts = 2;

/** Factor for a child's time limit on retries. */
export const patienceOf = ({ retries }: { retries: number }) => 1 + retries;

type Trouble = Extract<IsolationOutcome, { ok: false }>;

/** @throws errors that are not the system's fault */
function troubleOf(error: unknown): Trouble {
  if (!isSystemTrouble(error)) throw error;
  const detail = error instanceof Error ? error.message : '';
  return { ok: false, reason: 'crashed', isPassing: true, detail, peakRssMb: 0 };
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  bus: Pick<Bus, 'tell'>;
  news: ReadingNews;
}

/**
 * Handles one step of a document's reading in a child process.
 * @param run performs or resumes the step; 'paused' if it yielded to others
 */
export function handleStep<Payload extends { documentId: string }>(
  kind: JobKind<Payload>,
  needs: Needs,
  run: (record: readings.ReadingRecord, job: RunningJob<Payload>) => Promise<IsolationOutcome | 'paused'>,
): JobHandler<Payload> {
  return {
    kind,
    async run(job) {
      for (let attempt = 1; ; attempt += 1) {
        const record = await readings.beginReading(needs.db, job.payload.documentId);
        if (!record) return;
        const outcome = await run(record, job).catch(troubleOf);
        if (outcome === 'paused') return { resumeIn: 0 };
        if (outcome.ok || outcome.reason === 'stopped') return;
        needs.logger.warn({ document: record.id, step: kind.kind, ...outcome }, 'a step of reading failed');
        const { reason, isPassing } = outcome;
        if (reason === 'crashed' && !isPassing && attempt < childAttempts) continue;
        return postponeOrFail(needs, record, job, outcome);
      }
    },
    async gaveUp({ documentId }) {
      const record = await needs.db.transaction(async (tx) => {
        const failed = await readings.failStalled(tx, documentId, 'internal');
        if (failed) await needs.news.keepEnd(tx, failed);
        return failed;
      });
      if (record) await needs.events.publish(record.ownerId, { event: 'document', data: toItem(record) });
    },
    async delayed({ documentId }, until) {
      const record = await readings.tellDelay(needs.db, documentId, until);
      if (record) await needs.events.publish(record.ownerId, { event: 'document', data: toItem(record) });
    },
    reopen: (tx, { documentId }) => readings.reopenStalled(tx, documentId),
  };
}

/** Retries a document later if the machine was at fault, and fails it otherwise. */
async function postponeOrFail(
  { db, events, bus, news }: Needs,
  record: readings.ReadingRecord,
  job: RunningJob<unknown>,
  trouble: Trouble,
): Promise<Pause | void> {
  const resumeIn = trouble.isPassing ? delays[record.retries] : undefined;
  const changed = await readings.whileReading(db, record.id, job.lease, (tx) =>
    resumeIn === undefined
      ? endReading(tx, news, record.id, { status: 'failed', failureCode: failureOf(trouble) })
      : readings.postpone(tx, record.id, { retries: record.retries + 1, resumeIn }),
  );
  if (changed) await events.publish(record.ownerId, { event: 'document', data: toItem(changed) });
  if (resumeIn !== undefined) return changed ? { resumeIn } : undefined;
  await bus.tell(readingAdvanced, record);
}

export function failureOf({ reason }: Trouble): FailureCode {
  if (reason === 'memory') return 'too_large_in_memory';
  return reason === 'time' ? 'too_slow' : 'internal';
}
