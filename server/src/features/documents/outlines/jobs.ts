import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { JobKind, NewJob } from '../../../platform/queue.ts';

/** Makes anew what depends on an outline after its correction. */
export const restructuringJob: JobKind<{ documentId: string }> = {
  kind: 'documents.restructure',
  queue: 'reading',
  payload: z.object({ documentId: Id }),
};

/** Corrections come one after another; this long after the last one the work begins. */
const quietMs = 3000;

export function newRestructuring(document: { id: string; ownerId: string }): NewJob<{ documentId: string }> {
  return {
    kind: restructuringJob,
    payload: { documentId: document.id },
    ownerId: document.ownerId,
    dedupeKey: document.id,
    maxAttempts: 10,
    runAt: new Date(Date.now() + quietMs),
  };
}
