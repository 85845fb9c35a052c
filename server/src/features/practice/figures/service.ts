import type { Rect } from '@gene/contract/documents';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { DocumentService } from '../../documents/service.ts';
import type { PaperService } from '../../papers/service.ts';
import { keeperOf } from '../marking/material.ts';
import { findAttempt } from '../store.ts';

interface Needs {
  db: Db;
  documents: Pick<DocumentService, 'find'>;
  papers: Pick<PaperService, 'figure'>;
}

/** Figures of an attempt's questions, also where the paper is a teacher's, and nothing else of it. */
export interface AttemptFigures {
  /** Null if none of its questions has a figure there. */
  figure(ownerId: string, id: string, rect: Rect, asker: Asker): Promise<Buffer | null>;
}

export function createAttemptFigures({ db, documents, papers }: Needs): AttemptFigures {
  return {
    async figure(ownerId, id, rect, asker) {
      const attempt = await findAttempt(db, ownerId, id);
      const question = attempt?.questions.find(({ figures }) => figures.some((one) => isSame(one, rect)));
      const document = attempt && question && (await documents.find(keeperOf(attempt), question.documentId));
      return document ? papers.figure(document, rect, asker) : null;
    },
  };
}

const isSame = (one: Rect, other: Rect): boolean =>
  (['page', 'x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]);
