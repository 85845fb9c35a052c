import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the provider says of a person, e.g. `sub`, `email`, `email_verified`. */
export type PersonClaims = Record<string, unknown> & { sub: string };

/** How it errs. */
export interface Faults {
  /** Nothing comes for so long. */
  delayMs: number;
  /** Signed by a key that is not its own. */
  isForged: boolean;
  /** In the ID token, instead of the right ones. */
  claims: Record<string, unknown>;
  /** From now. */
  expiresInSeconds: number;
  /** Of its own description, instead of the right parts. */
  metadata: Record<string, unknown>;
  /** It says these about the person elsewhere, and not in the ID token. */
  isToldElsewhere: boolean;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
  person: PersonClaims;
}

const right: Faults = {
  ...{ delayMs: 0, isForged: false, claims: {}, expiresInSeconds: 300, metadata: {}, isToldElsewhere: false },
};

/** A provider of OpenID Connect on this machine, with one client. */
export async function startIdentityProvider() {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const client = { clientId: 'gene', secret: 'provider secret' };
  const grants = new Map<string, Grant>();
  const told = new Map<string, PersonClaims>();
  let faults = right;
  let person: PersonClaims = { sub: 'nobody' };
  let issuer = '';

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ...faults.metadata,
  });

  async function idToken({ nonce, person: { sub, ...claims } }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const said = faults.isToldElsewhere ? {} : claims;
    return new SignJWT({
      ...{ ...said, nonce, iss: issuer, aud: client.clientId, sub },
      ...{ iat: now + Math.min(0, faults.expiresInSeconds - 300), exp: now + faults.expiresInSeconds },
      ...faults.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign((faults.isForged ? other : own).privateKey);
  }

  /** @returns status and body of the answer */
  async function grant(headers: http.IncomingHttpHeaders, sent: URLSearchParams): Promise<[number, object]> {
    const basic = Buffer.from(
      `${client.clientId}:${encodeURIComponent(client.secret).replaceAll('%20', '+')}`,
    );
    if (headers.authorization !== `Basic ${basic.toString('base64')}`)
      return [401, { error: 'invalid_client' }];
    const code = sent.get('code') ?? '';
    const found = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (!found || found.challenge !== challenge || found.redirectUri !== sent.get('redirect_uri'))
      return [400, { error: 'invalid_grant', error_description: 'no such code' }];
    const access = randomUUID();
    told.set(access, found.person);
    return [200, { access_token: access, token_type: 'Bearer', id_token: await idToken(found) }];
  }

  /** What it sends the browser back with. */
  function authorize(url: URL, who: PersonClaims): URL {
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    if (asked('client_id') !== client.clientId || asked('code_challenge_method') !== 'S256')
      throw new Error(`asked wrongly: ${url.search}`);
    const code = randomUUID();
    const redirectUri = asked('redirect_uri');
    grants.set(code, { nonce: asked('nonce'), challenge: asked('code_challenge'), redirectUri, person: who });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: asked('state'), iss: issuer }).toString();
    return back;
  }

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer);
    const send = (status: number, body: object, headers: http.OutgoingHttpHeaders = {}) => {
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(JSON.stringify(body));
      }, faults.delayMs);
    };
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        if (url.pathname === '/.well-known/openid-configuration') send(200, metadata());
        else if (url.pathname === '/keys')
          send(200, {
            keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }],
          });
        else if (url.pathname === '/authorize') send(302, {}, { location: authorize(url, person).href });
        else if (url.pathname === '/userinfo')
          send(200, told.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? {});
        else if (url.pathname === '/token')
          send(...(await grant(request.headers, new URLSearchParams(Buffer.concat(chunks).toString()))));
        else send(404, {});
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;

  return {
    issuer,
    ...client,
    /** From now on; nothing: it does all right. */
    err(changed: Partial<Faults> = {}) {
      faults = { ...right, ...changed };
    },
    /** Who signs in where a browser is sent there. */
    expect(who: PersonClaims) {
      person = who;
    },
    /** Signs a person in. @returns the query that the browser comes back with */
    signIn: (url: string, who: PersonClaims): string => authorize(new URL(url), who).search,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
