import type { Events } from '../../../platform/events.ts';
import type { Caller } from '../../../platform/http.ts';

/** Bounds how long an unannounced change goes unnoticed, such as a manual one in the database. */
const trustedForMs = 3000;
const mostSessions = 10_000;

/**
 * Caches recently found sessions, so that not every request queries the database. Anything that ends a
 * session or changes an account calls `forget`; other processes learn of it through the `session_ended`
 * event, within milliseconds.
 */
export function createSessionCache(events: Events) {
  const byToken = new Map<string, { caller: Caller; until: number }>();
  /** Tokens that had a session when they were last looked up, the latest last. */
  const proven = new Set<string>();
  const prove = (token: string) => {
    proven.delete(token);
    proven.add(token);
    const [oldest] = proven;
    if (proven.size > mostSessions && oldest !== undefined) proven.delete(oldest);
  };
  let changes = 0;
  const forget = (userId?: string) => {
    changes++;
    for (const [token, { caller }] of byToken) {
      if (userId === undefined || caller.user.id === userId) byToken.delete(token);
    }
  };
  events.observe({
    event: (ownerId, { event }) => {
      if (event === 'session_ended') forget(ownerId);
    },
    gap: () => forget(),
  });

  return {
    forget: (userId: string) => forget(userId),

    find(token: string): Caller | null {
      const kept = byToken.get(token);
      return kept && kept.until > Date.now() ? kept.caller : null;
    },

    /** Whether it had a session when it was last looked up, which a made-up token never had. */
    isProven: (token: string): boolean => proven.has(token),
    /** It has no session any more. */
    disprove(token: string): void {
      proven.delete(token);
    },

    /** Call before querying the database, so that a result overtaken by a change is not cached. */
    prepareToKeep() {
      const before = changes;
      return (token: string, caller: Caller, expiresAt: Date) => {
        prove(token);
        if (before !== changes) return;
        if (byToken.size >= mostSessions) byToken.clear();
        byToken.set(token, { caller, until: Math.min(Date.now() + trustedForMs, expiresAt.getTime()) });
      };
    },
  };
}
