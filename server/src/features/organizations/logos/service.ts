import type { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import { v4 as newRandomId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { keepPicture, pictureRefusals } from '../../accounts/service.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  heavy: HeavyWork;
  /** Pictures of people and organizations. */
  avatarFiles: FileStore;
}

/** Logos of organizations, encoded anew as avatars are. */
export function createLogos(needs: Needs) {
  const { db, avatarFiles } = needs;
  return {
    /** Takes ownership of the file, whatever the outcome. @throws ApiError file_type, not_found */
    async set(organizationId: string, asker: Asker, sent: IncomingFile): Promise<void> {
      const outcome = await keepPicture(needs, {
        ...{ sent, asker, use: 'logo' },
        async store(tx, file) {
          if (!(await store.putLogo(tx, { organizationId, id: newRandomId(), ...file })))
            throw new ApiError('not_found');
        },
      });
      if (!outcome.ok) throw new ApiError('file_type', { message: pictureRefusals[outcome.reason] });
    },

    remove: (organizationId: string): Promise<void> => store.deleteLogo(db, organizationId),

    /** For its members. @throws ApiError not_found, also for another one than the present */
    async open(
      userId: string,
      of: { organizationId: string; id: string },
    ): Promise<{ sizeBytes: number; file: Readable }> {
      const logo = await store.findOwnLogo(db, userId, of);
      if (!logo) throw new ApiError('not_found');
      return { sizeBytes: logo.sizeBytes, file: avatarFiles.read(logo.fileKey) };
    },

    /** For the organization to keep. Null: there is none. */
    find: (organizationId: string): Promise<{ fileKey: string; createdAt: Date } | null> =>
      store.findLogo(db, organizationId),

    /** To be printed. Null: there is none. */
    async read(organizationId: string): Promise<Buffer | null> {
      const logo = await store.findLogo(db, organizationId);
      if (!logo) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of avatarFiles.read(logo.fileKey)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
}

export type Logos = ReturnType<typeof createLogos>;
