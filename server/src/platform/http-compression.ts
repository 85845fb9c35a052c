import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from './http.ts';

const compress = promisify(gzip);
/** Below this the saving is less than a packet. */
const worthwhileBytes = 2048;

/**
 * Compresses what routes answer: a document's text is large, and phones are slow. Files and streams pass as they are.
 * Answers that carry tokens stay uncompressed, so that their length tells nothing (BREACH).
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload;
    if (request.routeOptions.url?.startsWith('/api/auth/') || reply.hasHeader('content-encoding'))
      return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return compress(payload, { level: 4 });
  });
}
