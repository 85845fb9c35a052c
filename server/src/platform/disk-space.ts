import fs from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '@gene/contract/errors';
import { findReserve } from './disk-reserve.ts';
import { errorCode } from './error-description.ts';
import type { Logger } from './logger.ts';

/**
 * `low`: large uploads are refused. `full`: the reserve is in use, for deleting, signing in and saving what
 * would be lost.
 */
export type DiskState = 'ok' | 'low' | 'full';

export interface DiskLimits {
  lowBytes: number;
  fullBytes: number;
  /** 0: no reserve. */
  reserveBytes: number;
}

export interface DiskSpace {
  state(): DiskState;
  freeBytes(): number;
  /** @throws ApiError disk_full unless there is room for something large */
  requireRoom(): Promise<void>;
  /** Call it before writes allowed on a full disk: the reserve is kept until needed. */
  makeRoom(): Promise<void>;
  /** Reports a failed write, possibly for lack of space. */
  noticeFull(): void;
  stop(): Promise<void>;
}

/** Error codes for a lack of space: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
export const isDiskFull = (error: unknown) => fullCodes.has(errorCode(error) ?? '');

/** Fast disks write a few gigabytes in that time, ordinary ones a few hundred megabytes. */
const measureEveryMs = 2000;
/** Maximum age of the figure during an upload. */
const freshMs = 250;

/**
 * Watches the free space of a folder, and keeps a file there that is deleted when the disk is full and
 * something is to be deleted, because PostgreSQL needs space for that too. Released any sooner, whatever
 * fills the disk would fill this space as well. The file is recreated once there is space for it twice.
 * @param measure free bytes for ordinary users
 */
export async function watchDiskSpace({
  folder,
  limits: { lowBytes, fullBytes, reserveBytes },
  logger,
  measure = freeBytesOf,
}: {
  folder: string;
  limits: DiskLimits;
  logger: Logger;
  measure?: (folder: string) => Promise<number>;
}): Promise<DiskSpace> {
  const reserve = await findReserve(path.join(folder, 'reserve'), reserveBytes, logger);
  let free = Infinity;
  let state: DiskState = 'ok';
  let measuredAt = 0;
  let measuring: Promise<void> | null = null;
  let giving: Promise<void> | null = null;

  async function look(mayMakeReserve: boolean): Promise<void> {
    free = await measure(folder);
    measuredAt = Date.now();
    const hasRoomForReserve = free >= fullBytes + 2 * reserveBytes;
    if (mayMakeReserve && !reserve.isThere() && reserveBytes > 0 && hasRoomForReserve) {
      await reserve.make();
      free = await measure(folder);
    }
    const isFull = free < fullBytes || (reserveBytes > 0 && !reserve.isThere() && !hasRoomForReserve);
    const now: DiskState = isFull ? 'full' : free < lowBytes ? 'low' : 'ok';
    if (now !== state)
      logger.warn({ freeBytes: free, before: state, now }, 'The room on the disk has changed');
    state = now;
  }

  async function makeRoom(): Promise<void> {
    if (state === 'full' && reserve.isThere()) giving ??= giveReserve().finally(() => (giving = null));
    await giving;
  }

  async function giveReserve(): Promise<void> {
    await reserve.give();
    logger.error({ freeBytes: free }, 'The disk is full, and the reserve is given up');
  }

  const report = (error: unknown) => logger.warn({ err: error }, 'The room on the disk cannot be measured');
  const measureNow = (mayMakeReserve = true): Promise<void> =>
    (measuring ??= look(mayMakeReserve)
      .catch(report)
      .finally(() => (measuring = null)));
  const measureSoon = (): void => {
    measureNow().catch(report);
  };

  await measureNow(false);
  // Frees space for the database to start. Creating the reserve does not delay the start.
  await makeRoom();
  measureSoon();
  const timer = setInterval(measureSoon, measureEveryMs).unref();

  return {
    state: () => state,
    freeBytes: () => free,
    async requireRoom() {
      if (measuring || Date.now() - measuredAt > freshMs) await measureNow();
      if (state !== 'ok') throw new ApiError('disk_full');
    },
    makeRoom,
    noticeFull() {
      measureNow().then(makeRoom).catch(report);
    },
    async stop() {
      clearInterval(timer);
      await measuring;
    },
  };
}

/** Whether the disk has room for so many bytes, and stays above its low mark. */
export async function hasRoomFor(
  bytes: number,
  { disk, lowBytes }: { disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>; lowBytes: number },
): Promise<boolean> {
  const isLow = await disk.requireRoom().then(
    () => false,
    () => true,
  );
  return !isLow && disk.freeBytes() - bytes >= lowBytes;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}
