import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { pack } from 'tar-stream';
import type { Member } from './manifest.ts';

/** Writes a tar archive sequentially, holding only one piece in memory. */
export interface ArchiveWriter {
  /** @param content must yield exactly `size` bytes */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Member>;
  /** Ends the archive and syncs it to disk. @returns its size in bytes */
  end(): Promise<number>;
  /** Closes the unfinished file. */
  abandon(): Promise<void>;
}

/** @param file must not exist; created readable only by its owner, since it holds keys */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const handle = await fs.open(file, 'wx', 0o600);
  const archive = pack();
  let diskError: unknown;
  const drain = async () => {
    for await (const chunk of archive) {
      await handle.writeFile(chunk).catch((error: unknown) => {
        diskError = error;
        throw error;
      });
    }
  };
  const written = drain();
  // A full disk can end the write while nothing awaits it; the next `add` reports it.
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);

  async function write(
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<Member> {
    const hash = createHash('sha256');
    let end: (error?: Error | null) => void = () => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    ended.catch(() => undefined);
    const entry = archive.entry({ name, size, mode: 0o600 }, (error) => end(error));
    for await (const chunk of content) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, 'drain');
    }
    entry.end();
    await ended;
    return { name, size, sha256: hash.digest('hex') };
  }

  return {
    async add(name, size, content) {
      try {
        return await Promise.race([write(name, size, content), failed]);
      } catch (error) {
        throw diskError ?? error;
      }
    },
    async end() {
      archive.finalize();
      await written;
      await handle.sync();
      const { size } = await handle.stat();
      await handle.close();
      return size;
    },
    async abandon() {
      archive.destroy();
      await written.catch(() => undefined);
      await handle.close();
    },
  };
}
