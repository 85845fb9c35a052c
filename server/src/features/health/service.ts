import process from 'node:process';
import type { HealthReport } from '@gene/contract/health';
import type { SearchState } from '@gene/contract/settings';
import type { Db } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { filePlaces, requireDisk } from '../../platform/file-places.ts';
import type { Mailer } from '../../platform/mail.ts';
import { programVersion } from '../../platform/package-root.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

export interface HealthService {
  report(): Promise<HealthReport>;
}

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'state' | 'freeBytes'>;
  /** The data directory. */
  folder: string;
  search: () => Promise<SearchState>;
  answering: () => Promise<rules.Answering>;
  mail: { mailer: Pick<Mailer, 'isSetUp'>; last: () => { ok: boolean; message: string | null } | null };
  push: () => Promise<rules.PushState>;
  /** Where people open Gene. */
  address: () => string;
  lastBackup: () => Promise<{ madeAt: Date; missing: number } | null>;
}

export function createHealthService(needs: Needs): HealthService {
  const { db, disk, folder, search, answering, mail, push, address, lastBackup } = needs;
  return {
    async report() {
      const began = performance.now();
      const beganAt = Date.now();
      const database = await store.askDatabase(db);
      const tookMs = performance.now() - began;
      const [queue, assistant, meaning, pushed, backup, isWritable] = await Promise.all([
        store.askQueue(db),
        answering(),
        search(),
        push(),
        lastBackup(),
        Promise.all(Object.values(filePlaces(folder)).map(requireDisk)).then(
          () => true,
          () => false,
        ),
      ]);
      return {
        items: [
          rules.judgeDatabase(tookMs),
          rules.judgeDisk(disk.state(), Math.max(0, disk.freeBytes())),
          rules.judgeFiles(isWritable),
          rules.judgeJobs(queue),
          rules.judgeAssistant(assistant),
          rules.judgeMeaning(meaning),
          rules.judgeMail(mail.mailer.isSetUp(), mail.last()),
          rules.judgePush(pushed, address()),
          // The database told its time in the middle of the question.
          rules.judgeClock(database.now - (beganAt + tookMs / 2)),
          rules.judgeBackup(
            backup && { ageSeconds: (Date.now() - backup.madeAt.getTime()) / 1000, missing: backup.missing },
          ),
        ],
        at: new Date().toISOString(),
        program: {
          version: programVersion(),
          node: process.versions.node,
          postgres: database.version,
          system: `${process.platform} ${process.arch}`,
          startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        },
      };
    },
  };
}
