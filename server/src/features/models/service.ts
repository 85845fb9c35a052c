import os from 'node:os';
import { ApiError } from '@gene/contract/errors';
import type { ModelFile, ModelPull, ModelServer, RecommendedModel } from '@gene/contract/models';
import type { Db, Tx } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import type { Events } from '../../platform/events.ts';
import { addJob, cancelJobs } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { createModelDownloads, type ModelDownloads } from './downloads/service.ts';
import { deleteDownload, listOrigins } from './downloads/store.ts';
import { modelFilesTopic } from './events.ts';
import type { ModelFiles } from './files/service.ts';
import { findServers, type ModelOrigins } from './finding/service.ts';
import { pullJob } from './jobs.ts';
import * as store from './store.ts';

export { createModelFiles } from './files/service.ts';
export { type FileModels, openFileModels, tryRunner } from './running/isolated.ts';

export interface ModelService {
  /** Asks the programs that are looked for, and nobody else. */
  find(): Promise<{ servers: ModelServer[]; recommended: RecommendedModel[]; memoryBytes: number }>;
  /** Model files in the folders for them. */
  files(): Promise<{ files: ModelFile[]; folders: string[]; memoryBytes: number; freeBytes: number }>;
  /** @throws ApiError not_found */
  removeFile(adminId: string, file: string): Promise<void>;
  downloads: Omit<ModelDownloads, 'list'> & { list(): ReturnType<ModelDownloads['list']> };
  pulls(): Promise<ModelPull[]>;
  pull(adminId: string, model: string): Promise<ModelPull>;
  /** @throws ApiError not_found */
  stopPull(adminId: string, model: string): Promise<ModelPull>;
  /** @throws ApiError not_found */
  dismissPull(adminId: string, model: string): Promise<void>;
}

interface Needs {
  db: Db;
  origins: ModelOrigins;
  files: Pick<ModelFiles, 'list' | 'folders' | 'remove'>;
  /** Of Gene's own model files. */
  folder: string;
  events: Pick<Events, 'wake'>;
  disk: Pick<DiskSpace, 'freeBytes'>;
}

export function createModelService(needs: Needs): ModelService {
  const { db, files, folder, events, disk } = needs;
  const downloads = createModelDownloads({ db, folder });

  async function get(tx: Tx, model: string): Promise<ModelPull> {
    const pull = await store.findPull(tx, model);
    if (!pull) throw new ApiError('not_found');
    return pull;
  }

  return {
    async find() {
      const memoryBytes = machineMemory();
      return { servers: await findServers(needs.origins), recommended: recommend(memoryBytes), memoryBytes };
    },
    async files() {
      const memoryBytes = machineMemory();
      const whence = await listOrigins(db);
      const listed = (await files.list(memoryBytes)).map((file) => {
        const origin = file.mayBeDeleted ? whence.get(file.file) : undefined;
        if (!origin) return { ...file, origin: null };
        const { url, sha256, check } = origin;
        return { ...file, origin: { host: new URL(url).host, sha256, check } };
      });
      return { files: listed, folders: [...files.folders], memoryBytes, freeBytes: disk.freeBytes() };
    },
    async removeFile(adminId, file) {
      // Whoever has it open closes it; Windows deletes nothing before.
      await events.wake(modelFilesTopic);
      if (!(await files.remove(file))) throw new ApiError('not_found');
      await db.transaction(async (tx) => {
        await deleteDownload(tx, file, ['done']);
        await recordAction(tx, { actorId: adminId, action: 'deleted_model_file', target: file });
      });
    },
    downloads: { ...downloads, list: () => downloads.list(machineMemory()) },
    pulls: () => store.listPulls(db),
    pull: (adminId, model) =>
      db.transaction(async (tx) => {
        if (await store.beginPull(tx, model)) {
          await recordAction(tx, { actorId: adminId, action: 'pulled_model', target: model });
          // One that has failed just now may not have ended yet, and would stand for the new one.
          await cancelJobs(tx, pullJob, [model]);
          await addJob(tx, {
            ...{ kind: pullJob, payload: { model }, ownerId: adminId },
            ...{ dedupeKey: model, maxAttempts: 5 },
          });
        }
        return get(tx, model);
      }),
    stopPull: (adminId, model) =>
      db.transaction(async (tx) => {
        await get(tx, model);
        await store.stopPull(tx, model);
        await cancelJobs(tx, pullJob, [model]);
        await recordAction(tx, { actorId: adminId, action: 'stopped_model', target: model });
        return get(tx, model);
      }),
    dismissPull: (adminId, model) =>
      db.transaction(async (tx) => {
        if (!(await store.deletePull(tx, model))) throw new ApiError('not_found');
        await cancelJobs(tx, pullJob, [model]);
        await recordAction(tx, { actorId: adminId, action: 'dismissed_model', target: model });
      }),
  };
}

/** The memory this process may use: a container has less than its machine. */
export function machineMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}

function recommend(memoryBytes: number): RecommendedModel[] {
  const best = catalogue.findLast((each) => each.memoryBytes <= memoryBytes);
  return catalogue.map((each) => ({ ...each, isBest: each === best }));
}
