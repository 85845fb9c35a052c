import type { Configuration, CustomFetchOptions } from 'openid-client';
import * as z from 'zod';
import { EndlessBody, readLimited } from './limited-body.ts';

/** A provider (OpenID Connect), and what it knows Gene as. */
export interface OpenIdClient {
  /** Its issuer identifier. */
  issuer: string;
  clientId: string;
  /** Null: it asks for none. */
  secret: string | null;
}

/** What a provider says of a person. */
export interface OpenIdClaims {
  /** As it calls itself; with the subject it names the person for good. */
  issuer: string;
  subject: string;
  email: string | null;
  /** It vouches that the address is theirs. */
  isVerified: boolean;
  name: string | null;
  /** They have shown more than a password there (RFC 8176, "mfa"). */
  hasTwoFactors: boolean;
}

/** `detail`: in the words of the provider or the system. */
export type Answered<T> = { ok: true; value: T } | { ok: false; message: string; detail: string | null };

/** What the browser's answer is checked against. */
interface Asked {
  state: string;
  nonce: string;
  verifier: string;
}

/** For each request. */
const usualTimeoutSeconds = 10;
/** That clocks may differ by. */
const skewSeconds = 60;
const bodyMaxBytes = 1_000_000;
/** A provider's addresses and keys. */
const keptMs = 10 * 60_000;
/** Whether it answers, before it is asked again. */
const seenMs = { working: 5 * 60_000, failing: 20_000 };
/** The login screen waits no longer for the first look. */
const firstLookMs = 3000;

/** Loaded at first use. */
const load = () => import('openid-client');

const keyOf = ({ issuer, clientId, secret }: OpenIdClient) => JSON.stringify([issuer, clientId, secret]);

/** What is known of the provider: its addresses and keys, and whether it answers. */
function createConnections(timeoutSeconds: number) {
  let known: { key: string; until: number; configuration: Promise<Configuration> } | null = null;
  let seen: { key: string; until: number; isWorking: boolean } | null = null;

  const note = (client: OpenIdClient, isWorking: boolean) => {
    const until = Date.now() + (isWorking ? seenMs.working : seenMs.failing);
    seen = { key: keyOf(client), until, isWorking };
  };

  const connect = (client: OpenIdClient): Promise<Configuration> => {
    const key = keyOf(client);
    if (known?.key === key && known.until > Date.now()) return known.configuration;
    const configuration = discover(client, timeoutSeconds);
    known = { key, until: Date.now() + keptMs, configuration };
    configuration.then(
      () => note(client, true),
      () => {
        note(client, false);
        if (known?.configuration === configuration) known = null;
      },
    );
    return configuration;
  };

  return {
    connect,

    /** As far as is known: it is asked again in the background. */
    isWorking: async (client: OpenIdClient): Promise<boolean> => {
      const isSeen = () => seen !== null && seen.key === keyOf(client);
      if (isSeen() && seen && seen.until > Date.now()) return seen.isWorking;
      const look = connect(client).then(
        () => true,
        () => false,
      );
      if (isSeen() && seen) return seen.isWorking;
      const later = new Promise<boolean>((resolve) => setTimeout(resolve, firstLookMs, false).unref());
      return Promise.race([look, later]);
    },
  };
}

export type OpenId = ReturnType<typeof createOpenId>;

/** Talks to the identity provider: discovery, authorization code with PKCE, signed ID tokens. */
export function createOpenId({ timeoutSeconds = usualTimeoutSeconds } = {}) {
  const { connect, isWorking } = createConnections(timeoutSeconds);

  const attempt = async <T>(client: OpenIdClient, work: () => Promise<T>): Promise<Answered<T>> => {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      return { ok: false, ...describeFailure(error, client) };
    }
  };

  return {
    isWorking,

    /** Where to send the browser. */
    request: (client: OpenIdClient, redirectUri: string): Promise<Answered<Asked & { url: string }>> =>
      attempt(client, async () => {
        const openid = await load();
        const configuration = await connect(client);
        const [state, nonce, verifier] = [
          ...[openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()],
        ] as const;
        const url = openid.buildAuthorizationUrl(configuration, {
          ...{ redirect_uri: redirectUri, scope: 'openid email profile', state, nonce },
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, state, nonce, verifier };
      }),

    /** @param answer the query with which the provider has sent the browser back */
    read: (
      client: OpenIdClient,
      { redirectUri, answer, state, nonce, verifier }: Asked & { redirectUri: string; answer: string },
    ): Promise<Answered<OpenIdClaims>> =>
      attempt(client, async () => {
        const openid = await load();
        const url = new URL(redirectUri);
        url.search = answer;
        if (url.searchParams.get('state') !== state) throw new OtherSignIn();
        const configuration = await connect(client);
        const tokens = await openid.authorizationCodeGrant(configuration, url, {
          ...{
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          },
        });
        const claims = Claims.parse(tokens.claims());
        const isToldElsewhere =
          claims.email === null && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const info = isToldElsewhere
          ? Info.parse(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub))
          : claims;
        return {
          ...{ issuer: claims.iss, subject: claims.sub, email: info.email, name: info.name ?? claims.name },
          ...{ isVerified: info.email_verified, hasTwoFactors: claims.amr.includes('mfa') },
        };
      }),

    /** Whether it would accept sign-ins: its addresses, and the secret, by a code that cannot be right. */
    test: (client: OpenIdClient, redirectUri: string): Promise<Answered<null>> =>
      attempt(client, async () => {
        const openid = await load();
        const configuration = await discover(client, timeoutSeconds);
        const url = new URL(redirectUri);
        const { issuer } = configuration.serverMetadata();
        url.search = new URLSearchParams({ code: 'test', iss: issuer }).toString();
        const answer = await openid
          .authorizationCodeGrant(configuration, url, { pkceCodeVerifier: openid.randomPKCECodeVerifier() })
          .catch((error: unknown) => error);
        if (!(answer instanceof openid.ResponseBodyError) || answer.error !== 'invalid_grant') throw answer;
        return null;
      }),
  };
}

