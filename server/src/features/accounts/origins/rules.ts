import type { IncomingHttpHeaders } from 'node:http';
import { deviceHeader } from '@gene/contract/device';

/** Headers that proxies add and browsers never send. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];
const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

interface IncomingRequest {
  headers: IncomingHttpHeaders;
  raw: { httpVersion: string };
  socket: { remoteAddress?: string | undefined };
}

/**
 * Tells whether a call comes from this machine: by the connection, and by the absence of anything a local
 * proxy would add. A tunnel that adds nothing cannot be detected; with PUBLIC_URL set it does not matter.
 */
export function isLocalRequest({ headers, raw, socket }: IncomingRequest): boolean {
  const { host = '', origin } = headers;
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    // nginx's default.
    raw.httpVersion !== '1.0' &&
    loopbackHost.test(host) &&
    (origin === undefined || loopbackHost.test(origin.replace(/^https?:\/\//, '')))
  );
}

/** Long enough to be unguessable, short enough to be no burden. */
const deviceName = /^[\w-]{22,64}$/;

/** Random id of a browser, made by itself; null for other programs. */
export function deviceOf({ headers }: Pick<IncomingRequest, 'headers'>): string | null {
  const name = headers[deviceHeader];
  return typeof name === 'string' && deviceName.test(name) ? name : null;
}
