import {
  type DocumentItem,
  type DocumentOverview,
  type DocumentPage,
  type DocumentQuery,
  type Rect,
  UploadOptions,
} from '@gene/contract/documents';
import type { Crop } from '@gene/engines/ingestion';
import type * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Asker, HeavyWork } from '../../platform/heavy-work.ts';
import { addJob } from '../../platform/queue.ts';
import type { WorkerPool } from '../../platform/worker-pool.ts';
import type { StorageService } from '../storage/service.ts';
import type { OwnedSubject, ReadableSubject, SubjectContents, SubjectService } from '../subjects/service.ts';
import { cropIsolated } from './crops/isolated.ts';
import { cancelReading, newReading, readingJob } from './reading/jobs.ts';
import { restructuringJob } from './outlines/jobs.ts';
import { createOutlineService, type OutlineService } from './outlines/service.ts';
import { studyingJob } from './studying/jobs.ts';
import { createReadingOrders, type ReadingOrders } from './reading/service.ts';
import { createReadingResults, type ReadingResults } from './reading/material.ts';
import { strandedDocuments } from './reading/store.ts';
import * as ready from './ready/store.ts';
import { rectanglesOfRange } from './text/geometry.ts';
import * as store from './store.ts';
import type { OwnedDocument, ReadableDocument } from './store.ts';
import { contentParts, originalParts } from './text/format.ts';
import type { FoundInText, TextSearchTask } from './text/thread.ts';
import * as texts from './text/store.ts';
import { addGeneratedDocument, type GeneratedDocument } from './generated/service.ts';
import { addDocument, tooManyDocuments, type Upload, type UploadOutcome } from './uploads/service.ts';

export {
  findPassages,
  type DocumentHead,
  listDocumentHeads,
  listDocumentTitles,
  listLabels,
  type PassagePlace,
  type PassageRow,
  passagesAt,
  type TitleColumns,
  type TitleRow,
} from './finding/store.ts';
export {
  countOfOwner,
  documentHeads,
  holdDocument,
  holdDocuments,
  isInSubject,
  saveAudio,
  storedDocuments,
  storedOutlines,
} from './store.ts';
export {
  type ChapterRow,
  type DocumentStudyRow,
  findChapter,
  findDocumentStudy,
  listChapters,
  saveWritten,
} from './studying/store.ts';
export {
  type PagesReading,
  type PaperReading,
  readPagesIsolated,
  readPaperIsolated,
} from './reading/isolated.ts';
export { isIndexed, isUnderWay } from './rules.ts';
export {
  type CountedChapter,
  listReadMaterial,
  materialEvidence,
  type PaperFile,
  type ReadyChapter,
} from './ready/store.ts';
export type { OwnedDocument, ReadableDocument } from './store.ts';
export type { PassageRange, PassageText } from './text/store.ts';
export type { DocumentVectors, EncodedDocument, SentenceVectors } from './vectors/store.ts';
export type { Upload, UploadOutcome } from './uploads/service.ts';

export interface Located {
  page: number;
  quote: string;
  rects: Rect[];
}

