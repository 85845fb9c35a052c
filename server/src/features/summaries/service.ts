import type { TextRange } from '@gene/contract/documents';
import type {
  ChapterSummary,
  DocumentSummary,
  KeptSummary,
  OpenedChapter,
  StretchSummary,
  SummaryLength,
} from '@gene/contract/summaries';
import {
  builtinEngine,
  type ChapterStudy,
  type DocumentStudy,
  type ModelStudy,
  studyDocument,
} from '@gene/engines/answering';
import type { Db, Tx } from '../../platform/database.ts';
import {
  type ChapterPlace,
  type ChapterRow,
  type DocumentService,
  type DocumentStudyRow,
  findChapter,
  findDocumentStudy,
  listChapterPlaces,
  listChapters,
  type OwnedDocument,
} from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import { isDue } from './ask-again.ts';
import type { SummaryWriting } from './jobs.ts';
import * as keptStore from './kept-store.ts';
import { sumUpStretch } from './stretches.ts';

export interface SummaryService {
  /** What has been made so far; chapters that are still being read are missing. */
  ofDocument(document: OwnedDocument, length: SummaryLength): Promise<DocumentSummary>;
  /** Null where there is no such chapter. */
  ofChapter(document: OwnedDocument, ordinal: number, length: SummaryLength): Promise<OpenedChapter | null>;
  /**
   * The one that is kept, else a new one, which is kept from then on: by the language model where one is set; where it
   * fails, by the built-in engine, with a note that says why. Null where the document has no text there.
   */
  ofStretch(
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    signal: AbortSignal,
  ): Promise<StretchSummary | null>;
  /** Summaries of stretches, in the order of the text. */
  kept(document: OwnedDocument): Promise<KeptSummary[]>;
  /** @returns false where it is not there, or someone else's */
  remove(ownerId: string, id: string): Promise<boolean>;
  /** What is proposed as highlights and cards, chapter by chapter. */
  studies(documentId: string, within?: Tx): Promise<ChapterStudy[]>;
  /** Where the chapters of all documents of a subject stand, of each in the order of its text. */
  chapterPlaces(subject: OwnedSubject): Promise<ChapterPlace[]>;
}

interface Needs {
  db: Db;
  documents: DocumentService;
  /** What a language model makes for this person; null when the built-in engine works. */
  modelStudyFor: (userId: string) => Promise<ModelStudy | null>;
  writing: Pick<SummaryWriting, 'begin'>;
}

const engine = builtinEngine().name;
/** Less than this is read sooner than a summary of it. */
const fewestSentences = 8;

export function createSummaryService(needs: Needs): SummaryService {
  const { db, documents, modelStudyFor, writing } = needs;

  async function isWorthSumming(
    documentId: string,
    { summaries: { long } }: Pick<DocumentStudy, 'summaries'>,
  ): Promise<boolean> {
    if (long.sentences.length === 0 || long.sentences.length >= fewestSentences)
      return long.sentences.length > 0;
    return (await documents.countSentences(documentId)) >= fewestSentences;
  }

  /** A model is asked when the summary is looked at, not for each upload: its allowance is for what is read. */
  async function beginWhereDue(
    document: OwnedDocument,
    chapter: number | null,
    row: DocumentStudyRow,
  ): Promise<boolean> {
    if (!isDue(row) || !(await isWorthSumming(document.id, row.study)) || document.status !== 'ready')
      return false;
    if (!(await modelStudyFor(document.ownerId))) return false;
    await writing.begin(document, chapter);
    return true;
  }

  return {
    async ofDocument(document, length) {
      const [chapters, whole] = await Promise.all([
        listChapters(db, document.id),
        findDocumentStudy(db, document.id),
      ]);
      const studies = chapters.map(({ study }) => study);
      const study = whole?.study ?? studyDocument(studies, document.language);
      const writing = whole !== null && (await beginWhereDue(document, null, whole));
      return {
        ...{ length, keyTerms: study.keyTerms, writing },
        ...chosen({ study, written: whole?.written ?? null }, length, writing),
        ...(!(await isWorthSumming(document.id, study)) && { sentences: [] }),
        complete: document.status !== 'queued' && document.status !== 'processing',
        // A document of one piece is summed up once.
        chapters: (chapters.length > 1 ? chapters : []).map((row) => chapterOf(row, length, false)),
      };
    },
    async ofChapter(document, ordinal, length) {
      const row = await findChapter(db, document.id, ordinal);
      if (!row) return null;
      const writing = await beginWhereDue(document, ordinal, row);
      return { ...chapterOf(row, length, writing), writing };
    },
    ofStretch: sumUpStretch({ db, documents, modelStudyFor }),
    kept: async (document) => (await keptStore.listKept(db, document)).map(keptStore.toKept),
    remove: (ownerId, id) => keptStore.removeKept(db, ownerId, id),
    chapterPlaces: (subject) => listChapterPlaces(db, subject),
    async studies(documentId, within) {
      return (await listChapters(within ?? db, documentId)).map(({ study }) => study);
    },
  };
}

/** The model's choice where it has made one, else the built-in engine's and, unless the model is at it, why. */
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
