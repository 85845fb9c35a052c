import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../platform/database.ts';
import { addJob, type JobHandler, type JobKind } from '../../platform/queue.ts';
import type { AnswerService } from '../answers/service.ts';
import { type DocumentService, isUnderWay } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';

type Payload = { ownerId: string; paperDocumentId: string; schemeId: string };

const schemeJob: JobKind<Payload> = {
  kind: 'samples.scheme',
  queue: 'writing',
  payload: z.object({ ownerId: Id, paperDocumentId: Id, schemeId: Id }),
};
const attempts = 5;
const secondsBetweenLooks = 2;

/** Has a sample's mark scheme attached once it and its paper have been read. */
export const addSchemeJob = (tx: Tx, payload: Payload): Promise<void> =>
  addJob(tx, {
    ...{ kind: schemeJob, payload, ownerId: payload.ownerId },
    ...{ dedupeKey: payload.schemeId, maxAttempts: attempts },
  });

interface Needs {
  documents: Pick<DocumentService, 'find'>;
  papers: Pick<PaperService, 'ofDocument'>;
  answers: Pick<AnswerService, 'attachScheme'>;
}

export function sampleSchemeHandler({ documents, papers, answers }: Needs): JobHandler<Payload> {
  return {
    kind: schemeJob,
    async run({ payload: { ownerId, paperDocumentId, schemeId }, signal }) {
      const both = [paperDocumentId, schemeId].map((id) => documents.find(ownerId, id));
      const [paperFile, scheme] = await Promise.all(both);
      if (!paperFile || !scheme) return;
      if (isUnderWay(paperFile) || isUnderWay(scheme)) return { resumeIn: secondsBetweenLooks };
      const [paper] = await papers.ofDocument(ownerId, paperDocumentId);
      // Of a file that could not be read nothing is taken.
      if (paper) await answers.attachScheme({ ...paper, ownerId }, scheme, signal);
    },
    // It can still be added by hand.
    gaveUp: async () => {},
  };
}
