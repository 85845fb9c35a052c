import type { TextRange } from '@gene/contract/documents';
import type {
  ChapterSummary,
  DocumentSummary,
  KeptSummary,
  OpenedChapter,
  StretchSummary,
  SummaryLength,
} from '@gene/contract/summaries';
import { builtinEngine, type ChapterStudy, type DocumentStudy, studyDocument } from '@gene/engines/answering';
import type { Db, Tx } from '../../platform/database.ts';
import type { WorkerPool } from '../../platform/worker-pool.ts';
import {
  type ChapterRow,
  type DocumentService,
  type DocumentStudyRow,
  findChapter,
  findDocumentStudy,
  listChapters,
  type OwnedDocument,
  type ReadableDocument,
} from '../documents/service.ts';
import { isDue } from './rules.ts';
import type { SummaryWriting } from './jobs.ts';
import * as keptStore from './kept/store.ts';
import { sumUpStretch } from './kept/service.ts';
import type { SumUpTask } from './kept/thread.ts';
import type { StudyWriterFor } from './models/service.ts';

export { storedSummaries } from './kept/store.ts';
export type { StudyWriter, StudyWriterFor } from './models/service.ts';

export interface SummaryService {
  /** Those available so far; unread chapters are missing. */
  ofDocument(personId: string, document: ReadableDocument, length: SummaryLength): Promise<DocumentSummary>;
  /** Null if there is no such chapter. */
  ofChapter(
    personId: string,
    document: ReadableDocument,
    ordinal: number,
    length: SummaryLength,
  ): Promise<OpenedChapter | null>;
  /**
   * Returns the stored summary, or makes and stores one: with the language model if set up, or, if that
   * fails, with the built-in engine and a note on why. Null if the document has no text there.
   */
  ofStretch(
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    signal: AbortSignal,
  ): Promise<StretchSummary | null>;
  /** A person's summaries of ranges, in text order. */
  kept(ownerId: string, document: ReadableDocument): Promise<KeptSummary[]>;
  /** @returns false if it does not exist or is someone else's */
  remove(ownerId: string, id: string): Promise<boolean>;
  /** Proposed highlights and cards, by chapter. */
  studies(documentId: string, within?: Tx): Promise<ChapterStudy[]>;
}

interface Needs {
  db: Db;
  documents: DocumentService;
  writerFor: StudyWriterFor;
  writing: Pick<SummaryWriting, 'begin'>;
  /** Sums up in threads. */
  pool: Pick<WorkerPool<{ sumUp: SumUpTask }>, 'call'>;
}

const engine = builtinEngine().name;
/** Anything shorter is read faster than its summary. */
const fewestSentences = 8;

export function createSummaryService(needs: Needs): SummaryService {
  const { db, documents, writerFor, writing } = needs;

  async function isWorthSumming(
    documentId: string,
    { summaries: { long } }: Pick<DocumentStudy, 'summaries'>,
  ): Promise<boolean> {
    if (long.sentences.length === 0 || long.sentences.length >= fewestSentences)
      return long.sentences.length > 0;
    return (await documents.countSentences(documentId)) >= fewestSentences;
  }

  /** Asks the model when the summary is viewed, not for each upload: its allowance is for what is read. */
  async function beginWhereDue(
    personId: string,
    document: ReadableDocument,
    chapter: number | null,
    row: DocumentStudyRow,
  ): Promise<boolean> {
    if (!isDue(row) || !(await isWorthSumming(document.id, row.study)) || document.status !== 'ready')
      return false;
    // A model's text is stored with the document, so only its owner can order it.
    const own = (await writerFor(personId)) && (await documents.find(personId, document.id));
    if (!own) return false;
    await writing.begin(own, chapter);
    return true;
  }

  return {
    async ofDocument(personId, document, length) {
      const [chapters, whole] = await Promise.all([
        listChapters(db, document.id),
        findDocumentStudy(db, document.id),
      ]);
      const studies = chapters.map(({ study }) => study);
      const study = whole?.study ?? studyDocument(studies, document.language);
      const writing = whole !== null && (await beginWhereDue(personId, document, null, whole));
      return {
        ...{ length, keyTerms: study.keyTerms, writing },
        ...chosen({ study, written: whole?.written ?? null }, length, writing),
        ...(!(await isWorthSumming(document.id, study)) && { sentences: [] }),
        complete: document.status !== 'queued' && document.status !== 'processing',
        // A document without chapters is summarised once.
        chapters: (chapters.length > 1 ? chapters : []).map((row) => chapterOf(row, length, false)),
      };
    },
    async ofChapter(personId, document, ordinal, length) {
      const row = await findChapter(db, document.id, ordinal);
      if (!row) return null;
      const writing = await beginWhereDue(personId, document, ordinal, row);
      return { ...chapterOf(row, length, writing), writing };
    },
    ofStretch: sumUpStretch({ db, documents, writerFor, pool: needs.pool }),
    kept: async (ownerId, document) =>
      (await keptStore.listKept(db, ownerId, document)).map(keptStore.toKept),
    remove: (ownerId, id) => keptStore.removeKept(db, ownerId, id),
    async studies(documentId, within) {
      return (await listChapters(within ?? db, documentId)).map(({ study }) => study);
    },
  };
}

/**
 * The model's choice if there is one; otherwise the built-in engine's and, unless the model is working, the
 * reason.
 */
function chosen(
  { study, written }: Pick<DocumentStudyRow, 'study' | 'written'>,
  length: SummaryLength,
  writing: boolean,
) {
  return {
    engine: written?.ok ? written.engine : engine,
    note: written && !written.ok && !writing ? written.note : null,
    sentences: (written?.ok ? written.made : study.summaries)[length].sentences,
  };
}

function chapterOf(row: ChapterRow, length: SummaryLength, writing: boolean): ChapterSummary {
  const { title, page, start, end, keyTerms } = row.study;
  return { ordinal: row.ordinal, title, page, start, end, keyTerms, ...chosen(row, length, writing) };
}
