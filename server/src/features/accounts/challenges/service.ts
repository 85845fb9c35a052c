import { ApiError } from '@gene/contract/errors';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { tokenHash } from '../../../platform/tokens.ts';
import * as store from './store.ts';

/** As long as a browser waits for its person. */
export const challengeMs = 5 * 60_000;

const ClientData = z.object({ challenge: z.string().max(1000) });

/**
 * Challenges for passkeys. Each is a sealed time of expiry: nothing is stored until one is answered, so nobody
 * can fill a table or use up somebody's turns by asking.
 */
export function createChallenges({ db, secrets }: { db: Db; secrets: Secrets }) {
  return {
    /** @param purpose it can be answered for nothing else */
    async make(purpose: string): Promise<string> {
      const sealed = await secrets.seal(String(Date.now() + challengeMs), `challenge: ${purpose}`);
      return Buffer.from(sealed).toString('base64url');
    },

    /** Reads the challenge that a browser has answered. @throws ApiError passkey_refused */
    async read(clientDataJSON: string, purpose: string): Promise<string> {
      const challenge = parseChallenge(clientDataJSON);
      if (challenge === null) throw new ApiError('passkey_refused');
      const sealed = Buffer.from(challenge, 'base64url').toString();
      const until = await secrets.open(sealed, `challenge: ${purpose}`);
      if (until === null) throw new ApiError('passkey_refused');
      if (Number(until) < Date.now()) throw new ApiError('passkey_refused', { message: tookTooLong });
      return challenge;
    },

    /** Uses it up. @throws ApiError passkey_refused if it was used */
    async use(tx: Tx, challenge: string): Promise<void> {
      if (!(await store.insertUsedChallenge(tx, tokenHash(challenge))))
        throw new ApiError('passkey_refused', { message: tookTooLong });
    },

    tidy: () => store.deleteOldChallenges(db),
  };
}

export type Challenges = ReturnType<typeof createChallenges>;

const tookTooLong = 'This took too long. Please try again.';

function parseChallenge(clientDataJSON: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return ClientData.parse(parsed).challenge;
  } catch {
    return null;
  }
}
