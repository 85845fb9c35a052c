import type { FastifyReply } from 'fastify';
import type { Asker } from '../heavy-work.ts';
import type { Call } from '../http.ts';
import { networkOf } from '../network.ts';

/**
 * Aborts when nobody is waiting for the answer. A cancelled call and a lost connection look the same here.
 */
export function abortWhenGone({ raw: response }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** Identifies who heavy work is done for, for as long as they wait for the answer. */
export function askerOf({ user, ip, reply }: Pick<Call, 'user' | 'ip' | 'reply'>): Asker {
  return { personId: user.id, network: networkOf(ip), signal: abortWhenGone(reply) };
}
