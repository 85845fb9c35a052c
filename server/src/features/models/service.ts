import os from 'node:os';
import { ApiError } from '@gene/contract/errors';
import type { ModelPull, ModelServer, RecommendedModel } from '@gene/contract/models';
import type { Db, Tx } from '../../platform/database.ts';
import { addJob, cancelJobs } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { findServers, type ModelOrigins } from './finding/service.ts';
import { pullJob } from './jobs.ts';
import * as store from './store.ts';

export interface ModelService {
  /** Asks the programs that are looked for, and nobody else. */
  find(): Promise<{ servers: ModelServer[]; recommended: RecommendedModel[]; memoryBytes: number }>;
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
}

export function createModelService({ db, origins }: Needs): ModelService {
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
    pulls: () => store.listPulls(db),
    pull: (adminId, model) =>
      db.transaction(async (tx) => {
        if (await store.beginPull(tx, model)) {
          await recordAction(tx, { actorId: adminId, action: 'pulled_model', target: model });
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
function machineMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}

function recommend(memoryBytes: number): RecommendedModel[] {
  const best = catalogue.findLast((each) => each.memoryBytes <= memoryBytes);
  return catalogue.map((each) => ({ ...each, isBest: each === best }));
}
