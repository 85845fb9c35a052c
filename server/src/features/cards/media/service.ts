import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import {
  deleteUnusedMedia,
  findMedia,
  insertMedia,
  markUnusedMedia,
  type MediaRow,
  ownersOfOldMedia,
} from './store.ts';
import type { StorageService } from '../../storage/service.ts';
import { mediaTypeOf } from './format.ts';

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

/** Within this time, whatever uses an added picture is saved. */
const draftsMs = 24 * 60 * 60 * 1000;
/** Unsaved drafts on a device may still use a picture. */
const keptUnusedMs = 30 * 24 * 60 * 60 * 1000;

/** Pictures and sounds of cards and notes. */
export interface CardPictures {
  /** Takes ownership of the file. Null if it has none of the supported types. */
  addMedia(
    ownerId: string,
    file: IncomingFile,
    name: string,
    types: readonly string[],
  ): Promise<{ id: string; name: string } | null>;
  findMedia(ownerId: string, id: string): Promise<MediaRow | null>;
  /**
   * Marks unused pictures, and deletes those marked for a month.
   * @param usedElsewhere ids of pictures used in notes
   */
  tidyPictures(usedElsewhere: (ownerId: string) => Promise<string[]>): Promise<void>;
}

interface Needs {
  db: Db;
  storage: Pick<StorageService, 'check'>;
}

export function createCardPictures({ db, storage }: Needs): CardPictures {
  return {
    async addMedia(ownerId, file, name, types) {
      const contentType = mediaTypeOf(file.head);
      let added = false;
      try {
        if (contentType === null || !types.includes(contentType)) return null;
        await file.keep();
        const media = { file, name, contentType };
        const inserted = await db.transaction(async (tx) => {
          const row = await addMedia(tx, ownerId, media);
          await storage.check(tx, ownerId);
          return row;
        });
        added = inserted.added;
        return { id: inserted.row.id, name: inserted.row.name };
      } finally {
        if (!added) await file.discard();
      }
    },
    findMedia: async (ownerId, id) => (await findMedia(db, ownerId, [id]))[0] ?? null,
    async tidyPictures(usedElsewhere) {
      const before = new Date(Date.now() - keptUnusedMs);
      for (const ownerId of await ownersOfOldMedia(db, new Date(Date.now() - draftsMs))) {
        const used = await usedElsewhere(ownerId);
        await db.transaction(async (tx) => {
          await markUnusedMedia(tx, ownerId, used);
          await deleteUnusedMedia(tx, ownerId, before);
        });
      }
    },
  };
}
