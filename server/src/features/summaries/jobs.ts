import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { addJob, type JobHandler, type JobKind } from '../../platform/queue.ts';
import {
  type DocumentService,
  findDocumentStudy,
  listChapters,
  type OwnedDocument,
  saveWritten,
} from '../documents/service.ts';
import type { StudyWriterFor } from './models/service.ts';
import { isDue } from './rules.ts';

/** `chapter` is its position among the chapters; null: the whole document. */
type Payload = { ownerId: string; documentId: string; chapter: number | null };

const writingJob: JobKind<Payload> = {
  kind: 'summaries.write',
  queue: 'writing',
  payload: z.object({ ownerId: Id, documentId: Id, chapter: z.number().int().nullable().default(null) }),
};
const attempts = 5;

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  documents: Pick<DocumentService, 'find' | 'describe'>;
  writerFor: StudyWriterFor;
}

/** Has a language model summarise documents and chapters; notifies the owner's pages when one is done. */
export interface SummaryWriting {
  /**
   * Does nothing if it is already in progress.
   * @param chapter its position among the chapters; null for the whole document
   */
  begin(document: OwnedDocument, chapter: number | null): Promise<void>;
  handler: JobHandler<Payload>;
}

export function createSummaryWriting({ db, events, documents, writerFor }: Needs): SummaryWriting {
  return {
    begin: (document, chapter) =>
      db.transaction((tx) =>
        addJob(tx, {
          kind: writingJob,
          payload: { ownerId: document.ownerId, documentId: document.id, chapter },
          ownerId: document.ownerId,
          dedupeKey: chapter === null ? document.id : `${document.id}:${chapter}`,
          maxAttempts: attempts,
        }),
      ),
    handler: {
      kind: writingJob,
      async run({ payload, signal }) {
        const document = await documents.find(payload.ownerId, payload.documentId);
        const writer = await writerFor(payload.ownerId);
        if (document?.status !== 'ready' || !writer) return;
        const rows = (await listChapters(db, document.id)).filter(
          ({ ordinal }) => payload.chapter === null || ordinal === payload.chapter,
        );
        const asked = payload.chapter === null ? await findDocumentStudy(db, document.id) : rows[0];
        if (!asked || rows.length === 0) return;
        // It may have been written just before this job.
        if (isDue(asked)) {
          const chapters = rows.map(({ study }) => study);
          const written = await writer.summaries(document, chapters, signal);
          if (written) await saveWritten(db, document.id, payload.chapter, written);
        }
        await events.publish(document.ownerId, { event: 'document', data: documents.describe(document) });
      },
      gaveUp: async () => {},
    },
  };
}
