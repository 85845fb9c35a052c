import { Id, Timestamp } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { addJob, cancelJobs, type JobKind } from '../../../platform/queue.ts';

/** `endsAt`: null if it stays after all. */
export type EndingPayload = { organizationId: string; endsAt: string | null };

/** Tells the members of an organization that it is going to end, or that it stays. */
export const endingJob: JobKind<EndingPayload> = {
  kind: 'organizations.tell_end',
  queue: 'accounts',
  payload: z.object({ organizationId: Id, endsAt: Timestamp.nullable() }),
};

/** Nobody is told any more of what was decided before. */
export async function addEnding(tx: Tx, ownerId: string, payload: EndingPayload): Promise<void> {
  const dedupeKey = payload.organizationId;
  await cancelJobs(tx, endingJob, [dedupeKey]);
  await addJob(tx, { kind: endingJob, payload, ownerId, dedupeKey, maxAttempts: 5 });
}
