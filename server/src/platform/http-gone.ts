import type { FastifyReply } from 'fastify';

/**
 * Aborts when nobody waits for the answer any more. Somebody who stops a call and somebody whose connection is lost look
 * the same from here.
 */
export function whenGone({ raw: response }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => gone.abort());
  return gone.signal;
}
