import { createHash } from 'node:crypto';
import type { CardKind } from '@gene/contract/cards';
import type { Db } from '../../../platform/database.ts';
import { type Lease, renewLease } from '../../../platform/queue.ts';
import type { OwnedDocument } from '../../documents/service.ts';
import { insertCards } from '../store.ts';
import { rowsOf } from '../siblings/service.ts';

/** A card proposed by an engine from a document. */
export interface Proposal {
  kind: CardKind;
  /** Markdown; for a cloze, the sentence with its gap. */
  front: string;
  back: string;
  source: { page: number; start: number; end: number; quote: string };
}

/**
 * Adds cards to the owner's inbox, except those proposed from this document before, whether accepted,
 * changed, rejected or deleted.
 * @returns how many are new
 */
export async function proposeCards(
  db: Db,
  document: Pick<OwnedDocument, 'id' | 'ownerId' | 'subjectId'>,
  proposals: readonly Proposal[],
  lease?: Lease,
): Promise<number> {
  const { id: documentId, ownerId, subjectId } = document;
  const rows = proposals.flatMap(({ kind, front, back, source }) => {
    const text = { subjectId, kind, front, back, tags: [], deck: '', origin: 'document' } as const;
    const place = { documentId, ...source };
    return rowsOf(ownerId, { ...text, tags: [], status: 'proposed', place }).map((row) => ({
      ...row,
      proposalKey: proposalKey(kind, row.gap, front, back),
    }));
  });
  return db.transaction(async (tx) => {
    if (lease && !(await renewLease(tx, lease))) return 0;
    return (await insertCards(tx, rows)).length;
  });
}

/** Ignores spaces and case. */
function proposalKey(kind: CardKind, gap: number, front: string, back: string): string {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return createHash('sha256')
    .update(JSON.stringify([kind, gap, plain(front), plain(back)]))
    .digest('base64url');
}
