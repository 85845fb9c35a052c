import type { PaperEdit } from '@gene/contract/paper-edits';
import type { Paper, PaperContent, PapersOfDocument, ReadPaper } from '@gene/contract/papers';
import type { Rect } from '@gene/contract/documents';
import type { Crop } from '@gene/engines/ingestion';
import type { Db, Tx } from '../../platform/database.ts';
import type { Asker } from '../../platform/heavy-work.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import { type Correction, createCorrections, type EditResult } from './corrections/service.ts';
import { createFigures, keptFigure } from './figures/service.ts';
import { withIds } from './rules.ts';
import * as store from './store.ts';
import type { ListedPaper, MockPaper, PaperHead } from './store.ts';

export { figureType } from './figures/format.ts';
export type { Correction, EditResult } from './corrections/service.ts';
export {
  holdQuestions,
  listOwnPapers,
  ownedPapers,
  paperEvidence,
  papersWithWish,
  storedPapers,
} from './store.ts';
export type { ListedPaper, MockPaper, PaperHead } from './store.ts';

/** Question papers of a person; those of others do not exist for it. */
export interface PaperService {
  find(ownerId: string, paperId: string): Promise<ListedPaper | null>;
  /** In file order; empty while it is being read. */
  ofDocument(ownerId: string, documentId: string): Promise<ListedPaper[]>;
  /** The result of reading the file. */
  reading(ownerId: string, documentId: string): Promise<PapersOfDocument>;
  /** Newest year first, without predicted papers. */
  ofSubject(ownerId: string, subjectId: string): Promise<ListedPaper[]>;
  /** The same papers without their content. */
  headsOfSubject(ownerId: string, subjectId: string): Promise<PaperHead[]>;
  /** Papers to sit before an exam: oldest first, then predicted ones. */
  mocksOfSubject(ownerId: string, subjectId: string): Promise<MockPaper[]>;
  /** Makes one correction. */
  edit(ownerId: string, correction: Correction, edit: PaperEdit): Promise<EditResult>;
  /** Undoes the last correction. */
  undo(ownerId: string, correction: Correction): Promise<EditResult>;
  /** Redoes the last undone correction. */
  redo(ownerId: string, correction: Correction): Promise<EditResult>;
  confirm(ownerId: string, correction: Correction, confirmed: boolean): Promise<EditResult>;
  /**
   * Adds an empty paper whose questions are entered by hand.
   * @param key makes one paper per key
   */
  add(document: OwnedDocument, key: string | undefined): Promise<EditResult>;
  /**
   * Stores the result of reading a file. Anything corrected, confirmed or answered by a person stays.
   * @param findWritten returns the file's questions that somebody has answered
   */
  keepReading(
    tx: Tx,
    documentId: string,
    read: ReadPaper,
    figures: readonly Crop[],
    findWritten: () => Promise<{ paperId: string; questionId: string }[]>,
  ): Promise<void>;
  /** A figure of a question; null if no question of the document has one there. */
  figure(document: OwnedDocument, rect: Rect, asker: Asker): Promise<Buffer | null>;
  /** Stores a known paper that need not be read. */
  keepMade(tx: Tx, documentId: string, paper: Paper): Promise<void>;
}

interface Needs {
  db: Db;
  documents: Pick<DocumentService, 'crops'>;
}

export function createPaperService({ db, documents }: Needs): PaperService {
  return {
    find: (ownerId, paperId) => store.findPaper(db, ownerId, paperId),
    ofDocument: (ownerId, documentId) => store.listOfDocument(db, ownerId, documentId),
    async reading(ownerId, documentId) {
      const [read, papers] = await Promise.all([
        store.findReading(db, documentId),
        store.listOfDocument(db, ownerId, documentId),
      ]);
      return { kind: read?.kind ?? null, doubts: read?.doubts ?? [], papers };
    },
    ofSubject: (ownerId, subjectId) => store.listOfSubject(db, ownerId, subjectId),
    mocksOfSubject: (ownerId, subjectId) => store.listMocksOfSubject(db, ownerId, subjectId),
    headsOfSubject: (ownerId, subjectId) => store.listHeadsOfSubject(db, ownerId, subjectId),
    ...createCorrections(db),
    async keepMade(tx, documentId, paper) {
      await store.saveReadingOf(tx, documentId, { kind: 'paper', doubts: [] });
      await store.insertPaper(tx, { documentId, ordinal: 0, content: withIds(paper, null), confirmed: true });
    },
    figure: createFigures(db, documents),
    async keepReading(tx, documentId, read, figures, findWritten) {
      await store.insertFigures(tx, documentId, figures.map(keptFigure));
      await store.saveReadingOf(tx, documentId, read);
      const kept = await store.lockOfDocument(tx, documentId);
      const isOurs = ({ revision, confirmed }: (typeof kept)[number]) => revision === 0 && !confirmed;
      const written = await findWritten();
      const keepsAll = (paperId: string, { questions }: PaperContent) =>
        written.every((one) => one.paperId !== paperId || questions.some(({ id }) => id === one.questionId));
      for (const [ordinal, paper] of read.papers.entries()) {
        const before = kept.find((one) => one.ordinal === ordinal);
        const content = withIds(paper, before?.content ?? null);
        if (!before) await store.insertPaper(tx, { documentId, ordinal, content });
        // The previous reading is better than losing a question someone has answered.
        else if (isOurs(before) && keepsAll(before.id, content))
          await store.replaceContent(tx, before.id, content);
      }
      const surplus = kept.filter(
        (one) =>
          one.ordinal >= read.papers.length &&
          isOurs(one) &&
          written.every(({ paperId }) => paperId !== one.id),
      );
      await store.deletePapers(
        tx,
        surplus.map(({ id }) => id),
      );
    },
  };
}
