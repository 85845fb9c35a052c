import type { FastifyReply } from 'fastify';
import type { Asker } from './heavy-work.ts';
import type { Call } from './http.ts';
import { networkOf } from './network.ts';

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

/** On whose behalf heavy work is done for a call, for as long as somebody waits for its answer. */
export function askerOf({ user, ip, reply }: Pick<Call, 'user' | 'ip' | 'reply'>): Asker {
  return { personId: user.id, network: networkOf(ip), signal: whenGone(reply) };
}
