import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { AddressProofs } from '../addresses/service.ts';
import type { Origin } from '../guessing/service.ts';
import * as store from '../store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  proofs: Pick<AddressProofs, 'makeOperatorLink'>;
  /** The account that ADMIN_EMAIL names. */
  adminKey: string | null;
}

/** Who becomes the first admin. */
export function createFirstAdmin({ db, logger, proofs, adminKey }: Needs) {
  return {
    /** Whether an account that is made from there becomes the admin. */
    async isFirstAccount(origin: Origin): Promise<boolean> {
      return origin.isLocal && adminKey === null && !(await store.hasAdmin(db));
    },

    /** Whoever is to be the admin is it: the account that ADMIN_EMAIL names, or else anybody. */
    async hasAdmin(): Promise<boolean> {
      if (adminKey === null) return store.hasAdmin(db);
      return (await store.findUserByEmailKey(db, adminKey))?.isAdmin === true;
    },

    makeOperatorLink: () => proofs.makeOperatorLink(),

    /** Gives an account that ADMIN_EMAIL names its rights, where its address was proven before. */
    async applyAdminEmail(): Promise<void> {
      if (adminKey !== null && (await store.promoteProven(db, adminKey))) {
        logger.warn('The account that ADMIN_EMAIL names is an admin from now on');
      }
    },
  };
}
