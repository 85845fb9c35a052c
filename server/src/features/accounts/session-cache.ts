import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http.ts';

/** Bounds how long a change is overlooked that nobody announced, such as one made in the database by hand. */
const trustedForMs = 3000;
const mostSessions = 10_000;

/**
 * Sessions that were just found in the database, so that not every request asks it again. What ends a session or
 * changes an account calls `forget`; other processes hear of it by the `session_ended` notice, within milliseconds.
 */
export function createSessionCache(events: Events) {
  const byToken = new Map<string, { caller: Caller; until: number }>();
  let changes = 0;
  const forget = (userId?: string) => {
    changes++;
    for (const [token, { caller }] of byToken) {
      if (userId === undefined || caller.user.id === userId) byToken.delete(token);
    }
  };
  events.observe({
    notice: (ownerId, { event }) => {
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

    /** To be called before the database is asked: what a change has overtaken meanwhile is not kept. */
    prepareToKeep() {
      const before = changes;
      return (token: string, caller: Caller, expiresAt: Date) => {
        if (before !== changes) return;
        if (byToken.size >= mostSessions) byToken.clear();
        byToken.set(token, { caller, until: Math.min(Date.now() + trustedForMs, expiresAt.getTime()) });
      };
    },
  };
}
