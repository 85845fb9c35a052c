import fs from 'node:fs/promises';
import path from 'node:path';
import { PackId, type PackProblem, type SumCheck } from '@gene/contract/packs';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import { type DiskSpace, hasRoomFor } from '../../platform/disk-space.ts';
import { downloadFile, moveIntoPlace, sumOf } from '../../platform/downloads.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { JobHandler, JobKind, RunningJob } from '../../platform/queue.ts';
import { packsTopic } from './events.ts';
import { prepareModel } from './preparing/isolated.ts';
import { installProgram } from './programs/service.ts';
import * as store from './store.ts';
import type { EncoderPack, InstalledRunner, PackDescription, RunnerPack } from './types.ts';

export type InstallPayload = { id: PackId };

/** Installs a pack: one job at a time, in whatever process. */
export const installJob: JobKind<InstallPayload> = {
  kind: 'packs.install',
  queue: 'fetching',
  payload: z.object({ id: PackId }),
};

/** How often the page that shows it hears of it. */
const progressMs = 1000;

interface Needs {
  db: Db;
  events: Pick<Events, 'wake'>;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
  logger: Logger;
  catalogue: readonly PackDescription[];
  /** The pack's own folder. */
  folderOf: (id: PackId) => string;
  /** Why an installed runner does not run here, or null. */
  tryRunner: (runner: InstalledRunner, signal: AbortSignal) => Promise<string | null>;
}

/** The publisher's files as they lie on the disk, and what was checked. */
type Sources = { weights: string; tokenizer: string; check: SumCheck };
type Failure = { problem: PackProblem; detail: string };

export function installingHandler(needs: Needs): JobHandler<InstallPayload> {
  const { db, events, logger, catalogue, folderOf } = needs;

  async function installRunner(pack: RunnerPack, { lease, signal }: RunningJob<InstallPayload>) {
    let toldAt = 0;
    const outcome = await installProgram({
      ...{ pack, signal, folder: folderOf(pack.id), tryOut: needs.tryRunner },
      hasRoom: (bytes) => hasRoomFor(bytes, needs),
      progress(receivedBytes) {
        if (Date.now() - toldAt < progressMs) return;
        toldAt = Date.now();
        // The next one says more.
        store.updateRunning(db, pack.id, lease, { receivedBytes }).catch(() => undefined);
      },
      installed: () => store.updateRunning(db, pack.id, lease, { state: 'preparing' }),
    });
    if (outcome === null || 'problem' in outcome) return outcome;
    const installed = { state: 'installed', sumCheck: 'pinned', sha256: outcome.sum } as const;
    if (await store.updateRunning(db, pack.id, lease, installed)) await events.wake(packsTopic);
    return null;
  }

  async function installEncoder(pack: EncoderPack, row: store.PackRow, job: RunningJob<InstallPayload>) {
    const { lease, signal } = job;
    const sources =
      row.folder === null ? await download(needs, pack, job) : await lookInFolder(pack, row.folder, signal);
    if ('problem' in sources) return sources;
    if (!(await store.updateRunning(db, pack.id, lease, { state: 'preparing' }))) return null;
    const { check, ...files } = sources;
    const target = path.join(folderOf(pack.id), 'model.part');
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    if (!(await hasRoomFor(pack.installedBytes, needs)))
      return { problem: 'disk_full', detail: `${pack.installedBytes} bytes are missing` } as const;
    const prepared = await prepareModel({ ...files, target }, signal);
    if (!prepared.ok) return { problem: 'unusable', detail: prepared.why } as const;
    const { sha256 } = prepared;
    await moveIntoPlace(target, modelFile(folderOf(pack.id), sha256));
    const installed = { state: 'installed', sumCheck: check, sha256 } as const;
    if (!(await store.updateRunning(db, pack.id, lease, installed))) return null;
    await removeSources(pack, folderOf(pack.id));
    await events.wake(packsTopic);
    return null;
  }

  return {
    kind: installJob,
    async run(job) {
      const { id } = job.payload;
      const row = await store.findPack(db, id);
      const pack = catalogue.find((each) => each.id === id);
      if (!row || !pack) return;
      // A run that was killed at its very end left them.
      if (row.state === 'installed') return removeSources(pack, folderOf(id));
      if (row.state !== 'downloading' && row.state !== 'preparing') return;
      try {
        const failure: Failure | null =
          pack.kind === 'runner' ? await installRunner(pack, job) : await installEncoder(pack, row, job);
        if (!failure) return;
        logger.warn({ pack: id, ...failure }, 'A pack could not be installed');
        await store.failPack(db, id, failure);
      } finally {
        // It was removed while we were at it.
        if (!(await store.findPack(db, id))) await fs.rm(folderOf(id), { recursive: true, force: true });
      }
    },
    gaveUp: ({ id }) => store.failPack(db, id, { problem: 'interrupted', detail: '' }),
    reopen: (tx, { id }) => store.resumePack(tx, id),
  };
}

/** The name goes with the content: a process that has the last one open is not disturbed. */
export const modelFile = (folder: string, sha256: string) =>
  path.join(folder, `model-${sha256.slice(0, 16)}.bin`);

async function download(
  needs: Needs,
  pack: EncoderPack,
  { lease, signal }: RunningJob<InstallPayload>,
): Promise<Sources | Failure> {
  const { db, folderOf } = needs;
  let before = 0;
  let check: SumCheck = 'pinned';
  let toldAt = 0;
  const tell = (receivedBytes: number) => store.updateRunning(db, pack.id, lease, { receivedBytes });
  const places: Record<string, string> = {};
  for (const file of Object.values(pack.files)) {
    const to = (places[file.name] = path.join(folderOf(pack.id), file.name));
    const outcome = await downloadFile(file, {
      ...{ to, signal },
      hasRoom: (bytes) => hasRoomFor(bytes + pack.installedBytes, needs),
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
    before += file.bytes;
    await tell(before);
  }
  const { weights, tokenizer } = pack.files;
  return { weights: places[weights.name] ?? '', tokenizer: places[tokenizer.name] ?? '', check };
}

const sizeOf = async (place: string) => (await fs.stat(place).catch(() => null))?.size ?? 0;

/** Files of a folder that somebody has put there: read where they lie. */
async function lookInFolder(
  pack: EncoderPack,
  folder: string,
  signal: AbortSignal,
): Promise<Sources | Failure> {
  const places: Record<string, string> = {};
  let check: SumCheck = 'pinned';
  for (const { name, bytes, sha256 } of Object.values(pack.files)) {
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
    places[name] = place;
  }
  const { weights, tokenizer } = pack.files;
  return { weights: places[weights.name] ?? '', tokenizer: places[tokenizer.name] ?? '', check };
}

/** Once they are packed, nobody needs them. */
async function removeSources(pack: PackDescription, folder: string): Promise<void> {
  if (pack.kind !== 'encoder') return;
  for (const { name } of Object.values(pack.files))
    for (const end of ['', '.part', '.json']) await fs.rm(path.join(folder, name + end), { force: true });
}
