import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { addJob, type JobKind } from '../../../platform/queue.ts';
import { forgetComplete } from './store.ts';

export type EncodingPayload = { documentId: string };

export const encodingJob: JobKind<EncodingPayload> = {
  kind: 'documents.encode',
  queue: 'encoding',
  payload: z.object({ documentId: Id }),
};

/** Has the vectors of a document made that has just become ready: nobody waits for them. */
export async function beginEncoding(tx: Tx, document: { id: string; ownerId: string }): Promise<void> {
  await forgetComplete(tx, document.id);
  await addEncoding(tx, document);
}

export function addEncoding(tx: Tx, document: { id: string; ownerId: string }): Promise<void> {
  return addJob(tx, {
    kind: encodingJob,
    payload: { documentId: document.id },
    ownerId: document.ownerId,
    dedupeKey: document.id,
    again: true,
    maxAttempts: 5,
  });
}
