import { ModelName } from '@gene/contract/models';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { JobHandler, JobKind } from '../../platform/queue.ts';
import { pullModel } from './pulls/service.ts';
import * as store from './store.ts';

export type PullPayload = { model: string };

/** Has Ollama pull a model, in whatever process. */
export const pullJob: JobKind<PullPayload> = {
  kind: 'models.pull',
  queue: 'fetching',
  payload: z.object({ model: ModelName }),
};

/** How often the page that shows it hears of it. */
const progressMs = 1000;

interface Needs {
  db: Db;
  logger: Logger;
  /** Ollama's. */
  origin: string;
  stalledMs?: number;
}

export function pullingHandler({ db, logger, ...ollama }: Needs): JobHandler<PullPayload> {
  return {
    kind: pullJob,
    async run({ payload: { model }, lease, signal }) {
      if ((await store.findPull(db, model))?.state !== 'pulling') return;
      let toldAt = 0;
      const outcome = await pullModel({
        ...{ ...ollama, model, signal },
        progress(receivedBytes, totalBytes) {
          if (Date.now() - toldAt < progressMs) return;
          toldAt = Date.now();
          // The next one says more.
          store.recordReceived(db, model, lease, { receivedBytes, totalBytes }).catch(() => undefined);
        },
      });
      if (outcome.ok) return store.endPull(db, model);
      logger.warn({ model, ...outcome }, 'Ollama could not pull a model');
      await store.failPull(db, model, { problem: outcome.problem, detail: outcome.detail });
    },
    gaveUp: ({ model }) => store.failPull(db, model, { problem: 'interrupted', detail: '' }),
  };
}
