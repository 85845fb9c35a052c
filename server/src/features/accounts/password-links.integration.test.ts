import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ smtpUrl: mail.url, publicUrl: 'https://gene.example.org' });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const newPassword = 'a better one, longer';
const reset = (token: string, password = newPassword) =>
  server.api().auth.reset({ body: { token, password } });
const tokenIn = (body: string) =>
  /https:\/\/gene\.example\.org\/\S+\?token=([\w-]{43})/.exec(body)?.[1] ?? '';
const mailedToken = async (email: string) => {
  await server.api().auth.forgot({ body: { email } });
  return tokenIn((await mail.next()).body);
};
const invalid = { code: 'reset_invalid', status: 422 };

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which signs in and ends every other session', async () => {
    expect((await server.api().installation.get()).mail).toBe(true);
    const alice = await server.signUp('alice');
    await server.api().auth.forgot({ body: { email: 'Alice@Example.org' } });
    const { to, body } = await mail.next();
    expect(to).toEqual(['alice@example.org']);
    const check = (link: string) => server.api().auth.checkReset({ body: { token: link } });
    expect(await check(tokenIn(body))).toEqual({ ok: true });
    const { token, user } = await reset(tokenIn(body));
    await expect(check(tokenIn(body)), 'a used link').rejects.toMatchObject(invalid);
    await expect(check('nobody’s'), 'a made-up link').rejects.toMatchObject(invalid);
    expect(user.id).toBe(alice.user.id);
    expect(Date.parse(user.lastLoginAt!)).toBeGreaterThan(Date.parse(alice.user.lastLoginAt!));
    expect((await server.as(token).auth.me()).id).toBe(alice.user.id);
    await expect(alice.api.auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    const login = (password: string) => server.api().auth.login({ body: { email: alice.email, password } });
    await expect(login(alice.password)).rejects.toMatchObject({ code: 'bad_credentials' });
    expect((await login(newPassword)).user.id).toBe(alice.user.id);
  });

  it('is answered alike for an address without an account, which gets no mail', async () => {
    await server.signUp('bob');
    expect(await server.api().auth.forgot({ body: { email: 'nobody@example.org' } })).toEqual({ ok: true });
    await server.api().auth.forgot({ body: { email: 'bob@example.org' } });
    expect((await mail.next()).to).toEqual(['bob@example.org']);
    expect(mail.count()).toBe(0);
  });

  it('mails little, however often a stranger asks, and keeps what was mailed alive', async () => {
    await server.signUp('flo');
    const first = await mailedToken('flo@example.org');
    await server.query(`update password_resets set expires_at = now() - interval '1 minute'`);
    const ask = () => server.api().auth.forgot({ body: { email: 'flo@example.org' } });
    for (let time = 0; time < 20; time++) await ask();
    // Requests are handled after their answers; another's mail comes after it.
    await server.signUp('last');
    await mailedToken('last@example.org');
    expect(mail.count()).toBe(0);
    expect((await reset(first)).user.email).toBe('flo@example.org');
  });

  it('is mailed to the person on their own device, whatever strangers have asked for', async () => {
    const greta = await server.signUp('greta');
    const phone = server.api({ 'x-device': 'greta-phone'.padEnd(36, '0') });
    await phone.auth.login({ body: greta });
    const strangers = await mailedToken(greta.email);
    await phone.auth.forgot({ body: { email: greta.email } });
    const own = tokenIn((await mail.next()).body);
    // The first link ends once the mail server has confirmed the second.
    const links = () =>
      server.query('select 1 from password_resets where used_at is null and user_id = $1', [greta.user.id]);
    await expect.poll(links).toHaveLength(1);
    await expect(reset(strangers)).rejects.toMatchObject(invalid);
    expect((await reset(own)).user.id).toBe(greta.user.id);
  });

  it('is mailed to whoever asks first that day, and on their own device, whatever a script in their network asks for', async () => {
    const hans = await server.signUp('hans');
    await server.query(
      `insert into throttles (key, next_at) values ('forgot:127.0.0.1', now() + interval '2 hours')`,
    );
    expect(await mailedToken(hans.email)).not.toBe('');
    // By the pace of the account another mail is due.
    await server.query(`update throttles set next_at = now() where key like 'link-mail:%'`);
    expect(await server.api().auth.forgot({ body: { email: hans.email } })).toEqual({ ok: true });
    await server.signUp('olga');
    await mailedToken('olga@example.org');
    expect(mail.count()).toBe(0);
    const phone = server.api({ 'x-device': 'hans-phone'.padEnd(36, '0') });
    await phone.auth.login({ body: hans });
    await phone.auth.forgot({ body: { email: hans.email } });
    expect((await mail.next()).to).toEqual([hans.email]);
  });
});

