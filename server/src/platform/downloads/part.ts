import fs from 'node:fs/promises';
import * as z from 'zod';
import type { RemoteFile } from './remote-file.ts';
import type { Offer } from './request.ts';

/** Describes the file whose beginning is on disk. */
const Notes = z.object({
  url: z.string(),
  /** Null unless it names exactly these bytes. */
  etag: z.string().nullable(),
  declaredSha256: z.string().nullable(),
});
export type Notes = z.infer<typeof Notes>;

/** The part of a file received so far. */
export interface Part {
  size: number;
  notes: Notes | null;
  /** Makes ready for the bytes from `offer.from` on. */
  begin(offer: Offer): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** A part is continued if it is certainly of the same file, or if its checksum will tell. */
export async function openPart(to: string, { url, sha256 }: RemoteFile): Promise<Part> {
  const place = `${to}.part`;
  const notes = await readNotes(to);
  const { size = 0 } = (await fs.stat(place).catch(() => null)) ?? {};
  const isOfThis = notes?.url === url && (notes.etag !== null || sha256 !== null);
  let handle: fs.FileHandle | null = null;
  let end = 0;
  return {
    size: isOfThis ? size : 0,
    notes: isOfThis ? notes : null,
    async begin({ from, etag, declaredSha256 }) {
      handle = await fs.open(place, from > 0 ? 'r+' : 'w', 0o600);
      end = from;
      if (from > 0) return handle.truncate(from);
      await fs.writeFile(`${to}.json`, JSON.stringify({ url, etag, declaredSha256 } satisfies Notes), {
        mode: 0o600,
      });
    },
    async write(bytes) {
      for (let at = 0; handle && at < bytes.length;) {
        const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, end);
        at += bytesWritten;
        end += bytesWritten;
      }
    },
    close: async () => handle?.close(),
  };
}

export async function readNotes(to: string): Promise<Notes | null> {
  const text = await fs.readFile(`${to}.json`, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Notes.parse(JSON.parse(text));
  } catch {
    // Half written when the machine stopped.
    return null;
  }
}

/** Deletes what has come of a file that is not whole, and what is known of it. */
export async function forgetPart(to: string): Promise<void> {
  for (const place of [`${to}.part`, `${to}.json`]) await fs.rm(place, { force: true });
}
