import type { Db, Tx } from '../../../platform/database.ts';
import * as store from '../guessing/store.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How long until the next mail of one kind to one account: enough to ask again for one that got lost, and a dozen a day
 * where a stranger goes on asking. Whoever has to wait holds a link already, which is kept alive meanwhile.
 */
const waits = [2 * minute, 10 * minute, hour, 2 * hour];
const forgetAfter = 24 * hour;
/** What one network may ask for; mails themselves go out by what `takeMail` allows for each account. */
export const linkRequests = { burst: 60, everySeconds: 30 };

/** Where the next mail is not due, false. */
export async function takeMail(db: Db | Tx, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { failures: sent, wait } = await store.lockGate(tx, key, forgetAfter);
    if (wait > 0) return false;
    const next = waits[Math.min(sent, waits.length - 1)] ?? hour;
    await store.writeGate(tx, key, { failures: sent + 1, wait: next });
    return true;
  });
}

/** The mail did not go, or what it was for is done: the next is due at once. */
export const resetMail = (db: Db, key: string) => store.deleteGate(db, key);
