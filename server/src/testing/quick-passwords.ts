import { createRequire } from 'node:module';

type Hash = typeof import('@node-rs/argon2').hash;

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: Hash };
const { hash } = argon2;
/** Nobody guesses the passwords of tests: their hashes take the least work, a hundredth of the usual. */
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 });
