import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairTurns } from '../../../platform/fair-turns.ts';

/** argon2id, OWASP's minimum (Password Storage Cheat Sheet, 2024): about 20 ms and 19 MiB each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Bounds the memory, and leaves one core for answering and one of Node's four pool threads for files. */
const parallel = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Two classes at once from one school; a full queue takes about ten seconds of one core. */
export const passwordTurns = createFairTurns({ parallel, mostOfOne: 100, most: 500 });

/** Nobody's password, at the same cost: checking it takes as long as checking a real one. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$njGkH6iNsnenYX01El1AUQ$rkLWPE1PfAsWwDh5157vomjnj6aH4dGQixHjExjIDos';

/** In place of a hash: the account has no password, and none matches. */
export const noPassword = 'none';

/** A password can be typed in several equivalent ways (composed letters, full-width digits). */
const canonical = (password: string) => password.normalize('NFKC');

/** Takes more than a tenth of a second of the event loop, so it is done before somebody chooses a password. */
export const loadCommonPasswords = () => import('./rules.ts');

export async function isCommonPassword(password: string): Promise<boolean> {
  const { isGuessedEarly } = await loadCommonPasswords();
  return isGuessedEarly(canonical(password).toLowerCase());
}

/** @param lane networks and devices are served in turn, however much one of them asks for */
export async function hashPassword(password: string, lane: string): Promise<string> {
  return passwordTurns.take(lane, () => hash(canonical(password), cost));
}

/** Does the same work without an account (`stored` undefined) or a password, so that timing reveals nothing. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  lane: string,
): Promise<boolean> {
  const own = stored === noPassword ? undefined : stored;
  const matches = await passwordTurns.take(lane, () => verify(own ?? nobodysHash, canonical(password)));
  return matches && own !== undefined;
}
