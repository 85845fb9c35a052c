import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createSecurityKey, type SecurityKey } from '../../testing/security-key.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let mail: MailServer;
let server: TestServer;
let ada: Person;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ smtpUrl: mail.url, trustProxy: 'loopback' });
  ada = await server.signUp('ada');
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
afterEach(() => vi.useRealTimers());

interface Sent {
  code?: string;
  password?: string;
  from?: string;
}
const login = (person: Person, { code, password = person.password, from = '192.0.2.1' }: Sent = {}) =>
  server.api({ 'x-forwarded-for': from }).auth.login({
    body: { email: person.email, password, ...(code !== undefined && { code }) },
  });
const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'fulfilled' ? 'in' : (one.reason as { code: string }).code,
  );
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Date.now() / 1000 + steps * 30 });
/** A code that was not used yet, as if time had passed. */
const freshCode = async (secret: string) => {
  await server.query(`update authenticators set used_steps = '{}'`);
  return codeOf(secret);
};
const wrongCodeFor = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find((code) =>
    [-2, -1, 0, 1, 2].every((steps) => codeOf(secret, steps) !== code),
  )!;
const verifyAddress = (person: Person) =>
  server.query('update users set email_verified_at = now() where id = $1', [person.user.id]);

async function enable(person: Person) {
  const { secret } = await person.api.factors.beginAuthenticator({ body: { password: person.password } });
  const { recoveryCodes } = await person.api.factors.enableAuthenticator({ body: { code: codeOf(secret) } });
  return { secret, recoveryCodes, spare: recoveryCodes[0]! };
}

