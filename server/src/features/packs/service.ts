import fs from 'node:fs/promises';
import path from 'node:path';
import type { Pack, PackId } from '@gene/contract/packs';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { folderBytes } from '../../platform/folder-bytes.ts';
import { addJob, cancelJobs } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import defaultCatalogue from './catalogue.json' with { type: 'json' };
import { packsTopic } from './events.ts';
import { installJob, modelFile } from './jobs.ts';
import { lockSum, programFolder, sizesHere } from './programs/rules.ts';
import * as store from './store.ts';
import type { InstalledEncoder, InstalledRunner, PackDescription } from './types.ts';

export type { EncoderDescription, InstalledEncoder, InstalledRunner, PackDescription } from './types.ts';

export interface PackService {
  list(): Promise<Pack[]>;
  /** @param folder with the publisher's files; null: from the publisher */
  install(adminId: string, id: PackId, folder: string | null): Promise<Pack>;
  stop(adminId: string, id: PackId): Promise<Pack>;
  remove(adminId: string, id: PackId): Promise<Pack>;
  /** Null: the built-in one is in use. */
  installedEncoder(): Promise<InstalledEncoder | null>;
  /** The program that runs language models from files; null if it is not installed. */
  installedRunner(): Promise<InstalledRunner | null>;
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

export function createPackService({ db, events, catalogue, folderOf }: Needs): PackService {
  const describe = (id: PackId): PackDescription => {
    const found = catalogue.find((each) => each.id === id);
    if (!found) throw new Error(`there is no pack ${id}`);
    return found;
  };

  async function view(description: PackDescription): Promise<Pack> {
    const { id, kind, name, publisher, licence, page } = description;
    const row = await store.findPack(db, id);
    const lost = row && (await findLoss(description, row));
    return {
      ...{ id, kind, name, publisher, licence, page },
      ...describeContent(description),
      state: lost ? 'failed' : (row?.state ?? 'absent'),
      receivedBytes: row?.receivedBytes ?? 0,
      usedBytes: await folderBytes(folderOf(id)),
      problem: lost ?? row?.problem ?? (isSupported(description) ? null : 'unsupported'),
      detail: row?.detail ?? null,
      check: row?.sumCheck ?? null,
    };
  }

  /** An installed pack may have been deleted, or belong to an earlier version of Gene. */
  async function findLoss(pack: PackDescription, { id, state, sha256 }: store.PackRow) {
    if (state !== 'installed' || sha256 === null) return null;
    if (pack.kind === 'runner' && sha256 !== lockSum) return 'outdated';
    const place = (pack.kind === 'runner' ? programFolder : modelFile)(folderOf(id), sha256);
    return (await isThere(place)) ? null : 'gone';
  }

  return {
    list: () => Promise.all(catalogue.map(view)),
    async install(adminId, id, folder) {
      const description = describe(id);
      const { problem } = await view(description);
      const isLost = problem === 'gone' || problem === 'outdated';
      await db.transaction(async (tx) => {
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
        if (await store.deletePack(tx, id))
          await recordAction(tx, { actorId: adminId, action: 'removed_pack', target: id });
        await cancelJobs(tx, installJob, [id]);
      });
      // Whoever has it open closes it; Windows deletes nothing before.
      await events.wake(packsTopic);
      await fs.rm(folderOf(id), { recursive: true, force: true, maxRetries: 10 });
      return view(describe(id));
    },
    async installedEncoder() {
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
    async installedRunner() {
      for (const pack of catalogue) {
        if (pack.kind !== 'runner') continue;
        const row = await store.findPack(db, pack.id);
        const here = sizesHere(pack);
        if (!row || row.state !== 'installed' || row.sha256 !== lockSum || !here) continue;
        const packages = path.join(programFolder(folderOf(pack.id), lockSum), 'node_modules');
        if (await isThere(packages)) return { packages, binaries: here.binaries };
      }
      return null;
    },
  };
}

const isSupported = (pack: PackDescription) => pack.kind === 'encoder' || sizesHere(pack) !== null;

function describeContent(
  pack: PackDescription,
): Pick<Pack, 'languages' | 'downloadBytes' | 'installedBytes' | 'files'> {
  if (pack.kind === 'runner') {
    const { downloadBytes, installedBytes } = sizesHere(pack) ?? pack;
    return { languages: null, files: [], downloadBytes, installedBytes };
  }
  const all = Object.values(pack.files);
  return {
    ...{ languages: pack.languages, installedBytes: pack.installedBytes },
    downloadBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all.map((file) => file.name),
  };
}

const isThere = async (place: string) => (await fs.stat(place).catch(() => null)) !== null;
