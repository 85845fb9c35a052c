import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';
import { createOpenId, type OpenIdClient } from './openid.ts';

const redirectUri = 'http://localhost:3000/login/openid';
const nina = { sub: 'n-1', name: 'Nina', email: 'nina@school.example', email_verified: true };
let provider: TestIdentityProvider;
let client: OpenIdClient;
let openId: ReturnType<typeof createOpenId>;

beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.err();
  const { issuer, clientId, secret } = provider;
  client = { issuer, clientId, secret };
  openId = createOpenId();
});

async function begin() {
  const asked = await openId.request(client, redirectUri);
  if (!asked.ok) throw new Error(asked.message);
  return asked.value;
}

/** @param change of the browser's answer */
async function signIn(person = nina, change: (answer: URLSearchParams) => void = () => undefined) {
  const { url, ...asked } = await begin();
  const answer = new URLSearchParams(provider.signIn(url, person));
  change(answer);
  const given = { ...asked, redirectUri, answer: answer.toString() };
  return { read: await openId.read(client, given), given };
}
const refused = (message: string) => ({ ok: false, message });

test('a person is who the signed answer says, in its words or in those of the provider’s page about them', async () => {
  const known = {
    ...{ issuer: provider.issuer, subject: 'n-1', email: nina.email, name: 'Nina' },
    ...{ isVerified: true, hasTwoFactors: false },
  };
  expect((await signIn()).read).toEqual({ ok: true, value: known });
  provider.err({ isToldElsewhere: true });
  expect((await signIn()).read).toEqual({ ok: true, value: known });
  provider.err({ claims: { amr: ['pwd', 'mfa'], email_verified: 'false' } });
  expect((await signIn()).read).toMatchObject({ value: { isVerified: false, hasTwoFactors: true } });
});

test('an answer that is not the provider’s, or not to this request, is refused with why', async () => {
  provider.err({ isForged: true });
  expect((await signIn()).read).toMatchObject(refused('The provider’s answer is not valid.'));
  for (const claims of [{ nonce: 'another' }, { aud: 'another' }, { iss: 'https://another.example' }]) {
    provider.err({ claims });
    expect((await signIn()).read).toMatchObject(
      refused('The provider’s answer is not for this sign-in. Please start again.'),
    );
  }
  provider.err();
  expect((await signIn(nina, (answer) => answer.set('state', 'another'))).read).toMatchObject(
    refused('This answer belongs to another sign-in. Please start again.'),
  );
  expect((await signIn(nina, (answer) => answer.set('iss', 'https://another.example'))).read).toMatchObject(
    refused('The provider’s answer is not valid.'),
  );
});

test('an answer that has expired is refused; clocks may differ by a minute', async () => {
  provider.err({ expiresInSeconds: -45 });
  expect((await signIn()).read).toMatchObject({ ok: true });
  provider.err({ expiresInSeconds: -90 });
  expect((await signIn()).read).toMatchObject(
    refused('The provider’s answer has expired, or a clock is wrong. Please start again.'),
  );
});

test('a code is taken once, and only for the address that it was made for', async () => {
  const { read, given } = await signIn();
  expect(read.ok).toBe(true);
  const noMore = {
    ...refused('The provider does not accept this sign-in any more. Please start again.'),
    detail: 'no such code',
  };
  expect(await openId.read(client, given)).toEqual(noMore);
  const { url, ...asked } = await begin();
  const answer = provider.signIn(url, nina);
  expect(
    await openId.read(client, { ...asked, redirectUri: 'http://elsewhere.example/login', answer }),
  ).toEqual(noMore);
  const denied = await signIn(nina, (said) => {
    said.delete('code');
    said.set('error', 'access_denied');
  });
  expect(denied.read).toMatchObject(refused('The provider did not let you sign in.'));
});

test('a provider that is away, slow, or none is told in a sentence', async () => {
  const away = { ...client, issuer: 'http://127.0.0.1:9' };
  expect(await openId.request(away, redirectUri)).toMatchObject(
    refused('Nothing answers at http://127.0.0.1:9.'),
  );
  provider.err({ delayMs: 400 });
  expect(await createOpenId({ timeoutSeconds: 0.2 }).request(client, redirectUri)).toMatchObject(
    refused('The provider did not answer within 10 seconds.'),
  );
  provider.err();
  expect(await openId.test({ ...client, issuer: `${provider.issuer}/nothing` }, redirectUri)).toMatchObject(
    refused('There is no OpenID provider at this address.'),
  );
  provider.err({ metadata: { issuer: 'https://another.example' } });
  expect(await openId.test(client, redirectUri)).toMatchObject(
    refused('The provider calls itself something else. Check the address.'),
  );
  provider.err({ metadata: { code_challenge_methods_supported: ['plain'] } });
  expect(await openId.test(client, redirectUri)).toMatchObject(
    refused('This provider can’t be used. It does not support PKCE with S256.'),
  );
  provider.err({ metadata: { note: 'x'.repeat(1_100_000) } });
  expect(await openId.test(client, redirectUri)).toMatchObject(
    refused('This provider can’t be used. It sends more than is accepted.'),
  );
});

test('the test says whether the provider knows the client', async () => {
  expect(await openId.test(client, redirectUri)).toEqual({ ok: true, value: null });
  expect(await openId.test({ ...client, secret: 'wrong' }, redirectUri)).toMatchObject(
    refused('The provider does not accept the client ID or its secret.'),
  );
});

test('whether it works is known without waiting, and asked again', async () => {
  expect(await openId.isWorking(client)).toBe(true);
  expect(await openId.isWorking({ ...client, issuer: 'http://127.0.0.1:9' })).toBe(false);
});
