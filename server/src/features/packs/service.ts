import fs from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '@gene/contract/errors';
import { type Pack, type PackId, VoicePackId } from '@gene/contract/packs';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { folderBytes } from '../../platform/folder-bytes.ts';
import { addJob, cancelJobs } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import defaultCatalogue from './catalogue.json' with { type: 'json' };
import { packsTopic } from './events.ts';
import { installJob, modelFile } from './jobs.ts';
import { lockSumOf, programFolder, sizesHere } from './programs/rules.ts';
import * as store from './store.ts';
import type {
  InstalledEncoder,
  InstalledProgram,
  InstalledVoice,
  PackDescription,
  PackFile,
  ProgramId,
  ProgramPack,
} from './types.ts';
import { readInstalledVoice, voiceFolder } from './voices/service.ts';

export type {
  EncoderDescription,
  InstalledEncoder,
  InstalledProgram,
  InstalledVoice,
  ModelVoice,
  PackDescription,
  ProgramId,
  VoiceEngine,
  VoiceModel,
} from './types.ts';
export type { VoiceFiles } from './voices/reader.ts';
export type { TriedVoice } from './voices/service.ts';

export interface PackService {
  list(): Promise<Pack[]>;
  /**
   * @param folder with the publisher's files; null: from the publisher
   * @throws ApiError conflict for a voice without its program; invalid without the folder that a pack comes from
   */
  install(adminId: string, id: PackId, folder: string | null): Promise<Pack>;
  stop(adminId: string, id: PackId): Promise<Pack>;
  remove(adminId: string, id: PackId): Promise<Pack>;
  /** Null: the built-in one is in use. */
  installedEncoder(): Promise<InstalledEncoder | null>;
  /** Null if it is not installed. */
  installedProgram(id: ProgramId): Promise<InstalledProgram | null>;
  /** Null if it is not installed, or no voice pack. */
  installedVoice(id: string): Promise<InstalledVoice | null>;
  /** Deletes what removals and installations that were killed have left. */
  tidy(): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'wake'>;
  catalogue: readonly PackDescription[];
  folderOf: (id: PackId) => string;
}

export const packCatalogue = defaultCatalogue as readonly PackDescription[];

/** Where a pack's files lie in DATA_DIR. */
export const packFolder = (dataDirectory: string) => (id: PackId) => path.join(dataDirectory, 'packs', id);

export function createPackService(needs: Needs): PackService {
  const { db, events, catalogue, folderOf } = needs;
  const installed = findInstalled(needs);
  const describe = (id: PackId): PackDescription => {
    const found = catalogue.find((each) => each.id === id);
    if (!found) throw new Error(`there is no pack ${id}`);
    return found;
  };

  async function view(description: PackDescription): Promise<Pack> {
    const { id, kind, name, publisher, licence, page } = description;
    const row = await store.findPack(db, id);
    const lost = row && (await installed.findLoss(description, row));
    const voice = kind === 'voice' ? await installed.voice(id) : null;
    return {
      ...{ id, kind, name, publisher, licence, page },
      ...describeContent(description),
      state: lost ? 'failed' : (row?.state ?? 'absent'),
      receivedBytes: row?.receivedBytes ?? 0,
      usedBytes: await folderBytes(folderOf(id)),
      problem: lost ?? row?.problem ?? (isSupported(description) ? null : 'unsupported'),
      detail: row?.detail ?? null,
      check: row?.sumCheck ?? null,
      voices: voice?.model.voices.map(({ name: own, languages }) => ({ name: own, languages })) ?? [],
    };
  }

  return {
    list: () => Promise.all(catalogue.map(view)),
    async install(adminId, id, folder) {
      const description = describe(id);
      const { problem } = await view(description);
      if (description.kind === 'voice') {
        if (folder === null && !('archive' in description.files))
          throw new ApiError('invalid', { fields: { folder: 'Enter the whole path of a folder' } });
        if (!(await installed.program('synthesizer')))
          throw new ApiError('conflict', { message: 'Install sherpa-onnx first: it runs these voices.' });
      }
      const isLost = problem === 'gone' || problem === 'outdated';
      await db.transaction(async (tx) => {
        if (await store.isBeingRemoved(tx, id))
          throw new ApiError('conflict', { message: 'It is being removed. Please try again in a moment.' });
        if (isLost) await store.deletePack(tx, id);
        if (!(await store.beginPack(tx, id, folder))) return;
        await recordAction(tx, { actorId: adminId, action: 'installed_pack', target: id });
        // One that has failed just now may not have ended yet, and would stand for the new one.
        await cancelJobs(tx, installJob, [id]);
        await addJob(tx, {
          ...{ kind: installJob, payload: { id }, ownerId: adminId },
          ...{ dedupeKey: id, maxAttempts: 5 },
        });
      });
      return view(description);
    },
    async stop(adminId, id) {
      await db.transaction(async (tx) => {
        if (await store.stopPack(tx, id))
          await recordAction(tx, { actorId: adminId, action: 'stopped_pack', target: id });
        await cancelJobs(tx, installJob, [id]);
      });
      return view(describe(id));
    },
    async remove(adminId, id) {
      await db.transaction(async (tx) => {
        if (await store.beginRemoval(tx, id))
          await recordAction(tx, { actorId: adminId, action: 'removed_pack', target: id });
        await cancelJobs(tx, installJob, [id]);
      });
      // Whoever has it open closes it; Windows deletes nothing before.
      await events.wake(packsTopic);
      await removeFiles(needs, id);
      return view(describe(id));
    },
    installedEncoder: () => installed.encoder(),
    installedProgram: (id) => installed.program(id),
    installedVoice: (id) => installed.voice(id),
    tidy: () => removeLeftovers(needs),
  };
}

