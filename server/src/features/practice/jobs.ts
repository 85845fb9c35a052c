import { Id } from '@gene/contract/route';
import { z } from 'zod';
import type { Tx } from '../../platform/database.ts';
import { addJob, type JobHandler, type JobKind } from '../../platform/queue.ts';
import { closesAt } from './clock.ts';

type Payload = { ownerId: string; attemptId: string };

const submittingJob: JobKind<Payload> = {
  kind: 'practice.submit',
  payload: z.object({ ownerId: Id, attemptId: Id }),
};

/** Hands an attempt in when its time is up, whether or not a browser is open then. */
export async function planSubmitting(
  tx: Tx,
  { ownerId, id, deadline }: { ownerId: string; id: string; deadline: Date | null },
): Promise<void> {
  if (!deadline) return;
  await addJob(tx, {
    kind: submittingJob,
    payload: { ownerId, attemptId: id },
    ownerId,
    // A clock that was stopped and goes on has another deadline: the job of the old one finds nothing to do.
    dedupeKey: `${id} ${deadline.getTime()}`,
    maxAttempts: 5,
    runAt: closesAt(deadline),
  });
}

export function submittingHandler(
  submitExpired: (ownerId: string, attemptId: string) => Promise<unknown>,
): JobHandler<Payload> {
  return {
    kind: submittingJob,
    async run({ payload }) {
      await submitExpired(payload.ownerId, payload.attemptId);
    },
    gaveUp: async () => {},
  };
}