/** The browser came back with the answer to another sign-in. */
class OtherSignIn extends Error {}
/** Discovery has found something that sign-ins can't be made with. */
class Unfit extends Error {}

const text = z
  .string()
  .min(1)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const Info = z.object({
  ...{ email: text, name: text },
  /** Some providers write it as a text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false).default(false),
});
const Claims = Info.extend({
  ...{ iss: z.string(), sub: z.string().min(1).max(255) },
  amr: z.array(z.string()).catch([]).default([]),
});

async function discover(
  { issuer, clientId, secret }: OpenIdClient,
  timeoutSeconds: number,
): Promise<Configuration> {
  const openid = await load();
  const isLocal = issuer.startsWith('http:');
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    ...{ timeout: timeoutSeconds, [openid.customFetch]: fetchLimited },
    execute: isLocal ? [openid.allowInsecureRequests] : [],
  });
  const metadata = found.serverMetadata();
  const lacking = (['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const).find(
    (name) => metadata[name] === undefined,
  );
  if (lacking) throw new Unfit(`It names no ${lacking}.`);
  if (metadata.code_challenge_methods_supported?.includes('S256') === false)
    throw new Unfit('It does not support PKCE with S256.');
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication =
    secret === null
      ? openid.None()
      : methods.includes('client_secret_basic')
        ? openid.ClientSecretBasic(secret)
        : openid.ClientSecretPost(secret);
  const configuration = new openid.Configuration(
    ...([metadata, clientId, { [openid.clockTolerance]: skewSeconds }, authentication] as const),
  );
  configuration.timeout = timeoutSeconds;
  configuration[openid.customFetch] = fetchLimited;
  if (isLocal) openid.allowInsecureRequests(configuration);
  // Otherwise signatures are taken on trust, as the token comes from the provider itself.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** As `fetch`, but reads no endless answer. */
async function fetchLimited(url: string, options: CustomFetchOptions): Promise<Response> {
  const { body: sent, signal, ...rest } = options;
  const { status, headers, body } = await fetch(url, {
    ...{ ...rest, ...(sent !== undefined && { body: sent }), ...(signal && { signal }) },
  });
  const read = await readLimited(body ?? [], bodyMaxBytes).catch((error: unknown) => {
    throw error instanceof EndlessBody ? new Unfit('It sends more than is accepted.') : error;
  });
  return new Response(body === null ? null : Uint8Array.from(read), { status, headers });
}

const sentences: Record<string, string> = {
  OAUTH_TIMEOUT: `The provider did not answer within ${usualTimeoutSeconds} seconds.`,
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'There is no OpenID provider at this address.',
  OAUTH_RESPONSE_IS_NOT_JSON: 'There is no OpenID provider at this address.',
  OAUTH_PARSE_ERROR: 'There is no OpenID provider at this address.',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'The provider calls itself something else. Check the address.',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED:
    'The provider’s answer has expired, or a clock is wrong. Please start again.',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'The provider’s answer is not for this sign-in. Please start again.',
  OAUTH_INVALID_RESPONSE: 'The provider’s answer is not valid.',
  OAUTH_KEY_SELECTION_FAILED: 'The provider’s answer is not signed by a key of its own.',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'The provider wants to be reached without encryption.',
};

/** By the provider's error code (RFC 6749, sections 4.1.2.1 and 5.2). */
const refusals: Record<string, string> = {
  access_denied: 'The provider did not let you sign in.',
  invalid_grant: 'The provider does not accept this sign-in any more. Please start again.',
  invalid_client: 'The provider does not accept the client ID or its secret.',
  unauthorized_client: 'The provider does not accept the client ID or its secret.',
};

/** In plain words. */
function describeFailure(
  error: unknown,
  { issuer }: OpenIdClient,
): { message: string; detail: string | null } {
  if (error instanceof OtherSignIn)
    return { message: 'This answer belongs to another sign-in. Please start again.', detail: null };
  const unfit = error instanceof Unfit ? error : error instanceof Error ? error.cause : null;
  if (unfit instanceof Unfit)
    return { message: `This provider can’t be used. ${unfit.message}`, detail: null };
  const { code, error: refusal, error_description: words, cause } = Failure.parse(error);
  const detail = words ?? cause?.error_description ?? cause?.message ?? null;
  if (refusal !== undefined)
    return { message: refusals[refusal] ?? `The provider answers: ${refusal}.`, detail };
  const sentence = sentences[code ?? ''];
  if (sentence !== undefined) return { message: sentence, detail };
  if (error instanceof TypeError && error.message === 'fetch failed')
    return { message: `Nothing answers at ${new URL(issuer).origin}.`, detail };
  return { message: 'The provider’s answer could not be understood.', detail };
}

const Text = z.string().optional().catch(undefined);
/** Of the library's errors, as far as they say something. */
const Failure = z
  .object({
    ...{ code: Text, error: Text, error_description: Text },
    cause: z.object({ message: Text, error_description: Text }).optional().catch(undefined),
  })
  .catch({ code: undefined, error: undefined, error_description: undefined, cause: undefined });
