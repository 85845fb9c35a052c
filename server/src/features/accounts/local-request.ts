import type { IncomingHttpHeaders } from 'node:http';

/** What a proxy adds, and a browser never. */
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
 * Whether somebody calls from the machine itself: by the connection, and by everything that a proxy on it would leave in
 * the call. A tunnel that leaves nothing cannot be told; with PUBLIC_URL set it need not be.
 */
export function isLocalRequest({ headers, raw, socket }: IncomingRequest): boolean {
  const { host = '', origin } = headers;
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    // nginx says it of itself where nobody has told it more.
    raw.httpVersion !== '1.0' &&
    loopbackHost.test(host) &&
    (origin === undefined || loopbackHost.test(origin.replace(/^https?:\/\//, '')))
  );
}
