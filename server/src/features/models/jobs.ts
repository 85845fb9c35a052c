import fs from 'node:fs/promises';
import path from 'node:path';
import { ModelFileName, ModelName } from '@gene/contract/models';
import * as z from 'zod';
import type { Db } from '../../platform/database.ts';
import { type DiskSpace, hasRoomFor } from '../../platform/disk-space.ts';
import { downloadFile, forgetPart, moveIntoPlace } from '../../platform/downloads.ts';
import type { Logger } from '../../platform/logger.ts';
import type { JobHandler, JobKind } from '../../platform/queue.ts';
import * as downloads from './downloads/store.ts';
import { readModelHeader, UnusableModel } from './files/reader.ts';
import { pullModel } from './pulls/service.ts';
import * as store from './store.ts';

export type PullPayload = { model: string };

/** Has Ollama pull a model, in whatever process. */
export const pullJob: JobKind<PullPayload> = {
  kind: 'models.pull',
  queue: 'fetching',
  payload: z.object({ model: ModelName }),
};

export type DownloadPayload = { file: string };

/** Downloads a model file, in whatever process. */
export const downloadJob: JobKind<DownloadPayload> = {
  kind: 'models.download',
  queue: 'fetching',
  payload: z.object({ file: ModelFileName }),
};

/** How often the page that shows it hears of it. */
const progressMs = 1000;

interface Needs {
  db: Db;
  logger: Logger;
  /** Ollama's. */
  origin: string;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
  stalledMs?: number;
}

export function pullingHandler({ db, logger, disk, lowBytes, ...ollama }: Needs): JobHandler<PullPayload> {
  return {
    kind: pullJob,
    async run({ payload: { model }, lease, signal }) {
      if ((await store.findPull(db, model))?.state !== 'pulling') return;
      // Ollama's models usually lie on the same disk.
      if (!(await hasRoomFor(0, { disk, lowBytes }))) {
        await store.failPull(db, model, { problem: 'disk_full', detail: 'Too little is free' });
        return;
      }
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

/** Where a file lies while it comes, and then. */
export const placesOf = (folder: string, file: string) => ({
  incoming: path.join(folder, 'incoming', file),
  whole: path.join(folder, file),
});

interface DownloadNeeds {
  db: Db;
  logger: Logger;
  /** Of whole files. */
  folder: string;
  disk: Pick<DiskSpace, 'requireRoom' | 'freeBytes'>;
  lowBytes: number;
}

export function downloadingHandler(needs: DownloadNeeds): JobHandler<DownloadPayload> {
  const { db, logger, folder } = needs;

  /** Files recorded as complete are moved to the models' folder; again if a run was killed in between. */
  async function finish(file: string): Promise<void> {
    const { incoming, whole } = placesOf(folder, file);
    if (await isThere(incoming)) await moveIntoPlace(incoming, whole);
    await forgetPart(incoming);
  }

  return {
    kind: downloadJob,
    async run({ payload: { file }, lease, signal }) {
      const row = await downloads.findDownload(db, file);
      if (row?.state === 'done') return finish(file);
      if (row?.state !== 'downloading') return;
      const { incoming } = placesOf(folder, file);
      let toldAt = 0;
      try {
        const outcome = await downloadFile(
          { url: row.url, sha256: row.sha256, bytes: null },
          {
            ...{ to: incoming, signal, needsSum: !row.unverified, judge: judgeModel },
            hasRoom: (bytes) => hasRoomFor(bytes, needs),
            progress(receivedBytes, totalBytes) {
              if (Date.now() - toldAt < progressMs) return;
              toldAt = Date.now();
              // The next one says more.
              downloads.updateRunning(db, file, lease, { receivedBytes, totalBytes }).catch(() => undefined);
            },
          },
        );
        if (!outcome.ok) {
          const { problem, detail } = outcome;
          logger.warn({ file, problem, detail }, 'A model file could not be downloaded');
          await downloads.updateRunning(db, file, lease, { receivedBytes: await sizeOf(`${incoming}.part`) });
          return await downloads.failDownload(db, file, { problem, detail });
        }
        const whole = { state: 'done', sum: outcome.sha256, sumCheck: outcome.check } as const;
        if (await downloads.updateRunning(db, file, lease, whole)) await finish(file);
      } finally {
        if (!(await downloads.findDownload(db, file))) await removeAll(incoming);
      }
    },
    gaveUp: ({ file }) => downloads.failDownload(db, file, { problem: 'interrupted', detail: '' }),
    reopen: (tx, { file }) => downloads.resumeDownload(tx, file),
  };
}

/** It was dismissed while it came. */
async function removeAll(incoming: string): Promise<void> {
  await forgetPart(incoming);
  await fs.rm(incoming, { force: true });
}

async function judgeModel(place: string): Promise<string | null> {
  const handle = await fs.open(place, 'r');
  try {
    await readModelHeader(handle);
    return null;
  } catch (error) {
    if (error instanceof UnusableModel) return error.message;
    throw error;
  } finally {
    await handle.close();
  }
}

const sizeOf = async (place: string) => (await fs.stat(place).catch(() => null))?.size ?? 0;
const isThere = async (place: string) => (await fs.stat(place).catch(() => null)) !== null;
