import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Somebody in a course, as the platform names them. */
export interface CoursePerson {
  sub: string;
  name?: string;
  email?: string;
  roles: readonly ('Instructor' | 'Learner')[];
}

/** How a message errs. */
export interface MessageFaults {
  /** In place of the right ones; null: it is missing. */
  claims?: Record<string, unknown>;
  header?: Record<string, string>;
  /** `other`: a key of another platform. `unsigned`: by none. `public`: by its public key, as a shared secret. */
  key?: 'own' | 'other' | 'unsigned' | 'public';
}

/** Somebody on the platform's list of the course. */
export interface CourseMember {
  user_id: string;
  status?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  roles: readonly string[];
}

/** A mark as the platform got it. */
export interface GivenScore {
  lineItem: string;
  userId: string;
  /** Left out: there is none any more. */
  scoreGiven?: number;
  scoreMaximum?: number;
  [more: string]: unknown;
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An answer as the test wants it. */
export interface MembersAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A learning platform (LTI 1.3 Advantage) on this machine, which knows Gene as one client. */
export async function startLearningPlatform() {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const clientId = 'gene-tool';
  const deployment = '1';
  const course = { id: 'course-7', title: 'Botany, autumn' };
  const lineItems: { id: string; label: string; resourceId: string; scoreMaximum: number }[] = [];
  const scores: GivenScore[] = [];
  let members: readonly CourseMember[] = [];
  /** In place of the next page of the list. */
  let insteadOfMembers: MembersAnswer | null = null;
  const membersAsked: string[] = [];
  const tokens = new Set<string>();
  let origin = '';
  let toolKeysUrl = '';
  /** Status of the next answers to marks. */
  let failing: number[] = [];
  let refusesClient = false;

  /** @returns status and body */
  async function grant(sent: URLSearchParams): Promise<[number, object]> {
    const keys = (await (await fetch(toolKeysUrl)).json()) as JSONWebKeySet;
    const isKnown = await jwtVerify(sent.get('client_assertion') ?? '', createLocalJWKSet(keys), {
      ...{ issuer: clientId, subject: clientId, audience: `${origin}/token` },
      requiredClaims: ['exp', 'iat', 'jti'],
    }).then(
      () => !refusesClient && sent.get('grant_type') === 'client_credentials',
      () => false,
    );
    if (!isKnown) return [401, { error: 'invalid_client' }];
    const token = randomUUID();
    tokens.add(token);
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: sent.get('scope') }];
  }

  function gradebook({ method, headers }: http.IncomingMessage, url: URL, sent: string): [number, unknown] {
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return [401, {}];
    const [, , lineItem, what] = url.pathname.split('/');
    if (lineItem === undefined && method === 'GET')
      return [200, lineItems.filter(({ resourceId }) => resourceId === url.searchParams.get('resource_id'))];
    if (lineItem === undefined) {
      const added = {
        ...(JSON.parse(sent) as (typeof lineItems)[number]),
        id: `${origin}/lineitems/${randomUUID()}`,
      };
      lineItems.push(added);
      return [201, added];
    }
    const id = `${origin}/lineitems/${lineItem}`;
    if (what !== 'scores' || !lineItems.some((each) => each.id === id)) return [404, {}];
    const status = failing.shift() ?? 200;
    if (status === 200) scores.push({ ...(JSON.parse(sent) as GivenScore), lineItem: id });
    return [status, {}];
  }

  /** Two people a page (LTI Names and Role Provisioning Services 2.0). */
  function listMembers({ headers }: http.IncomingMessage, url: URL): Required<MembersAnswer> {
    membersAsked.push(url.pathname + url.search);
    const type = { 'content-type': 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' };
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return { status: 401, headers: {}, body: '' };
    if (insteadOfMembers) return { status: 200, headers: type, body: '', ...insteadOfMembers };
    const from = Number(url.searchParams.get('from') ?? 0);
    const next = `<${origin}/members?from=${from + 2}>; rel="next"`;
    return {
      status: 200,
      headers: {
        ...type,
        ...(from + 2 < members.length && { link: `<${origin}/x>; rel=differences, ${next}` }),
      },
      body: JSON.stringify({ id: url.href, context: course, members: members.slice(from, from + 2) }),
    };
  }

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const sent = Buffer.concat(chunks).toString();
        if (url.pathname === '/members') {
          const answer = listMembers(request, url);
          response.writeHead(answer.status, answer.headers).end(answer.body);
          return;
        }
        const [status, body] =
          url.pathname === '/keys'
            ? [200, { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }]
            : url.pathname === '/token'
              ? await grant(new URLSearchParams(sent))
              : url.pathname.startsWith('/lineitems')
                ? gradebook(request, url, sent)
                : [404, {}];
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;

  async function sign(
    claims: Record<string, unknown>,
    { header = {}, key = 'own' }: MessageFaults,
  ): Promise<string> {
    if (key === 'unsigned') return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`;
    if (key === 'public') {
      const parts = `${base64({ alg: 'HS256', kid: 'own' })}.${base64(claims)}`;
      const secret = await exportSPKI(own.publicKey);
      return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`;
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
      .sign((key === 'other' ? other : own).privateKey);
  }

  return {
    /** As an admin of Gene enters it. */
    registration: {
      ...{ name: 'Lyceum Moodle', issuer: origin, clientId, deployments: [deployment] },
      ...{ authorizationUrl: `${origin}/authorize`, tokenUrl: `${origin}/token`, keysUrl: `${origin}/keys` },
      ...{ makesAccounts: true, checksAddresses: false },
    },
    course,
    lineItems,
    scores,
    /** Paths for which the list of members was asked. */
    membersAsked,

    /** Where Gene's own key is. */
    trust(keysUrl: string) {
      toolKeysUrl = keysUrl;
    },
    /** @param statuses of the next answers to marks */
    fail(...statuses: number[]) {
      failing = statuses;
    },
    refuseClient(refuses: boolean) {
      refusesClient = refuses;
    },

    list(all: readonly CourseMember[]) {
      members = all;
      insteadOfMembers = null;
    },
    /** @param answer to each question for members */
    answerMembers(answer: MembersAnswer) {
      insteadOfMembers = answer;
    },

    /** What it sends the browser to Gene with, to begin. */
    initiation: (): Record<string, string> => ({
      ...{ iss: origin, client_id: clientId, login_hint: '7', lti_message_hint: 'resource 3' },
      ...{ lti_deployment_id: deployment, target_link_uri: 'http://localhost/api/lti/launch' },
    }),

    /** The form that it has the browser post to Gene, which has sent it to this address. */
    async authorize(
      asked: string,
      { roles, ...person }: CoursePerson,
      faults: MessageFaults = {},
    ): Promise<{ state: string; id_token: string }> {
      const query = new URL(asked).searchParams;
      const wanted = {
        ...{ response_type: 'id_token', response_mode: 'form_post', prompt: 'none', scope: 'openid' },
        ...{ client_id: clientId, login_hint: '7', lti_message_hint: 'resource 3' },
      };
      for (const [name, value] of Object.entries(wanted))
        if (query.get(name) !== value) throw new Error(`asked wrongly: ${asked}`);
      const now = Math.floor(Date.now() / 1000);
      const claims: Record<string, unknown> = {
        ...{ iss: origin, aud: clientId, iat: now, exp: now + 300, nonce: query.get('nonce'), ...person },
        [claim('message_type')]: 'LtiResourceLinkRequest',
        [claim('version')]: '1.3.0',
        [claim('deployment_id')]: deployment,
        [claim('target_link_uri')]: 'http://localhost/api/lti/launch',
        [claim('resource_link')]: { id: 'resource 3' },
        [claim('context')]: course,
        [claim('roles')]: roles.map((role) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`),
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: ['lineitem', 'score'].map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`),
          lineitems: `${origin}/lineitems`,
        },
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          ...{ context_memberships_url: `${origin}/members`, service_versions: ['2.0'] },
        },
        ...faults.claims,
      };
      const said = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
      return { state: query.get('state') ?? '', id_token: await sign(said, faults) };
    },

    /** What is chosen for it (LTI Deep Linking 2.0): its claims, if the form brings Gene's own message. */
    async readAnswer(token: string): Promise<Record<string, unknown>> {
      const keys = (await (await fetch(toolKeysUrl)).json()) as JSONWebKeySet;
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
        ...{ issuer: clientId, audience: origin, maxTokenAge: '5m', requiredClaims: ['exp', 'iat', 'nonce'] },
      });
      return payload;
    },

    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestLearningPlatform = Awaited<ReturnType<typeof startLearningPlatform>>;
