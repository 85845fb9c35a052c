import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** How much of a file's beginning is kept in memory, for telling what it is. */
const HEAD_BYTES = 8 * 1024;
const KEY = /^[a-z0-9][a-z0-9/_-]{0,200}$/;

/** A file that has arrived whole on disk but has no name yet: `keep` it or `discard` it. */
export interface IncomingFile {
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first 8 KiB. */
  head: Uint8Array;
  /** Moves the file into place, durably. */
  keep(key: string): Promise<void>;
  /** Removes it, wherever it is by now. */
  discard(): Promise<void>;
}

export type Received = { ok: true; file: IncomingFile } | { ok: false; reason: 'too_large' };

export interface ByteRange {
  /** Both inclusive, counted from 0. */
  start: number;
  end: number;
}

/** Files on this machine's disk, under keys that we make ourselves (never from a user's file name). */
export interface FileStore {
  /**
   * Streams to a temporary file while hashing. What exceeds `maxBytes` is read to its end but not written,
   * so that the sender gets its answer over a healthy connection.
   * @throws the stream's error when the sender goes away; nothing is left behind
   */
  receive(source: Readable, limits: { maxBytes: number }): Promise<Received>;
  read(key: string, range?: ByteRange): Readable;
  findSize(key: string): Promise<number | null>;
  /** For processes of this machine that read the file themselves. */
  localPath(key: string): string;
  delete(key: string): Promise<void>;
  /**
   * Removes what a killed process left: unfinished uploads, and files that no record owns.
   * Only what has been untouched for `minAgeMs` goes, so that an upload under way is never hit:
   * writing renews a file's time, and a key is never used twice.
   * @returns how many files went
   */
  sweep(owned: (keys: string[]) => Promise<ReadonlySet<string>>, minAgeMs?: number): Promise<number>;
}

export async function openFileStore(root: string): Promise<FileStore> {
  const temporary = path.join(root, '.incoming');
  await fs.mkdir(temporary, { recursive: true });

  function localPath(key: string): string {
    if (!KEY.test(key) || key.split('/').includes('')) throw new RangeError(`not a file key: ${key}`);
    return path.join(root, key);
  }

  async function receive(source: Readable, limits: { maxBytes: number }): Promise<Received> {
    let place = path.join(temporary, randomUUID());
    const handle = await fs.open(place, 'wx');
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
      await fs.rm(place, { force: true });
      throw error;
    }
    await handle.close();
    if (sizeBytes > limits.maxBytes) {
      await fs.rm(place, { force: true });
      return { ok: false, reason: 'too_large' };
    }
    const file: IncomingFile = {
      sizeBytes,
      sha256: hash.digest('hex'),
      head: Buffer.concat(head),
      async keep(key) {
        const target = localPath(key);
        await fs.mkdir(path.dirname(target), { recursive: true });
        await fs.rename(place, target);
        place = target;
        await syncDirectory(path.dirname(target));
      },
      async discard() {
        await fs.rm(place, { force: true });
      },
    };
    return { ok: true, file };
  }

  async function sweep(
    owned: (keys: string[]) => Promise<ReadonlySet<string>>,
    minAgeMs = 60 * 60 * 1000,
  ): Promise<number> {
    const before = Date.now() - minAgeMs;
    let removed = 0;
    const remove = async (file: string) => {
      await fs.rm(file, { force: true });
      removed += 1;
    };
    let keys: string[] = [];
    const removeUnowned = async () => {
      const kept = await owned(keys);
      for (const key of keys) if (!kept.has(key)) await remove(localPath(key));
      keys = [];
    };
    for await (const file of filesUntouchedSince(root, before)) {
      const key = path.relative(root, file).split(path.sep).join('/');
      if (key.startsWith('.incoming/')) await remove(file);
      else if (KEY.test(key)) keys.push(key);
      if (keys.length >= 500) await removeUnowned();
    }
    if (keys.length > 0) await removeUnowned();
    return removed;
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
    delete: (key) => fs.rm(localPath(key), { force: true }),
    sweep,
  };
}

async function* filesUntouchedSince(directory: string, time: number): AsyncGenerator<string> {
  for await (const entry of await fs.opendir(directory)) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesUntouchedSince(place, time);
    else if (entry.isFile()) {
      // A rename renews ctime only.
      const stat = await fs.stat(place).catch(() => null);
      if (stat && Math.max(stat.mtimeMs, stat.ctimeMs) <= time) yield place;
    }
  }
}

/** Without this, a power cut may forget the rename although the file's bytes are safe. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
