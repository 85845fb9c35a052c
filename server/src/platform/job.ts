import type * as z from 'zod';
import type { Tx } from './database.ts';

/** Each queue has its own slots, so that jobs never wait for another queue's. */
export type QueueName =
  /** Reading and studying documents. */
  | 'reading'
  /** Work that may wait for a language model, without taking a slot from reading. */
  | 'writing'
  /** Replies and marks are short, and somebody waits for them. */
  | 'awaited'
  /** Somebody waits for a forecast, and should not have to wait for forty books. */
  | 'forecasting'
  /** Exam clocks wait for none of them. */
  | 'punctual'
  /** Packs that an admin has asked for: large files of others. */
  | 'fetching'
  /** Backups that an admin has asked for. */
  | 'keeping'
  /** Mails: a slow server holds up nothing else. */
  | 'mailing'
  /** Mails about security, which wait behind no thousands of others. */
  | 'alerting'
  /** Push messages. */
  | 'pushing'
  /** Marks for learning platforms, likewise. */
  | 'grading'
  /** Meanings of passages, in time that nobody else needs. */
  | 'encoding'
  /** Documents read aloud, likewise. */
  | 'speaking'
  /** Exports and deletions of accounts, which nobody watches. */
  | 'accounts';

/** A kind of work, with the type of its payload. */
export interface JobKind<Payload extends Record<string, unknown>> {
  kind: string;
  queue: QueueName;
  payload: z.ZodType<Payload>;
}

export interface NewJob<Payload extends Record<string, unknown>> {
  kind: JobKind<Payload>;
  payload: Payload;
  ownerId: string;
  /** At most one live job per kind and key. */
  dedupeKey: string;
  /** If it is running, it runs once more when it is done. */
  again?: true;
  /** How often it may fail without progress. A worker that dies is no failure: see `queue/deaths.ts`. */
  maxAttempts: number;
  /** Earliest start; now by default. */
  runAt?: Date;
}

/** Proof of holding a job; `renewLease` checks whether it is still valid. */
export interface Lease {
  jobId: string;
  worker: string;
}

export interface RunningJob<Payload> {
  payload: Payload;
  lease: Lease;
  /** Number of starts without progress, including this one and without those that a worker's death has ended. */
  attempt: number;
  /** When somebody asked for it. */
  addedAt: Date;
  /** Aborts when the job is cancelled or taken over by another worker, and when this process stops. */
  signal: AbortSignal;
  /** Reports this run's processor time so far. Without it, elapsed time counts as work. */
  recordWork(milliseconds: number): void;
  /**
   * Call it where a run can stop without losing anything. True: someone else should go first, so end the run
   * with `{ resumeIn: 0 }`.
   */
  shouldYield: () => Promise<boolean>;
}

/** Seconds after which work is tried again that the machine had no time for, or whose process it ended. */
export const passingDelays = [5, 30, 120, 600] as const;

/** Ends a run whose job is to be resumed in this many seconds. */
export interface Pause {
  resumeIn: number;
  /** The run counts in `attempt`, unless it has made progress. */
  isTry?: true;
}

export interface JobHandler<Payload extends Record<string, unknown>> {
  kind: JobKind<Payload>;
  /** May run again after a kill at any moment. Throwing means: retry later. */
  run(job: RunningJob<Payload>): Promise<void | Pause>;
  /** It failed too often without progress and will not be started again. */
  gaveUp(payload: Payload): Promise<void>;
  /** Recognises errors that are no fault of the work. They count as the death of a worker. */
  excuses?(error: unknown): boolean;
  /** It was under way and waits until then, because its workers keep dying or an error was excused. */
  delayed?(payload: Payload, until: Date): Promise<void>;
  /** Before an admin's retry: puts back what `gaveUp` has recorded, so that `run` finds its work again. */
  reopen?(tx: Tx, payload: Payload): Promise<void>;
  /** Once given up, nothing is left to retry. */
  endsForGood?: true;
}

/** A handler of any kind of job. */
export type AnyJobHandler = JobHandler<Record<string, unknown>>;