export interface DocumentService extends ReadingOrders, ReadingResults, OutlineService {
  /** In order of upload. */
  page(
    subject: ReadableSubject,
    query: z.output<typeof DocumentQuery>,
  ): Promise<{ documents: DocumentItem[]; total: number; nextCursor: string | null }>;
  /** All of a person's, by subject. */
  listOwn(ownerId: string): Promise<(OwnedDocument & { subjectName: string })[]>;
  /** Question papers, including predicted ones. */
  papers(subject: ReadableSubject): Promise<ready.PaperFile[]>;
  /** Documents of a kind that can be asked about. Predicted papers never count as a source. */
  ready(subject: ReadableSubject, of: ready.ReadyOf): Promise<ReadableDocument[]>;
  /** Chapters of its notes and textbooks, in order. */
  readyChapters(subject: ReadableSubject): Promise<ready.ReadyChapter[]>;
  /** ISO 639-3, of most of what they may read, in the subject first. */
  commonLanguage(ownerId: string, subjectId: string | null): Promise<string | null>;
  /** @param of how many, all if null, and of which documents none */
  firstChapters(
    subject: ReadableSubject,
    of: { count: number | null; but: readonly string[] },
  ): Promise<ready.FirstChapters>;
  /** Characters of all chapters of notes and textbooks but these. */
  lengthOfChapters(subject: ReadableSubject, but: readonly string[]): Promise<number>;
  /** Tells whether any document of a kind can be asked about. */
  hasReady(subject: ReadableSubject, of: Pick<ready.ReadyOf, 'kind'>): Promise<boolean>;
  /** Tells whether any of it is queued or being read. */
  hasUnderWay(subject: ReadableSubject, of: Pick<ready.ReadyOf, 'kind'>): Promise<boolean>;
  /** To change it: null if it is someone else's. */
  find(ownerId: string, id: string): Promise<OwnedDocument | null>;
  /** To read it and study from it: also what a teacher shares with a class of this person's. */
  read(personId: string, id: string): Promise<ReadableDocument | null>;
  /** Takes ownership of the file, whatever the outcome. */
  add(ownerId: string, upload: Upload): Promise<UploadOutcome>;
  /**
   * Refuses an upload before it is received; `add` counts again.
   * @throws ApiError limit_reached if the person has the most documents allowed
   */
  checkRoom(ownerId: string): Promise<void>;
  /** Runs in the caller's transaction; call `announce` after the commit. */
  addGenerated(
    tx: Tx,
    subject: OwnedSubject,
    generated: GeneratedDocument,
  ): Promise<{ document: OwnedDocument; isNew: boolean }>;
  /** Notifies the owner's open pages of a new document. */
  announce(document: OwnedDocument): Promise<void>;
  describe(document: ReadableDocument): DocumentItem;
  /** The whole text, in parts; and the original text, with a form feed between pages. */
  content(document: ReadableDocument): AsyncGenerator<string>;
  originalContent(document: ReadableDocument): AsyncGenerator<string>;
  overview(document: ReadableDocument): Promise<DocumentOverview | null>;
  pages(
    document: ReadableDocument,
    range: { from: number; count: number },
  ): Promise<{ pages: DocumentPage[]; pageCount: number }>;
  /** @param signal nobody waits for it any more */
  /** Of the page that holds this offset; the first if none does. */
  pageAt(document: ReadableDocument, offset: number): Promise<number>;
  /** All pages in order, without their text. */
  pageSpans(document: ReadableDocument): Promise<{ number: number; start: number; end: number }[]>;
  search(
    document: ReadableDocument,
    call: { words: string; personId: string; signal: AbortSignal },
  ): Promise<FoundInText>;
  /** Null if the document has no text there. */
  locate(document: ReadableDocument, range: { start: number; end: number }): Promise<Located | null>;
  /** @param details with year and exam type for question papers; ignored otherwise */
  update(
    document: OwnedDocument,
    details: { title: string; year?: number | undefined; examType?: string | undefined },
  ): Promise<DocumentItem | null>;
  /** Pictures of areas on a PDF's pages, leaving out empty ones. */
  crops(document: ReadableDocument, rects: readonly Rect[], asker: Asker): Promise<Crop[]>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  files: FileStore;
  subjects: SubjectService;
  storage: Pick<StorageService, 'check'>;
  heavy: HeavyWork;
  /** Searches in a thread. */
  pool: Pick<WorkerPool<{ searchText: TextSearchTask }>, 'call'>;
  /** The most one person may have. */
  mostDocuments: () => number;
}

