import type { OutlineEntry, Passage } from '@gene/contract/documents';
import {
  analyse,
  buildIndex,
  deserializeIndex,
  type PassageIndex,
  passagesInMemory,
} from '@gene/engines/answering';
import type { AnswerableDocument, Nearness } from '@gene/engines/answering/ports';
import { vectorSize } from '@gene/engines/sentence-encoding';
import type { Meaning } from '@gene/engines/sentence-encoding/ports';
import { LRUCache } from 'lru-cache';
import type { DocumentVectors, SentenceVectors } from '../../documents/service.ts';
import type { AskedDocument } from '../answering/messages.ts';
import { createPassageCache } from './cache.ts';
import { passageNearness } from './rules.ts';

/**
 * While a document is being read, its index is built for each question, from at most this many passages: 40
 * ms of work.
 */
const maxUnindexedPassages = 120;
/** Passages of a document whose sentences are compared with a question one by one. */
const sentencesOf = 48;
/** An index takes several times its stored bytes in memory. */
const memoryPerStoredByte = 6;
const defaultMaxBytes = 256 * 1024 * 1024;
/** Reopening the index of 3,000 pages takes 30 ms; memory is for documents in use. */
const idleMs = 60_000;

interface StoredRetrieval {
  outline: OutlineEntry[];
  pageLabels: (string | null)[];
}

interface Retrieval extends StoredRetrieval {
  index: PassageIndex;
  vectors: (DocumentVectors & { model: string }) | null;
  bytes: number;
}

/** Source of a document's stored reading results. */
export interface DocumentSource {
  retrieval(documentId: string): Promise<(StoredRetrieval & { index: Uint8Array | null }) | null>;
  passages(documentId: string, ordinals: readonly number[]): Promise<Passage[]>;
  firstPassages(documentId: string, count: number): Promise<Passage[]>;
  candidatePassages(documentId: string, terms: readonly string[], limit: number): Promise<Passage[]>;
  pageLabels(documentId: string): Promise<(string | null)[]>;
  vectors(documentId: string, model: string): Promise<DocumentVectors | null>;
  sentenceVectors(documentId: string, model: string, ordinals: readonly number[]): Promise<SentenceVectors[]>;
}

/** Documents prepared for questions. Fully read ones are cached, as many as fit. */
export interface Answerables {
  /** Leaves out documents of which nothing has been read. */
  open(
    documents: readonly AskedDocument[],
    question: string,
    meaning: Meaning | null,
  ): Promise<AnswerableDocument[]>;
}

export function createAnswerables(documents: DocumentSource, maxBytes = defaultMaxBytes): Answerables {
  // By document and structure: fully read documents change in nothing else.
  const kept = new LRUCache<string, Retrieval, AskedDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ttl: idleMs,
    updateAgeOnGet: true,
    // Callers waiting for a document get it even if it has been evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => (await load(context)) ?? undefined,
  });
  const passages = createPassageCache(({ id }, ordinals) => documents.passages(id, ordinals), { idleMs });
  let purgedAt = performance.now();

  async function load(document: AskedDocument): Promise<Retrieval | null> {
    const material = await documents.retrieval(document.id);
    if (!material) return null;
    const { index: stored, outline, pageLabels } = material;
    const index = await open(document, stored);
    const bytes = (stored?.length ?? 0) * memoryPerStoredByte + index.passageCount * vectorSize;
    return { index, outline, pageLabels, bytes, vectors: null };
  }

  async function open(document: AskedDocument, stored: Uint8Array | null): Promise<PassageIndex> {
    try {
      if (stored) return deserializeIndex(stored);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    // Stored by another version of Gene.
    return buildIndex(await documents.firstPassages(document.id, Infinity), document.language);
  }

  function purge(): void {
    const now = performance.now();
    if (now - purgedAt < idleMs / 10) return;
    purgedAt = now;
    kept.purgeStale();
    passages.purge();
  }

  async function answerable(
    document: AskedDocument,
    meaning: Meaning | null,
  ): Promise<AnswerableDocument | null> {
    const retrieval = await kept.fetch(`${document.id} ${document.structure}`, { context: document });
    if (!retrieval) return null;
    const { index, outline, pageLabels } = retrieval;
    const near = meaning && (await nearnessOf(documents, document.id, retrieval, meaning));
    return {
      ...{ ...head(document), structure: document.structure, outline, pageLabels, index },
      ...(near && { nearness: near }),
      passages: { load: (ordinals) => passages.load(document, ordinals) },
    };
  }

  async function unfinished(document: AskedDocument, question: string): Promise<AnswerableDocument | null> {
    // Read before the passages, so that no page counts as read without its words.
    const pageLabels = await documents.pageLabels(document.id);
    let first = await documents.firstPassages(document.id, maxUnindexedPassages);
    if (first.length === maxUnindexedPassages) {
      const speaking = await documents.candidatePassages(
        document.id,
        analyse(question, null),
        maxUnindexedPassages,
      );
      if (speaking.length > 0) first = speaking;
    }
    if (first.length === 0) return null;
    const numbered = first
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map((passage, ordinal): Passage => ({ ...passage, ordinal }));
    const { pageCount } = document;
    const isRead = pageCount !== null && pageLabels.length >= pageCount;
    return {
      ...head(document),
      ...(!isRead && { unread: { read: pageLabels.length, of: pageCount } }),
      outline: [],
      pageLabels,
      index: buildIndex(numbered, document.language),
      passages: passagesInMemory(numbered),
    };
  }

  return {
    async open(asked, question, meaning) {
      purge();
      const opened = await Promise.all(
        asked.map((document) =>
          document.isIndexed ? answerable(document, meaning) : unfinished(document, question),
        ),
      );
      return opened.filter((document) => document !== null);
    },
  };
}

/** How near the document's passages are to a question, and the sentences of those that are nearest. */
async function nearnessOf(
  documents: DocumentSource,
  documentId: string,
  retrieval: Retrieval,
  meaning: Meaning,
): Promise<Nearness | null> {
  const { ordinals } = retrieval.index;
  // Until all are made, each question looks again.
  const { model } = meaning;
  if (retrieval.vectors?.model !== model || retrieval.vectors.ordinals.length !== ordinals.length) {
    const vectors = await documents.vectors(documentId, model);
    retrieval.vectors = vectors && { ...vectors, model };
  }
  if (!retrieval.vectors) return null;
  const near = passageNearness(ordinals, retrieval.vectors, meaning);
  const nearest = await documents.sentenceVectors(documentId, model, near.nearest(sentencesOf));
  return near.withSentences(nearest);
}

function head(document: AskedDocument) {
  const { id, title, language } = document;
  return { id, title, language, pageCount: document.pageCount ?? 0 };
}
