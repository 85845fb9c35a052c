import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import { type DiskSpace, isDiskFull } from '../../../platform/disk-space.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import { renewLease, type RunningJob } from '../../../platform/queue.ts';
import { writeZip, type ZipEntry } from '../../../platform/zip-archive.ts';

/** How often progress is stored. */
const progressMs = 1000;

export interface ArchiveNeeds {
  db: Db;
  /** Where the zips are. */
  exports: FileStore;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
}

/** @throws ApiError disk_full: the rest of the disk belongs to others */
export async function requireRoomFor({ disk, lowBytes }: ArchiveNeeds, bytes: number): Promise<void> {
  await disk.requireRoom();
  if (disk.freeBytes() - bytes < lowBytes) throw new ApiError('disk_full');
}

export const isFull = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof ApiError && error.code === 'disk_full');

/** Streams a zip to the disk. */
export async function writeArchive(
  { exports }: Pick<ArchiveNeeds, 'exports'>,
  entries: AsyncIterable<ZipEntry>,
  { signal, tell }: { signal: AbortSignal; tell: (doneBytes: number) => Promise<unknown> },
): Promise<IncomingFile> {
  async function* withProgress() {
    let doneBytes = 0;
    let told = performance.now();
    for await (const chunk of writeZip(entries)) {
      signal.throwIfAborted();
      doneBytes += chunk.length;
      yield chunk;
      if (performance.now() - told < progressMs) continue;
      told = performance.now();
      await tell(doneBytes);
    }
  }
  const received = await exports.receive(Readable.from(withProgress()), { maxBytes: Infinity });
  if (!received.ok) throw new Error('an export has no limit');
  return received.file;
}

/** Keeps a zip with its row, or neither. @param store false: nobody waits for it any more */
export async function keepArchive(
  { db }: Pick<ArchiveNeeds, 'db'>,
  { lease }: Pick<RunningJob<unknown>, 'lease'>,
  file: IncomingFile,
  store: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  try {
    await file.keep();
    const isKept = await db.transaction(async (tx) => {
      if (!(await renewLease(tx, lease)) || !(await store(tx))) return false;
      await file.claim(tx);
      return true;
    });
    if (!isKept) await file.discard();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
