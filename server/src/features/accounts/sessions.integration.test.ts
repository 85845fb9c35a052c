import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ended = { code: 'session_ended', status: 401 };
const signInAgain = async ({ email, password }: Person, userAgent = firefox) =>
  (await server.api({ 'user-agent': userAgent }).auth.login({ body: { email, password } })).token;

describe('a call', () => {
  it('without a token is asked to sign in; with one that is not known, told that its session has ended', async () => {
    await expect(server.api().auth.me()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    await expect(server.as('unknown').auth.me()).rejects.toMatchObject(ended);
  });

  it('to an unknown address is 404 for everybody', async () => {
    const response = await fetch(`${server.url()}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 'not_found', message: 'Not found.' } });
  });
});

describe('a session', () => {
  it('ends with signing out, and only that one', async () => {
    const alice = await server.signUp('alice');
    const other = await signInAgain(alice);
    await alice.api.auth.logout();
    await expect(alice.api.auth.me()).rejects.toMatchObject(ended);
    expect((await server.as(other).auth.me()).id).toBe(alice.user.id);
  });

  it('takes along what the browser has kept', async () => {
    const anna = await server.signUp('anna');
    const leave = async (path: string, method: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${await signInAgain(anna)}`,
        ...(body && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(`${server.url()}/api/${path}`, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return [answer.status, answer.headers.get('clear-site-data')];
    };
    expect(await leave('auth/logout', 'POST')).toEqual([200, '"cache"']);
    expect(await leave('auth/sessions', 'DELETE')).toEqual([200, '"cache"']);
    const { password } = anna;
    expect(await leave('account/deletion', 'POST', { password })).toEqual([202, '"cache"']);
  });

  it('is listed with its device in plain words, the current one marked', async () => {
    const bob = await server.signUp('bob');
    const other = await signInAgain(bob);
    const { sessions } = await server.as(other).auth.sessions();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox on Linux' }]);
  });

  it('can be ended from another one; those of other people are not found', async () => {
    const carol = await server.signUp('carol');
    const dan = await server.signUp('dan');
    const other = await signInAgain(carol);
    const { sessions } = await server.as(other).auth.sessions();
    const first = sessions.find(({ current }) => !current)?.id ?? '';
    await expect(dan.api.auth.endSession({ params: { id: first } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await server.as(other).auth.endSession({ params: { id: first } });
    await expect(carol.api.auth.me()).rejects.toMatchObject(ended);
    await expect(server.as(other).auth.endSession({ params: { id: first } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(server.as(other).auth.endSession({ params: { id: 'nonsense' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('ends everywhere at once when asked to, this device included', async () => {
    const erin = await server.signUp('erin');
    const other = await signInAgain(erin);
    await erin.api.auth.endAllSessions();
    await expect(erin.api.auth.me()).rejects.toMatchObject(ended);
    await expect(server.as(other).auth.me()).rejects.toMatchObject(ended);
  });

  it('lasts over a restart, and thirty days from its last use', async () => {
    const frank = await server.signUp('frank');
    await server.restart();
    await server.query(
      `update sessions set last_seen_at = now() - interval '29 days', expires_at = now() + interval '1 day' where user_id = $1`,
      [frank.user.id],
    );
    const day = 24 * 60 * 60 * 1000;
    await server.as(frank.token).auth.me();
    const { sessions } = await server.as(frank.token).auth.sessions();
    const [session] = sessions;
    expect(Date.parse(session?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29.9 * day);
    expect(Date.parse(session?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - day);
    await server.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      frank.user.id,
    ]);
    await server.restart();
    await expect(server.as(frank.token).auth.me()).rejects.toMatchObject(ended);
  });

  it('ends ninety days after it began, however much it is used', async () => {
    const fred = await server.signUp('fred');
    await server.query(
      `update sessions set created_at = now() - interval '89 days', last_seen_at = now() - interval '1 hour' where user_id = $1`,
      [fred.user.id],
    );
    const [session] = (await fred.api.auth.sessions()).sessions;
    expect(Date.parse(session?.expiresAt ?? '')).toBeLessThan(Date.now() + 1.1 * 24 * 60 * 60 * 1000);
    await server.query(`update sessions set created_at = now() - interval '91 days' where user_id = $1`, [
      fred.user.id,
    ]);
    await server.restart();
    await expect(server.as(fred.token).auth.me()).rejects.toMatchObject(ended);
  });

  it('begun on a new device is marked until the person says on another that it was them', async () => {
    const gwen = await server.signUp('gwen');
    const on = (device: string) => server.api({ 'x-device': device.padEnd(36, '0'), 'user-agent': firefox });
    const signIn = async (device: string) =>
      server.as((await on(device).auth.login({ body: gwen })).token).auth;
    const laptop = await signIn('laptop');
    const stranger = await signIn('strange');
    const isNew = async (of: typeof laptop) =>
      (await of.sessions()).sessions.filter((one) => one.isNew).length;
    expect(await isNew(gwen.api.auth)).toBe(2);
    await expect(stranger.acknowledgeSessions()).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('sign the other one out'),
    });
    await gwen.api.auth.acknowledgeSessions();
    expect(await isNew(gwen.api.auth)).toBe(0);
    await signIn('laptop');
    expect(await isNew(gwen.api.auth)).toBe(0);
  });

  it('is written to at most once a minute', async () => {
    const gina = await server.signUp('gina');
    const seen = () =>
      server.query<{ xmin: string }>('select xmin::text from sessions where user_id = $1', [gina.user.id]);
    const before = await seen();
    await Promise.all(Array.from({ length: 5 }, () => gina.api.auth.me()));
    expect(await seen()).toEqual(before);
  });
});

describe('changing the password', () => {
  const newPassword = 'a better one, longer';

  it('needs the current one and ends every other session', async () => {
    const hana = await server.signUp('hana');
    const other = await signInAgain(hana);
    await expect(
      hana.api.auth.changePassword({ body: { currentPassword: 'guess', newPassword } }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { currentPassword: 'Your current password is wrong' },
    });
    await hana.api.auth.changePassword({ body: { currentPassword: hana.password, newPassword } });
    expect((await hana.api.auth.me()).id).toBe(hana.user.id);
    await expect(server.as(other).auth.me()).rejects.toMatchObject(ended);
    await expect(signInAgain(hana)).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(await signInAgain({ ...hana, password: newPassword })).toBeTruthy();
  });

  it('to a common one or one that is too short is refused at its field', async () => {
    const ivan = await server.signUp('ivan');
    const change = (wanted: string) =>
      ivan.api.auth.changePassword({ body: { currentPassword: ivan.password, newPassword: wanted } });
    await expect(change('password1')).rejects.toMatchObject({
      code: 'password_common',
      fields: { newPassword: expect.any(String) },
    });
    await expect(change('short')).rejects.toMatchObject({
      code: 'invalid',
      fields: { newPassword: 'Password must be at least 6 characters' },
    });
  });

  it('stops guessing of the current one', async () => {
    const jill = await server.signUp('jill');
    const guess = () => jill.api.auth.changePassword({ body: { currentPassword: 'guess', newPassword } });
    for (let attempt = 0; attempt < 10; attempt++) {
      await expect(guess()).rejects.toMatchObject({ code: 'invalid' });
    }
    const key = `password:${jill.user.id}`;
    const imposed = `select round(extract(epoch from next_at - touched_at))::int as wait from throttles where key = $1`;
    expect(await server.query(imposed, [key])).toEqual([{ wait: 1 }]);
    // As if more had followed, the last of them now: half a minute lasts on a busy machine, too.
    await server.query(`update throttles set count = 17, next_at = now() where key = $1`, [key]);
    await expect(guess()).rejects.toMatchObject({ code: 'invalid' });
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('twice at once from the same current one works once', async () => {
    const karl = await server.signUp('karl');
    const change = (wanted: string) =>
      karl.api.auth.changePassword({ body: { currentPassword: karl.password, newPassword: wanted } });
    const results = await Promise.allSettled([change('one new password'), change('two new password')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('changing the name', () => {
  it('shows at once and is checked', async () => {
    const lena = await server.signUp('lena');
    expect((await lena.api.profile.update({ body: { name: ' Léna Ω ' } })).name).toBe('Léna Ω');
    expect((await lena.api.auth.me()).name).toBe('Léna Ω');
    await expect(lena.api.profile.update({ body: { name: ' ' } })).rejects.toMatchObject({
      fields: { name: 'Name is required' },
    });
  });
});

describe('what admins do', () => {
  const admins = Object.values(api).flatMap((group): Route[] =>
    Object.values(group).filter(({ access }: Route) => access === 'run_installation'),
  );

  it('and what changes or gives something away needs a password that was just given, wherever it is', () => {
    const unconfirmed = admins.filter(({ method, confirmed }) => method !== 'GET' && !confirmed);
    expect(unconfirmed.map(({ path }) => path)).toEqual([]);
  });

  it('is asked for the password once it is ten minutes old, and goes on when it is right', async () => {
    const ada = await server.signUp('ada');
    const max = await server.signUp('max');
    const again = () => server.as(ada.token);
    const makeLink = () => again().admin.createResetLink({ params: { id: max.user.id } });
    await makeLink();
    await server.query(`update sessions set confirmed_at = now() - interval '11 minutes'`);
    await server.restart();
    await expect(makeLink()).rejects.toMatchObject({ code: 'confirm_password', status: 403 });
    await again().admin.users({ query: {} });
    await expect(again().auth.confirm({ body: { password: 'guess' } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: 'Your password is wrong' },
    });
    await expect(makeLink()).rejects.toMatchObject({ code: 'confirm_password' });
    await again().auth.confirm({ body: { password: ada.password } });
    expect((await makeLink()).url).toContain('/reset?token=');
  });

  it('names the host that Gene listens on, whatever host a call names', async () => {
    const ada = await server.signUp('ada2');
    await server.query('update users set is_admin = true where id = $1', [ada.user.id]);
    const path = `/api/admin/users/${ada.user.id}/reset-link`;
    const headers = {
      authorization: `Bearer ${ada.token}`,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    };
    const call = http.request(server.url() + path, { method: 'POST', headers }).end();
    const [answer] = (await once(call, 'response')) as [http.IncomingMessage];
    expect(await json(answer)).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/reset\?token=/),
    });
  });
});
