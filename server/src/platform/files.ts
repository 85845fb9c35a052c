import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import type { FilePlace } from './file-places.ts';
import type { FileRemovals } from './file-removals.ts';
import { syncFolder } from './sync-folder.ts';

/** How much of a file's beginning is kept in memory, for telling what it is. */
const HEAD_BYTES = 8 * 1024;
export const fileKeyPattern = /^[a-z0-9][a-z0-9/_-]{0,200}$/;

/**
 * A file that has arrived whole on disk, and goes again unless an owner claims it: `keep` it, then insert its owner and
 * `claim` it in one transaction. `discard` it whenever that did not come about, or nobody knows whether it did.
 */
export interface IncomingFile {
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first 8 KiB. */
  head: Uint8Array;
  /** What it is called once it is kept; used for no other file. */
  key: string;
  /** Where it lies until then, for processes of this machine. */
  arrivedAt: string;
  /** Moves the file into place, durably. */
  keep(): Promise<void>;
  claim(tx: Tx): Promise<void>;
  /** Removes it, unless it has an owner. Never fails: what cannot be done now is done later. */
  discard(): Promise<void>;
}

export type Received = { ok: true; file: IncomingFile } | { ok: false; reason: 'too_large' };

export interface ByteRange {
  /** Both inclusive, counted from 0. */
  start: number;
  end: number;
}

/**
 * Files on this machine's disk, under keys that we make ourselves (never from a user's file name). There is no way to
 * delete one here: that follows from its owner's row, see `file-removals.ts`.
 */
export interface FileStore {
  /**
   * Streams to a temporary file while hashing. What exceeds `maxBytes` is read to its end but not written,
   * so that the sender gets its answer over a healthy connection; so is what finds no room.
   * @throws ApiError disk_full; the stream's error when the sender goes away; nothing is left behind
   */
  receive(source: Readable, limits: { maxBytes: number }): Promise<Received>;
  read(key: string, range?: ByteRange): Readable;
  findSize(key: string): Promise<number | null>;
  /** For processes of this machine that read the file themselves. */
  localPath(key: string): string;
}

export async function openFileStore(
  place: FilePlace,
  removals: FileRemovals,
  disk: Pick<DiskSpace, 'requireRoom'>,
): Promise<FileStore> {
  const temporary = path.join(place.folder, '.incoming');
  await fs.mkdir(temporary, { recursive: true, mode: 0o700 });

  function localPath(key: string): string {
    if (!fileKeyPattern.test(key) || key.split('/').includes(''))
      throw new RangeError(`not a file key: ${key}`);
    return path.join(place.folder, key);
  }

  async function receive(source: Readable, limits: { maxBytes: number }): Promise<Received> {
    try {
      await disk.requireRoom();
    } catch (error) {
      for await (const _chunk of source);
      throw error;
    }
    const id = uuidv7();
    const arrivedAt = path.join(temporary, id);
    const handle = await fs.open(arrivedAt, 'wx', 0o600);
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let headBytes = 0;
    let sizeBytes = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        sizeBytes += chunk.length;
        if (sizeBytes > limits.maxBytes) continue;
        if (headBytes < HEAD_BYTES) {
          head.push(chunk.subarray(0, HEAD_BYTES - headBytes));
          headBytes += chunk.length;
        }
        hash.update(chunk);
        await handle.appendFile(chunk);
      }
      if (sizeBytes <= limits.maxBytes) await handle.sync();
    } catch (error) {
      await handle.close();
      await fs.rm(arrivedAt, { force: true });
      throw error;
    }
    await handle.close();
    if (sizeBytes > limits.maxBytes) {
      await fs.rm(arrivedAt, { force: true });
      return { ok: false, reason: 'too_large' };
    }
    // The last letters of a UUIDv7 are random: the files spread evenly over 256 folders.
    const key = `${place.prefix}/${id.slice(-2)}/${id}`;
    let expected = false;
    const file: IncomingFile = {
      ...{ sizeBytes, key, arrivedAt },
      sha256: hash.digest('hex'),
      head: Buffer.concat(head),
      async keep() {
        expected = true;
        await removals.expect(place, key);
        const target = localPath(key);
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await fs.rename(arrivedAt, target);
        await syncFolder(path.dirname(target));
      },
      claim: (tx) => removals.claim(tx, place, key),
      async discard() {
        await fs.rm(arrivedAt, { force: true }).catch(() => undefined);
        // What fails here goes when nobody has claimed it in time.
        if (expected) await removals.giveUp(place, key).catch(() => undefined);
      },
    };
    return { ok: true, file };
  }

  return {
    receive,
    read: (key, range) => createReadStream(localPath(key), range ?? {}),
    async findSize(key) {
      try {
        return (await fs.stat(localPath(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    localPath,
  };
}
