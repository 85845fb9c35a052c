import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import { profileLimits } from '@gene/contract/profile';
import { v4 as newRandomId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { holdUser } from '../store.ts';
import { type EncodedAvatar, encodeIsolated } from './isolated.ts';
import type { PictureUse } from './messages.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  heavy: HeavyWork;
  avatarFiles: FileStore;
}

export type AvatarRefusal = Extract<EncodedAvatar, { ok: false }>;

interface Sent {
  sent: IncomingFile;
  use: PictureUse;
  asker: Asker;
  /** Stores the row that the file belongs to. */
  store: (tx: Tx, file: { fileKey: string; sizeBytes: number }) => Promise<void>;
}

async function encode(
  heavy: HeavyWork,
  { sent, use, asker }: Pick<Sent, 'sent' | 'use' | 'asker'>,
): Promise<EncodedAvatar> {
  try {
    return await encodeIsolated(heavy, { path: sent.arrivedAt, use, asker });
  } finally {
    await sent.discard();
  }
}

/** Encodes a picture anew and keeps it. Takes ownership of the file, whatever the outcome. */
export async function keepPicture(
  { db, heavy, avatarFiles }: Needs,
  { sent, use, asker, store: keep }: Sent,
): Promise<{ ok: true } | AvatarRefusal> {
  const encoded = await encode(heavy, { sent, use, asker });
  if (!encoded.ok) return encoded;
  const received = await avatarFiles.receive(Readable.from([Buffer.from(encoded.bytes)]), {
    maxBytes: profileLimits.avatarMaxBytes,
  });
  if (!received.ok) return { ok: false, reason: 'too_complex' };
  const { file } = received;
  try {
    await file.keep();
    await db.transaction(async (tx) => {
      const { key: fileKey, sizeBytes } = file;
      await keep(tx, { fileKey, sizeBytes });
      await file.claim(tx);
    });
  } catch (error) {
    await file.discard();
    throw error;
  }
  return { ok: true };
}

/** Why a picture that somebody sent was not taken. */
export const pictureRefusals: Record<AvatarRefusal['reason'], string> = {
  not_a_picture: 'A picture must be JPEG, PNG or WebP.',
  too_many_pixels: `A picture must have at most ${profileLimits.avatarMaxPixels / 1_000_000} megapixels.`,
  too_complex: 'The picture takes too much memory or time to read. Save it smaller and try again.',
  damaged: 'The picture is damaged.',
};

export function createAvatars(needs: Needs) {
  const { db, avatarFiles } = needs;

  return {
    /** Takes ownership of the file, whatever the outcome. @throws ApiError session_ended if the account has gone */
    async set(asker: Asker, sent: IncomingFile): Promise<{ ok: true } | AvatarRefusal> {
      const ownerId = asker.personId;
      return keepPicture(needs, {
        ...{ sent, asker, use: 'avatar' },
        async store(tx, file) {
          if (!(await holdUser(tx, ownerId))) throw new ApiError('session_ended');
          await store.putAvatar(tx, { ownerId, id: newRandomId(), ...file });
        },
      });
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
