import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    smtpUrl: mail.url,
    publicUrl: 'https://gene.example.org',
    adminEmail: 'head@example.org',
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const proof = 'Confirm your address';
const newPassword = 'New password for Gene';
const proofOf = async () => {
  const { to, body } = await mail.next(proof);
  return { to, body, token: /confirm\?token=([\w-]{43})/.exec(body)?.[1] ?? '' };
};
const password = 'correct horse battery';
const register = async (name: string, email: string) => {
  const { token } = await server.api().auth.register({ body: { name, email, password } });
  return server.as(token).auth;
};
const invalid = { code: 'proof_invalid', status: 422 };

describe('an address', () => {
  it('is proven by a mailed link in the hands of whoever is signed in, and once', async () => {
    const alice = await register('Free money at evil.example', 'alice@example.org');
    const { to, body, token } = await proofOf();
    expect(to).toEqual(['alice@example.org']);
    expect(body, 'what a person has typed stands in no mail').not.toContain('money');
    expect((await alice.me()).emailVerified).toBe(false);
    const bob = await register('bob', 'bob@example.org');
    await proofOf();
    await expect(bob.verifyEmail({ body: { token } })).rejects.toMatchObject(invalid);
    await expect(bob.checkProof({ body: { token } })).rejects.toMatchObject(invalid);
    expect(await alice.checkProof({ body: { token } })).toEqual({
      ...{ does: 'proves_address', email: 'alice@example.org' },
    });
    await expect(server.api().auth.verifyEmail({ body: { token } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await alice.verifyEmail({ body: { token } })).emailVerified).toBe(true);
    await expect(alice.verifyEmail({ body: { token } })).rejects.toMatchObject(invalid);
    await expect(alice.checkProof({ body: { token } })).rejects.toMatchObject(invalid);
  });

  it('that ADMIN_EMAIL names makes an admin of whoever reads its mail, not of who registered with it', async () => {
    const stranger = await register('stranger', 'head@example.org');
    const { token } = await proofOf();
    expect((await stranger.me()).isAdmin).toBe(false);
    // The head reads the mail, but the account is not theirs until they set a new password.
    const { sessions } = await stranger.sessions();
    expect(sessions).toHaveLength(1);
    await server.api().auth.forgot({ body: { email: 'head@example.org' } });
    const link = /reset\?token=([\w-]{43})/.exec((await mail.next()).body)?.[1] ?? '';
    const head = await server.api().auth.reset({ body: { token: link, password: 'another horse' } });
    expect(head.user).toMatchObject({ isAdmin: true, emailVerified: true });
    expect((await mail.next(newPassword)).to).toEqual(['head@example.org']);
    await expect(stranger.verifyEmail({ body: { token } })).rejects.toMatchObject({
      code: 'session_ended',
    });
  });

  it('is mailed a link again when asked, not more often than helps', async () => {
    const carol = await register('carol', 'carol@example.org');
    const first = await proofOf();
    for (let time = 0; time < 5; time++) await carol.mailProof();
    await server.query(`update throttles set next_at = now()`);
    await carol.mailProof();
    const second = await proofOf();
    expect(mail.count(proof)).toBe(0);
    // The first link ends once the mail server has confirmed the second.
    const { id } = await carol.me();
    const links = () => server.query('select 1 from email_proofs where user_id = $1', [id]);
    await expect.poll(links).toHaveLength(1);
    await expect(carol.verifyEmail({ body: { token: first.token } })).rejects.toMatchObject(invalid);
    expect((await carol.verifyEmail({ body: { token: second.token } })).emailVerified).toBe(true);
  });
});

it('whose link the mail server refuses says so, and can be tried again at once', async () => {
  mail.refuse(451);
  const gwen = await register('gwen', 'gwen@example.org');
  const { id } = await gwen.me();
  const paced = () => server.query('select 1 from throttles where key = $1', [`proof-mail:${id}`]);
  await expect.poll(paced).toEqual([]);
  await expect(gwen.mailProof()).rejects.toMatchObject({ code: 'not_mailed', status: 422 });
  mail.refuse(null);
  await gwen.mailProof();
  expect((await proofOf()).to).toEqual(['gwen@example.org']);
});

describe('whoever goes on asking for mail', () => {
  it('uses up the turns of their network, and nobody else’s first mail', async () => {
    const eve = await register('eve', 'eve@example.org');
    await proofOf();
    const { id } = await eve.me();
    const isDue = () =>
      server.query('update throttles set next_at = now() where key = $1', [`proof-mail:${id}`]);
    await server.query(
      `insert into throttles (key, next_at) values ('proof:127.0.0.1', now() + interval '${59 * 30} seconds')
        on conflict (key) do update set next_at = excluded.next_at`,
    );
    await isDue();
    await eve.mailProof();
    expect((await proofOf()).to).toEqual(['eve@example.org']);
    await isDue();
    await expect(eve.mailProof()).rejects.toMatchObject({ code: 'rate_limited' });
    await register('finn', 'finn@example.org');
    expect((await proofOf()).to).toEqual(['finn@example.org']);
  });
});

describe('a sign-in on a new device', () => {
  it('is mailed to a proven address, and to no other', async () => {
    const dan = await register('dan', 'dan@example.org');
    const { token } = await proofOf();
    const signIn = (device: string) =>
      server
        .api({ 'x-device': device.padEnd(36, '0'), 'user-agent': 'curl/8' })
        .auth.login({ body: { email: 'dan@example.org', password } });
    await signIn('one');
    await dan.verifyEmail({ body: { token } });
    const known = await signIn('one');
    await server.as(known.token).preferences.update({ body: { timeZone: 'Asia/Kolkata' } });
    await signIn('two');
    const { to, body } = await mail.next('New sign-in to Gene');
    expect(to).toEqual(['dan@example.org']);
    expect(body).toMatch(/curl, \d+ \p{L}+ \d{4} at \d\d:\d\d GMT\+5:30/u);
    expect(mail.count('New sign-in to Gene')).toBe(0);
  });

  it('is told of a program that names no device too, once, though its network is known', async () => {
    await register('eli', 'eli@example.org');
    const signIn = async (userAgent: string) => {
      const body = { email: 'eli@example.org', password };
      const { token } = await server.api({ 'user-agent': userAgent }).auth.login({ body });
      const { notices } = await server.as(token).notices.list({ query: {} });
      return notices.filter(({ title }) => title === 'New sign-in to Gene').length;
    };
    expect(await signIn('curl/8')).toBe(1);
    expect(await signIn('curl/8')).toBe(1);
    expect(await signIn('Wget/1')).toBe(2);
  });
});

describe('a new password that is set with a link', () => {
  it('is told by mail to a proven address, and to no other', async () => {
    const body = { email: 'head@example.org', password: 'another horse' };
    const { admin } = server.as((await server.api().auth.login({ body })).token);
    const useLinkOf = async (name: string) => {
      const { users } = await admin.users({ query: { search: name } });
      const { url } = await admin.createResetLink({ params: { id: users[0]?.id ?? '' } });
      const link = new URL(url).searchParams.get('token') ?? '';
      await server.api({ 'user-agent': 'curl/8' }).auth.reset({ body: { token: link, password } });
    };
    await useLinkOf('bob');
    await useLinkOf('carol');
    const { to, body: text } = await mail.next(newPassword);
    expect(to).toEqual(['carol@example.org']);
    expect(text).toContain('curl');
  });
});
