import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { backupsFolder, makeBackup } from '../../platform/backup/backup.ts';
import { stamp } from '../../platform/backup/before-migration.ts';
import { recordBackup } from '../../platform/backup/record.ts';
import type { Database, Tx } from '../../platform/database.ts';
import type { FileOwners } from '../../platform/file-places.ts';
import { addJob, type JobHandler, type JobKind } from '../../platform/queue.ts';
import { scheduledName } from './schedule/rules.ts';

/** `dueAt`: by the schedule; otherwise an admin asked for it. */
type BackupPayload = { dueAt?: string | undefined };

export const backupJob: JobKind<BackupPayload> = {
  kind: 'backups.make',
  queue: 'keeping',
  payload: z.object({ dueAt: z.iso.datetime().optional() }),
};

/** Unless one is being made. */
export const addBackup = (tx: Tx, ownerId: string, payload: BackupPayload): Promise<void> =>
  addJob(tx, {
    ...{ kind: backupJob, payload, ownerId },
    // A second attempt would most likely meet what the first one met.
    ...{ dedupeKey: backupJob.kind, maxAttempts: 1 },
  });

interface Needs {
  connect: Database['connect'];
  dataDirectory: string;
  owners: FileOwners;
  /** Whether the disk has room for another one. */
  hasRoom: () => Promise<boolean>;
  /** Called when one was made by schedule. */
  removeOlder: () => Promise<void>;
}

/** Writes a backup beside the data, as `npm run backup` does. */
export function backupHandler(needs: Needs): JobHandler<BackupPayload> {
  const { connect, dataDirectory, owners, hasRoom, removeOlder } = needs;
  return {
    kind: backupJob,
    async run({ signal, payload: { dueAt } }) {
      const isScheduled = dueAt !== undefined;
      if (isScheduled && !(await hasRoom())) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
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
          file: path.join(folder, isScheduled ? scheduledName(stamp()) : `gene-${stamp()}.tar`),
        });
        await recordBackup(client, backup, isScheduled ? 'scheduled' : 'asked');
      } finally {
        signal.removeEventListener('abort', stop);
        await client.end();
      }
      if (isScheduled) await removeOlder();
    },
    gaveUp: async () => {},
  };
}
