import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { errorCode } from './error-description.ts';
import type { Logger } from './logger.ts';

const block = 1024 * 1024;

/** A file that is deleted when the disk is full. */
export interface DiskReserve {
  isThere(): boolean;
  make(): Promise<void>;
  give(): Promise<void>;
}

/** @param sizeBytes 0: none is kept */
export async function findReserve(file: string, sizeBytes: number, logger: Logger): Promise<DiskReserve> {
  if (sizeBytes === 0) await fs.rm(file, { force: true });
  let isThere = (await fs.stat(file).catch(() => null))?.size === sizeBytes;

  async function write(): Promise<boolean> {
    try {
      // A killed process's unfinished file is no reserve.
      await fs.rm(file, { force: true });
      const handle = await fs.open(file, 'wx', 0o600);
      try {
        // Zeros would take no space on disks that compress.
        const bytes = randomBytes(block);
        for (let left = sizeBytes; left > 0; left -= block) {
          await handle.write(bytes.subarray(0, Math.min(block, left)));
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      return true;
    } catch (error) {
      // Another process on the same folder is creating it.
      if (errorCode(error) === 'EEXIST') return true;
      logger.warn({ err: error }, 'The reserve for a full disk could not be made');
      await fs.rm(file, { force: true });
      return false;
    }
  }

  return {
    isThere: () => isThere,
    async make() {
      isThere = await write();
    },
    async give() {
      await fs.rm(file, { force: true });
      isThere = false;
    },
  };
}