describe('a password link', () => {
  it('works once, also for two who use it at the same time, and takes older links with it', async () => {
    await server.signUp('carol');
    const older = await mailedToken('carol@example.org');
    await server.query(`update throttles set next_at = now()`);
    const token = await mailedToken('carol@example.org');
    const uses = await Promise.allSettled([reset(token), reset(token), reset(token)]);
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    await expect(reset(older)).rejects.toMatchObject(invalid);
  });

  it('expires after an hour; nonsense never works', async () => {
    await server.signUp('dave');
    const token = await mailedToken('dave@example.org');
    await server.query(`update password_resets set expires_at = expires_at - interval '1 hour'`);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    await expect(reset('nonsense')).rejects.toMatchObject(invalid);
  });

  it('ends when the password is changed', async () => {
    const ella = await server.signUp('ella');
    const token = await mailedToken(ella.email);
    await ella.api.auth.changePassword({ body: { currentPassword: ella.password, newPassword } });
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('survives a new password that is refused', async () => {
    await server.signUp('erin');
    const token = await mailedToken('erin@example.org');
    await expect(reset(token, 'qwerty')).rejects.toMatchObject({
      code: 'password_common',
      fields: { password: expect.any(String) },
    });
    await expect(reset(token, 'short')).rejects.toMatchObject({ code: 'invalid' });
    expect((await reset(token)).user.email).toBe('erin@example.org');
  });

  it('is stored as a hash only', async () => {
    await server.signUp('fay');
    const token = await mailedToken('fay@example.org');
    const rows = await server.query('select row_to_json(r)::text as stored from password_resets r');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an admin', () => {
  it('makes a link that works for a day, which the log of admin actions keeps', async () => {
    const ada = await server.signUp('ada');
    const gina = await server.signUp('gina');
    const { url, expiresAt } = await ada.api.admin.createResetLink({ params: { id: gina.user.id } });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
    expect((await reset(tokenIn(url))).user.id).toBe(gina.user.id);
    expect(
      await server.query(`select actor_id, action, target from audit_log where action <> 'became_admin'`),
    ).toEqual([{ actor_id: ada.user.id, action: 'password_link_made', target: gina.user.id }]);
    const unknown = '01a1fb74-cf42-7393-8b61-36099c4d2507';
    await expect(ada.api.admin.createResetLink({ params: { id: unknown } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('finds people by a part of their name or address, page by page, newest first', async () => {
    const ada = await server
      .api()
      .auth.login({ body: { email: 'ada@example.org', password: 'correct horse battery' } });
    const admin = server.as(ada.token).admin;
    for (const name of ['pat_1', 'pat%2', 'pat3']) await server.signUp(name);
    const first = await admin.users({ query: { search: 'PAT', limit: 2 } });
    expect(first.users.map(({ name }) => name)).toEqual(['pat3', 'pat%2']);
    expect(first.users[0]).toMatchObject({ sessions: 1, documents: 0 });
    const rest = await admin.users({ query: { search: 'PAT', limit: 2, cursor: first.nextCursor ?? '' } });
    expect(rest).toMatchObject({ users: [{ name: 'pat_1' }], nextCursor: null });
    expect((await admin.users({ query: { search: '%2' } })).users.map(({ name }) => name)).toEqual(['pat%2']);
    await expect(admin.users({ query: { cursor: 'nonsense' } })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is the only one who may', async () => {
    const hugo = await server.signUp('hugo');
    await expect(hugo.api.admin.users({ query: {} })).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
    });
    await expect(hugo.api.admin.createResetLink({ params: { id: hugo.user.id } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(server.api().admin.users({ query: {} })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
