import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quotas } from './quotas.ts';
import { callerContext } from './caller-context.ts';
import type { App } from './http.ts';
import { bodyOf } from './http-errors.ts';
import { networkOf } from './network.ts';

export const jsonBodyMaxBytes = 1024 * 1024;

/** Times for what a client sends. Node closes what is slower to say what it wants. */
export const serverTimes = {
  /** Between two requests on one connection; longer than the minute that proxies usually keep theirs. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

export interface BodyPatience {
  /** For a body of somebody who is not signed in. */
  publicMs: number;
  /** For JSON, a megabyte at most. */
  jsonMs: number;
  /** For files: in each such time at least so many bytes. A phone at the edge of its network sends ten times as much. */
  file: { ms: number; bytes: number };
  checkMs: number;
}

export const usualBodyPatience: BodyPatience = {
  publicMs: 20_000,
  jsonMs: 60_000,
  file: { ms: 30_000, bytes: 60_000 },
  checkMs: 5_000,
};

/** So long an answer has to reach a sender whose body is not read: the connection ends then. */
const lingerMs = 2000;

/** Counts connections before anything is read of them. Behind a proxy all come from there, and the proxy counts. */
export function admitConnections(app: App, quotas: Quotas, isBehindProxy: boolean): void {
  app.server.on('connection', (socket: Socket) => {
    const network = isBehindProxy ? 'all' : networkOf(socket.remoteAddress ?? '');
    const leave = isBehindProxy ? () => undefined : quotas.connection(network);
    if (!leave) socket.destroy();
    else socket.once('close', leave);
  });
}

/** Counts requests of a network, whoever sends them. @throws ApiError rate_limited */
export type CountNetwork = (request: FastifyRequest) => void;

/**
 * Counts the requests of each network that nobody vouches for; before anybody looks whose they are. Whoever is known to
 * be signed in is counted as a person alone: nobody is kept out by what others do behind the same address.
 */
export function admitNetworks(app: App, quotas: Quotas): CountNetwork {
  const count: CountNetwork = (request) => quotas.networkRequest(networkOf(request.ip), weightOf(request));
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions;
    if (config.access === 'public' && url.startsWith('/api/') && !isProbe(url)) count(request);
    done();
  });
  return count;
}

/** Counts requests and calls of each person, once it is known who calls. */
export function admitPeople(app: App, quotas: Quotas): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.caller) {
      const { id } = request.caller.user;
      quotas.personRequest(id, weightOf(request));
      reply.raw.once('close', quotas.call(id, request.routeOptions.url === api.events.stream.path));
    }
    done();
  });
  // From here on the call's own work runs, whoever handed it the body.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.caller) return done();
    callerContext.run({ personId: request.caller.user.id, connections: 0 }, done);
  });
}

/** Bytes of JSON that count as one request more: to read them takes half a millisecond of the event loop. */
const bytesPerRequest = 25_000;

/** A request counts by what there is to read of it; files go past the event loop, to the disk. */
function weightOf(request: FastifyRequest): number {
  if (!hasBody(request) || isFile(request)) return 1;
  const bytes = Number(request.headers['content-length'] ?? jsonBodyMaxBytes);
  return 1 + Math.floor(bytes / bytesPerRequest);
}

/** Those who ask are machines, often many times a second. */
const isProbe = (url: string) => url === '/api/health' || url === '/api/ready';

/** Closes connections whose body comes too slowly, and those whose body nobody wants. */
export function admitBodies(app: App, patience: BodyPatience = usualBodyPatience): void {
  const open = new Map<FastifyRequest, { since: number; bytes: number; windowSince: number }>();
  const expecting = new WeakSet<IncomingMessage>();
  // "Expect: 100-continue" is answered when the sender is known, not before.
  app.server.on('checkContinue', (request, response) => {
    expecting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (expecting.delete(request.raw)) reply.raw.writeContinue();
    if (!request.raw.complete && hasBody(request)) {
      const now = performance.now();
      open.set(request, { since: now, bytes: request.raw.socket.bytesRead, windowSince: now });
      reply.raw.once('close', () => open.delete(request));
    }
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isRefused = request.caller === null || reply.statusCode === 429;
    if (isRefused && reply.statusCode >= 400 && !request.raw.complete && hasBody(request))
      refuseBody(request, reply);
    done();
  });

  const check = setInterval(() => {
    const now = performance.now();
    for (const [request, body] of open) {
      const { socket, complete, destroyed } = request.raw;
      if (complete || destroyed) open.delete(request);
      else if (isTooSlow(request, body, now)) {
        open.delete(request);
        closeSlow(socket);
      }
    }
  }, patience.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(check));

  function isTooSlow(
    request: FastifyRequest,
    body: { since: number; bytes: number; windowSince: number },
    now: number,
  ): boolean {
    if (!request.caller) return now - body.since > patience.publicMs;
    if (!isFile(request)) return now - body.since > patience.jsonMs;
    if (now - body.windowSince < patience.file.ms) return false;
    const { bytesRead } = request.raw.socket;
    const isSlow = bytesRead - body.bytes < patience.file.bytes;
    body.bytes = bytesRead;
    body.windowSince = now;
    return isSlow;
  }
}

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function closeSlow(socket: Socket): void {
  const error = new ApiError('invalid', { message: 'What you send arrives too slowly. Please try again.' });
  const body = JSON.stringify(bodyOf(error));
  socket.end(
    `HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * The answer is sent, and the rest of the body stays with its sender. A connection that is cut while its sender still
 * writes takes the answer with it, so it is kept for a moment, unread.
 */
function refuseBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  // Calls that are made within the process have none.
  if (!(socket instanceof Socket)) return;
  socket.pause();
  reply.header('connection', 'close');
  // Node would destroy it as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
