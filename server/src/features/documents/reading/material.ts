import type { OutlineEntry, Passage } from '@gene/contract/documents';
import type { Db } from '../../../platform/database.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { textJson } from './store.ts';
import type { ReadableDocument } from '../store.ts';
import * as texts from '../text/store.ts';
import type { PassageRange, PassageText } from '../text/store.ts';
import {
  countEncoded,
  type DocumentVectors,
  type EncodedDocument,
  findVectors,
  listEncoded,
  listSentenceVectors,
  type SentenceVectors,
} from '../vectors/store.ts';

/** The results of reading so far, for answering. */
export interface ReadingResults {
  retrieval(
    documentId: string,
  ): Promise<{ index: Uint8Array | null; outline: OutlineEntry[]; pageLabels: (string | null)[] } | null>;
  /** The words of documents' passages, by their ids, without positions. */
  passageTexts(documentIds: readonly string[], range: PassageRange): Promise<PassageText[]>;
  passages(documentId: string, ordinals: readonly number[]): Promise<Passage[]>;
  /** The same as JSON, to be parsed elsewhere. */
  passagesJson(documentId: string, ordinals: readonly number[]): Promise<string>;
  firstPassages(documentId: string, count: number): Promise<Passage[]>;
  /** The pages and passages within a range of the text as JSON, to be parsed elsewhere. */
  stretchJson(
    document: ReadableDocument,
    range: { start: number; end: number },
  ): Promise<{ pages: string; passages: string }>;
  pageLabels(documentId: string): Promise<(string | null)[]>;
  /** Where its passages stand by their meaning, as far as that is known. */
  vectors(documentId: string, model: string): Promise<DocumentVectors | null>;
  sentenceVectors(documentId: string, model: string, ordinals: readonly number[]): Promise<SentenceVectors[]>;
  /** A person's documents of which all of that is known, newest first. */
  encoded(ownerId: string, model: string): Promise<EncodedDocument[]>;
  countSentences(documentId: string): Promise<number>;
  /** Of everybody: how many can be asked, and how many an encoder has read. */
  countEncoded(model: string): Promise<{ documents: number; encoded: number }>;
  /** A subject's documents with these terms, best first. */
  candidates(subject: ReadableSubject, terms: readonly texts.SearchTerm[], limit: number): Promise<string[]>;
  /** A document's passages with these terms. */
  candidatePassages(documentId: string, terms: readonly string[], limit: number): Promise<Passage[]>;
}

export function createReadingResults(db: Db): ReadingResults {
  return {
    async retrieval(documentId) {
      const stored = await texts.findRetrieval(db, documentId);
      return stored && { ...stored, pageLabels: await texts.listPageLabels(db, documentId) };
    },
    passageTexts: (documentIds, range) => texts.listPassageTexts(db, documentIds, range),
    passages: (documentId, ordinals) => texts.loadPassages(db, documentId, ordinals),
    passagesJson: (documentId, ordinals) => texts.passagesJson(db, documentId, ordinals),
    firstPassages: (documentId, count) => texts.firstPassages(db, documentId, count),
    stretchJson: (document, range) => textJson(db, document.id, range),
    pageLabels: (documentId) => texts.listPageLabels(db, documentId),
    vectors: (documentId, model) => findVectors(db, documentId, model),
    sentenceVectors: (documentId, model, ordinals) => listSentenceVectors(db, documentId, model, ordinals),
    countEncoded: (model) => countEncoded(db, model),
    encoded: (ownerId, model) => listEncoded(db, ownerId, model),
    countSentences: (documentId) => texts.countSentences(db, documentId),
    candidates: (subject, terms, limit) => texts.candidateDocuments(db, subject.materialId, terms, limit),
    candidatePassages: (documentId, terms, limit) => texts.candidatePassages(db, documentId, terms, limit),
  };
}
