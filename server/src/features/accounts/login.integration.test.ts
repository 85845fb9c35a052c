import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ trustProxy: true })));
afterAll(() => server.close());

const from = (ip: string) => server.api({ 'x-forwarded-for': ip });
const login = (ip: string, email: string, password: string) =>
  from(ip).auth.login({ body: { email, password } });
/** What each attempt came to: a code, or 'in'. */
const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'fulfilled' ? 'in' : (one.reason as { code: string }).code,
  );
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('signing in', () => {
  it('gives a token that works, and notes when', async () => {
    const alice = await server.signUp('alice');
    const { token, user } = await login('192.0.2.1', 'ALICE@example.org', alice.password);
    expect(token).not.toBe(alice.token);
    expect(await server.as(token).auth.me()).toEqual(user);
    expect(Date.parse(user.lastLoginAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(alice.user.lastLoginAt ?? ''),
    );
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const bob = await server.signUp('bob');
    const wrong = { code: 'bad_credentials', status: 401, message: 'Invalid email or password' };
    await expect(login('192.0.2.2', bob.email, 'not the password')).rejects.toMatchObject(wrong);
    await expect(login('192.0.2.2', 'stranger@example.org', 'not the password')).rejects.toMatchObject(wrong);
  });

  it('does the same work for an unknown address', async () => {
    await server.signUp('timing');
    const time = async (email: string) => {
      const durations: number[] = [];
      for (const index of [1, 2, 3, 4, 5]) {
        const start = performance.now();
        await login(`192.0.2.${100 + index}`, email, 'not the password').catch(() => undefined);
        durations.push(performance.now() - start);
      }
      return Math.min(...durations);
    };
    const known = await time('timing@example.org');
    const unknown = await time('nobody-at-all@example.org');
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  it('is refused to a disabled account, whose sessions end', async () => {
    const dora = await server.signUp('dora');
    await server.query('update users set disabled_at = now() where id = $1', [dora.user.id]);
    await expect(login('192.0.2.3', dora.email, dora.password)).rejects.toMatchObject({
      code: 'account_disabled',
    });
    await expect(login('192.0.2.3', dora.email, 'guess')).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(server.as(dora.token).auth.me()).rejects.toMatchObject({ code: 'session_ended' });
  });
});

describe('guessing', () => {
  it('is stopped after ten wrong passwords from one address, with the time to wait, also by a restart', async () => {
    const eve = await server.signUp('eve');
    const guesses = await outcomes(times(14, () => login('198.51.100.1', eve.email, 'guess')));
    expect(guesses.filter((code) => code === 'bad_credentials')).toHaveLength(10);
    expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(4);
    await server.restart();
    const refused = await fetch(`${server.url()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ email: eve.email, password: eve.password }),
    });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
  });

  it('from one address does not lock its victim out elsewhere', async () => {
    const frank = await server.signUp('frank');
    await outcomes(times(12, () => login('198.51.100.2', frank.email, 'guess')));
    expect((await login('203.0.113.2', frank.email, frank.password)).user.id).toBe(frank.user.id);
  });

  it('of one account from many addresses is stopped as well', async () => {
    const grace = await server.signUp('grace');
    const guesses = await outcomes(times(110, (i) => login(`203.0.113.${i + 10}`, grace.email, 'guess')));
    expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(10);
  });

  it('of many accounts from one address is stopped as well, a whole IPv6 network counting as one', async () => {
    const guesses = await outcomes(
      times(160, (i) => login(`2001:db8:1:2::${i.toString(16)}`, `guess${i}@example.org`, 'guess')),
    );
    expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(10);
  });

  it('is not what a class does that signs in at once behind one address', async () => {
    const henry = await server.signUp('henry');
    const logins = await outcomes(times(40, () => login('198.51.100.9', henry.email, henry.password)));
    expect(logins.filter((code) => code === 'in').length).toBeGreaterThanOrEqual(10);
    for (let turn = 0; turn < 30; turn++) await login('198.51.100.10', henry.email, henry.password);
  });

  it('leaves no address in the clear among the counters', async () => {
    const rows = await server.query<{ key: string }>('select key from rate_hits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});
