import type { Meaning } from '@gene/engines/sentence-encoding/ports';
import type { Task } from '../../../platform/worker-pool.ts';
import type {
  DocumentVectors,
  EncodedDocument,
  PassagePlace,
  SentenceVectors,
} from '../../documents/service.ts';
import type { RankedPassage } from '../thread.ts';

export interface NearCall {
  typed: string;
  meaning: Meaning;
  /** Where to look. */
  documents: readonly EncodedDocument[];
  /** How many to leave out, the nearest first. */
  from: number;
}

export interface NearFound {
  passages: RankedPassage[];
  hasMore: boolean;
}

/** A thread's request for parts of documents. */
export type NearWanted =
  | { of: 'vectors'; documentId: string; model: string }
  | { of: 'passages'; places: readonly PassagePlace[] }
  | { of: 'sentences'; documentId: string; model: string; ordinals: readonly number[] };

export type NearTold =
  | { of: 'vectors'; vectors: DocumentVectors | null }
  | { of: 'passages'; json: string }
  | { of: 'sentences'; vectors: SentenceVectors[] };

export type NearTask = Task<NearCall, NearFound, NearWanted, NearTold>;
