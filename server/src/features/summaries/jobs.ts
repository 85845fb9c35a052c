import { Id } from '@gene/contract/route';
import { chapterText, type ModelStudy } from '@gene/engines/answering';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { addJob, type JobHandler, type JobKind } from '../../platform/queue.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import * as store from './store.ts';

type Payload = { ownerId: string; documentId: string };

const writingJob: JobKind<Payload> = {
  kind: 'summaries.write',
  payload: z.object({ ownerId: Id, documentId: Id }),
};
const attempts = 5;

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  documents: Pick<DocumentService, 'find' | 'stretch' | 'describe'>;
  modelStudyFor: (userId: string) => Promise<ModelStudy | null>;
}

/** Has a language model sum up whole documents; its owner's pages are told when one is done. */
export interface SummaryWriting {
  /** Asked again while it is under way, nothing more is done. */
  begin(document: OwnedDocument): Promise<void>;
  handler: JobHandler<Payload>;
}

export function createSummaryWriting({ db, events, documents, modelStudyFor }: Needs): SummaryWriting {
  return {
    begin: (document) =>
      db.transaction((tx) =>
        addJob(tx, {
          kind: writingJob,
          payload: { ownerId: document.ownerId, documentId: document.id },
          ownerId: document.ownerId,
          dedupeKey: document.id,
          maxAttempts: attempts,
        }),
      ),
    handler: {
      kind: writingJob,
      async run({ payload, signal }) {
        const document = await documents.find(payload.ownerId, payload.documentId);
        const model = await modelStudyFor(payload.ownerId);
        if (document?.status !== 'ready' || !model) return;
        const chapters = await store.listChapterStudies(db, document.id);
        const [first, last] = [chapters[0], chapters.at(-1)];
        if (!first || !last) return;
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
        await store.saveWritten(db, document.id, written);
        await events.publish(document.ownerId, { event: 'document', data: documents.describe(document) });
      },
      gaveUp: async () => {},
    },
  };
}
