import fs from 'node:fs/promises';
import path from 'node:path';
import type { PackProblem, SumCheck } from '@gene/contract/packs';
import { type DiskSpace, hasRoomFor } from '../../../platform/disk-space.ts';
import { downloadFile, sumOf } from '../../../platform/downloads.ts';
import type { PackFile } from '../types.ts';

/** The publisher's files as they lie on the disk, by their names, and what was checked. */
export interface Sources {
  places: Map<string, string>;
  check: SumCheck;
}

export type Failure = { problem: PackProblem; detail: string };

export interface Download {
  files: readonly PackFile[];
  /** The pack's own. */
  folder: string;
  /** What is made of them on the disk. */
  installedBytes: number;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
  /** Bytes of all that have come. */
  tell: (receivedBytes: number) => Promise<unknown>;
  signal: AbortSignal;
}

/** How often the page that shows it hears of it. */
export const progressMs = 1000;

/** Downloads a pack's files. @throws the signal's reason if aborted */
export async function downloadFiles(of: Download): Promise<Sources | Failure> {
  const { files, folder, installedBytes, tell, signal } = of;
  const places = new Map<string, string>();
  let before = 0;
  let check: SumCheck = 'pinned';
  let toldAt = 0;
  for (const file of files) {
    const to = path.join(folder, file.name);
    const outcome = await downloadFile(file, {
      ...{ to, signal },
      hasRoom: (bytes) => hasRoomFor(bytes + installedBytes, of),
      progress(bytes) {
        if (Date.now() - toldAt < progressMs) return;
        toldAt = Date.now();
        // The next one says more.
        tell(before + bytes).catch(() => undefined);
      },
    });
    if (!outcome.ok) {
      await tell(before + (await sizeOf(`${to}.part`)));
      return { problem: outcome.problem, detail: `${file.name}: ${outcome.detail}` };
    }
    if (outcome.check !== 'pinned') check = outcome.check;
    places.set(file.name, to);
    before += file.bytes;
    await tell(before);
  }
  return { places, check };
}

const sizeOf = async (place: string) => (await fs.stat(place).catch(() => null))?.size ?? 0;

/** Files of a folder that somebody has put there: read where they lie. @throws the signal's reason if aborted */
export async function findFiles(
  files: readonly PackFile[],
  folder: string,
  signal: AbortSignal,
): Promise<Sources | Failure> {
  const places = new Map<string, string>();
  let check: SumCheck = 'pinned';
  for (const { name, bytes, sha256 } of files) {
    // Hugging Face's own cache has links there.
    const place = await fs.realpath(path.join(folder, name)).catch(() => null);
    const stat = place === null ? null : await fs.stat(place).catch(() => null);
    if (place === null || !stat?.isFile()) return { problem: 'not_in_folder', detail: name };
    if (stat.size !== bytes)
      return { problem: 'wrong_size', detail: `${name}: it has ${stat.size} bytes instead of ${bytes}` };
    const sum = await sumOf(place, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    });
    if (typeof sum !== 'string') return { problem: 'not_in_folder', detail: `${name}: ${sum.message}` };
    if (sha256 === null) check = 'nothing';
    else if (sum !== sha256)
      return { problem: 'wrong_sum', detail: `${name}: sha256 ${sum} instead of ${sha256}` };
    places.set(name, place);
  }
  return { places, check };
}
