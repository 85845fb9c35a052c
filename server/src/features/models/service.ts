import os from 'node:os';
import { ApiError } from '@gene/contract/errors';
import type { ModelFile, ModelPull, ModelServer, RecommendedModel } from '@gene/contract/models';
import type { Db, Tx } from '../../platform/database.ts';
import { addJob, cancelJobs } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import catalogue from './catalogue.json' with { type: 'json' };
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
  files(): Promise<{ files: ModelFile[]; folders: string[]; memoryBytes: number }>;
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
  files: Pick<ModelFiles, 'list' | 'folders'>;
}

export function createModelService({ db, origins, files }: Needs): ModelService {
  async function get(tx: Tx, model: string): Promise<ModelPull> {
    const pull = await store.findPull(tx, model);
    if (!pull) throw new ApiError('not_found');
    return pull;
  }

  return {
    async find() {
      const memoryBytes = machineMemory();
      return { servers: await findServers(origins), recommended: recommend(memoryBytes), memoryBytes };
    },
    async files() {
      const memoryBytes = machineMemory();
      return { files: await files.list(memoryBytes), folders: [...files.folders], memoryBytes };
    },
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

/** What this process may use: a container has less than its machine. */
export function machineMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}

function recommend(memoryBytes: number): RecommendedModel[] {
  const best = catalogue.findLast((each) => each.memoryBytes <= memoryBytes);
  return catalogue.map((each) => ({ ...each, isBest: each === best }));
}
