import type { SentenceEncoder } from '@gene/engines/sentence-encoding/ports';
import type { Db } from '../../../platform/database.ts';
import type { WorkerPool } from '../../../platform/worker-pool.ts';
import { type DocumentService, passagesAt } from '../../documents/service.ts';
import type { NearFound, NearTask, NearTold, NearWanted } from './messages.ts';
import { canBeInOtherWords } from './rules.ts';

export interface MeaningNeeds {
  db: Db;
  documents: Pick<DocumentService, 'encoded' | 'vectors' | 'sentenceVectors'>;
  encoder: Pick<SentenceEncoder, 'encodeQuestion'>;
  /** Compares in a thread. */
  pool: Pick<WorkerPool<{ findNear: NearTask }>, 'call'>;
}

interface Search {
  typed: string;
  from: number;
}

/** Finds what a person's documents say in other words; nothing without an encoder that answers in time. */
export async function findNear(
  { db, documents, encoder, pool }: MeaningNeeds,
  ownerId: string,
  { typed, from }: Search,
  signal: AbortSignal,
): Promise<NearFound> {
  const nothing = { passages: [], hasMore: false };
  if (!canBeInOtherWords(typed)) return nothing;
  const meaning = await encoder.encodeQuestion(typed);
  const encoded = meaning ? await documents.encoded(ownerId, meaning.model) : [];
  if (!meaning || encoded.length === 0) return nothing;
  return pool.call('findNear', {
    call: { typed, meaning, documents: encoded, from },
    ...{ personId: ownerId, affinity: ownerId, signal },
    tell: (wanted) => tell(db, documents, wanted),
  });
}

async function tell(db: Db, documents: MeaningNeeds['documents'], wanted: NearWanted): Promise<NearTold> {
  switch (wanted.of) {
    case 'vectors':
      return { of: 'vectors', vectors: await documents.vectors(wanted.documentId, wanted.model) };
    case 'passages':
      return { of: 'passages', json: await passagesAt(db, wanted.places) };
    case 'sentences':
      return {
        of: 'sentences',
        vectors: await documents.sentenceVectors(wanted.documentId, wanted.model, wanted.ordinals),
      };
  }
}
