import type { Db, Tx } from '../../platform/database.ts';
import type { IncomingFile } from '../../platform/files.ts';
import { v7 as uuidv7 } from 'uuid';
import { insertMedia, type MediaRow } from './media-store.ts';

interface NewMedia {
  file: IncomingFile;
  name: string;
  contentType: string;
}

/**
 * Keeps a picture or a sound; the same bytes are there once. Takes the file over, whatever comes of it.
 * @returns its row, and the key of a file that is new and must go if the transaction does not commit
 */
export async function keepMedia(
  db: Db | Tx,
  ownerId: string,
  { file, name, contentType }: NewMedia,
): Promise<{ row: MediaRow; newKey: string | null }> {
  const id = uuidv7();
  const fileKey = `media/${id.slice(-2)}/${id}`;
  const { sha256, sizeBytes } = file;
  try {
    await file.keep(fileKey);
    const { row, added } = await insertMedia(db, {
      ownerId,
      id,
      name,
      contentType,
      sha256,
      sizeBytes,
      fileKey,
    });
    if (!added) await file.discard();
    return { row, newKey: added ? fileKey : null };
  } catch (error) {
    await file.discard();
    throw error;
  }
}
