import { ApiError } from '@gene/contract/errors';
import { type Unsubscribing, UnsubscribedFrom } from '@gene/contract/notices';
import type { Db } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { findRecipient } from '../../accounts/service.ts';
import type { PreferencesService } from '../../preferences/service.ts';
import { changeOf, isWanted } from '../rules.ts';

interface Needs {
  db: Db;
  secrets: Secrets;
  preferences: Pick<PreferencesService, 'get' | 'update'>;
  publicUrl: () => string;
}

const purpose = 'unsubscribe';

/** Links in mails that switch something off without signing in. They hold for as long as the account. */
export function createUnsubscribing({ db, secrets, preferences, publicUrl }: Needs) {
  /** @throws ApiError not_found */
  async function read(token: string): Promise<{ userId: string; from: UnsubscribedFrom }> {
    const [userId = '', word] = ((await secrets.open(token, purpose)) ?? '').split(' ');
    const from = UnsubscribedFrom.safeParse(word).data;
    if (!from || !(await findRecipient(db, userId))) throw new ApiError('not_found');
    return { userId, from };
  }

  return {
    /** Addresses for a person to open and for a mail program to post to. */
    async linksFor(userId: string, from: UnsubscribedFrom): Promise<{ page: string; post: string }> {
      const token = await secrets.seal(`${userId} ${from}`, purpose);
      return {
        page: `${publicUrl()}/unsubscribe?token=${token}`,
        post: `${publicUrl()}/api/notices/unsubscribe?token=${token}`,
      };
    },
    async find(token: string): Promise<Unsubscribing> {
      const { userId, from } = await read(token);
      return { from, isOff: !isWanted(from, (await preferences.get(userId)).notifications) };
    },
    async set(token: string, isOff: boolean): Promise<Unsubscribing> {
      const { userId, from } = await read(token);
      await preferences.update(userId, { notifications: changeOf(from, !isOff) });
      return { from, isOff };
    },
  };
}

export type Unsubscribings = ReturnType<typeof createUnsubscribing>;
