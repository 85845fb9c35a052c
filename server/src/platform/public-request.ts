import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './network.ts';

const timeoutMs = 15_000;

/** The address that somebody gave leads into this machine's own networks. */
export class PrivateHost extends Error {
  override name = 'PrivateHost';
}

export interface PublicRequest {
  url: string;
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

/**
 * Posts to an address that people gave, whose answer they never see. Redirects are not followed, and the
 * connection goes to the very address that was checked.
 * @returns the status
 * @throws PrivateHost, or the system's error
 */
export async function postToPublic({ url, headers, body, allowsPrivate }: PublicRequest): Promise<number> {
  requirePublic(url, allowsPrivate);
  const { request } = new URL(url).protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!allowsPrivate && { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
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
