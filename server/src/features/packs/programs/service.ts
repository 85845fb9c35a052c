import fs from 'node:fs/promises';
import path from 'node:path';
import type { PackProblem } from '@gene/contract/packs';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { findNpm } from '../../../platform/npm.ts';
import { folderBytes } from '../../../platform/folder-bytes.ts';
import { moveIntoPlace } from '../../../platform/downloads.ts';
import type { InstalledProgram, ProgramPack } from '../types.ts';
import { runNpm } from './isolated.ts';
import { lockSumOf, manifestFor, programFolder, sizesHere } from './rules.ts';

interface Installation {
  pack: ProgramPack;
  /** The pack's own. */
  folder: string;
  signal: AbortSignal;
  hasRoom: (bytes: number) => Promise<boolean>;
  /** Bytes that have come. */
  progress: (bytes: number) => void;
  /** npm has done its part. @returns false if it is not wanted any more */
  installed: () => Promise<boolean>;
  /** @returns why it does not run here, or null */
  tryOut: (program: InstalledProgram, signal: AbortSignal) => Promise<string | null>;
}

type Failure = { problem: PackProblem; detail: string };

/**
 * Installs a program beside its place and moves it there when it has run. What npm has downloaded is kept until then.
 * @returns the version that is there, or what stood in the way; null: it is not wanted any more
 */
export async function installProgram(to: Installation): Promise<{ sum: string } | Failure | null> {
  const { pack, folder, signal, progress } = to;
  const here = sizesHere(pack);
  if (!here) return { problem: 'unsupported', detail: `${process.platform} ${process.arch}` };
  const npm = findNpm(process.env);
  if (npm === null) return { problem: 'no_npm', detail: 'npm-cli.js is not in PATH' };
  const sum = lockSumOf(pack.id);
  const target = programFolder(folder, sum);
  const cache = path.join(folder, 'cache');
  await removeAllBut(folder, [path.basename(target), path.basename(cache)]);
  const missing =
    here.downloadBytes + here.installedBytes + pack.leftOut.reduce((all, { bytes }) => all + bytes, 0);
  if (!(await to.hasRoom(missing))) return { problem: 'disk_full', detail: `${missing} bytes are needed` };
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  // An npm that has outlived its worker writes into its own.
  const half = await fs.mkdtemp(path.join(folder, 'half-'));
  try {
    const { manifest, lock } = manifestFor(pack.id, here.binaries);
    await fs.writeFile(path.join(half, 'package.json'), JSON.stringify(manifest));
    await fs.writeFile(path.join(half, 'package-lock.json'), JSON.stringify(lock));
    const measure = async () => {
      const cached = await folderBytes(cache);
      return { cached: Math.min(cached, here.downloadBytes), all: cached + (await folderBytes(half)) };
    };
    const failure = await runNpm({ npm, folder: half, cache, signal, measure, progress });
    if (failure) return failure;
    if (!(await to.installed())) return null;
    const packages = path.join(half, 'node_modules');
    for (const { place } of pack.leftOut) await fs.rm(path.join(packages, place), { force: true });
    const complaint = await to.tryOut({ packages, binaries: here.binaries }, signal);
    if (complaint !== null) return { problem: 'unusable', detail: complaint };
    await removeTree(target);
    await moveIntoPlace(half, target);
    await removeAllBut(folder, [path.basename(target)]);
    return { sum };
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) return { problem: 'disk_full', detail: 'No space is left' };
    throw error;
  } finally {
    await removeTree(half);
  }
}

/** Halves of interrupted installations, and what an earlier version of Gene used; there is one installation at a time. */
async function removeAllBut(folder: string, kept: readonly string[]): Promise<void> {
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) if (!kept.includes(name)) await removeTree(path.join(folder, name));
}

const removeTree = (place: string) => fs.rm(place, { recursive: true, force: true, maxRetries: 5 });
