import type { Tx } from '../../platform/database.ts';
import type { IncomingFile } from '../../platform/files.ts';
import { v7 as uuidv7 } from 'uuid';
import { insertMedia, type MediaRow } from './media-store.ts';

interface NewMedia {
  file: IncomingFile;
  name: string;
  contentType: string;
}

/**
 * Adds a picture or sound whose file is stored; equal bytes are added once. The caller discards the file if
 * it is not new or the transaction fails.
 */
export async function addMedia(
  tx: Tx,
  ownerId: string,
  { file, name, contentType }: NewMedia,
): Promise<{ row: MediaRow; added: boolean }> {
  const { sha256, sizeBytes, key: fileKey } = file;
  const values = { ownerId, id: uuidv7(), name, contentType, sha256, sizeBytes, fileKey };
  const inserted = await insertMedia(tx, values);
  if (inserted.added) await file.claim(tx);
  return inserted;
}
