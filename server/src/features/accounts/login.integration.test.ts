import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { networkOf } from '../../platform/network.ts';
import { passwordTurns } from './passwords/service.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ trustProxy: 'loopback' })));
afterAll(() => server.close());

const from = (ip: string) => server.api({ 'x-forwarded-for': ip });
const login = (ip: string, email: string, password: string) =>
  from(ip).auth.login({ body: { email, password } });
/** Result of each attempt: an error code, or 'in'. */
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
    // Where no turn is left to check a hash, both are refused: none is answered without.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = times(104, () => passwordTurns.take(networkOf('192.0.2.99'), () => held));
    const waiting = Promise.allSettled(taken);
    const attempts = ['timing@example.org', 'nobody-at-all@example.org'].map((email) =>
      login('192.0.2.99', email, 'not the password'),
    );
    const refused = await outcomes(attempts);
    release();
    await waiting;
    expect(refused).toEqual(['unavailable', 'unavailable']);
    expect(await outcomes([login('192.0.2.99', 'nobody-at-all@example.org', 'not the password')])).toEqual([
      'bad_credentials',
    ]);
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

/** The wait imposed on a refused attempt; null if it was not refused for that. */
const waitOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason as { code: string; details?: { retryAfterSeconds?: number } },
  );
  return error?.code === 'rate_limited' ? (error.details?.retryAfterSeconds ?? 0) : null;
};
/** Lets this many seconds pass for all waits. */
const letPass = (seconds: number) =>
  server.query('update throttles set next_at = next_at - make_interval(secs => $1)', [seconds]);
/** Seconds that the last attempt from there has imposed, however many of them have passed since. */
const imposedOn = async (ip: string) => {
  const rows = await server.query<{ wait: number }>(
    `select round(extract(epoch from next_at - touched_at))::int as wait from throttles where key like $1`,
    [`login:%:${ip}`],
  );
  return rows.map(({ wait }) => wait);
};
/** As if strangers had made so many wrong guesses and one more. */
const exhaustStrangers = (guesses = 49) =>
  server.query(`update throttles set count = $1 where key ~ '^login:[\\w-]{22}$'`, [guesses]);
const on = (device: string, ip: string) =>
  server.api({ 'x-forwarded-for': ip, 'x-device': device.padEnd(36, '0') }).auth;

describe('guessing', () => {
  it('waits longer and longer after ten wrong passwords, never more than half a minute, also over a restart', async () => {
    const eve = await server.signUp('eve');
    const guesses = await outcomes(times(10, () => login('198.51.100.1', eve.email, 'guess')));
    expect(new Set(guesses)).toEqual(new Set(['bad_credentials']));
    expect(await imposedOn('198.51.100.1')).toEqual([1]);
    await server.restart();
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      await letPass(60);
      expect(await outcomes([login('198.51.100.1', eve.email, 'guess')])).toEqual(['bad_credentials']);
      waits.push(...(await imposedOn('198.51.100.1')));
    }
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30, 30]);
    const refused = await fetch(`${server.url()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ email: eve.email, password: eve.password }),
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  });

  it('counts no attempt that was refused', async () => {
    const fred = await server.signUp('fred');
    const guesses = await outcomes(times(60, () => login('198.51.100.2', fred.email, 'guess')));
    const counted = await server.query<{ count: number }>(
      `select count from throttles where key like 'login:%:198.51.100.2'`,
    );
    expect(counted).toEqual([{ count: guesses.filter((code) => code === 'bad_credentials').length }]);
    await letPass(60);
    expect((await login('198.51.100.2', fred.email, fred.password)).user.id).toBe(fred.user.id);
  });

  it('by a stranger keeps nobody out where they have signed in before, by device or by network', async () => {
    const grace = await server.signUp('grace');
    await on('grace-phone', '203.0.113.7').login({ body: grace });
    await login('198.51.100.11', grace.email, 'guess').catch(() => undefined);
    await exhaustStrangers(149);
    await login('198.51.100.12', grace.email, 'guess').catch(() => undefined);
    expect(await waitOf(login('192.0.2.50', grace.email, grace.password))).toBeGreaterThan(0);
    expect((await login('203.0.113.7', grace.email, grace.password)).user.id).toBe(grace.user.id);
    // In a network that has used up its attempts, her phone still gets in.
    await outcomes(times(15, () => login('198.51.100.3', grace.email, 'guess')));
    const { user } = await on('grace-phone', '198.51.100.3').login({ body: grace });
    expect(user.id).toBe(grace.user.id);
  });

  it('by strangers in many networks makes others from elsewhere wait seconds, and gives each its turn', async () => {
    const henry = await server.signUp('henry');
    const guess = (i: number) => login(`203.0.113.${i}`, henry.email, 'guess');
    await outcomes([guess(10)]);
    await exhaustStrangers();
    const guesses = await outcomes(times(60, (i) => guess(i + 10)));
    expect(guesses.filter((code) => code === 'bad_credentials').length).toBeLessThan(30);
    const wait = await waitOf(login('192.0.2.60', henry.email, henry.password));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await letPass(wait ?? 0);
    // Regardless of the others, since the turn was promised.
    await outcomes(times(20, (i) => guess(i + 130)));
    expect((await login('192.0.2.60', henry.email, henry.password)).user.id).toBe(henry.user.id);
  });

  it('is answered alike for an address without an account', async () => {
    const guess = () => login('198.51.100.4', 'nobody@example.org', 'guess');
    expect(new Set(await outcomes(times(10, guess)))).toEqual(new Set(['bad_credentials']));
    expect(await imposedOn('198.51.100.4')).toEqual([1]);
    await server.query(`update throttles set count = 17 where key like 'login:%:198.51.100.4'`);
    await letPass(60);
    expect(await outcomes([guess()])).toEqual(['bad_credentials']);
    expect(await waitOf(guess())).toBeGreaterThan(0);
  });

  it('of many accounts from one network is slowed to one a second, a whole IPv6 network counting as one', async () => {
    await server.query(
      `insert into throttles (key, next_at) values ('login-network:2001:db8:1:2::/64', now() + interval '315 seconds')`,
    );
    const guess = (ip: string) => login(ip, `guess-${ip.replaceAll(':', '-')}@example.org`, 'guess');
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) {
      const wait = await waitOf(guess(ip));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(16);
    }
    expect(await outcomes([guess('2001:db8:1:3::1')])).toEqual(['bad_credentials']);
  });

  it('is not what a class does that has forgotten its passwords, behind one address', async () => {
    const guesses = await outcomes(
      times(40, (i) => login('198.51.100.9', `pupil${i}@example.org`, 'forgotten')),
    );
    expect(new Set(guesses)).toEqual(new Set(['bad_credentials']));
    const ivy = await server.signUp('ivy');
    for (let turn = 0; turn < 12; turn++) await login('198.51.100.9', ivy.email, ivy.password);
  });

  it('leaves no address in the clear among what is counted and known', async () => {
    const rows = await server.query(
      `select key as kept from throttles union all select hash from known_origins`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

describe('signing up', () => {
  it('is slowed, not stopped, where one network makes hundreds of accounts', async () => {
    await server.query(
      `insert into throttles (key, next_at) values ('register:198.51.100.77', now() + interval '1989 seconds')`,
    );
    const body = (name: string) => ({
      name,
      email: `${name}@flood.example`,
      password: 'correct horse battery',
    });
    const register = (name: string) => from('198.51.100.77').auth.register({ body: body(name) });
    await register('one');
    const wait = await waitOf(register('two'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10);
    await letPass(wait ?? 0);
    expect((await register('two')).user.email).toBe('two@flood.example');
  });
});
