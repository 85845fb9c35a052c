import { ApiError } from '@gene/contract/errors';
import type { AccountStorage, InstallationStorage, StorageUse } from '@gene/contract/storage';
import type { Db, Tx } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { recordAction } from '../accounts/service.ts';
import { createTallies, type Tallies } from './cache.ts';
import { createQuotas } from './quotas/service.ts';
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
   * @param addsTexts it has added many texts too, which are summed with what the transaction sees
   * @throws ApiError storage_full if the limit is exceeded
   */
  check(tx: Tx, ownerId: string, addsTexts?: boolean): Promise<void>;
  /**
   * Call it before adding rows: lets them in by sums that may be a minute old, and refuses by new ones.
   * @param isLate may exceed the limits by a tenth
   * @throws ApiError storage_full if a limit would be exceeded
   */
  requireRoom(ownerId: string, addedBytes: number, isLate: boolean): Promise<void>;
  use(ownerId: string): Promise<StorageUse>;
  /** @throws ApiError not_found */
  ofAccount(userId: string): Promise<AccountStorage>;
  /**
   * Other processes learn of it within a minute.
   * @param megabytes null: as everybody
   * @throws ApiError not_found
   */
  setQuota(adminId: string, userId: string, megabytes: number | null): Promise<AccountStorage>;
  installation(): Promise<InstallationStorage>;
  dismissSweep(adminId: string): Promise<void>;
}

interface Needs {
  db: Db;
  files: store.StoredRows<store.FilePart>;
  texts: store.StoredRows<store.TextPart>;
  disk: DiskSpace;
  limits: () => StorageLimits;
  lowBytes: number;
}

/** A screenful; small users do not matter when space is short. */
const peopleShown = 20;
/** A year of reviews is some ten megabytes. */
const lateShare = 1.1;

const sumOf = (bytes: Record<string, number>) => Object.values(bytes).reduce((sum, each) => sum + each, 0);
const allowedOf = (limit: number) => (limit === 0 ? null : limit);

export function createStorageService(needs: Needs): StorageService {
  const { db, files, texts, disk, limits, lowBytes } = needs;
  const people = createTallies((ownerId) => store.sumBytes(db, { ...files, ...texts }, ownerId));
  const installations = createTallies(async () => ({
    fileBytes: sumOf(await store.sumBytes(db, files, null)),
    databaseBytes: await store.findDatabaseBytes(db),
  }));
  const textBytesOf = async (ownerId: string) => {
    const { sizes } = await people.find(ownerId);
    const { documentBytes, mediaBytes, photoBytes, audioBytes } = sizes;
    return sumOf(sizes) - documentBytes - mediaBytes - photoBytes - audioBytes;
  };
  const databaseBytes = async () => (await installations.find(everybody)).sizes.databaseBytes;

  async function checkFiles(tx: Tx, ownerId: string | null, besideBytes: number, limit: Limit) {
    await store.lockStorage(tx, ownerId);
    const usedBytes = sumOf(await store.sumBytes(tx, files, ownerId)) + besideBytes;
    if (usedBytes > limit.bytes) throw full(limit, usedBytes);
  }

  async function requireBelow<Sizes extends Record<string, number>>(
    tallies: Tallies<Sizes>,
    key: string,
    { addedBytes, isLate }: { addedBytes: number; isLate: boolean },
    limit: Limit,
  ) {
    if (limit.bytes === 0) return;
    const most = isLate ? limit.bytes * lateShare : limit.bytes;
    let tally = await tallies.find(key);
    const usedBytes = () => sumOf(tally.sizes) + tally.added + addedBytes;
    if (usedBytes() > most) tally = await tallies.renew(key);
    if (usedBytes() > most) throw full(limit, usedBytes());
    tally.added += addedBytes;
  }

  const quotas = createQuotas({ db, usualBytes: () => limits().perPersonBytes });
  const limitOf = async (ownerId: string): Promise<Limit> => ({
    bytes: await quotas.allowedBytes(ownerId),
    tell: ownFull,
  });
  const limitOfAll = (): Limit => ({ bytes: limits().totalBytes, tell: allFull });
  const describe = async (userId: string): Promise<AccountStorage> => {
    const quota = await quotas.get(userId);
    return { ...quota, usedBytes: sumOf((await people.renew(userId)).sizes) };
  };

  return {
    async check(tx, ownerId, addsTexts = false) {
      // Texts are summed before anybody can wait for the lock.
      const findTexts = async () =>
        addsTexts ? sumOf(await store.sumBytes(tx, texts, ownerId)) : textBytesOf(ownerId);
      const own = await limitOf(ownerId);
      const all = limitOfAll();
      const ownTexts = own.bytes === 0 ? 0 : await findTexts();
      const database = all.bytes === 0 ? 0 : await databaseBytes();
      if (own.bytes > 0) await checkFiles(tx, ownerId, ownTexts, own);
      if (all.bytes > 0) await checkFiles(tx, null, database, all);
    },
    async requireRoom(ownerId, addedBytes, isLate) {
      await requireBelow(people, ownerId, { addedBytes, isLate }, await limitOf(ownerId));
      await requireBelow(installations, everybody, { addedBytes, isLate }, limitOfAll());
    },
    async use(ownerId) {
      const { sizes } = await people.renew(ownerId);
      const { bytes } = await limitOf(ownerId);
      return { ...sizes, usedBytes: sumOf(sizes), allowedBytes: allowedOf(bytes) };
    },
    ofAccount: describe,
    async setQuota(adminId, userId, megabytes) {
      await quotas.set(adminId, userId, megabytes);
      return describe(userId);
    },
    async installation() {
      const { id, lastSweep } = await store.getInstallation(db);
      const { sizes } = await installations.renew(everybody);
      return {
        installationId: id,
        ...sizes,
        usedBytes: sumOf(sizes),
        allowedBytes: allowedOf(limits().totalBytes),
        allowedPerPersonBytes: allowedOf(limits().perPersonBytes),
        disk: { freeBytes: Math.max(0, disk.freeBytes()), lowBytes, state: disk.state() },
        sweep: lastSweep,
        people: await store.listLargest(db, files, peopleShown),
      };
    },
    dismissSweep: (adminId) =>
      db.transaction(async (tx) => {
        await store.clearSweep(tx);
        await recordAction(tx, { actorId: adminId, action: 'dismissed_set_aside_files', target: '' });
      }),
  };
}

const everybody = 'everybody';

interface Limit {
  bytes: number;
  tell: (used: string, allowed: string) => string;
}
const ownFull: Limit['tell'] = (used, allowed) =>
  `With this, you would use ${used} of your ${allowed}. Delete something first, or empty deleted items in your profile.`;
const allFull: Limit['tell'] = (used, allowed) =>
  `With this, everything here would take ${used} of ${allowed}. Ask an admin for more space.`;

const full = ({ bytes, tell }: Limit, usedBytes: number) =>
  new ApiError('storage_full', {
    message: tell(megabytes(usedBytes), megabytes(bytes)),
    details: { usedBytes, allowedBytes: bytes },
  });

/** Rounded up, so that what is over a limit is seen to be. */
const megabytes = (bytes: number) =>
  `${(Math.ceil((bytes * 100) / 1024 / 1024) / 100).toLocaleString('en')} MB`;
