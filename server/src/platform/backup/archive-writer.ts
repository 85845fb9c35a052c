import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { pack } from 'tar-stream';
import type { Member } from './manifest.ts';

/** Writes a tar archive from beginning to end, in as much memory as one piece takes. */
export interface ArchiveWriter {
  /** @param content as many bytes as `size` says, or it fails */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Member>;
  /** Ends the archive and makes it last. @returns its size in bytes */
  end(): Promise<number>;
  /** Closes the file as it is. */
  abandon(): Promise<void>;
}

/** @param file must not be there yet; it is readable by its owner only, because it holds keys */
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
  // A full disk ends the writing while nobody waits for it here, and the archive with it: whoever adds something is told.
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
