import type { Tx } from '../../../platform/database.ts';
import * as readings from '../reading/store.ts';
import type { DocumentRecord } from '../store.ts';

/** Tells a document's owner of the end of its reading, in the transaction that ends it: both, or neither. */
export interface ReadingNews {
  keepEnd(
    tx: Tx,
    document: Pick<DocumentRecord, 'id' | 'ownerId' | 'status' | 'predicted' | 'createdAt'>,
  ): Promise<void>;
}

type Ending = Parameters<typeof readings.saveReading>[2] & { status: 'ready' | 'failed' };

/** Ends a reading in the caller's transaction. Null if the document is gone. */
export async function endReading(
  tx: Tx,
  news: ReadingNews,
  documentId: string,
  values: Ending,
): Promise<DocumentRecord | null> {
  const ended = await readings.saveReading(tx, documentId, values);
  if (ended) await news.keepEnd(tx, ended);
  return ended;
}
