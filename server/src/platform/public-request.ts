import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readLimited } from './limited-body.ts';
import { isPrivateAddress } from './network.ts';

const timeoutMs = 15_000;

/** The address that somebody gave leads into this machine's own networks. */
export class PrivateHost extends Error {
  override name = 'PrivateHost';
}

export interface PublicRequest {
  url: string;
  /** POST by default. */
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Buffer;
  /** For installations whose push service is in their own network. */
  allowsPrivate: boolean;
}

/** @throws PrivateHost if this can be told from the address alone */
export function requirePublic(url: string, allowsPrivate: boolean): void {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && (protocol !== 'https:' || (isIP(host) !== 0 && isPrivateAddress(host))))
    throw new PrivateHost(url);
}

/** The connection goes to the very address that was checked. */
async function send({
  url,
  method = 'POST',
  headers,
  body,
  allowsPrivate,
}: PublicRequest): Promise<http.IncomingMessage> {
  requirePublic(url, allowsPrivate);
  const { request } = new URL(url).protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        headers: { ...headers, 'content-length': String(body.length) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!allowsPrivate && { lookup: lookupPublic }),
      },
      resolve,
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

/**
 * Posts to an address that people gave, whose answer they never see. Redirects are not followed.
 * @returns the status
 * @throws PrivateHost, or the system's error
 */
export async function postToPublic(request: PublicRequest): Promise<number> {
  const response = await send(request);
  response.destroy();
  return response.statusCode ?? 0;
}

export interface PublicAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Likewise, and reads the answer.
 * @throws PrivateHost, EndlessBody, or the system's error
 */
export async function askPublic(request: PublicRequest, maxBytes: number): Promise<PublicAnswer> {
  const response = await send(request);
  try {
    const body = await readLimited(response, maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  } finally {
    response.destroy();
  }
}

/** Looks a host up as usual, but knows none in private networks. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) return callback(new PrivateHost(hostname), '');
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
