import type { Installation, SignedIn } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { disabledAccount } from '../errors.ts';
import type { Guessing, Origin } from '../guessing/service.ts';
import type { TellOwner } from '../mails/service.ts';
import { noPassword } from '../passwords/service.ts';
import type { ReadUser } from '../rights/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { describeDevice } from '../sessions/view.ts';
import * as store from '../store.ts';

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  tellOwner: TellOwner;
  sessions: Pick<Sessions, 'begin'>;
  guessing: Pick<Guessing, 'remember'>;
  readUser: ReadUser;
  policies: () => Promise<Pick<Installation, 'contact'>>;
}

interface Shown {
  /** By another system alone, whose own session may be open on any desk. */
  isVouched?: boolean;
}

/** Begins sessions of those who have shown who they are. */
export function createEntry(needs: Needs) {
  const { db, events, tellOwner, sessions, guessing, readUser } = needs;

  /** Call it in the transaction that admits the person. */
  const begin = async (tx: Tx, user: store.UserRow, origin: Origin, { isVouched = false }: Shown = {}) => {
    const { isNew } = await guessing.remember(tx, user, origin);
    // Who has no password has nothing else to confirm with.
    const isConfirmed = !isVouched || user.passwordHash === noPassword;
    const { userAgent } = origin;
    const token = await sessions.begin(tx, { userId: user.id, userAgent, isNew, isConfirmed });
    return { isNew, token, user: await readUser(tx, user) };
  };

  return {
    begin,

    /** @throws ApiError account_disabled, bad_credentials if the password has changed meanwhile */
    async enter(user: store.UserRow, origin: Origin, shown: Shown = {}): Promise<SignedIn> {
      if (isDeleted(user)) throw new ApiError('bad_credentials');
      if (user.disabledAt) throw disabledAccount((await needs.policies()).contact);
      const device = describeDevice(origin.userAgent);
      const { isNew, ...signedIn } = await db.transaction(async (tx) => {
        const current = await store.markLogin(tx, user);
        if (!current) throw new ApiError('bad_credentials');
        const begun = await begin(tx, current, origin, shown);
        if (begun.isNew) await tellOwner(tx, user.id, { is: 'signed_in', device });
        return begun;
      });
      if (isNew) await events.publish(user.id, { event: 'signed_in', data: { device } });
      return signedIn;
    },
  };
}

export type Entry = ReturnType<typeof createEntry>;

/** Its time has come; what is left of it goes within seconds. */
export const isDeleted = ({ deletesAt }: store.UserRow) =>
  deletesAt !== null && deletesAt.getTime() <= Date.now();
