import * as z from 'zod';
import { DocumentItem } from './documents.ts';
import { Id } from './route.ts';

/** Server-sent events of `GET /api/events`, by event name. */
export const liveEvents = {
  document: DocumentItem,
  document_deleted: z.object({ id: Id, subjectId: Id }),
  /** A note was created, changed or restored. */
  note: z.object({ id: Id, revision: z.number().int() }),
  note_deleted: z.object({ id: Id }),
  /** A question that waited for its document now has a reply. */
  chat: z.object({ id: Id }),
  /** Subjects were added, renamed or deleted, or their counts changed. */
  subjects: z.object({}),
  /** Flashcards were added, changed or answered. */
  cards: z.object({}),
  /** Study sessions were planned, changed or removed. */
  plan: z.object({}),
  /** Tracks came to the playlist, left it, were moved, listened to or made. */
  playlist: z.object({}),
  /** Highlights of a document were added, changed or removed. */
  highlights: z.object({ documentId: Id }),
  /** An attempt was started, paused, submitted or deleted, or one of its answers changed. */
  practice: z.object({
    id: Id,
    answer: z.object({ questionId: Id, revision: z.number().int() }).nullable(),
  }),
  /** A paper was predicted, a prediction deleted, or a subject's topics were updated. */
  predictions: z.object({ subjectId: Id }),
  /**
   * Answers to a question paper are being written, or have been written or changed; includes the progress.
   */
  answers: z.object({
    paperId: Id,
    documentId: Id,
    writing: z.boolean(),
    done: z.number().int(),
    total: z.number().int(),
  }),
  /** Pages of a marking scheme that are pictures, as they are read. */
  scheme: z.object({ paperId: Id, done: z.number().int(), total: z.number().int() }),
  /** The person's settings changed. */
  preferences: z.object({}),
  /** The list under the bell has changed. */
  notices: z.object({}),
  /** The account may do more or less than before. */
  account: z.object({}),
  /** Someone signed in to this account on a new device. */
  signed_in: z.object({ device: z.string() }),
  /** The listening session was revoked. */
  session_ended: z.object({ reason: z.enum(['new_password', 'deletion']).optional() }),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type EndedSession = z.infer<typeof liveEvents.session_ended>;
export type LiveEvent = {
  [K in LiveEventName]: { event: K; data: z.infer<(typeof liveEvents)[K]> };
}[LiveEventName];
