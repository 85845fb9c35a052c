import * as z from 'zod';
import { Id, Timestamp } from './route.ts';

/** `waiting`: also for its time to come, or to be tried again. */
export const JobState = z.enum(['waiting', 'running', 'failed']);
export type JobState = z.infer<typeof JobState>;

/** Why a job failed, last time. */
export const JobReason = z.enum([
  /** The processes that did it ended. */
  'died',
  'disk_full',
  'not_allowed',
  'unreachable',
  'too_slow',
  'out_of_resources',
  /** A file, a folder or its disk. */
  'not_there',
  'unforeseen',
]);
export type JobReason = z.infer<typeof JobReason>;

/** Work in the background as admins see it: of what kind and for whom, never on what. */
export const JobItem = z.object({
  id: Id,
  /** "documents.read" */
  kind: z.string(),
  state: JobState,
  /** Name of the account it is done for. */
  owner: z.string().nullable(),
  createdAt: Timestamp,
  /** Earliest start of a waiting one. */
  startsAt: Timestamp.nullable(),
  /** Starts without progress, without those that the end of a process has cut short. */
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  reason: JobReason.nullable(),
  canRetry: z.boolean(),
});
export type JobItem = z.infer<typeof JobItem>;

export const JobCounts = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Most frequent first. */
  failedKinds: z.array(z.object({ kind: z.string(), count: z.number().int(), canRetry: z.boolean() })),
});
export type JobCounts = z.infer<typeof JobCounts>;

export const JobKindInput = z.object({ kind: z.string().min(1).max(100) });
