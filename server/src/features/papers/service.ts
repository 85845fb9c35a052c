import type { PapersOfDocument } from '@gene/contract/papers';
import type { Db } from '../../platform/database.ts';
import { findPaper, findReading, type ListedPaper, listOfDocument, listOfSubject } from './store.ts';

export type { ListedPaper } from './store.ts';

/** The question papers of a person; of somebody else's it knows nothing. */
export interface PaperService {
  find(ownerId: string, paperId: string): Promise<ListedPaper | null>;
  /** In the order in which they stand in the file; empty while it is being read. */
  ofDocument(ownerId: string, documentId: string): Promise<ListedPaper[]>;
  /** What the file was read as. */
  reading(ownerId: string, documentId: string): Promise<PapersOfDocument>;
  /** Newest year first. */
  ofSubject(ownerId: string, subjectId: string): Promise<ListedPaper[]>;
}

export function createPaperService({ db }: { db: Db }): PaperService {
  return {
    find: (ownerId, paperId) => findPaper(db, ownerId, paperId),
    ofDocument: (ownerId, documentId) => listOfDocument(db, ownerId, documentId),
    async reading(ownerId, documentId) {
      const [read, papers] = await Promise.all([
        findReading(db, documentId),
        listOfDocument(db, ownerId, documentId),
      ]);
      return { kind: read?.kind ?? null, doubts: read?.doubts ?? [], papers };
    },
    ofSubject: (ownerId, subjectId) => listOfSubject(db, ownerId, subjectId),
  };
}
