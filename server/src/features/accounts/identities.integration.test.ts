import { identityReturnPath, type IdentityProviderInput } from '@gene/contract/identities';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tokenHash } from '../../platform/tokens.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let provider: TestIdentityProvider;
let server: TestServer;
let ada: Person;
let settings: IdentityProviderInput;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer();
  ada = await server.signUp('ada');
  const { issuer, clientId, secret } = provider;
  settings = {
    ...{ isOn: true, issuer, clientId, secret, label: 'Lyceum' },
    ...{ domains: [], makesAccounts: true },
  };
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => set());

async function set(changed: Partial<IdentityProviderInput> = {}, signUp: 'open' | 'by_invitation' = 'open') {
  provider.err();
  await ada.api.auth.confirm({ body: { password: ada.password } });
  await ada.api.settings.setIdentityProvider({ body: { ...settings, ...changed } });
  await ada.api.settings.setPeople({ body: { signUp, institutions: 'at_once', contact: '' } });
}

const personOf = (name: string, more: object = {}) => ({
  ...{ sub: `sub-${name}`, name, email: `${name}@example.org`, email_verified: true },
  ...more,
});

/** At the provider, as far as Gene is asked. */
async function visit(person: ReturnType<typeof personOf>) {
  const { url, ticket } = await server.api().identities.request();
  return { ticket, answer: provider.signIn(url, person) };
}
/** The same, for somebody who is signed in to Gene. */
async function join({ api }: Pick<Person, 'api'>, person: ReturnType<typeof personOf>) {
  const { url, ticket } = await api.identities.begin();
  return api.identities.add({ body: { ticket, answer: provider.signIn(url, person) } });
}
const signIn = async (person: ReturnType<typeof personOf>) =>
  server.api().identities.signIn({ body: await visit(person) });

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (error: { code?: string }) => error.code,
  );
const auditOf = async () =>
  (await ada.api.admin.audit()).entries.map(({ actor, action, target }) => [actor, action, target]);

test('the secret is kept sealed and not shown; visitors learn of a provider that answers', async () => {
  expect(await ada.api.settings.identityProvider()).toEqual({
    ...{ isOn: true, issuer: provider.issuer, clientId: 'gene', label: 'Lyceum', domains: [] },
    ...{ makesAccounts: true, hasSecret: true },
    redirectUri: `${server.url().replace('127.0.0.1', 'localhost')}${identityReturnPath}`,
  });
  const rows = await server.query(`select * from settings where name = 'identity_provider'`);
  expect(JSON.stringify(rows)).not.toContain(provider.secret);
  expect(await server.api().installation.get()).toMatchObject({ identityProvider: 'Lyceum' });
  const { secret: _secret, ...kept } = settings;
  expect(await ada.api.settings.testIdentityProvider({ body: kept })).toMatchObject({ ok: true });
  expect(await ada.api.settings.testIdentityProvider({ body: { ...kept, secret: 'no' } })).toMatchObject({
    ...{ ok: false, message: 'The provider does not accept the client ID or its secret.' },
  });
  await set({ isOn: false });
  expect(await server.api().installation.get()).toMatchObject({ identityProvider: null });
  expect(await codeOf(server.api().identities.request())).toBe('identity_refused');
  await set({ issuer: 'http://127.0.0.1:9' });
  expect(await server.api().installation.get()).toMatchObject({ identityProvider: null });
  for (const body of [
    { ...settings, issuer: 'http://login.example' },
    { ...settings, label: '' },
    { ...settings, domains: ['a@b.example'] },
  ])
    expect(await codeOf(ada.api.settings.setIdentityProvider({ body }))).toBe('invalid');
});

test('a newcomer gets an account without a password, which nobody can guess, and finds it again by the subject', async () => {
  const { signedIn, asked } = await signIn(personOf('nina'));
  expect(asked).toBeNull();
  expect(signedIn?.user).toMatchObject({ name: 'nina', email: 'nina@example.org', emailVerified: true });
  const renamed = personOf('nina', { email: 'nina.jo@example.org', email_verified: false });
  expect((await signIn(renamed)).signedIn?.user).toMatchObject({ email: 'nina@example.org' });
  for (const password of ['none', ' '])
    expect(await codeOf(server.api().auth.login({ body: { email: 'nina@example.org', password } }))).toBe(
      'bad_credentials',
    );
  const api = server.as(signedIn?.token ?? '');
  const { identities, hasPassword } = await api.identities.list();
  expect(hasPassword).toBe(false);
  expect(identities).toMatchObject([{ provider: new URL(provider.issuer).host, email: null }]);
  const of = { params: { id: identities[0]?.id ?? '' } };
  expect(await codeOf(api.identities.remove(of))).toBe('conflict');
  expect(await codeOf(ada.api.identities.remove(of))).toBe('not_found');
  await expect(api.auth.confirm({ body: { password: 'none' } })).rejects.toMatchObject({
    message: expect.stringContaining('has no password yet') as string,
  });
  expect(await auditOf()).toContainEqual([...['nina', 'registered_identity', new URL(provider.issuer).host]]);
});

