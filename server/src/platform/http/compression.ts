import { pipeline, type Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { App } from '../http.ts';
import { varyBy } from './caching.ts';

/** Below this the saving is less than a packet. */
const worthwhileBytes = 2048;

/**
 * Compresses routes' answers: a document's text is large, and phones are slow. Files and streams pass
 * unchanged. Answers with tokens stay uncompressed, so that their length reveals nothing (BREACH).
 */
export function compressAnswers(app: App): void {
  const compress: onSendHookHandler = (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes || !wanted(request, reply)) {
      return done(null, payload);
    }
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    varyBy(reply, 'accept-encoding');
    gzip(payload, { level: 4 }, done);
  };
  app.addHook('onRoute', (route) => {
    if (!carriesTokens(route.url)) route.onSend = [compress, ...[route.onSend ?? []].flat()];
  });
}

/** Compresses a long text sent as a stream. */
export function compressStream(request: FastifyRequest, reply: FastifyReply, source: Readable): Readable {
  if (!wanted(request, reply)) return source;
  reply.header('content-encoding', 'gzip');
  varyBy(reply, 'accept-encoding');
  // Errors reach the reply through the compressed stream.
  return pipeline(source, createGzip({ level: 4 }), () => {});
}

const carriesTokens = (url: string | undefined) => url?.startsWith('/api/auth/') === true;

function wanted(request: FastifyRequest, reply: FastifyReply): boolean {
  if (carriesTokens(request.routeOptions.url) || reply.hasHeader('content-encoding')) return false;
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
}
