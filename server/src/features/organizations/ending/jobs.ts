import { Id, Timestamp } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { addJob, type JobKind } from '../../../platform/queue.ts';

export type EndingPayload = { organizationId: string; endsAt: string };

/** Tells the members of an organization that it is going to end. */
export const endingJob: JobKind<EndingPayload> = {
  kind: 'organizations.tell_end',
  queue: 'accounts',
  payload: z.object({ organizationId: Id, endsAt: Timestamp }),
};

export const addEnding = (tx: Tx, ownerId: string, payload: EndingPayload): Promise<void> =>
  addJob(tx, {
    ...{ kind: endingJob, payload, ownerId, maxAttempts: 5 },
    dedupeKey: payload.organizationId,
  });
