import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATEs of a server that is away, starting, stopping, full of connections or a read-only standby:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html. Class 08 is the connection itself. 53100 (disk full) is not
 * among them: it does not pass by itself.
 */
const awayStates = new Set(['25006', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P05']);
/** What the operating system says of a peer that is not there, or a name that does not resolve for now. */
const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg and its pool have no codes for these. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;
/** Errors wrap each other two or three deep: drizzle's around pg's around the system's. */
const deepest = 5;

/**
 * The database is away, or this process is letting go of it: the same work may succeed in a moment. Other hosts that cannot be
 * reached (of mail, of models) are not meant: whatever passes through `Db` fails with drizzle's error, and only that is looked at.
 */
export function isOutage(error: unknown): boolean {
  let each = error;
  let isOfDatabase = false;
  for (let depth = 0; depth < deepest && each instanceof Error; depth += 1) {
    isOfDatabase ||= each instanceof DrizzleQueryError;
    if (isOfDatabase && isAway(each)) return true;
    each = each.cause;
  }
  return false;
}

function isAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const { code, syscall } = error;
  if (typeof code !== 'string') return driverMessage.test(error.message);
  if (awayStates.has(code) || networkCodes.has(code) || /^08\w{3}$/.test(code)) return true;
  // A server that listens on a socket file and is restarting.
  return code === 'ENOENT' && syscall === 'connect';
}
