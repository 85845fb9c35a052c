import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ProgramId, ProgramPack } from '../types.ts';
import runner from './package-lock.json' with { type: 'json' };
import synthesizer from './synthesizer-lock.json' with { type: 'json' };

interface Lock {
  name: string;
  packages: Record<string, { version?: string; optional?: boolean; dependencies?: Record<string, string> }>;
}

const locks: Record<ProgramId, Lock> = { runner, synthesizer };
const sumOf = (lock: Lock) => createHash('sha256').update(JSON.stringify(lock)).digest('hex');
const sums: Record<ProgramId, string> = {
  runner: sumOf(locks.runner),
  synthesizer: sumOf(locks.synthesizer),
};

/** Names the version that this version of Gene needs. */
export const lockSumOf = (program: ProgramId): string => sums[program];

/** Named after its version: half of it is never there under this name. */
export const programFolder = (folder: string, sum: string) => path.join(folder, sum.slice(0, 16));

/** @returns Node's name of this system; null where binaries for the usual C library don't run */
export function nameSystem(): string | null {
  if (process.platform !== 'linux') return `${process.platform}-${process.arch}`;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? null : `linux-${process.arch}`;
}

/** Null: there are no binaries for this system. */
export function sizesHere(pack: ProgramPack, system = nameSystem()) {
  const own = system === null ? undefined : pack.systems[system];
  if (!own) return null;
  return {
    binaries: own.binaries,
    downloadBytes: pack.downloadBytes + own.downloadBytes,
    installedBytes: pack.installedBytes + own.installedBytes,
  };
}

/**
 * Packages for npm to install. By itself it would install every optional package that says it fits, such as those of
 * other processors and of graphics cards, so all are left out but one, which is made a requirement.
 * @param name of the package of binaries for this system
 */
export function manifestFor(program: ProgramId, name: string): { manifest: object; lock: object } {
  const lock = locks[program];
  const place = `node_modules/${name}`;
  const { optional: _optional, ...wanted } = lock.packages[place] ?? {};
  const root = lock.packages[''];
  const dependencies = { ...root?.dependencies, [name]: wanted.version ?? '' };
  const packages = { ...lock.packages, '': { ...root, dependencies }, [place]: wanted };
  return {
    manifest: { name: lock.name, version: '1.0.0', private: true, dependencies },
    lock: { ...lock, packages },
  };
}
