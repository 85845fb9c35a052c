import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

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

const linkIn = ({ body }: { body: string }) => /confirm\?token=([\w-]{43})/.exec(body)?.[1] ?? '';
const toNew = 'Confirm your new address';

async function askFor(person: Person, email: string): Promise<string> {
  await person.api.profile.changeEmail({ body: { email } });
  const sent = await mail.next(toNew);
  expect(sent.to).toEqual([email]);
  return linkIn(sent);
}
const open = (person: Person, token: string) => person.api.auth.verifyEmail({ body: { token } });
/** As if the mail had been asked for long ago. */
const forgetPace = () => server.query(`delete from throttles where key like 'address-mail:%'`);
const signIn = (email: string, { password }: Person) =>
  server.api().auth.login({ body: { email, password } });
const useless = { code: 'proof_invalid' };

describe('a new address', () => {
  it('holds once its link was opened by the person; the old one is told', async () => {
    const alice = await server.signUp('alice');
    await open(alice, linkIn(await mail.next('Confirm your address')));
    const token = await askFor(alice, 'alice@new.example');
    expect((await mail.next('A new address was asked for')).to).toEqual(['alice@example.org']);
    expect((await alice.api.profile.get()).newAddress).toMatchObject({ mailed: true });
    await expect(signIn('alice@new.example', alice)).rejects.toMatchObject({ code: 'bad_credentials' });

    const bob = await server.signUp('bob');
    await expect(open(bob, token)).rejects.toMatchObject(useless);
    await server.api().auth.forgot({ body: { email: 'alice@example.org' } });
    const reset = /reset\?token=([\w-]{43})/.exec((await mail.next()).body)?.[1] ?? '';
    expect(await alice.api.auth.checkProof({ body: { token } })).toEqual({
      ...{ does: 'changes_address', email: 'alice@new.example' },
    });
    const changed = await open(alice, token);
    expect(changed).toMatchObject({ email: 'alice@new.example', emailVerified: true });
    const told = await mail.next('Your address was changed');
    expect([told.to, told.body.includes('new.example')]).toEqual([['alice@example.org'], false]);
    const { notices } = await alice.api.notices.list({ query: {} });
    expect(notices).toMatchObject([
      { kind: 'security', title: 'Your address was changed', path: '/profile', isRead: false },
    ]);
    await expect(open(alice, token), 'a link works once').rejects.toMatchObject(useless);
    await signIn('alice@new.example', alice);
    await expect(signIn('alice@example.org', alice)).rejects.toMatchObject({ code: 'bad_credentials' });
    const late = server.api().auth.reset({ body: { token: reset, password: 'another horse' } });
    await expect(late, 'links sent to the old address end').rejects.toMatchObject({ code: 'reset_invalid' });
  });

  it('is told to the old one also by a mail server that refuses for a while', async () => {
    const hana = await server.signUp('hana');
    await server.query('update users set email_verified_at = now() where id = $1', [hana.user.id]);
    mail.refuse(451);
    await hana.api.profile.changeEmail({ body: { email: 'hana@new.example' } });
    const told = () =>
      server.query<{ attempts: number; state: string }>(
        `select attempts, state from jobs where kind = 'accounts.mail' and owner_id = $1`,
        [hana.user.id],
      );
    await expect
      .poll(async () => (await told())[0], patience)
      .toMatchObject({ attempts: 1, state: 'queued' });
    expect(mail.count('A new address was asked for')).toBe(0);
    // The link goes its own way, perhaps after the job: refused as well, or it would be the next mail of another test.
    await expect
      .poll(async () => (await hana.api.profile.get()).newAddress, patience)
      .toMatchObject({ mailed: false });
    mail.refuse(null);
    await server.query(`update jobs set run_at = now() where kind = 'accounts.mail'`);
    expect((await mail.next('A new address was asked for')).to).toEqual(['hana@example.org']);
  });

  it('asked for in one tab replaces that of another, and is asked for at a calm pace', async () => {
    const cleo = await server.signUp('cleo');
    const first = await askFor(cleo, 'cleo@one.example');
    await expect(cleo.api.profile.changeEmail({ body: { email: 'cleo@two.example' } })).rejects.toMatchObject(
      { code: 'rate_limited', message: expect.stringContaining('a moment ago') as string },
    );
    await forgetPace();
    const second = await askFor(cleo, 'cleo@two.example');
    await expect(open(cleo, first)).rejects.toMatchObject(useless);
    const opened = await Promise.allSettled([open(cleo, second), open(cleo, second)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await cleo.api.auth.me()).email).toBe('cleo@two.example');
  });

  it('does not hold once withdrawn, expired, or taken by another account meanwhile', async () => {
    const dora = await server.signUp('dora');
    const withdrawn = await askFor(dora, 'erik@example.org');
    await dora.api.profile.keepEmail();
    await expect(open(dora, withdrawn)).rejects.toMatchObject(useless);

    await forgetPace();
    const expired = await askFor(dora, 'erik@example.org');
    await server.query(`update address_changes set expires_at = now() - interval '1 minute'`);
    expect((await dora.api.profile.get()).newAddress).toBeNull();
    await expect(open(dora, expired)).rejects.toMatchObject(useless);

    await forgetPace();
    const token = await askFor(dora, 'erik@example.org');
    await server.signUp('erik');
    await expect(open(dora, token)).rejects.toMatchObject({
      code: 'email_taken',
      message: 'Another account has this address by now. Nothing was changed.',
    });
    expect((await dora.api.auth.me()).email).toBe('dora@example.org');
  });

  it('spelled differently is the same one', async () => {
    const finn = await server.signUp('finn');
    const { email, newAddress } = await finn.api.profile.changeEmail({ body: { email: 'Finn@Example.org' } });
    expect([email, newAddress]).toEqual(['Finn@Example.org', null]);
    expect(mail.count(toNew)).toBe(0);
  });
});

it('is left to an admin when the link cannot be mailed', async () => {
  const [gail, ada] = [await server.signUp('gail'), await server.signUp('ada')];
  await server.query('update users set is_admin = true where id = $1', [ada.user.id]);
  await server.restart({ smtpUrl: 'smtp://127.0.0.1:1' });
  const again = server.as(gail.token);
  await again.profile.changeEmail({ body: { email: 'gail@new.example' } });
  await expect
    .poll(async () => (await again.profile.get()).newAddress)
    .toMatchObject({ email: 'gail@new.example', mailed: false });
  expect((await server.as(ada.token).notices.list()).notices).toMatchObject([
    { title: 'A new address is waiting to be confirmed', detail: 'gail' },
  ]);
});
