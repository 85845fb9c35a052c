import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import { profileLimits } from '@gene/contract/profile';
import { v4 as newRandomId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { holdUser } from '../store.ts';
import { type EncodedAvatar, encodeIsolated } from './isolated.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  heavy: HeavyWork;
  avatarFiles: FileStore;
}

export type AvatarRefusal = Extract<EncodedAvatar, { ok: false }>;

export function createAvatars({ db, heavy, avatarFiles }: Needs) {
  const encode = async (file: IncomingFile, asker: Asker): Promise<EncodedAvatar> => {
    try {
      return await encodeIsolated(heavy, { path: file.arrivedAt, asker });
    } finally {
      await file.discard();
    }
  };

  return {
    /** Takes ownership of the file, whatever the outcome. @throws ApiError session_ended if the account has gone */
    async set(asker: Asker, sent: IncomingFile): Promise<{ ok: true } | AvatarRefusal> {
      const ownerId = asker.personId;
      const encoded = await encode(sent, asker);
      if (!encoded.ok) return encoded;
      const received = await avatarFiles.receive(Readable.from([Buffer.from(encoded.bytes)]), {
        maxBytes: profileLimits.avatarMaxBytes,
      });
      if (!received.ok) return { ok: false, reason: 'too_complex' };
      const { file } = received;
      try {
        await file.keep();
        await db.transaction(async (tx) => {
          if (!(await holdUser(tx, ownerId))) throw new ApiError('session_ended');
          await file.claim(tx);
          const { key: fileKey, sizeBytes } = file;
          await store.putAvatar(tx, { ownerId, id: newRandomId(), fileKey, sizeBytes });
        });
      } catch (error) {
        await file.discard();
        throw error;
      }
      return { ok: true };
    },

    find: (ownerId: string): Promise<store.AvatarRow | null> => store.findAvatar(db, ownerId),

    remove: (ownerId: string): Promise<void> => store.deleteAvatar(db, ownerId),

    /** @throws ApiError not_found, also for another one than the present */
    async open(ownerId: string, id: string): Promise<{ sizeBytes: number; file: Readable }> {
      const avatar = await store.findAvatar(db, ownerId);
      if (avatar?.id !== id) throw new ApiError('not_found');
      return { sizeBytes: avatar.sizeBytes, file: avatarFiles.read(avatar.fileKey) };
    },
  };
}

export type Avatars = ReturnType<typeof createAvatars>;
