import fs from 'node:fs/promises';
import path from 'node:path';
import type { Pack, PackId } from '@gene/contract/packs';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { addJob, cancelJobs } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import defaultCatalogue from './catalogue.json' with { type: 'json' };
import { packsTopic } from './events.ts';
import { installJob, modelFile } from './jobs.ts';
import * as store from './store.ts';
import type { InstalledEncoder, PackDescription } from './types.ts';

export type { EncoderDescription, InstalledEncoder, PackDescription } from './types.ts';

export interface PackService {
  list(): Promise<Pack[]>;
  /** @param folder with the publisher's files; null: from the publisher */
  install(adminId: string, id: PackId, folder: string | null): Promise<Pack>;
  stop(adminId: string, id: PackId): Promise<Pack>;
  remove(adminId: string, id: PackId): Promise<Pack>;
  /** Null: the built-in one is in use. */
  installedEncoder(): Promise<InstalledEncoder | null>;
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
    const { id, name, publisher, licence, page, languages, files, installedBytes } = description;
    const row = await store.findPack(db, id);
    const isGone = row?.state === 'installed' && !(await isThere(modelFile(folderOf(id), row.sha256 ?? '')));
    const all = Object.values(files);
    return {
      ...{ id, name, publisher, licence, page, languages, installedBytes },
      downloadBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      files: all.map((file) => file.name),
      state: isGone ? 'failed' : (row?.state ?? 'absent'),
      receivedBytes: row?.receivedBytes ?? 0,
      usedBytes: await usedBytes(folderOf(id)),
      problem: isGone ? 'gone' : (row?.problem ?? null),
      detail: row?.detail ?? null,
      check: row?.sumCheck ?? null,
    };
  }

  return {
    list: () => Promise.all(catalogue.map(view)),
    async install(adminId, id, folder) {
      const description = describe(id);
      const isGone = (await view(description)).problem === 'gone';
      await db.transaction(async (tx) => {
        if (isGone) await store.deletePack(tx, id);
        if (!(await store.beginPack(tx, id, folder))) return;
        await recordAction(tx, { actorId: adminId, action: 'installed_pack', target: id });
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
      await fs.rm(folderOf(id), { recursive: true, force: true });
      await events.wake(packsTopic);
      return view(describe(id));
    },
    async installedEncoder() {
      for (const { id, encoder } of catalogue) {
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

const isThere = async (place: string) => (await fs.stat(place).catch(() => null)) !== null;

async function usedBytes(folder: string): Promise<number> {
  const names = await fs.readdir(folder).catch(() => []);
  const stats = await Promise.all(names.map((name) => fs.stat(path.join(folder, name)).catch(() => null)));
  return stats.reduce((sum, stat) => sum + (stat?.size ?? 0), 0);
}
