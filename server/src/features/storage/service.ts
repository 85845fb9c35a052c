import { ApiError } from '@gene/contract/errors';
import type { InstallationStorage, StorageUse } from '@gene/contract/storage';
import type { Db, Tx } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import * as store from './store.ts';

/** In bytes; 0 is unlimited. */
export interface StorageLimits {
  perPersonBytes: number;
  totalBytes: number;
}

export interface StorageService {
  /**
   * Call it last in a transaction that has added files, so that two at once cannot both take the remaining
   * space.
   * @throws ApiError storage_full if the limit is exceeded
   */
  check(tx: Tx, ownerId: string): Promise<void>;
  use(ownerId: string): Promise<StorageUse>;
  installation(): Promise<InstallationStorage>;
  dismissSweep(): Promise<void>;
}

interface Needs {
  db: Db;
  stored: store.StoredFiles;
  disk: DiskSpace;
  limits: StorageLimits;
  lowBytes: number;
}

/** A screenful; small users do not matter when space is short. */
const peopleShown = 20;

const sumOf = ({ documentBytes, mediaBytes, photoBytes }: store.StoredBytes) =>
  documentBytes + mediaBytes + photoBytes;
const allowedOf = (limit: number) => (limit === 0 ? null : limit);

export function createStorageService({ db, stored, disk, limits, lowBytes }: Needs): StorageService {
  async function checkLimit(tx: Tx, ownerId: string | null, limit: number, sentence: Sentence) {
    if (limit === 0) return;
    await store.lockStorage(tx, ownerId);
    const usedBytes = sumOf(await store.findBytes(tx, stored, ownerId));
    if (usedBytes <= limit) return;
    const message = sentence(megabytes(usedBytes), megabytes(limit));
    throw new ApiError('storage_full', { message, details: { usedBytes, allowedBytes: limit } });
  }

  return {
    async check(tx, ownerId) {
      await checkLimit(tx, ownerId, limits.perPersonBytes, ownFull);
      await checkLimit(tx, null, limits.totalBytes, allFull);
    },
    async use(ownerId) {
      const bytes = await store.findBytes(db, stored, ownerId);
      return { ...bytes, usedBytes: sumOf(bytes), allowedBytes: allowedOf(limits.perPersonBytes) };
    },
    async installation() {
      const { id, lastSweep } = await store.getInstallation(db);
      return {
        installationId: id,
        usedBytes: sumOf(await store.findBytes(db, stored, null)),
        allowedBytes: allowedOf(limits.totalBytes),
        allowedPerPersonBytes: allowedOf(limits.perPersonBytes),
        disk: { freeBytes: Math.max(0, disk.freeBytes()), lowBytes, state: disk.state() },
        sweep: lastSweep,
        people: await store.listLargest(db, stored, peopleShown),
      };
    },
    dismissSweep: () => store.clearSweep(db),
  };
}

type Sentence = (used: string, allowed: string) => string;
const ownFull: Sentence = (used, allowed) =>
  `With this, your files would take ${used} of your ${allowed}. Delete something first.`;
const allFull: Sentence = (used, allowed) =>
  `With this, all files here would take ${used} of ${allowed}. Ask an admin for more space.`;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`;
