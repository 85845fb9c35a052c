import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import { exportDays } from '@gene/contract/exports';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import { type DiskSpace, isDiskFull } from '../../platform/disk-space.ts';
import type { FileStore, IncomingFile } from '../../platform/files.ts';
import { type JobHandler, type JobKind, renewLease, type RunningJob } from '../../platform/queue.ts';
import { isSystemTrouble } from '../../platform/system-trouble.ts';
import { writeZip } from '../../platform/zip-archive.ts';
import { keepNotice, type NewNotice } from '../notices/service.ts';
import { findDates } from '../preferences/service.ts';
import type { StorageService } from '../storage/service.ts';
import { listEntries, type MissingFile } from './archive/writer.ts';
import { listParts, type Sources } from './contents/material.ts';
import * as store from './store.ts';

type Payload = { ownerId: string; exportId: string };

export const exportJob: JobKind<Payload> = {
  kind: 'exports.write',
  queue: 'accounts',
  payload: z.object({ ownerId: Id, exportId: Id }),
};

const dayMs = 24 * 60 * 60 * 1000;
/** How often progress is stored. */
const progressMs = 1000;

export interface ExportNeeds {
  db: Db;
  sources: Sources;
  storage: Pick<StorageService, 'use'>;
  /** Where the zips are. */
  exports: FileStore;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
}

/** Writes a zip; a killed run left nothing but an unfinished file, which is swept, and starts anew. */
export function exportHandler(needs: ExportNeeds): JobHandler<Payload> {
  const { db, disk, lowBytes } = needs;

  const fail = async ({ ownerId, exportId: id }: Payload, problem: 'disk_full' | 'failed') => {
    await db.transaction(async (tx) => {
      if (await store.updateWorking(tx, { ownerId, id }, { state: 'failed', problem }))
        await keepNotice(tx, noticeOf({ ownerId, exportId: id }, 'export_failed'));
    });
  };

  return {
    kind: exportJob,
    async run(job) {
      const { ownerId, exportId: id } = job.payload;
      const { usedBytes: totalBytes } = await needs.storage.use(ownerId);
      if (!(await store.updateWorking(db, { ownerId, id }, { doneBytes: 0, totalBytes }))) return;
      try {
        await disk.requireRoom();
        if (disk.freeBytes() - totalBytes < lowBytes) throw new ApiError('disk_full');
        const missing: MissingFile[] = [];
        const file = await writeFile(needs, job, { totalBytes, missing });
        await keep(needs, job, { file, missing: missing.length });
      } catch (error) {
        if (job.signal.aborted) return;
        const isFull = isDiskFull(error) || (error instanceof ApiError && error.code === 'disk_full');
        if (!isFull) throw error;
        await fail(job.payload, 'disk_full');
      }
    },
    gaveUp: (payload) => fail(payload, 'failed'),
    excuses: isSystemTrouble,
  };
}

const noticeOf = ({ ownerId, exportId }: Payload, is: 'export_ready' | 'export_failed'): NewNotice => ({
  ...{ ownerId, kind: 'job', thing: `export:${exportId}` },
  content: { is },
});

interface Writing {
  totalBytes: number;
  missing: MissingFile[];
}

async function writeFile(
  needs: ExportNeeds,
  { payload: { ownerId, exportId: id }, signal }: RunningJob<Payload>,
  { totalBytes, missing }: Writing,
): Promise<IncomingFile> {
  const { db, sources, exports, disk } = needs;
  const owner = await sources.accounts.find(ownerId);
  if (!owner) throw new Error('the account is gone');
  const dates = await findDates(db, ownerId);
  const entries = listEntries({
    ...{ owner, missing, now: new Date(), dates },
    parts: listParts(sources, { personId: ownerId, signal, isJob: true }, { missing, dates }),
    // The rest of the disk belongs to others.
    proceed: () => disk.requireRoom(),
  });
  async function* withProgress() {
    let doneBytes = 0;
    let told = performance.now();
    for await (const chunk of writeZip(entries)) {
      signal.throwIfAborted();
      doneBytes += chunk.length;
      yield chunk;
      if (performance.now() - told < progressMs) continue;
      told = performance.now();
      await store.updateWorking(db, { ownerId, id }, { doneBytes: Math.min(doneBytes, totalBytes) });
    }
  }
  const received = await exports.receive(Readable.from(withProgress()), { maxBytes: Infinity });
  if (!received.ok) throw new Error('an export has no limit');
  return received.file;
}

async function keep(
  { db }: ExportNeeds,
  { payload: { ownerId, exportId: id }, lease }: RunningJob<Payload>,
  { file, missing }: { file: IncomingFile; missing: number },
): Promise<void> {
  try {
    await file.keep();
    const isKept = await db.transaction(async (tx) => {
      const { key: fileKey, sizeBytes } = file;
      const values = { state: 'ready' as const, doneBytes: sizeBytes, totalBytes: sizeBytes };
      const expiresAt = new Date(Date.now() + exportDays * dayMs);
      if (!(await renewLease(tx, lease))) return false;
      const isWanted = await store.updateWorking(
        tx,
        { ownerId, id },
        { ...values, fileKey, sizeBytes, missing, expiresAt },
      );
      if (!isWanted) return false;
      await file.claim(tx);
      await keepNotice(tx, noticeOf({ ownerId, exportId: id }, 'export_ready'));
      return true;
    });
    if (!isKept) await file.discard();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
