import { ApiError } from '@gene/contract/errors';
import type { Db } from '../../../../platform/database.ts';
import { recordAction } from '../../audit/service.ts';
import { removeSecondFactor } from '../../authenticators/service.ts';
import type { SecurityMails } from '../../mails/service.ts';
import type { Sessions } from '../../sessions/service.ts';
import * as store from '../../store.ts';
import { deleteSessions } from '../../sessions/store.ts';

interface Needs {
  db: Db;
  sessions: Pick<Sessions, 'tell'>;
  mails: SecurityMails;
}

export function createFactorRemoval({ db, sessions, mails }: Needs) {
  return {
    /** For who has lost their phone and recovery codes. @throws ApiError not_found, forbidden */
    async removeSecondFactor(actorId: string, userId: string): Promise<void> {
      if (actorId === userId)
        throw new ApiError('forbidden', { message: 'Turn off your own in your profile.' });
      const wasOn = await db.transaction(async (tx) => {
        if (!(await store.isActiveAdmin(tx, actorId))) throw new ApiError('forbidden');
        if (!(await store.holdUser(tx, userId))) throw new ApiError('not_found');
        if (!(await removeSecondFactor(tx, userId))) return false;
        // Whoever found the phone may be signed in on it.
        await deleteSessions(tx, userId);
        await recordAction(tx, { actorId, action: 'removed_second_factor', target: userId });
        return true;
      });
      if (!wasOn) return;
      await sessions.tell(userId);
      mails.send(userId, removedMail);
    },
  };
}

const removedMail = {
  subject: 'Two-factor authentication is off',
  text: 'An admin turned off two-factor authentication for your Gene account and signed out all its devices. If you did not ask for this, set a new password at once:',
};
