import type { FastifyReply } from 'fastify';

/** One more thing that an answer depends on. */
export function varyBy(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`);
}

/**
 * What a browser keeps of a person's things, it keeps for their session alone: whoever signs in after them is answered by
 * the server. Most answers are not kept at all.
 */
export function keepForSession(reply: FastifyReply): void {
  if (reply.getHeader('cache-control') !== 'no-store') varyBy(reply, 'authorization');
}