export function createDocumentService(needs: Needs): DocumentService {
  const { db, events, files, subjects, storage, heavy, pool, mostDocuments } = needs;
  const changed = async (record: store.DocumentRecord): Promise<DocumentItem> => {
    const item = store.toItem(record);
    await events.publish(record.ownerId, { event: 'document', data: item });
    return item;
  };

  return {
    async page(subject, query) {
      const { documents, ...page } = await store.listDocuments(db, subject, query);
      return { ...page, documents: documents.map(store.toItem) };
    },
    listOwn: (ownerId) => store.listOwn(db, ownerId),
    papers: (subject) => ready.listPapers(db, subject),
    ready: (subject, of) => ready.listReady(db, subject, of),
    readyChapters: (subject) => ready.listReadyChapters(db, subject),
    commonLanguage: (ownerId, subjectId) => ready.findCommonLanguage(db, ownerId, subjectId),
    firstChapters: (subject, of) => ready.listFirstChapters(db, subject, of),
    lengthOfChapters: (subject, but) => ready.sumChapters(db, subject, but),
    hasReady: (subject, of) => ready.hasReady(db, subject, of),
    hasUnderWay: (subject, of) => ready.hasUnderWay(db, subject, of),
    find: store.prepareFindOwned(db),
    read: store.prepareFindReadable(db),
    add: (ownerId, upload) => addDocument({ db, events, subjects, storage, mostDocuments }, ownerId, upload),
    addGenerated: (tx, subject, generated) => addGeneratedDocument(tx, storage, subject, generated),
    async announce(document) {
      await changed(document);
      await events.publish(document.ownerId, { event: 'subjects', data: {} });
    },
    describe: store.toItem,
    content: (document) => contentParts(texts.streamTexts(db, document)),
    originalContent: (document) => originalParts(texts.streamOriginals(db, document)),
    async overview(document) {
      const [guide, labels] = await Promise.all([
        store.findGuide(db, document),
        texts.listPageLabels(db, document.id),
      ]);
      const differs = labels.some((label, i) => label !== null && label !== String(i + 1));
      return (
        guide && {
          ...store.toItem(document),
          pageLabels: differs ? labels : [],
          language: document.language,
          // Stored before some of the options existed.
          options: UploadOptions.parse(document.options),
          ...guide,
        }
      );
    },
    async pages(document, range) {
      const pages = await texts.listPages(db, document, range);
      return { pages, pageCount: document.pageCount ?? pages.length };
    },
    pageAt: (document, offset) => texts.pageAt(db, document, offset),
    pageSpans: ({ id }) => texts.listPageSpans(db, id),
    search: ({ id }, { words, personId, signal }) =>
      pool.call('searchText', {
        call: { words },
        ...{ personId, affinity: id, signal },
        async tell({ after }) {
          signal.throwIfAborted();
          return texts.textsAfter(db, id, after);
        },
      }),
    async locate(document, range) {
      const pages = await texts.pagesOfRange(db, document, range);
      const [first] = pages;
      return first ? { page: first.number, ...rectanglesOfRange(pages, range) } : null;
    },
    async update(document, { title, year, examType }) {
      const ofPaper = document.type === 'question_paper' ? { year, examType } : {};
      const updated = await store.updateDetails(db, document, { title, ...ofPaper });
      return updated && changed(updated);
    },
    async checkRoom(ownerId) {
      const most = mostDocuments();
      if ((await store.countOwnDocuments(db, ownerId)) >= most) throw tooManyDocuments(most);
    },
    async crops(document, rects, asker) {
      if (document.media !== 'pdf') return [];
      return cropIsolated(heavy, { path: files.localPath(document.fileKey), rects, asker });
    },
    ...createReadingOrders({ db, events, changed }),
    ...createOutlineService({ db, changed }),
    ...createReadingResults(db),
  };
}

/** The contents of a subject. */
export const documentsOfSubject: SubjectContents = {
  countIn: store.countInSubject,
  async release(tx, subject) {
    await cancelReading(tx, await store.lockDocumentsOfSubject(tx, subject));
  },
};

/** After a crash, gives documents without a job a new one. */
export async function recoverDocuments(db: Db): Promise<void> {
  const stranded = await strandedDocuments(db, [readingJob.kind, restructuringJob.kind, studyingJob.kind]);
  await db.transaction(async (tx) => {
    for (const document of stranded) await addJob(tx, newReading(document));
  });
}
