import type { AccountStorage } from '@gene/contract/storage';
import { ApiError } from '@gene/contract/errors';
import type { Db } from '../../../platform/database.ts';
import { holdPerson, listChanges, recordAction } from '../../accounts/service.ts';
import { createTallies } from '../cache.ts';
import * as store from '../store.ts';

interface Needs {
  db: Db;
  /** Bytes for accounts without a quota of their own; 0 is unlimited. */
  usualBytes: () => number;
}

const bytesOf = (megabytes: number) => megabytes * 1024 * 1024;

/** The quotas of accounts. */
export function createQuotas({ db, usualBytes }: Needs) {
  const known = createTallies(async (userId) => ({ quota: await store.findQuota(db, userId) }));
  const allowed = (quota: number | null) => (quota === null ? usualBytes() : bytesOf(quota));
  return {
    /** 0 is unlimited. May be a minute old. */
    allowedBytes: async (userId: string): Promise<number> => allowed((await known.find(userId)).sizes.quota),

    /** @throws ApiError not_found */
    async get(userId: string): Promise<Omit<AccountStorage, 'usedBytes'>> {
      if (!(await store.isPerson(db, userId))) throw new ApiError('not_found');
      const quotaMegabytes = await store.findQuota(db, userId);
      const allowedBytes = allowed(quotaMegabytes);
      return { allowedBytes: allowedBytes === 0 ? null : allowedBytes, quotaMegabytes };
    },

    /** @throws ApiError not_found */
    async set(adminId: string, userId: string, megabytes: number | null): Promise<void> {
      await db.transaction(async (tx) => {
        await holdPerson(tx, userId);
        if (!(await store.isPerson(tx, userId))) throw new ApiError('not_found');
        const before = await store.findQuota(tx, userId);
        await store.putQuota(tx, userId, megabytes);
        await recordAction(tx, {
          ...{ actorId: adminId, action: 'set_quota', target: userId },
          changes: listChanges({ quota: before }, { quota: megabytes }),
        });
      });
      await known.renew(userId);
    },
  };
}