test('an account with the same address is joined once its password is given, and can be parted again', async () => {
  const bo = await server.signUp('bo');
  const { signedIn, asked } = await signIn(personOf('bo'));
  expect(signedIn).toBeNull();
  expect(asked).toMatchObject({ email: bo.email, for: 'password' });
  const { ticket = '' } = asked ?? {};
  const prove = (password: string) => server.api().identities.prove({ body: { ticket, password } });
  expect(await codeOf(prove('not the password'))).toBe('bad_credentials');
  expect((await bo.api.identities.list()).identities).toEqual([]);
  const { token } = await prove(bo.password);
  expect((await server.as(token).auth.me()).id).toBe(bo.user.id);
  expect(await codeOf(prove(bo.password))).toBe('identity_refused');
  expect((await signIn(personOf('bo'))).signedIn?.user.id).toBe(bo.user.id);
  const { identities, hasPassword } = await bo.api.identities.list();
  expect([identities.length, hasPassword]).toEqual([1, true]);
  await bo.api.identities.remove({ params: { id: identities[0]?.id ?? '' } });
  expect(await codeOf(server.as(token).auth.me())).not.toBe('in');
  expect((await signIn(personOf('bo'))).asked).toMatchObject({ for: 'password' });
  const host = new URL(provider.issuer).host;
  const actions = (await auditOf()).filter(([actor]) => actor === 'bo');
  expect(actions).toEqual([
    ['bo', 'parted_identity', host],
    ['bo', 'joined_identity', host],
  ]);
});

test('an address that the provider does not vouch for joins nothing; who is signed in may add it by hand', async () => {
  const cy = await server.signUp('cy');
  const unverified = personOf('cy', { email_verified: false });
  expect(await codeOf(signIn(unverified))).toBe('identity_refused');
  expect(await codeOf(signIn({ ...unverified, email: 'new@example.org' }))).toBe('identity_refused');
  const { identities } = await join(cy, unverified);
  expect(identities).toHaveLength(1);
  expect((await signIn(unverified)).signedIn?.user.id).toBe(cy.user.id);
  const di = await server.signUp('di');
  expect(await codeOf(join(di, unverified))).toBe('conflict');
});

test('a sign-in is added and removed by who has just given the password, and for the account that has begun', async () => {
  const [mo, zed] = [await server.signUp('mo'), await server.signUp('zed')];
  const { url, ticket } = await mo.api.identities.begin();
  const answered = { ticket, answer: provider.signIn(url, personOf('mo')) };
  expect(await codeOf(zed.api.identities.add({ body: answered }))).toBe('identity_refused');
  expect(await codeOf(mo.api.identities.add({ body: await visit(personOf('mo')) }))).toBe('identity_refused');
  const whenPasswordIsOld = async (call: () => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const code = await codeOf(call());
    vi.useRealTimers();
    return code;
  };
  const { begin, add, list, remove } = mo.api.identities;
  expect(await whenPasswordIsOld(() => begin())).toBe('confirm_password');
  expect(await whenPasswordIsOld(() => add({ body: answered }))).toBe('confirm_password');
  expect((await list()).identities).toEqual([]);
  const { identities } = await add({ body: answered });
  expect(identities).toHaveLength(1);
  const of = { params: { id: identities[0]?.id ?? '' } };
  expect(await whenPasswordIsOld(() => remove(of))).toBe('confirm_password');
});

test('the provider’s word stands in for the password of who has none, but confirms nothing for who has one', async () => {
  const ned = await server.signUp('ned');
  await join(ned, personOf('ned'));
  const { signedIn } = await signIn(personOf('ned'));
  const again = server.as(signedIn?.token ?? '');
  expect(await codeOf(again.factors.beginPasskey())).toBe('confirm_password');
  await again.auth.confirm({ body: { password: ned.password } });
  expect(await codeOf(again.factors.beginPasskey())).toBe('in');
  await signIn(personOf('oda'));
  const oda = (await signIn(personOf('oda'))).signedIn;
  expect(await codeOf(server.as(oda?.token ?? '').factors.beginPasskey())).toBe('in');
  const pam = await server.signUp('pam');
  const { ticket = '' } = (await signIn(personOf('pam'))).asked ?? {};
  const proven = await server.api().identities.prove({ body: { ticket, password: pam.password } });
  expect(await codeOf(server.as(proven.token).factors.beginPasskey())).toBe('in');
});

