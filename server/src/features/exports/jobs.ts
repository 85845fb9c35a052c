import { exportDays } from '@gene/contract/exports';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { IncomingFile } from '../../platform/files.ts';
import type { JobHandler, JobKind, RunningJob } from '../../platform/queue.ts';
import { isSystemTrouble } from '../../platform/system-trouble.ts';
import { keepNotice, type NewNotice } from '../notices/service.ts';
import { findDates } from '../preferences/service.ts';
import type { StorageService } from '../storage/service.ts';
import { type ArchiveNeeds, isFull, keepArchive, requireRoomFor, writeArchive } from './archive/service.ts';
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

export interface ExportNeeds extends ArchiveNeeds {
  sources: Sources;
  storage: Pick<StorageService, 'use'>;
}

/** Writes a zip; a killed run left nothing but an unfinished file, which is swept, and starts anew. */
export function exportHandler(needs: ExportNeeds): JobHandler<Payload> {
  const { db } = needs;

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
        await requireRoomFor(needs, totalBytes);
        const missing: MissingFile[] = [];
        const file = await writeFile(needs, job, { totalBytes, missing });
        await keep(needs, job, { file, missing: missing.length });
      } catch (error) {
        if (job.signal.aborted) return;
        if (!isFull(error)) throw error;
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
  const { db, sources, disk } = needs;
  const owner = await sources.accounts.find(ownerId);
  if (!owner) throw new Error('the account is gone');
  const dates = await findDates(db, ownerId);
  const entries = listEntries({
    ...{ owner, missing, now: new Date(), dates },
    parts: listParts(sources, { personId: ownerId, signal, isJob: true }, { missing, dates }),
    // The rest of the disk belongs to others.
    proceed: () => disk.requireRoom(),
  });
  return writeArchive(needs, entries, {
    signal,
    tell: (doneBytes) =>
      store.updateWorking(db, { ownerId, id }, { doneBytes: Math.min(doneBytes, totalBytes) }),
  });
}

async function keep(
  needs: ExportNeeds,
  job: RunningJob<Payload>,
  { file, missing }: { file: IncomingFile; missing: number },
): Promise<void> {
  const { ownerId, exportId: id } = job.payload;
  const { key: fileKey, sizeBytes } = file;
  await keepArchive(needs, job, file, async (tx) => {
    const isWanted = await store.updateWorking(
      tx,
      { ownerId, id },
      {
        ...{ state: 'ready', doneBytes: sizeBytes, totalBytes: sizeBytes, fileKey, sizeBytes, missing },
        expiresAt: new Date(Date.now() + exportDays * dayMs),
      },
    );
    if (isWanted) await keepNotice(tx, noticeOf({ ownerId, exportId: id }, 'export_ready'));
    return isWanted;
  });
}
