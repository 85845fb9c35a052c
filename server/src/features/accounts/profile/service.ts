import { ApiError } from '@gene/contract/errors';
import type { Profile, ProfileChange } from '@gene/contract/profile';
import type { Db } from '../../../platform/database.ts';
import type { Sessions } from '../sessions/service.ts';
import { holdUser } from '../store.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  sessions: Pick<Sessions, 'tell'>;
}

export function createProfiles({ db, sessions }: Needs) {
  /** @throws ApiError session_ended if the account has gone */
  const get = async (userId: string): Promise<Profile> => {
    const profile = await store.findProfile(db, userId);
    if (!profile) throw new ApiError('session_ended');
    return profile;
  };
  return {
    get,
    /** @throws ApiError session_ended if the account has gone */
    async update(userId: string, { name, bio }: ProfileChange): Promise<Profile> {
      await db.transaction(async (tx) => {
        if (!(await holdUser(tx, userId))) throw new ApiError('session_ended');
        if (name !== undefined) await store.updateName(tx, userId, name);
        if (bio !== undefined) await store.putBio(tx, userId, bio);
      });
      await sessions.tell(userId);
      return get(userId);
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
