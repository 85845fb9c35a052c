import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { backupsFolder, makeBackup } from '../../platform/backup/backup.ts';
import { stamp } from '../../platform/backup/before-migration.ts';
import { recordBackup } from '../../platform/backup/record.ts';
import type { Database } from '../../platform/database.ts';
import type { FileOwners } from '../../platform/file-places.ts';
import type { JobHandler, JobKind } from '../../platform/queue.ts';

export const backupJob: JobKind<Record<string, never>> = {
  kind: 'backups.make',
  queue: 'keeping',
  payload: z.object({}),
};

interface Needs {
  connect: Database['connect'];
  dataDirectory: string;
  owners: FileOwners;
}

/** Writes a backup beside the data, as `npm run backup` does. */
export function backupHandler({ connect, dataDirectory, owners }: Needs): JobHandler<Record<string, never>> {
  return {
    kind: backupJob,
    async run({ signal }) {
      const folder = backupsFolder(dataDirectory);
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const client = await connect();
      // Without its connection a backup ends at once, and leaves nothing behind.
      const stop = () => {
        client.end().catch(() => undefined);
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        const backup = await makeBackup({
          ...{ client, dataDirectory, contents: { kind: 'all', owners } },
          file: path.join(folder, `gene-${stamp()}.tar`),
        });
        await recordBackup(client, backup, 'asked');
      } finally {
        signal.removeEventListener('abort', stop);
        await client.end();
      }
    },
    gaveUp: async () => {},
  };
}
