import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { AddressProofs } from '../addresses/service.ts';
import type { Origin } from '../guessing/service.ts';
import * as store from '../store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  proofs: Pick<AddressProofs, 'makeOperatorLink'>;
  /** The account named by ADMIN_EMAIL. */
  adminKey: string | null;
}

/** Decides who becomes the first admin. */
export function createFirstAdmin({ db, logger, proofs, adminKey }: Needs) {
  return {
    /** Tells whether an account created from there becomes the admin. */
    async isFirstAccount(origin: Origin): Promise<boolean> {
      return origin.isLocal && adminKey === null && !(await store.hasAdmin(db));
    },

    /** True if the intended admin exists: the account named by ADMIN_EMAIL, or else any. */
    async hasAdmin(): Promise<boolean> {
      if (adminKey === null) return store.hasAdmin(db);
      return (await store.findUserByEmailKey(db, adminKey))?.isAdmin === true;
    },

    makeOperatorLink: () => proofs.makeOperatorLink(),

    /** Makes the account named by ADMIN_EMAIL an admin if its address has already been proven. */
    async applyAdminEmail(): Promise<void> {
      if (adminKey !== null && (await store.promoteProven(db, adminKey))) {
        logger.warn('The account that ADMIN_EMAIL names is an admin from now on');
      }
    },
  };
}
