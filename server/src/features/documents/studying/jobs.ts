import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { JobKind, NewJob } from '../../../platform/queue.ts';
import type { PlannedChapter } from './messages.ts';

/** `chapters`: all those planned when the document was read, including finished ones. */
export type StudyingPayload = { documentId: string; chapters: PlannedChapter[] };

export const studyingJob: JobKind<StudyingPayload> = {
  kind: 'documents.study',
  queue: 'reading',
  payload: z.object({
    documentId: Id,
    chapters: z.array(
      z.object({
        ordinal: z.number().int(),
        title: z.string().nullable(),
        start: z.number().int(),
        end: z.number().int(),
      }),
    ),
  }),
};

export function newStudying(
  document: { id: string; ownerId: string },
  chapters: PlannedChapter[],
): NewJob<StudyingPayload> {
  return {
    kind: studyingJob,
    payload: { documentId: document.id, chapters },
    ownerId: document.ownerId,
    dedupeKey: document.id,
    maxAttempts: 10,
  };
}
