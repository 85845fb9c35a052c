import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairTurns } from './fair-turns.ts';

/** argon2id, OWASP's minimum (Password Storage Cheat Sheet, 2024): about 20 ms and 19 MiB each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Bounds the memory, and leaves a core to answering and one of Node's four pool threads to the file system. */
const parallel = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Two classes at once from one school; a whole queue takes some ten seconds of one core. */
const turns = createFairTurns({ parallel, mostOfOne: 100, most: 500 });

/** Of a password that nobody has, at the same cost: checking it takes as long as checking a real one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$njGkH6iNsnenYX01El1AUQ$rkLWPE1PfAsWwDh5157vomjnj6aH4dGQixHjExjIDos';

/** One password may be typed in several ways (composed letters, full-width digits): all of them are the same. */
const canonical = (password: string) => password.normalize('NFKC');

/** The list is read by whoever chooses a password first: most starts do without it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { isGuessedEarly } = await import('./common-passwords.ts');
  return isGuessedEarly(canonical(password).toLowerCase());
}

/** @param lane whose turn it takes: networks and devices are served one after another, however much one of them asks for */
export async function hashPassword(password: string, lane: string): Promise<string> {
  return turns.take(lane, () => hash(canonical(password), cost));
}

/** Does the same work where there is no account (`stored` undefined), so that timing does not tell. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  lane: string,
): Promise<boolean> {
  const matches = await turns.take(lane, () => verify(stored ?? nobodysHash, canonical(password)));
  return matches && stored !== undefined;
}
