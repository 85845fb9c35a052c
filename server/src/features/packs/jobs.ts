import fs from 'node:fs/promises';
import path from 'node:path';
import { PackId } from '@gene/contract/packs';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import { type DiskSpace, hasRoomFor } from '../../platform/disk-space.ts';
import { moveIntoPlace } from '../../platform/downloads.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { JobHandler, JobKind, RunningJob } from '../../platform/queue.ts';
import { packsTopic } from './events.ts';
import { downloadFiles, type Failure, findFiles, progressMs, type Sources } from './fetching/service.ts';
import { prepareModel } from './preparing/isolated.ts';
import { installProgram } from './programs/service.ts';
import * as store from './store.ts';
import type {
  EncoderPack,
  InstalledProgram,
  PackDescription,
  PackFile,
  ProgramId,
  ProgramPack,
  VoicePack,
} from './types.ts';
import { isShown, type VoiceFiles } from './voices/reader.ts';
import { installVoice, type TriedVoice } from './voices/service.ts';

export type InstallPayload = { id: PackId };

/** Installs a pack: one job at a time, in whatever process. */
export const installJob: JobKind<InstallPayload> = {
  kind: 'packs.install',
  queue: 'fetching',
  payload: z.object({ id: PackId }),
};

interface Needs {
  db: Db;
  events: Pick<Events, 'wake'>;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
  logger: Logger;
  catalogue: readonly PackDescription[];
  /** The pack's own folder. */
  folderOf: (id: PackId) => string;
  installedProgram: (id: ProgramId) => Promise<InstalledProgram | null>;
  /** Why an installed program does not run here, or null. */
  tryProgram: (id: ProgramId, program: InstalledProgram, signal: AbortSignal) => Promise<string | null>;
  tryVoice: (
    synthesizer: InstalledProgram,
    voice: VoiceFiles & { folder: string },
    signal: AbortSignal,
  ) => Promise<TriedVoice>;
}

type Job = RunningJob<InstallPayload>;

