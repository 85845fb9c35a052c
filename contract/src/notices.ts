import { z } from 'zod';
import { DocumentItem } from './documents.ts';
import { Id } from './route.ts';

/** Server-sent events of `GET /api/events`, by event name. */
export const noticeEvents = {
  document: DocumentItem,
  document_deleted: z.object({ id: Id, subjectId: Id }),
  /** A note was made, changed or brought back. */
  note: z.object({ id: Id, revision: z.number().int() }),
  note_deleted: z.object({ id: Id }),
  /** A question that was kept until its document was read has got its reply. */
  chat: z.object({ id: Id }),
  /** Subjects were added, renamed, deleted, or their counts changed. */
  subjects: z.object({}),
  /** Flashcards were added, changed or answered. */
  cards: z.object({}),
  /** Study sessions were planned, changed or removed. */
  plan: z.object({}),
  /** Highlights of a document were added, changed or removed. */
  highlights: z.object({ documentId: Id }),
  /** An attempt was begun, stopped, handed in or deleted; or one of its answers was changed. */
  practice: z.object({
    id: Id,
    answer: z.object({ questionId: Id, revision: z.number().int() }).nullable(),
  }),
  /** A paper was predicted, a prediction was deleted, or the topics of a subject were worked out. */
  predictions: z.object({ subjectId: Id }),
  /** Answers to a question paper are being written, were written or changed: so far it is. */
  answers: z.object({
    paperId: Id,
    documentId: Id,
    writing: z.boolean(),
    done: z.number().int(),
    total: z.number().int(),
  }),
  /** Somebody signed in as this person, on a device that was new. */
  signed_in: z.object({ device: z.string() }),
  /** The session that listens was revoked. */
  session_ended: z.object({}),
} as const;
export type NoticeName = keyof typeof noticeEvents;
export type Notice = { [K in NoticeName]: { event: K; data: z.infer<(typeof noticeEvents)[K]> } }[NoticeName];