test('two-factor authentication holds, unless the provider has asked for more than a password', async () => {
  const eve = await server.signUp('eve');
  await join(eve, personOf('eve'));
  const { secret } = await eve.api.factors.beginAuthenticator({ body: { password: eve.password } });
  const code = () => generateSync({ secret, epoch: Date.now() / 1000 });
  await eve.api.factors.enableAuthenticator({ body: { code: code() } });
  await server.query(`update authenticators set used_steps = '{}'`);
  const { asked } = await signIn(personOf('eve'));
  expect(asked).toMatchObject({ for: 'code' });
  const prove = (given?: string) =>
    server.api().identities.prove({ body: { ticket: asked?.ticket ?? '', code: given } });
  expect(await codeOf(prove())).toBe('second_factor_required');
  expect(await codeOf(prove('000000'))).toBe('code_wrong');
  expect((await prove(code())).user.id).toBe(eve.user.id);
  expect((await signIn(personOf('eve', { amr: ['mfa'] }))).signedIn?.user.id).toBe(eve.user.id);
});

test('who made an account with somebody else’s address keeps no way in once its owner has taken it by mail', async () => {
  const lou = await server.signUp('lou');
  await join(lou, personOf('mallory', { email: 'mallory@example.org' }));
  await server.query(
    `insert into password_resets (token_hash, user_id, mailed, expires_at) values ($1, $2, true, now() + interval '1 hour')`,
    [tokenHash('mailed'), lou.user.id],
  );
  const { token } = await server
    .api()
    .auth.reset({ body: { token: 'mailed', password: 'of their own, new' } });
  expect((await server.as(token).identities.list()).identities).toEqual([]);
});

test('disabled accounts stay out, before and after they are joined', async () => {
  const fay = await server.signUp('fay');
  await join(fay, personOf('fay'));
  const gus = await server.signUp('gus');
  await server.query('update users set disabled_at = now() where id = any($1)', [[fay.user.id, gus.user.id]]);
  expect(await codeOf(signIn(personOf('fay')))).toBe('account_disabled');
  const { ticket = '' } = (await signIn(personOf('gus'))).asked ?? {};
  const body = { ticket, password: gus.password };
  expect(await codeOf(server.api().identities.prove({ body }))).toBe('account_disabled');
  expect(await server.query('select 1 from identities where owner_id = $1', [gus.user.id])).toEqual([]);
});

test('only addresses of the domains sign in; new accounts follow what signing up follows', async () => {
  const hal = personOf('hal', { email: 'hal@lyceum.example' });
  await set({ domains: ['example.org'] });
  expect(await codeOf(signIn(hal))).toBe('identity_refused');
  await set({ domains: ['lyceum.example'], makesAccounts: false });
  expect(await codeOf(signIn(hal))).toBe('sign_up_closed');
  await set({ domains: ['lyceum.example'] }, 'by_invitation');
  expect(await codeOf(signIn(hal))).toBe('sign_up_closed');
  await ada.api.admin.invite({ body: { email: 'Hal@lyceum.example', userType: 'institution' } });
  expect((await signIn(hal)).signedIn?.user).toMatchObject({ userType: 'institution', name: 'hal' });
  const ivy = personOf('ivy', { email: 'ivy@lyceum.example' });
  const api = server.as((await signIn(hal)).signedIn?.token ?? '');
  const [own] = (await api.auth.me()).organizations;
  const params = { organizationId: own?.id ?? '' };
  await api.organizations.inviteMembers({ params, body: { csv: 'Ivy,ivy@lyceum.example,7' } });
  expect((await signIn(ivy)).signedIn?.user.organizations).toMatchObject([{ name: 'hal', role: 'student' }]);
});

test('an answer is taken once, from the browser that asked, as long as the provider is the same', async () => {
  const jo = await visit(personOf('jo'));
  const kim = await visit(personOf('kim'));
  const give = (body: typeof jo) => codeOf(server.api().identities.signIn({ body }));
  expect(await give({ ticket: jo.ticket, answer: kim.answer })).toBe('identity_refused');
  expect(await give(jo)).toBe('identity_refused');
  expect(await give(kim)).toBe('in');
  expect(await give(kim)).toBe('identity_refused');
  expect(await give({ ...kim, ticket: `${kim.ticket.slice(0, -2)}AA` })).toBe('identity_refused');
  provider.err({ isForged: true });
  expect(await give(await visit(personOf('kim')))).toBe('identity_refused');
  const before = await visit(personOf('kim'));
  await set({ isOn: false });
  expect(await give(before)).toBe('identity_refused');
});
