import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import { errorCode } from './error-description.ts';
import { arrivalsOf, type FilePlace, requireDisk } from './file-places.ts';
import type { FileRemovals } from './file-removals.ts';
import { type StagedFiles, stageFiles, stagingFolder } from './staged-files.ts';
import { syncFolder } from './sync-folder.ts';

/** Bytes kept in memory to detect the file type. */
const HEAD_BYTES = 8 * 1024;
export const fileKeyPattern = /^[a-z0-9][a-z0-9/_-]{0,200}$/;

/**
 * A file received completely, deleted unless an owner claims it: `keep` it, then insert the owner and `claim`
 * it in one transaction. `discard` it if that failed or may have failed.
 */
export interface IncomingFile {
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first 8 KiB. */
  head: Uint8Array;
  /** Its key once kept; never reused. */
  key: string;
  /** Temporary path, for processes on this machine. */
  arrivedAt: string;
  /** Moves the file into place, durably. */
  keep(): Promise<void>;
  claim(tx: Tx): Promise<void>;
  /** Removes it, unless it has an owner. Never fails; what cannot be removed now is removed later. */
  discard(): Promise<void>;
}

export type Received = { ok: true; file: IncomingFile } | { ok: false; reason: 'too_large' };

export interface ByteRange {
  /** Both inclusive, counted from 0. */
  start: number;
  end: number;
}

/**
 * Files on the local disk, under generated keys (never a user's file name). Deletion is not offered here: it
 * follows from the owner's row, see `file-removals.ts`.
 */
export interface FileStore {
  /**
   * Streams to a temporary file while hashing. Beyond `maxBytes`, or on a full disk, the rest is read but not
   * written, so that the sender still gets an answer.
   * @throws ApiError disk_full; the stream's error if the sender disconnects; nothing is left behind
   */
  receive(source: Readable, limits: { maxBytes: number }): Promise<Received>;
  read(key: string, range?: ByteRange): Readable;
  findSize(key: string): Promise<number | null>;
  /** 'lost': it has gone from a folder that is there; 'away': so has the folder, or it cannot be looked at now. */
  look(key: string): Promise<'there' | 'lost' | 'away'>;
  /** For processes on this machine that read the file themselves. */
  localPath(key: string): string;
  /** For processes that may see these files only; remove them afterwards. */
  stage(keys: readonly string[]): Promise<StagedFiles>;
  /** Likewise, where a file of any size is written beside them, to be sent. @throws ApiError disk_full */
  stageForWriting(keys: readonly string[]): Promise<StagedFiles>;
}

export async function openFileStore(
  place: FilePlace,
  removals: FileRemovals,
  disk: Pick<DiskSpace, 'requireRoom'>,
): Promise<FileStore> {
  const temporary = arrivalsOf(place);
  for (const folder of [temporary, stagingFolder(place.folder)])
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });

  function localPath(key: string): string {
    if (!fileKeyPattern.test(key) || key.split('/').includes(''))
      throw new RangeError(`not a file key: ${key}`);
    return path.join(place.folder, key);
  }

  async function receive(source: Readable, limits: { maxBytes: number }): Promise<Received> {
    try {
      await disk.requireRoom();
      await requireDisk(place);
    } catch (error) {
      for await (const _chunk of source);
      throw error;
    }
    const id = uuidv7();
    const arrivedAt = path.join(temporary, id);
    const arrived = await writeArrival(arrivedAt, source, limits.maxBytes);
    if (!arrived) return { ok: false, reason: 'too_large' };
    // A UUIDv7 ends in random digits, which spread the files evenly over 256 folders.
    const key = `${place.prefix}/${id.slice(-2)}/${id}`;
    let expected = false;
    const file: IncomingFile = {
      ...{ ...arrived, key, arrivedAt },
      async keep() {
        expected = true;
        await removals.expect(place, key);
        const target = localPath(key);
        await requireDisk(place);
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await fs.rename(arrivedAt, target);
        await syncFolder(path.dirname(target));
      },
      claim: (tx) => removals.claim(tx, place, key),
      async discard() {
        await fs.rm(arrivedAt, { force: true }).catch(() => undefined);
        // If this fails, the file is removed once its claim expires.
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
        if (errorCode(error) !== 'ENOENT') throw error;
        await requireDisk(place);
        return null;
      }
    },
    async look(key) {
      const [file, folder] = [await findState(localPath(key)), await findState(temporary)];
      if (file === 'missing' && folder === 'there') return 'lost';
      return file === 'there' ? 'there' : 'away';
    },
    localPath,
    async stage(keys) {
      await requireDisk(place);
      return stageFiles(place.folder, keys.map(localPath));
    },
    async stageForWriting(keys) {
      await disk.requireRoom();
      await requireDisk(place);
      return stageFiles(place.folder, keys.map(localPath));
    },
  };
}

/** Reads a source to its end; a file that is too large, or breaks off, is not left. @returns null if it is too large */
async function writeArrival(
  file: string,
  source: Readable,
  maxBytes: number,
): Promise<Pick<IncomingFile, 'sizeBytes' | 'sha256' | 'head'> | null> {
  const handle = await fs.open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let headBytes = 0;
  let sizeBytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) continue;
      if (headBytes < HEAD_BYTES) {
        head.push(chunk.subarray(0, HEAD_BYTES - headBytes));
        headBytes += chunk.length;
      }
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    if (sizeBytes <= maxBytes) await handle.sync();
  } catch (error) {
    await handle.close();
    await fs.rm(file, { force: true });
    throw error;
  }
  await handle.close();
  if (sizeBytes <= maxBytes) return { sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
  await fs.rm(file, { force: true });
  return null;
}

const findState = (place: string): Promise<'there' | 'missing' | 'unknown'> =>
  fs.stat(place).then(
    () => 'there',
    (error: unknown) => (errorCode(error) === 'ENOENT' ? 'missing' : 'unknown'),
  );
