import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './http.ts';

/** Below this the saving is less than a packet. */
const worthwhileBytes = 2048;

/**
 * Compresses what routes answer: a document's text is large, and phones are slow. Files and streams pass as they are.
 * Answers that carry tokens stay uncompressed, so that their length tells nothing (BREACH).
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes || !wanted(request, reply)) {
      return done(null, payload);
    }
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    gzip(payload, { level: 4 }, done);
  });
}

function wanted(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.routeOptions.url?.startsWith('/api/auth/') || reply.hasHeader('content-encoding')) return false;
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
}
