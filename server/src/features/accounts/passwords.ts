import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@gene/contract/errors';
import { commonPasswords } from './common-passwords.ts';

/** argon2id, OWASP's minimum (Password Storage Cheat Sheet, 2024): about 20 ms and 19 MiB each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Bounds the memory, and leaves one of Node's four pool threads to the file system. */
const parallel = 3;
const longestQueue = 500;

/** Of a password that nobody has, at the same cost: checking it takes as long as checking a real one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$njGkH6iNsnenYX01El1AUQ$rkLWPE1PfAsWwDh5157vomjnj6aH4dGQixHjExjIDos';

/** One password may be typed in several ways (composed letters, full-width digits): all of them are the same. */
const canonical = (password: string) => password.normalize('NFKC');

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(canonical(password).toLowerCase());
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(canonical(password), cost));
}

/** Does the same work where there is no account (`stored` undefined), so that timing does not tell. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobodysHash, canonical(password)));
  return matches && stored !== undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallel) {
    if (waiting.length >= longestQueue) throw new ApiError('unavailable');
    // Whoever ends hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
