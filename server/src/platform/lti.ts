import { randomUUID } from 'node:crypto';
import type { FetchImplementation, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { readLimited } from './limited-body.ts';
import { askPublic, type PublicAnswer } from './public-request.ts';

/** A learning platform, and what it knows Gene as. */
export interface LtiPlatform {
  issuer: string;
  clientId: string;
  authorizationUrl: string;
  tokenUrl: string;
  keysUrl: string;
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const deepLinkingClaim = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
const version = '1.3.0';
const linkType = 'ltiResourceLink';

export const ltiScopes = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;

export const membersScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

const membersVersion = '2.0';

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.trim().slice(0, max))
    .nullish()
    .catch(null)
    .transform((value) => value || null);

/** Something is to be chosen for a course (LTI Deep Linking 2.0, section 4.4). */
const DeepLinking = z.object({
  deep_link_return_url: z.url({ protocol: /^https?$/ }).max(2000),
  accept_types: z.array(z.string()),
  accept_lineitem: z.boolean().nullish(),
  data: z.string().nullish(),
});

/** The claims of a launch (LTI 1.3 Core, section 5.3) as far as Gene reads them, by shorter names. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  ...{ name: text(100), email: text(254) },
  ...{ messageType: z.string(), version: z.string(), deployment: z.string() },
  roles: z.array(z.string()).catch([]),
  context: z
    .object({ id: z.string().min(1).max(255), title: text(255), label: text(255) })
    .nullish()
    .catch(null),
  custom: z.record(z.string(), z.unknown()).nullish().catch(null),
  deepLinking: DeepLinking.nullish(),
  endpoint: z
    .object({ scope: z.array(z.string()).catch([]), lineitems: z.url().max(2000).optional() })
    .nullish()
    .catch(null),
  roster: z
    .object({
      context_memberships_url: z.url().max(2000),
      service_versions: z.array(z.string()).default([membersVersion]),
    })
    .nullish()
    .catch(null),
});

const claimsOf = (payload: Record<string, unknown>) =>
  Claims.parse({
    ...payload,
    messageType: payload[claim('message_type')],
    version: payload[claim('version')],
    deployment: payload[claim('deployment_id')],
    roles: payload[claim('roles')],
    context: payload[claim('context')],
    custom: payload[claim('custom')],
    deepLinking: payload[deepLinkingClaim('deep_linking_settings')],
    endpoint: payload['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'],
    roster: payload['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'],
  });

/** What a platform says of a person who comes from it. */
export interface LtiMessage {
  subject: string;
  name: string | null;
  email: string | null;
  deployment: string;
  /** They teach in the course, or run it. */
  isInstructor: boolean;
  isLearner: boolean;
  /** Null: they come from no course. */
  course: {
    id: string;
    title: string;
    /** Where its gradebook is; null: Gene may not write there. */
    lineItemsUrl: string | null;
    /** Where the list of its members is; null: Gene may not read it. */
    membersUrl: string | null;
  } | null;
  /** What the link was made for, as Gene has written it; null: nothing. */
  target: string | null;
  /** They are to choose what is linked in the course, and the answer goes there. */
  deepLinking: DeepLinkingRequest | null;
}

export interface DeepLinkingRequest {
  returnUrl: string;
  /** Comes back with the answer. */
  data: string | null;
  /** The platform makes a column of the gradebook along with a link. */
  takesLineItem: boolean;
}

/** A link to Gene in a course (LTI Deep Linking 2.0, section 3.2). */
export interface LtiLink {
  title: string;
  url: string;
  target: string;
  lineItem: { label: string; resourceId: string; tag: string; scoreMaximum: number } | null;
}

/** Claims of the answer to a deep linking request (section 4.5), to be signed. */
export function describeLink(
  { issuer, clientId, deployment }: Pick<LtiPlatform, 'issuer' | 'clientId'> & { deployment: string },
  { title, url, target, lineItem }: LtiLink,
  data: string | null,
): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: clientId, aud: issuer, iat: now, exp: now + 300, nonce: randomUUID() },
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: version,
    [claim('deployment_id')]: deployment,
    [deepLinkingClaim('content_items')]: [
      {
        ...{ type: linkType, title, url, custom: { [targetParameter]: target } },
        ...(lineItem && { lineItem }),
      },
    ],
    ...(data !== null && { [deepLinkingClaim('data')]: data }),
  };
}

