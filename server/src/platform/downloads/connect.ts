import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from '../network.ts';
import { lookupPublic } from '../public-request.ts';

/** An address that nobody is sent on to. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

export interface Call {
  url: URL;
  /** Where we were told to begin. */
  origin: URL;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Asks for a file. Nobody sends us on into this machine or its networks, or to where others can change what
 * comes; the connection goes to the very address that was checked.
 * @throws ForbiddenAddress, or the system's error
 */
export async function connect({ url, origin, headers, signal }: Call): Promise<http.IncomingMessage> {
  if (!isAllowed(url, origin)) throw new ForbiddenAddress(`It sends on to ${url.origin}`);
  const mustBePublic = url.origin !== origin.origin && !isLoopback(url);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, ...(mustBePublic && { lookup: lookupPublic }) }, resolve)
      .once('error', (error) =>
        reject(error.name === 'PrivateHost' ? new ForbiddenAddress(`It sends on to ${url.origin}`) : error),
      )
      .end();
  });
}

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

function isAllowed(url: URL, origin: URL): boolean {
  if (isLoopback(url)) return isLoopback(origin) && /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = url.origin !== origin.origin && isIP(host) !== 0 && isPrivateAddress(host);
  return url.protocol === 'https:' && !isInside;
}
