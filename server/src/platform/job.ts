import type { z } from 'zod';

/** Each has slots of its own, so that its jobs wait for none of another. */
export type QueueName =
  /** Reading and studying documents. */
  | 'reading'
  /** What may wait for a language model: it takes no slot from what is to be read. */
  | 'writing'
  /** Replies and marks are short, and somebody waits for them. */
  | 'awaited'
  /** Somebody waits for a forecast, and does not want to wait for forty books as well. */
  | 'forecasting'
  /** The clock of an exam waits for none of them. */
  | 'punctual';

/** A kind of work with the shape of what it needs to know. */
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
  /** How often it may be begun without getting anywhere. */
  maxAttempts: number;
  /** Not before then; at once by default. */
  runAt?: Date;
}

/** Proof of holding a job; `renewLease` tells whether that is still so. */
export interface Lease {
  jobId: string;
  worker: string;
}

export interface RunningJob<Payload> {
  payload: Payload;
  lease: Lease;
  /** Begun so often without getting anywhere, this time included. */
  attempt: number;
  /** Aborted when the job was cancelled, when another worker took it over, and when this process stops. */
  signal: AbortSignal;
  /** Says how much processor time this run has taken so far. Until it does, elapsed time counts as work. */
  recordWork(milliseconds: number): void;
  /**
   * To be asked where a run can stop without losing anything. True: somebody waits who comes first, so end the run with
   * `{ resumeIn: 0 }`.
   */
  shouldYield: () => Promise<boolean>;
}

/** Ends a run whose job is to be gone on with, in so many seconds. */
export interface Pause {
  resumeIn: number;
}

export interface JobHandler<Payload extends Record<string, unknown>> {
  kind: JobKind<Payload>;
  /** May be run again after a kill at any moment. Throwing means: try again later. */
  run(job: RunningJob<Payload>): Promise<void | Pause>;
  /** It was begun too often without getting anywhere and will not be begun again. */
  gaveUp(payload: Payload): Promise<void>;
}

/** Of whatever kind. */
export type AnyJobHandler = JobHandler<Record<string, unknown>>;