describe('an authenticator app', () => {
  it('holds once the password and a code have shown that it is theirs; other devices are signed out', async () => {
    const alice = await server.signUp('alice');
    await verifyAddress(alice);
    const { token: other } = await login(alice);
    const begin = (password: string) => alice.api.factors.beginAuthenticator({ body: { password } });
    await expect(begin('not the password')).rejects.toMatchObject({ code: 'invalid' });
    const { secret, uri } = await begin(alice.password);
    expect(uri).toContain(`secret=${secret}`);
    const [{ stored } = { stored: '' }] = await server.query<{ stored: string }>(
      'select sealed_secret as stored from authenticators where owner_id = $1',
      [alice.user.id],
    );
    expect(stored).toMatch(/^v1\./);
    expect(stored).not.toContain(secret);

    const prove = (code: string) => alice.api.factors.enableAuthenticator({ body: { code } });
    await expect(prove(wrongCodeFor(secret))).rejects.toMatchObject({ code: 'code_wrong', status: 422 });
    expect((await login(alice)).user.id).toBe(alice.user.id);
    const { recoveryCodes } = await prove(codeOf(secret));
    expect(recoveryCodes).toHaveLength(10);
    expect(await alice.api.factors.get()).toMatchObject({
      authenticatorSince: expect.any(String) as string,
      recoveryCodes: 10,
    });
    await expect(server.as(other).auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    expect((await mail.next('Two-factor authentication is on')).to).toEqual([alice.email]);
    await expect(begin(alice.password)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is asked for at sign-in after the right password, and only then', async () => {
    const bea = await server.signUp('bea');
    const { secret } = await enable(bea);
    const wrong = { code: 'bad_credentials', message: 'Invalid email or password' };
    const code = await freshCode(secret);
    for (const sent of [{}, { code }, { code: wrongCodeFor(secret) }])
      await expect(login(bea, { ...sent, password: 'guess' })).rejects.toMatchObject(wrong);
    await expect(login(bea)).rejects.toMatchObject({ code: 'second_factor_required', status: 401 });
    await expect(login(bea, { code: wrongCodeFor(secret) })).rejects.toMatchObject({
      code: 'code_wrong',
      fields: { code: 'This code is wrong.' },
    });
    expect((await login(bea, { code })).user.id).toBe(bea.user.id);
  });

  it('lets each code in once, also if it arrives five times at once', async () => {
    const carl = await server.signUp('carl');
    const { secret } = await enable(carl);
    await expect(login(carl, { code: codeOf(secret) })).rejects.toMatchObject({
      message: 'This code was already used. Wait for the next one.',
    });
    const code = codeOf(secret, 1);
    const found = await outcomes(
      Array.from({ length: 4 }, (_, at) => login(carl, { code, from: `192.0.2.${at}` })),
    );
    expect(found.toSorted()).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'in']);
  });

  it('takes codes whatever was done to the clock of the server, and none a second time', async () => {
    const dana = await server.signUp('dana');
    const { secret } = await enable(dana);
    const now = Date.now();
    const at = (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 });
      return login(dana, { code: codeOf(secret) });
    };
    await at(60 * 24 * 400);
    await at(2);
    await at(4);
    await expect(at(2)).rejects.toMatchObject({ code: 'code_wrong' });
  });

  it('lets nobody guess, and nobody who knows the password keep its person out', async () => {
    const eve = await server.signUp('eve');
    const { secret, spare } = await enable(eve);
    const home = { from: '198.51.100.7' };
    await login(eve, { ...home, code: await freshCode(secret) });
    const wrong = wrongCodeFor(secret);
    const guesses = Array.from({ length: 8 }, (_, at) => ({ code: wrong, from: `203.0.113.${at}` }));
    const found: string[] = [];
    for (const guess of guesses) found.push(...(await outcomes([login(eve, guess)])));
    expect(found.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'code_wrong'));
    expect(found.slice(6)).toEqual(['rate_limited', 'rate_limited']);
    // A right one is refused as well, until its turn comes.
    const code = await freshCode(secret);
    expect(await outcomes([login(eve, { code, from: '203.0.113.20' })])).toEqual(['rate_limited']);
    expect(await outcomes([login(eve, { ...home, code })])).toEqual(['in']);
    expect(await outcomes([login(eve, { code: spare, from: '203.0.113.21' })])).toEqual(['in']);
    await server.query(`delete from throttles where key like 'code:%'`);
    await server.query(
      `insert into throttles (key, next_at, count)
        select 'code:' || id, now() - interval '1 second', 20 from users where email = $1`,
      [eve.email],
    );
    await expect(
      eve.api.auth.confirm({ body: { password: eve.password, code: wrong } }),
    ).rejects.toMatchObject({ code: 'code_wrong' });
    const [{ wait } = { wait: 0 }] = await server.query<{ wait: number }>(
      `select round(extract(epoch from next_at - touched_at))::int as wait from throttles
        where key = 'code:' || $1`,
      [eve.user.id],
    );
    expect(wait).toBe(15 * 60);
  });

  it('is not passed by a link for a new password', async () => {
    const finn = await server.signUp('finn');
    const { secret, spare } = await enable(finn);
    const { url } = await ada.api.admin.createResetLink({ params: { id: finn.user.id } });
    const token = new URL(url).searchParams.get('token') ?? '';
    const password = 'a better one, longer';
    const reset = (code?: string) =>
      server.api().auth.reset({ body: { token, password, ...(code !== undefined && { code }) } });
    await expect(reset()).rejects.toMatchObject({ code: 'second_factor_required' });
    await expect(reset(wrongCodeFor(secret))).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(login(finn, { password, code: spare })).rejects.toMatchObject({ code: 'bad_credentials' });
    expect((await reset(await freshCode(secret))).user.id).toBe(finn.user.id);
  });

  it('is turned off by password and code, for which other devices are signed out', async () => {
    const gil = await server.signUp('gil');
    await verifyAddress(gil);
    const { secret } = await enable(gil);
    const { token: other } = await login(gil, { code: await freshCode(secret) });
    const off = (password: string, code: string) =>
      gil.api.factors.disableAuthenticator({ body: { password, code } });
    const code = await freshCode(secret);
    await expect(off('guess', code)).rejects.toMatchObject({ code: 'invalid' });
    await expect(off(gil.password, wrongCodeFor(secret))).rejects.toMatchObject({ code: 'code_wrong' });
    await off(gil.password, code);
    expect(await gil.api.factors.get()).toMatchObject({ authenticatorSince: null, recoveryCodes: 0 });
    await expect(server.as(other).auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    expect((await mail.next('Two-factor authentication is off')).to).toEqual([gil.email]);
    expect((await login(gil)).user.id).toBe(gil.user.id);
  });

  it('is confirmed with the password, where that has to be confirmed', async () => {
    const hana = await server.signUp('hana');
    const { secret } = await enable(hana);
    const confirm = (code?: string) =>
      hana.api.auth.confirm({ body: { password: hana.password, ...(code !== undefined && { code }) } });
    await expect(confirm()).rejects.toMatchObject({ code: 'second_factor_required' });
    await confirm(await freshCode(secret));
  });

  it('is taken off by an admin, for whom it is in the audit log, but not their own', async () => {
    const ines = await server.signUp('ines');
    await verifyAddress(ines);
    await enable(ines);
    const remove = (person: Person) => ada.api.admin.removeSecondFactor({ params: { id: person.user.id } });
    const seen = async () =>
      (await ada.api.admin.users({ query: { search: ines.email } })).users[0]?.hasSecondFactor;
    expect(await seen()).toBe(true);
    await remove(ines);
    expect(await seen()).toBe(false);
    expect((await mail.next('Two-factor authentication is off')).body).toContain('An admin');
    await expect(ines.api.auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    expect((await login(ines)).user.id).toBe(ines.user.id);
    expect((await ada.api.admin.audit()).entries[0]).toMatchObject({
      ...{ actor: 'ada', action: 'removed_second_factor', target: 'ines' },
    });
    await expect(remove(ada)).rejects.toMatchObject({ code: 'forbidden' });
    await server.query(`update sessions set confirmed_at = null where user_id = $1`, [ada.user.id]);
    await server.restart();
    await expect(
      server.as(ada.token).admin.removeSecondFactor({ params: { id: ines.user.id } }),
    ).rejects.toMatchObject({ code: 'confirm_password' });
    await server.as(ada.token).auth.confirm({ body: { password: ada.password } });
  });
});