/** The custom parameter that a link carries. */
const targetParameter = 'gene_target';
const targetMax = 100;

export type LtiAnswer<T> = { ok: true; value: T } | { ok: false; message: string };

const timeoutMs = 10_000;
/** That clocks may differ by, in seconds. */
const skewSeconds = 60;
/** A launch that was signed longer ago came from elsewhere. */
const messageAge = '10m';
const bodyMaxBytes = 1_000_000;
const keysKeptMs = 10 * 60_000;
/** Unknown keys make Gene ask for them again, no more often than this. */
const cooldownMs = 30_000;

/** What is not as it has to be, in words for who came. */
class Unfit extends Error {}

/** Of those who teach in a course, or run it. */
export const teachingRoles = ['Instructor', 'ContentDeveloper', 'Administrator'];

/** By the vocabulary of LIS, in full or as simple names. */
export const hasRole = (roles: readonly string[], names: readonly string[]) =>
  roles.some((role) =>
    names.some(
      (name) => role === name || role === `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`,
    ),
  );

export type Lti = ReturnType<typeof createLti>;

/** Verifies the messages of learning platforms, and calls their services. */
export function createLti() {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = ({ keysUrl }: LtiPlatform): Promise<JWTVerifyGetKey> => {
    const known = keys.get(keysUrl) ?? remoteKeys(keysUrl);
    keys.set(keysUrl, known);
    return known;
  };

  return {
    /**
     * A launch, signed by the platform for this client and with this nonce.
     * @param nonce that Gene gave out for it
     */
    async read(
      platform: LtiPlatform & { deployments: readonly string[] },
      { token, nonce }: { token: string; nonce: string },
    ): Promise<LtiAnswer<LtiMessage>> {
      try {
        const { jwtVerify } = await import('jose');
        const { payload } = await jwtVerify(token, await keysOf(platform), {
          ...{ issuer: platform.issuer, audience: platform.clientId, algorithms: ['RS256', 'ES256'] },
          ...{
            clockTolerance: skewSeconds,
            maxTokenAge: messageAge,
            requiredClaims: ['exp', 'iat', 'nonce'],
          },
        });
        return { ok: true, value: messageOf(payload, platform, nonce) };
      } catch (error) {
        return { ok: false, message: await describeFailure(error) };
      }
    },

    /**
     * Asks for leave to use services (1EdTech Security Framework, section 4.1).
     * @throws Error with what the platform said, the system's error
     */
    async connect(
      platform: LtiPlatform,
      { scopes, sign }: { scopes: readonly string[]; sign: (claims: object) => Promise<string> },
    ) {
      const now = Math.floor(Date.now() / 1000);
      const { clientId, tokenUrl } = platform;
      const assertion = await sign({
        ...{ iss: clientId, sub: clientId, aud: tokenUrl, iat: now, exp: now + 300, jti: randomUUID() },
      });
      const answer = await askPublic(
        {
          ...{ url: tokenUrl, allowsPrivate: true },
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: Buffer.from(
            new URLSearchParams({
              grant_type: 'client_credentials',
              client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
              client_assertion: assertion,
              scope: scopes.join(' '),
            }).toString(),
          ),
        },
        bodyMaxBytes,
      );
      if (answer.status >= 400 && answer.status < 500) throw new LtiRefusal(answer.status);
      if (answer.status !== 200) throw new Error(`the platform's token endpoint answers ${answer.status}`);
      const { access_token } = Token.parse(JSON.parse(answer.body.toString()));
      const own = originsOf(platform);
      return {
        /** Addresses of services come with messages: those into private networks count only on hosts that an admin entered. */
        call: (url: string, { type, body }: { type: string; body?: object }): Promise<PublicAnswer> =>
          askPublic(
            {
              ...{ url, allowsPrivate: own.has(new URL(url).origin), method: body ? 'POST' : 'GET' },
              headers: {
                authorization: `Bearer ${access_token}`,
                ...(body ? { 'content-type': type } : {}),
                accept: type,
              },
              body: Buffer.from(body ? JSON.stringify(body) : ''),
            },
            bodyMaxBytes,
          ),
      };
    },
  };
}

/** Those that an admin entered. */
const originsOf = ({ issuer, authorizationUrl, tokenUrl, keysUrl }: LtiPlatform): Set<string> =>
  new Set([issuer, authorizationUrl, tokenUrl, keysUrl].map((url) => new URL(url).origin));