/** Its row says that they go until they are gone. */
async function removeFiles({ db, folderOf }: Needs, id: PackId): Promise<void> {
  await fs.rm(folderOf(id), { recursive: true, force: true, maxRetries: 10 });
  await store.endRemoval(db, id);
}

async function removeLeftovers(needs: Needs): Promise<void> {
  const { db, catalogue, folderOf } = needs;
  for (const pack of catalogue) {
    // Its process has ended meanwhile, or the disk was away.
    if (await store.isBeingRemoved(db, pack.id)) await removeFiles(needs, pack.id);
    const folder = folderOf(pack.id);
    const row = await store.findPack(db, pack.id);
    if (row?.state === 'downloading' || row?.state === 'preparing') continue;
    for (const name of await fs.readdir(folder).catch(() => []))
      if (isLeftover(pack, row, path.join(folder, name)))
        await fs.rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Of a pack that is not on its way. */
function isLeftover(pack: PackDescription, row: store.PackRow | null, place: string): boolean {
  // Without a row only what was never whole goes: another database may know the rest.
  if (row === null) return path.basename(place).startsWith('half-');
  if (row.state === 'installed' && row.sha256 !== null)
    return place !== placeOf(pack)(path.dirname(place), row.sha256);
  // What has come is kept for another try, and nothing that was made of it.
  return /^(?:half-|voice-|model\.part$)/.test(path.basename(place));
}

/** Looks for what is there. */
function findInstalled({ db, catalogue, folderOf }: Pick<Needs, 'db' | 'catalogue' | 'folderOf'>) {
  return {
    /** An installed pack may have been deleted, or belong to an earlier version of Gene. */
    async findLoss(pack: PackDescription, { id, state, sha256 }: store.PackRow) {
      if (state !== 'installed' || sha256 === null) return null;
      if (isProgram(pack) && sha256 !== lockSumOf(pack.id)) return 'outdated';
      return (await isThere(placeOf(pack)(folderOf(id), sha256))) ? null : 'gone';
    },
    async program(program: ProgramId): Promise<InstalledProgram | null> {
      const pack = catalogue.find(({ id }) => id === program);
      if (!pack || !isProgram(pack)) return null;
      const row = await store.findPack(db, program);
      const here = sizesHere(pack);
      const sum = lockSumOf(program);
      if (row?.state !== 'installed' || row.sha256 !== sum || !here) return null;
      const packages = path.join(programFolder(folderOf(program), sum), 'node_modules');
      return (await isThere(packages)) ? { packages, binaries: here.binaries } : null;
    },
    async voice(wanted: string): Promise<InstalledVoice | null> {
      const { data: id } = VoicePackId.safeParse(wanted);
      const row = id === undefined ? null : await store.findPack(db, id);
      if (id === undefined || row?.state !== 'installed' || row.sha256 === null) return null;
      return readInstalledVoice(id, folderOf(id), row.sha256);
    },
    async encoder(): Promise<InstalledEncoder | null> {
      for (const pack of catalogue) {
        if (pack.kind !== 'encoder') continue;
        const { id, encoder } = pack;
        const row = await store.findPack(db, id);
        if (row?.state === 'installed' && row.sha256 !== null)
          return {
            ...{ pack: id, description: encoder },
            file: { path: modelFile(folderOf(id), row.sha256), sha256: row.sha256 },
          };
      }
      return null;
    },
  };
}

const isProgram = (pack: PackDescription): pack is ProgramPack =>
  pack.kind === 'runner' || pack.kind === 'synthesizer';
/** Where an installed pack lies. */
const placeOf = (pack: PackDescription) =>
  isProgram(pack) ? programFolder : pack.kind === 'voice' ? voiceFolder : modelFile;
const isSupported = (pack: PackDescription) => !isProgram(pack) || sizesHere(pack) !== null;

function describeContent(
  pack: PackDescription,
): Pick<Pack, 'languages' | 'downloadBytes' | 'installedBytes' | 'files'> {
  if (isProgram(pack)) {
    const { downloadBytes, installedBytes } = sizesHere(pack) ?? pack;
    return { languages: null, files: [], downloadBytes, installedBytes };
  }
  const all = Object.values<PackFile>(pack.files);
  return {
    ...{ languages: pack.languages, installedBytes: pack.installedBytes },
    downloadBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all.length > 0 ? all.map((file) => file.name) : anyVoice,
  };
}

/** In the folder of a voice that has no archive of its own. */
const anyVoice = ['its .onnx, tokens.txt', 'the rest of it, or its .tar.bz2'];

const isThere = async (place: string) => (await fs.stat(place).catch(() => null)) !== null;
