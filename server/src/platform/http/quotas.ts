import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quotas } from '../quotas.ts';
import { callerContext } from '../caller-context.ts';
import type { App } from '../http.ts';
import { bodyOf } from './errors.ts';
import { networkOf } from '../network.ts';

export const jsonBodyMaxBytes = 1024 * 1024;

/** Time limits for clients; Node closes slower connections itself. */
export const serverTimes = {
  /** Between two requests on one connection; longer than the minute that most proxies keep theirs. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

export interface BodyPatience {
  /** For bodies from people who are not signed in. */
  publicMs: number;
  /** For JSON, up to a megabyte. */
  jsonMs: number;
  /** For files: at least this many bytes per period. A phone with poor reception manages ten times that. */
  file: { ms: number; bytes: number };
  checkMs: number;
}

export const usualBodyPatience: BodyPatience = {
  publicMs: 20_000,
  jsonMs: 60_000,
  file: { ms: 30_000, bytes: 60_000 },
  checkMs: 5_000,
};

/** Time a sender whose body is not read has to receive the answer before the connection is closed. */
const lingerMs = 2000;

/**
 * Counts connections before reading from them. Behind a proxy they all come from the proxy, which counts
 * itself.
 */
export function admitConnections(app: App, quotas: Quotas, isBehindProxy: boolean): void {
  app.server.on('connection', (socket: Socket) => {
    const network = isBehindProxy ? 'all' : networkOf(socket.remoteAddress ?? '');
    const leave = isBehindProxy ? () => undefined : quotas.connection(network);
    if (!leave) socket.destroy();
    else socket.once('close', leave);
  });
}

/** Counts a network's requests, whoever sends them. @throws ApiError rate_limited */
export type CountNetwork = (request: FastifyRequest) => void;

/**
 * Counts a network's requests that carry no session that was in use before. People known to be signed in are counted
 * individually, so that others at the same address cannot lock them out.
 */
export function admitNetworks(app: App, quotas: Quotas): CountNetwork {
  const count: CountNetwork = (request) =>
    quotas.networkRequest(networkOf(request.ip), weighRequest(request));
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions;
    if (config.access === 'anyone' && url.startsWith('/api/') && !isProbe(url)) count(request);
    done();
  });
  return count;
}

/** Counts requests and open calls per person, once the caller is known. */
export function admitPeople(app: App, quotas: Quotas): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.caller) {
      const { id } = request.caller.user;
      quotas.personRequest(id, weighRequest(request));
      reply.raw.once('close', quotas.call(id, request.routeOptions.url === api.events.stream.path));
    }
    done();
  });
  // From here on, this call's own work runs, whoever delivered its body.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.caller) return done();
    callerContext.run({ personId: request.caller.user.id, connections: 0 }, done);
  });
}

/** JSON bytes that count as one more request: parsing them takes half a millisecond of the event loop. */
const bytesPerRequest = 25_000;

/** Weighs a request by its JSON; files go to disk without occupying the event loop. */
const weighRequest = (request: FastifyRequest) => 1 + Math.floor(jsonBytesOf(request) / bytesPerRequest);

/** As announced; the most if nothing is. */
export function jsonBytesOf(request: FastifyRequest): number {
  if (!hasBody(request) || isFile(request)) return 0;
  return Number(request.headers['content-length'] ?? jsonBodyMaxBytes);
}

/** Probes come from machines, often many times a second. */
const isProbe = (url: string) => url === '/api/health' || url === '/api/ready';

/** A body that is still arriving. */
interface OpenBody {
  reply: FastifyReply;
  since: number;
  bytes: number;
  windowSince: number;
}

/** Closes connections whose body arrives too slowly or is not wanted. */
export function admitBodies(app: App, patience: BodyPatience = usualBodyPatience): void {
  const open = new Map<FastifyRequest, OpenBody>();
  const expecting = new WeakSet<IncomingMessage>();
  // "Expect: 100-continue" is answered once the sender is known.
  app.server.on('checkContinue', (request, response) => {
    expecting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (expecting.delete(request.raw)) reply.raw.writeContinue();
    if (!request.raw.complete && hasBody(request)) {
      const now = performance.now();
      open.set(request, { reply, since: now, bytes: request.raw.socket.bytesRead, windowSince: now });
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
        // A call that reads no body may be answered long before its body ends.
        if (body.reply.raw.headersSent) socket.destroy();
        else closeSlow(socket);
      }
    }
  }, patience.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(check));

  function isTooSlow(request: FastifyRequest, body: OpenBody, now: number): boolean {
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
 * Answers without reading the rest of the body. Closing the connection while the client is still writing
 * would lose the answer, so it stays open a moment, unread.
 */
function refuseBody(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  // Calls within the process have no socket.
  if (!(socket instanceof Socket)) return;
  socket.pause();
  reply.header('connection', 'close');
  // Node would destroy it as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
