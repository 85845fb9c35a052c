import type { FailureCode } from '@gene/contract/documents';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { IsolationOutcome } from '../../platform/isolation.ts';
import type { Pause, RunningJob } from '../../platform/queue.ts';
import { isSystemTrouble } from '../../platform/system-trouble.ts';
import * as readings from './reading-store.ts';
import { toItem } from './store.ts';

/** In seconds: a disk that is mounted again, a machine that is busy for the morning. After the last the document fails. */
const delays = [30, 120, 600, 1800, 3600];

/** How much longer a child may take when a document is tried again. */
export const patienceOf = ({ retries }: { retries: number }) => 1 + retries;

export type Trouble = Extract<IsolationOutcome, { ok: false }>;

/** @throws what is no trouble of the system */
export function troubleOf(error: unknown): Trouble {
  if (!isSystemTrouble(error)) throw error;
  const detail = error instanceof Error ? error.message : '';
  return { ok: false, reason: 'crashed', isPassing: true, detail, peakRssMb: 0 };
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  changed: (document: { id: string; subjectId: string }) => Promise<void>;
}

/**
 * What becomes of a document with which something went wrong: it is tried again later where the machine was the cause,
 * and fails otherwise.
 */
export async function postponeOrFail(
  { db, events, changed: tell }: Needs,
  record: readings.ReadingRecord,
  job: RunningJob<unknown>,
  trouble: Trouble,
): Promise<Pause | void> {
  const resumeIn = trouble.isPassing ? delays[record.retries] : undefined;
  const changed = await readings.whileReading(db, record.id, job.lease, (tx) =>
    resumeIn === undefined
      ? readings.saveReading(tx, record.id, { status: 'failed', failureCode: failureOf(trouble) })
      : readings.postpone(tx, record.id, { retries: record.retries + 1, resumeIn }),
  );
  if (changed) await events.publish(record.ownerId, { event: 'document', data: toItem(changed) });
  if (resumeIn !== undefined) return changed ? { resumeIn } : undefined;
  await tell(record);
}

function failureOf({ reason }: Trouble): FailureCode {
  if (reason === 'memory') return 'too_large_in_memory';
  return reason === 'time' ? 'too_slow' : 'internal';
}
