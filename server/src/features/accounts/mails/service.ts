import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import * as store from '../guessing/store.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Waits before the next mail of a kind to an account: short enough to replace a lost one, and about a dozen a
 * day if a stranger keeps asking. Anyone who has to wait already has a link, which stays valid meanwhile.
 */
const waits = [2 * minute, 10 * minute, hour, 2 * hour];
const forgetAfter = 24 * hour;
/** Limits for one network; `takeMail` limits the mails of each account. */
export const linkRequests = { burst: 60, everySeconds: 30 };

/**
 * Returns false if the next mail is not due.
 * @param network its budget pays for every mail except an account's first of the day, so that using it up keeps nobody
 * from that one
 * @throws ApiError rate_limited if the network has asked for too many
 */
export async function takeMail(db: Db | Tx, key: string, network?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { failures: sent, wait } = await store.lockGate(tx, key, forgetAfter);
    if (wait > 0) return false;
    if (network !== undefined && sent > 0) await countAttempt(tx, { key: network, ...linkRequests });
    const next = waits[Math.min(sent, waits.length - 1)] ?? hour;
    await store.writeGate(tx, key, { failures: sent + 1, wait: next });
    return true;
  });
}

/** Makes the next mail due at once: this one failed, or its purpose is done. */
export const resetMail = (db: Db, key: string) => store.deleteGate(db, key);

/** Mails about the security of an account. They cannot be switched off. */
export type SecurityNews =
  | { is: 'signed_in'; device: string }
  | { is: 'new_password'; device: string; hasOtherWays: boolean }
  | { is: 'password_changed'; hasOtherWays: boolean }
  /** `text` ends where a mail has the link for a new password. */
  | { is: 'entry_changed'; title: string; text: string };
/** Tells a person, in the transaction that changes their account. */
export type TellOwner = (tx: Tx, userId: string, news: SecurityNews) => Promise<void>;

interface Needs {
  db: Db;
  logger: Logger;
  tellOwner: TellOwner;
}

/** Tells about changes to how a person signs in. Nobody waits for it. */
export function createSecurityMails({ db, logger, tellOwner }: Needs) {
  return {
    send(userId: string, { subject: title, text }: { subject: string; text: string }): void {
      db.transaction((tx) => tellOwner(tx, userId, { is: 'entry_changed', title, text })).catch(
        (error: unknown) => logger.error({ err: error }, 'A person could not be told about their security'),
      );
    },
  };
}

export type SecurityMails = ReturnType<typeof createSecurityMails>;
