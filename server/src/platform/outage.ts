import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATEs of a server that is away, starting, stopping, out of connections or a read-only standby:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html. Class 08 is the connection itself. 53100 (disk
 * full) is excluded: it does not pass by itself.
 */
const awayStates = new Set(['25006', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P05']);
/** System errors for a missing peer, or a name that cannot be resolved at the moment. */
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
/** Errors are wrapped two or three deep: drizzle's around pg's around the system's. */
const deepest = 5;

/**
 * Recognises that the database is away, or this process is disconnecting: the same work may succeed shortly.
 * Other unreachable hosts (mail, models) do not count: only drizzle's errors, which everything through `Db`
 * fails with, are examined.
 */
export function isOutage(error: unknown): boolean {
  const causes = listCauses(error);
  const ofDatabase = causes.findIndex((each) => each instanceof DrizzleQueryError);
  return ofDatabase >= 0 && causes.slice(ofDatabase).some(isAway);
}

/**
 * Recognises the same in errors of the driver and of the system itself. For work that connects to nothing but
 * the database, such as a start.
 */
export function hasLostDatabase(error: unknown): boolean {
  return listCauses(error).some(isAway);
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < deepest; each = each.cause)
    causes.push(each);
  return causes;
}

function isAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const { code, syscall } = error;
  if (typeof code !== 'string') return driverMessage.test(error.message);
  if (awayStates.has(code) || networkCodes.has(code) || /^08\w{3}$/.test(code)) return true;
  // A server restarting behind a Unix socket.
  return code === 'ENOENT' && syscall === 'connect';
}