describe('recovery codes', () => {
  it('work once each in place of the app, also at the same moment, and are stored as hashes', async () => {
    const jana = await server.signUp('jana');
    await verifyAddress(jana);
    const { spare } = await enable(jana);
    const rows = await server.query('select * from recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(spare);
    const code = spare.toUpperCase().replaceAll('-', ' ');
    const found = await outcomes(
      Array.from({ length: 3 }, (_, at) => login(jana, { code, from: `192.0.2.${at}` })),
    );
    expect(found.toSorted()).toEqual(['code_wrong', 'code_wrong', 'in']);
    expect((await jana.api.factors.get()).recoveryCodes).toBe(9);
    expect((await mail.next('A recovery code was used')).body).toContain('Unused recovery codes: 9');
  });

  it('are made anew with password and code, which ends earlier ones', async () => {
    const kurt = await server.signUp('kurt');
    const { secret, recoveryCodes } = await enable(kurt);
    const body = { password: kurt.password, code: await freshCode(secret) };
    const { recoveryCodes: fresh } = await kurt.api.factors.renewRecoveryCodes({ body });
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    await expect(login(kurt, { code: recoveryCodes[1]! })).rejects.toMatchObject({ code: 'code_wrong' });
    expect((await login(kurt, { code: fresh[0]! })).user.id).toBe(kurt.user.id);
  });

  it('get in who cannot be asked for codes of the app, because the key of the installation is lost', async () => {
    const lena = await server.signUp('lena');
    const { secret, spare } = await enable(lena);
    await server.query(`update authenticators set sealed_secret = 'v1.other' where owner_id = $1`, [
      lena.user.id,
    ]);
    await expect(login(lena, { code: codeOf(secret, 1) })).rejects.toMatchObject({ code: 'code_wrong' });
    expect((await login(lena, { code: spare })).user.id).toBe(lena.user.id);
  });
});

describe('a passkey', () => {
  const page = () => ({ origin: `http://localhost:${new URL(server.url()).port}` });
  const add = async (person: Person, key: SecurityKey, name = 'Phone') => {
    const options = await person.api.factors.beginPasskey();
    return person.api.factors.addPasskey({ body: { name, passkey: key.create(options, page()) } });
  };
  const signIn = async (key: SecurityKey, use: Partial<Parameters<SecurityKey['get']>[1]> = {}) => {
    const options = await server.api().factors.requestPasskey();
    return server.api().factors.signIn({ body: { passkey: key.get(options, { ...page(), ...use }) } });
  };
  const refused = { code: 'passkey_refused', status: 422 };

  it('signs in by itself, in place of password and code', async () => {
    const mona = await server.signUp('mona');
    await verifyAddress(mona);
    await enable(mona);
    const key = createSecurityKey();
    const { id } = await add(mona, key);
    expect((await mail.next('New passkey for Gene')).to).toEqual([mona.email]);
    const { token, user } = await signIn(key);
    expect(user.id).toBe(mona.user.id);
    expect(await server.as(token).auth.me()).toEqual(user);
    const { passkeys } = await mona.api.factors.get();
    expect(passkeys).toMatchObject([{ id, name: 'Phone', lastUsedAt: expect.any(String) as string }]);
  });

  it('outlives a new password, and the mail about that says so', async () => {
    const [tess, vera] = [await server.signUp('tess'), await server.signUp('vera')];
    const key = createSecurityKey();
    await add(tess, key);
    const told = async (person: Person) => {
      const body = { currentPassword: person.password, newPassword: 'a better one, longer' };
      await person.api.auth.changePassword({ body });
      return mail.next('Your password for Gene was changed');
    };
    for (const person of [tess, vera]) await verifyAddress(person);
    const still = 'Your passkeys and sign-ins elsewhere still work.';
    expect((await told(tess)).body.replaceAll(/=?\r\n/g, ' ')).toContain(still);
    expect((await signIn(key)).user.id).toBe(tess.user.id);
    expect((await told(vera)).body.replaceAll(/=?\r\n/g, ' ')).not.toContain(still);
  });

  it('is refused on another page, unverified, for another challenge, twice, late or for somebody else', async () => {
    const nora = await server.signUp('nora');
    const key = createSecurityKey();
    await add(nora, key);
    await expect(signIn(key, { origin: 'https://evil.example' })).rejects.toMatchObject(refused);
    await expect(signIn(key, { verified: false })).rejects.toMatchObject(refused);
    const options = await server.api().factors.requestPasskey();
    const send = (passkey: ReturnType<SecurityKey['get']>) =>
      server.api().factors.signIn({ body: { passkey } });
    await expect(send(key.get({ ...options, rpId: 'evil.example' }, page()))).rejects.toMatchObject(refused);
    await expect(send(key.get({ ...options, challenge: 'bWFkZSB1cA' }, page()))).rejects.toMatchObject(
      refused,
    );
    const forNew = await nora.api.factors.beginPasskey();
    await expect(send(key.get({ ...options, challenge: forNew.challenge }, page()))).rejects.toMatchObject(
      refused,
    );
    const used = key.get(options, page());
    const { userHandle: _none, ...anonymous } = used.response;
    await expect(send({ ...used, response: anonymous })).rejects.toMatchObject(refused);
    await expect(send(createSecurityKey().get(options, page()))).rejects.toMatchObject(refused);
    expect((await outcomes([send(used), send(used), send(used)])).toSorted()).toEqual([
      ...['in', 'passkey_refused', 'passkey_refused'],
    ]);
    const late = key.get(await server.api().factors.requestPasskey(), page());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    await expect(send(late)).rejects.toMatchObject({
      ...refused,
      message: 'This took too long. Please try again.',
    });
  });

  it('cannot be added to the account of whoever did not ask, nor twice, nor without confirming', async () => {
    const [olga, paul] = [await server.signUp('olga'), await server.signUp('paul')];
    const key = createSecurityKey();
    const options = await olga.api.factors.beginPasskey();
    const passkey = key.create(options, page());
    const put = (person: Person) => person.api.factors.addPasskey({ body: { name: 'Phone', passkey } });
    await expect(put(paul)).rejects.toMatchObject(refused);
    const unverified = key.create(options, { ...page(), verified: false });
    await expect(
      olga.api.factors.addPasskey({ body: { name: 'Phone', passkey: unverified } }),
    ).rejects.toMatchObject(refused);
    await put(olga);
    await expect(put(olga)).rejects.toMatchObject(refused);
    await expect(add(olga, key)).rejects.toMatchObject(refused);
    await server.query('update sessions set confirmed_at = null where user_id = $1', [paul.user.id]);
    await server.restart();
    await expect(server.as(paul.token).factors.beginPasskey()).rejects.toMatchObject({
      code: 'confirm_password',
    });
  });

  it('is refused, with a mail, if its counter of uses goes back: it may be a copy', async () => {
    const quin = await server.signUp('quin');
    await verifyAddress(quin);
    const key = createSecurityKey();
    key.counter = 7;
    await add(quin, key);
    await expect(signIn(key)).rejects.toMatchObject({
      ...refused,
      message: 'This passkey may have been copied. Sign in with your password and remove it.',
    });
    expect((await mail.next('A passkey for Gene was refused')).to).toEqual([quin.email]);
    key.counter = 8;
    expect(await outcomes([signIn(key), signIn(key)])).toContain('in');
    key.counter = 0;
    await expect(signIn(key)).rejects.toMatchObject(refused);
  });

  it('is renamed and removed by its person; what it opened elsewhere is signed out', async () => {
    const rosa = await server.signUp('rosa');
    const key = createSecurityKey();
    const { id } = await add(rosa, key);
    const { token } = await signIn(key);
    await rosa.api.factors.renamePasskey({ params: { id }, body: { name: 'Old phone' } });
    expect((await rosa.api.factors.get()).passkeys[0]?.name).toBe('Old phone');
    await rosa.api.factors.removePasskey({ params: { id } });
    expect((await rosa.api.factors.get()).passkeys).toEqual([]);
    await expect(server.as(token).auth.me()).rejects.toMatchObject({ code: 'session_ended' });
    await expect(signIn(key)).rejects.toMatchObject(refused);
  });

  it('opens no disabled account, and an account has at most twenty', async () => {
    const sami = await server.signUp('sami');
    const keys = Array.from({ length: 21 }, () => createSecurityKey());
    for (const key of keys.slice(0, 20)) await add(sami, key);
    await expect(add(sami, keys[20]!)).rejects.toMatchObject({ code: 'limit_reached' });
    await server.query('update users set disabled_at = now() where id = $1', [sami.user.id]);
    await expect(signIn(keys[0]!)).rejects.toMatchObject({ code: 'account_disabled' });
  });
});
