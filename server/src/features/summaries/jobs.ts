import { Id } from '@gene/contract/route';
import { chapterText, type ModelStudy } from '@gene/engines/answering';
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
  documents: Pick<DocumentService, 'find' | 'stretch' | 'describe'>;
  modelStudyFor: (userId: string) => Promise<ModelStudy | null>;
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

export function createSummaryWriting({ db, events, documents, modelStudyFor }: Needs): SummaryWriting {
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
        const model = await modelStudyFor(payload.ownerId);
        if (document?.status !== 'ready' || !model) return;
        const rows = (await listChapters(db, document.id)).filter(
          ({ ordinal }) => payload.chapter === null || ordinal === payload.chapter,
        );
        const asked = payload.chapter === null ? await findDocumentStudy(db, document.id) : rows[0];
        const chapters = rows.map(({ study }) => study);
        const [first, last] = [chapters[0], chapters.at(-1)];
        if (!asked || !first || !last) return;
        // It may have been written just before this job.
        if (isDue(asked)) {
          const range = { start: first.start, end: last.end };
          const { language } = document;
          const written = await model.summaries(
            {
              ...{ language, chapters, letters: range.end - range.start },
              async load() {
                const { pages, passages } = await documents.stretch(document, range);
                return chapterText({ title: null, ...range }, [], pages, passages, language);
              },
            },
            signal,
          );
          await saveWritten(db, document.id, payload.chapter, written);
        }
        await events.publish(document.ownerId, { event: 'document', data: documents.describe(document) });
      },
      gaveUp: async () => {},
    },
  };
}
