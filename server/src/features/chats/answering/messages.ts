import type { OutlineEntry, Passage } from '@gene/contract/documents';
import type { AnswerDraft, ModelPrompt, PreparedQuestion, Verified } from '@gene/engines/answering';
import type { AnswerableDocument, Citable, HeardPlace, Turn } from '@gene/engines/answering/ports';
import type { Meaning } from '@gene/engines/sentence-encoding/ports';
import type { Task } from '../../../platform/worker-pool.ts';
import type { DocumentVectors, SentenceVectors } from '../../documents/service.ts';
import type { CitedEvent } from './view.ts';

/** A document to ask, without its contents. */
export interface AskedDocument extends Pick<AnswerableDocument, 'id' | 'title' | 'language'> {
  pageCount: number | null;
  /** Fully read, with a stored index. */
  isIndexed: boolean;
  /** Another once outline or passages are other ones. */
  structure: number;
}

/** Documents that a thread opens for a question. */
export interface OpeningCall {
  question: string;
  documents: readonly AskedDocument[];
  meaning: Meaning | null;
}

export interface AnsweringCall extends OpeningCall {
  history: readonly Turn[];
  heard?: HeardPlace | undefined;
}

/** A thread's request for parts of a document. */
export type AnsweringWanted = { documentId: string } & (
  | { of: 'retrieval' }
  | { of: 'passages'; ordinals: readonly number[] }
  | { of: 'first passages'; count: number }
  | { of: 'candidates'; terms: readonly string[]; limit: number }
  | { of: 'page labels' }
  | { of: 'vectors'; model: string }
  | { of: 'sentence vectors'; model: string; ordinals: readonly number[] }
);

export type AnsweringTold =
  | {
      of: 'retrieval';
      retrieval: {
        index: Uint8Array | null;
        outline: OutlineEntry[];
        pageLabels: (string | null)[];
      } | null;
    }
  | { of: 'passages'; json: string }
  | { of: 'first passages' | 'candidates'; passages: Passage[] }
  | { of: 'page labels'; labels: (string | null)[] }
  | { of: 'vectors'; vectors: DocumentVectors | null }
  | { of: 'sentence vectors'; sentences: SentenceVectors[] };

export type AnsweringTask = Task<AnsweringCall, CitedEvent[], AnsweringWanted, AnsweringTold>;

/** Retrieving for a language model. */
export interface PreparingCall extends AnsweringCall {
  /** Most that the model reads. */
  inputTokens: number;
}

/** With what is needed to cite its documents. */
export interface PreparedCall {
  prepared: PreparedQuestion;
  cited: Citable[];
}

export type PreparingTask = Task<PreparingCall, PreparedCall, AnsweringWanted, AnsweringTold>;

/** What a language model wrote, to be looked up in its sources. */
export interface VerifyingCall {
  draft: AnswerDraft;
  asks: Omit<ModelPrompt, 'prompt'>;
}

export type VerifyingTask = Task<VerifyingCall, Verified | null>;
