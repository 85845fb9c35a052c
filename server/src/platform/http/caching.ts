import type { FastifyReply } from 'fastify';

/** Adds a header to Vary. */
export function varyBy(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`);
}

/**
 * Ties a browser's cached copies to the session, so that the next person to sign in gets none of them. Most
 * answers are not stored at all.
 */
export function keepForSession(reply: FastifyReply): void {
  if (reply.getHeader('cache-control') !== 'no-store') varyBy(reply, 'authorization');
}
