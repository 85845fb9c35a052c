import fs from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '@gene/contract/errors';
import {
  type ModelDownload,
  type ModelDownloadInput,
  type ModelDownloadProblem,
  modelFileName,
  type ModelOffer,
  type RecommendedFile,
} from '@gene/contract/models';
import type { Db, Tx } from '../../../platform/database.ts';
import { forgetPart, peekAtFile } from '../../../platform/downloads.ts';
import { addJob, cancelJobs } from '../../../platform/queue.ts';
import { recordAction } from '../../accounts/service.ts';
import { readBeginning, UnusableModel } from '../files/reader.ts';
import { downloadJob, placesOf } from '../jobs.ts';
import defaultCatalogue from './catalogue.json' with { type: 'json' };
import * as store from './store.ts';

export interface ModelDownloads {
  list(memoryBytes: number): Promise<{ downloads: ModelDownload[]; recommended: RecommendedFile[] }>;
  look(url: string): Promise<Look>;
  /** @throws ApiError conflict if a file of this name is there */
  begin(adminId: string, input: ModelDownloadInput): Promise<ModelDownload>;
  /** @throws ApiError not_found */
  stop(adminId: string, file: string): Promise<ModelDownload>;
  /** @throws ApiError not_found */
  dismiss(adminId: string, file: string): Promise<void>;
}

type Look = { offer: ModelOffer | null; problem: ModelDownloadProblem | null; detail: string | null };

/** Where a model's name and licence are, before its vocabulary. */
const beginningBytes = 64 * 1024;

/** @param folder where whole files lie */
export function createModelDownloads({ db, folder }: { db: Db; folder: string }): ModelDownloads {
  async function get(tx: Db | Tx, file: string): Promise<ModelDownload> {
    const row = await store.findDownload(tx, file);
    if (!row || row.state === 'done') throw new ApiError('not_found');
    const { url, state, receivedBytes, totalBytes, sha256, problem, detail } = row;
    return { file, url, state, receivedBytes, totalBytes, sha256, problem, detail };
  }

  return {
    async list(memoryBytes) {
      return { downloads: await store.listDownloads(db), recommended: recommend(memoryBytes) };
    },
    look,
    async begin(adminId, input) {
      const file = modelFileName(input.url);
      if (file === null) throw new ApiError('invalid');
      if (await isThere(path.join(folder, file)))
        throw new ApiError('conflict', { message: `There is a model file named ${file} already.` });
      return db.transaction(async (tx) => {
        if (await store.beginDownload(tx, file, input)) {
          await recordAction(tx, { actorId: adminId, action: 'downloaded_model_file', target: input.url });
          // One that has failed just now may not have ended yet, and would stand for the new one.
          await cancelJobs(tx, downloadJob, [file]);
          await addJob(tx, {
            ...{ kind: downloadJob, payload: { file }, ownerId: adminId },
            ...{ dedupeKey: file, maxAttempts: 5 },
          });
        }
        return get(tx, file);
      });
    },
    stop: (adminId, file) =>
      db.transaction(async (tx) => {
        await get(tx, file);
        await store.stopDownload(tx, file);
        await cancelJobs(tx, downloadJob, [file]);
        await recordAction(tx, { actorId: adminId, action: 'stopped_model_file', target: file });
        return get(tx, file);
      }),
    async dismiss(adminId, file) {
      await db.transaction(async (tx) => {
        if (!(await store.deleteDownload(tx, file, ['downloading', 'stopped', 'failed'])))
          throw new ApiError('not_found');
        await cancelJobs(tx, downloadJob, [file]);
        await recordAction(tx, { actorId: adminId, action: 'dismissed_model_file', target: file });
      });
      await forgetPart(placesOf(folder, file).incoming);
    },
  };
}

/** Asks a server for a file, and the file's beginning for what it says of itself. */
async function look(url: string): Promise<Look> {
  const fail = (problem: ModelDownloadProblem, detail: string) => ({ offer: null, problem, detail });
  const peek = await peekAtFile(url, { bytes: beginningBytes, signal: AbortSignal.timeout(60_000) });
  if ('problem' in peek) return fail(peek.problem, peek.detail);
  try {
    const { name, licence } = readBeginning(peek.beginning);
    return {
      offer: {
        ...{ url, file: modelFileName(url) ?? '', host: new URL(url).host },
        ...{ bytes: peek.total, sha256: peek.declaredSha256, title: name, licence },
      },
      problem: null,
      detail: null,
    };
  } catch (error) {
    if (error instanceof UnusableModel) return fail('not_the_file', error.message);
    throw error;
  }
}

const isThere = async (place: string) => (await fs.stat(place).catch(() => null)) !== null;

function recommend(memoryBytes: number): RecommendedFile[] {
  const best = defaultCatalogue.findLast((each) => each.memoryBytes <= memoryBytes);
  return defaultCatalogue.map((each) => ({ ...each, isBest: each === best }));
}