/** The platform does not give leave: asking again is of no use. */
export class LtiRefusal extends Error {
  override name = 'LtiRefusal';
  constructor(status: number) {
    super(`the platform refuses access (${status})`);
  }
}

const Token = z.object({ access_token: z.string().min(1).max(8000) });

async function remoteKeys(url: string): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import('jose');
  return createRemoteJWKSet(new URL(url), {
    ...{ timeoutDuration: timeoutMs, cacheMaxAge: keysKeptMs, cooldownDuration: cooldownMs },
    [customFetch]: async (
      ...[address, { headers, method, redirect, signal }]: Parameters<FetchImplementation>
    ) => {
      const response = await fetch(address, { headers, method, redirect, signal });
      const body = await readLimited(response.body ?? [], bodyMaxBytes);
      return new Response(Uint8Array.from(body), { status: response.status, headers: response.headers });
    },
  });
}

/** @throws Unfit, z.ZodError */
function messageOf(
  payload: Record<string, unknown>,
  platform: LtiPlatform & { deployments: readonly string[] },
  expectedNonce: string,
): LtiMessage {
  const { clientId, deployments } = platform;
  const { sub, name, email, aud, azp, nonce, messageType, ...claims } = claimsOf(payload);
  const { deployment, roles, context, endpoint, roster } = claims;
  const isShared = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? isShared : azp !== clientId)
    throw new Unfit('The platform’s message is for another program.');
  if (nonce !== expectedNonce) throw new Unfit('The platform’s message belongs to another launch.');
  if (claims.version !== version) throw new Unfit('The platform speaks another version of LTI.');
  const isChoosing = messageType === 'LtiDeepLinkingRequest';
  if (!isChoosing && messageType !== 'LtiResourceLinkRequest')
    throw new Unfit('The platform wants something that Gene does not offer.');
  if (!deployments.includes(deployment))
    throw new Unfit(
      `An admin has to enter the deployment ID “${deployment.slice(0, 100)}” of this platform first.`,
    );
  const target = claims.custom?.[targetParameter];
  const mayWrite = Object.values(ltiScopes).every((scope) => endpoint?.scope.includes(scope));
  return {
    ...{ subject: sub, name, email, deployment },
    isInstructor: hasRole(roles, teachingRoles),
    isLearner: hasRole(roles, ['Learner']),
    course: context
      ? {
          id: context.id,
          title: context.title ?? context.label ?? context.id,
          lineItemsUrl: (mayWrite && endpoint?.lineitems) || null,
          membersUrl: roster?.service_versions.includes(membersVersion)
            ? roster.context_memberships_url
            : null,
        }
      : null,
    target: !isChoosing && typeof target === 'string' ? target.slice(0, targetMax) : null,
    deepLinking: isChoosing ? deepLinkingOf(claims.deepLinking, platform) : null,
  };
}

/** The browser posts the answer, so it goes by https, or to a host that an admin entered. @throws Unfit */
function deepLinkingOf(
  settings: z.infer<typeof DeepLinking> | null | undefined,
  platform: LtiPlatform,
): DeepLinkingRequest {
  if (!settings) throw new Unfit('The platform does not say where the answer goes.');
  const { protocol, origin, username, password } = new URL(settings.deep_link_return_url);
  const isSafe = protocol === 'https:' || originsOf(platform).has(origin);
  if (!isSafe || username !== '' || password !== '')
    throw new Unfit('The platform wants the answer at an address that is not safe.');
  if (!settings.accept_types.includes(linkType)) throw new Unfit('The platform takes no links to Gene here.');
  return {
    ...{ returnUrl: settings.deep_link_return_url, data: settings.data ?? null },
    takesLineItem: settings.accept_lineitem === true,
  };
}

/** In plain words. */
async function describeFailure(error: unknown): Promise<string> {
  const { errors } = await import('jose');
  if (error instanceof Unfit) return error.message;
  if (error instanceof errors.JWTExpired) return 'The platform’s message has expired. Please start again.';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'iat'
      ? 'The platform’s message has expired, or a clock is wrong. Please start again.'
      : 'The platform’s message is not for Gene.';
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed
  )
    return 'The message is not signed by a key of the platform.';
  if (error instanceof errors.JWKSTimeout || (error instanceof TypeError && error.message === 'fetch failed'))
    return 'The platform’s keys can’t be fetched.';
  return 'The platform’s message could not be understood.';
}
