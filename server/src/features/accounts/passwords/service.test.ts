import { expect, test } from 'vitest';
import { hashPassword, nobodysHash, passwordMatches } from './service.ts';

/** $argon2id$v=19$m=…,t=…,p=…$salt$digest: all but the last two say how much work it is. */
const workOf = (hash: string) => hash.split('$').slice(0, -2).join('$');

test('a password is hashed with the work that OWASP asks for, which is also done where there is no account', async () => {
  const hash = await hashPassword('correct horse battery', '192.0.2.1');
  expect(workOf(hash)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(workOf(nobodysHash)).toBe(workOf(hash));
  expect(await passwordMatches(hash, 'correct horse battery', '192.0.2.1')).toBe(true);
  expect(await passwordMatches(hash, 'correct horse', '192.0.2.1')).toBe(false);
  expect(await passwordMatches(undefined, 'correct horse battery', '192.0.2.1')).toBe(false);
});
