import { Id } from '@gene/contract/route';
import { z } from 'zod';
import type { JobKind, NewJob } from '../../../platform/queue.ts';

export type EncodingPayload = { documentId: string };

export const encodingJob: JobKind<EncodingPayload> = {
  kind: 'documents.encode',
  queue: 'encoding',
  payload: z.object({ documentId: Id }),
};

/** For a document that is ready: nobody waits for it. */
export function newEncoding(document: { id: string; ownerId: string }): NewJob<EncodingPayload> {
  return {
    kind: encodingJob,
    payload: { documentId: document.id },
    ownerId: document.ownerId,
    dedupeKey: document.id,
    maxAttempts: 5,
  };
}
