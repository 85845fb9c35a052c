import type { TextRange } from '@gene/contract/documents';
import type { DocumentSummary, Summary, SummaryLength } from '@gene/contract/summaries';
import {
  builtinEngine,
  type ChapterStudy,
  chapterText,
  type ModelStudy,
  studyDocument,
  summarise,
} from '@gene/engines/answering';
import type { Db, Tx } from '../../platform/database.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import * as store from './store.ts';

export interface SummaryService {
  /** What has been made so far; chapters that are still being read are missing. */
  ofDocument(document: OwnedDocument, length: SummaryLength): Promise<DocumentSummary>;
  /**
   * By the language model where one is set; where it fails, by the built-in engine, with a note that says why.
   * Null where the document has no text there.
   */
  ofStretch(
    document: OwnedDocument,
    range: TextRange,
    length: SummaryLength,
    signal: AbortSignal,
  ): Promise<Summary | null>;
  /** What is proposed as highlights and cards, chapter by chapter. */
  studies(documentId: string, within?: Tx): Promise<ChapterStudy[]>;
}

interface Needs {
  db: Db;
  documents: DocumentService;
  /** What a language model makes for this person; null when the built-in engine works. */
  modelStudyFor: (userId: string) => Promise<ModelStudy | null>;
  /** Has the model sum the document up, later. */
  beginWriting: (document: OwnedDocument) => Promise<void>;
}

/** A model that has failed is asked again no sooner. */
const askAgainMs = 60 * 60 * 1000;

export function createSummaryService(needs: Needs): SummaryService {
  const { db, documents, modelStudyFor, beginWriting } = needs;
  const engine = builtinEngine().name;

  /** A model is asked when the summary is looked at, not for each upload: its allowance is for what is read. */
  async function beginWhereDue(
    document: OwnedDocument,
    { written, writtenAt }: store.DocumentStudyRow,
  ): Promise<boolean> {
    const isDue = !written || (!written.ok && Date.now() - (writtenAt?.getTime() ?? 0) > askAgainMs);
    if (!isDue || document.status !== 'ready' || !(await modelStudyFor(document.ownerId))) return false;
    await beginWriting(document);
    return true;
  }

  return {
    async ofDocument(document, length) {
      const [chapters, whole] = await Promise.all([
        store.listChapterStudies(db, document.id),
        store.findDocumentStudy(db, document.id),
      ]);
      const { summaries, keyTerms } = whole?.study ?? studyDocument(chapters, document.language);
      const writing = whole !== null && chapters.length > 0 && (await beginWhereDue(document, whole));
      const { written } = whole ?? {};
      return {
        ...{ length, keyTerms, writing },
        engine: written?.ok ? written.engine : engine,
        note: written && !written.ok && !writing ? written.note : null,
        complete: document.status !== 'queued' && document.status !== 'processing',
        sentences: (written?.ok ? written.made : summaries)[length].sentences,
        // A document of one piece is summed up once.
        chapters: (chapters.length > 1 ? chapters : []).map((chapter) => ({
          ...{ title: chapter.title, page: chapter.page, start: chapter.start, end: chapter.end },
          sentences: chapter.summaries[length].sentences,
          keyTerms: chapter.keyTerms,
        })),
      };
    },
    async ofStretch(document, range, length, signal) {
      const { pages, passages } = await documents.stretch(document, range);
      if (passages.length === 0) return null;
      const text = chapterText({ title: null, ...range }, [], pages, passages, document.language);
      const model = await modelStudyFor(document.ownerId);
      const written = await model?.summary(text, length, signal);
      if (written?.ok) return { length, engine: written.engine, note: null, ...written.made };
      return { length, engine, note: written?.note ?? null, ...summarise(text, length) };
    },
    studies: (documentId, within) => store.listChapterStudies(within ?? db, documentId),
  };
}