export function installingHandler(needs: Needs): JobHandler<InstallPayload> {
  const { db, events, logger, catalogue, folderOf } = needs;

  async function install(pack: PackDescription, row: store.PackRow, job: Job): Promise<Failure | null> {
    if (pack.kind === 'encoder') return installEncoder(needs, pack, row, job);
    return pack.kind === 'voice'
      ? installVoicePack(needs, pack, row, job)
      : installProgramPack(needs, pack, job);
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
        const failure = await install(pack, row, job);
        if (!failure) return await events.wake(packsTopic);
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

async function installProgramPack(
  needs: Needs,
  pack: ProgramPack,
  { lease, signal }: Job,
): Promise<Failure | null> {
  const { db, folderOf } = needs;
  let toldAt = 0;
  const outcome = await installProgram({
    ...{ pack, signal, folder: folderOf(pack.id) },
    tryOut: (program, until) => needs.tryProgram(pack.id, program, until),
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
  await store.updateRunning(db, pack.id, lease, installed);
  return null;
}

/** The publisher's files, from the publisher or from a folder. */
function fetchFiles(
  { db, folderOf, disk, lowBytes }: Needs,
  { id, installedBytes }: EncoderPack | VoicePack,
  files: readonly PackFile[],
  { folder }: store.PackRow,
  { lease, signal }: Job,
): Promise<Sources | Failure> {
  if (folder !== null) return findFiles(files, folder, signal);
  return downloadFiles({
    ...{ files, folder: folderOf(id), installedBytes, disk, lowBytes, signal },
    tell: (receivedBytes) => store.updateRunning(db, id, lease, { receivedBytes }),
  });
}

async function installEncoder(
  needs: Needs,
  pack: EncoderPack,
  row: store.PackRow,
  job: Job,
): Promise<Failure | null> {
  const { db, folderOf } = needs;
  const { lease, signal } = job;
  const { weights, tokenizer } = pack.files;
  const sources = await fetchFiles(needs, pack, [weights, tokenizer], row, job);
  if ('problem' in sources) return sources;
  if (!(await store.updateRunning(db, pack.id, lease, { state: 'preparing' }))) return null;
  const target = path.join(folderOf(pack.id), 'model.part');
  await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  if (!(await hasRoomFor(pack.installedBytes, needs)))
    return { problem: 'disk_full', detail: `${pack.installedBytes} bytes are needed` };
  const placeOf = ({ name }: PackFile) => sources.places.get(name) ?? '';
  const prepared = await prepareModel(
    { weights: placeOf(weights), tokenizer: placeOf(tokenizer), target },
    signal,
  );
  if (!prepared.ok) return { problem: 'unusable', detail: prepared.why };
  const { sha256 } = prepared;
  await moveIntoPlace(target, modelFile(folderOf(pack.id), sha256));
  const installed = { state: 'installed', sumCheck: sources.check, sha256 } as const;
  if (await store.updateRunning(db, pack.id, lease, installed)) await removeSources(pack, folderOf(pack.id));
  return null;
}

async function installVoicePack(
  needs: Needs,
  pack: VoicePack,
  row: store.PackRow,
  job: Job,
): Promise<Failure | null> {
  const { db, folderOf, disk, lowBytes } = needs;
  const { lease, signal } = job;
  const synthesizer = await needs.installedProgram('synthesizer');
  if (!synthesizer) return { problem: 'no_program', detail: '' };
  const found = await findVoice(needs, pack, row, job);
  if ('problem' in found) return found;
  if (!(await store.updateRunning(db, pack.id, lease, { state: 'preparing' }))) return null;
  const outcome = await installVoice({
    ...{ ...found, folder: folderOf(pack.id), disk, lowBytes, signal },
    installedBytes: pack.installedBytes,
    tryOut: (voice, until) => needs.tryVoice(synthesizer, voice, until),
  });
  if ('problem' in outcome) return outcome;
  const installed = { state: 'installed', sumCheck: found.check, ...outcome } as const;
  if (await store.updateRunning(db, pack.id, lease, installed)) await removeSources(pack, folderOf(pack.id));
  return null;
}

type FoundVoice = Pick<Sources, 'check'> & { source: { archive: string } | { unpacked: string } };

/** Its archive, with a sum that was checked, or what somebody has put into a folder. */
async function findVoice(
  needs: Needs,
  pack: VoicePack,
  row: store.PackRow,
  job: Job,
): Promise<FoundVoice | Failure> {
  if ('archive' in pack.files) {
    const { archive } = pack.files;
    const sources = await fetchFiles(needs, pack, [archive], row, job);
    if ('problem' in sources) return sources;
    return { check: sources.check, source: { archive: sources.places.get(archive.name) ?? '' } };
  }
  const folder = row.folder ?? '';
  const names = (await fs.readdir(folder).catch(() => null))?.filter(isShown);
  if (!names) return { problem: 'not_in_folder', detail: folder };
  const archives = names.filter((name) => name.endsWith('.tar.bz2'));
  const [archive] = archives;
  if (names.some((name) => name.endsWith('.onnx'))) return { check: 'nothing', source: { unpacked: folder } };
  if (archive === undefined) return { problem: 'not_in_folder', detail: '.onnx, .tar.bz2' };
  if (archives.length > 1) return { problem: 'not_in_folder', detail: 'There are several archives.' };
  return { check: 'nothing', source: { archive: path.join(folder, archive) } };
}

/** The name goes with the content: a process that has the last one open is not disturbed. */
export const modelFile = (folder: string, sha256: string) =>
  path.join(folder, `model-${sha256.slice(0, 16)}.bin`);

/** Once they are packed, nobody needs them. */
async function removeSources(pack: PackDescription, folder: string): Promise<void> {
  if (pack.kind !== 'encoder' && pack.kind !== 'voice') return;
  for (const { name } of Object.values<PackFile>(pack.files))
    for (const end of ['', '.part', '.json']) await fs.rm(path.join(folder, name + end), { force: true });
}
