import type { Session } from '@gene/contract/accounts';
import type { EndedSession } from '@gene/contract/events';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { describeDevice } from './view.ts';
import type { Caller } from '../../../platform/http.ts';
import type { OwnedOrganizations } from '../rights/service.ts';
import { createSessionCache } from './cache.ts';
import * as store from './store.ts';
import { toUser } from '../view.ts';

const dayMs = 24 * 60 * 60 * 1000;
const idleMs = 30 * dayMs;
const longestMs = store.sessionMaxDays * dayMs;
/** Long enough to change a setting and make a few links, too short for an abandoned desk. */
const confirmedForMs = 10 * 60 * 1000;
const touchEveryMs = 60 * 1000;
const userAgentMax = 300;

interface Needs {
  db: Db;
  events: Events;
  organizations: Pick<OwnedOrganizations, 'membershipsOf'>;
}

/** How a session begins. */
type Begun = Pick<
  Parameters<typeof store.insertSession>[1],
  'userId' | 'userAgent' | 'isNew' | 'isConfirmed'
>;

/** Manages sessions. They end 30 days after their last use, and 90 days after they started. */
export function createSessions({ db, events, organizations }: Needs) {
  const findSession = store.prepareFindSession(db, organizations.membershipsOf);
  const cache = createSessionCache(events);
  const tell = async (userId: string, data: EndedSession = {}) => {
    cache.forget(userId);
    await events.publish(userId, { event: 'session_ended', data });
  };
  const tellChanged = async (userId: string) => {
    await tell(userId);
    await events.publish(userId, { event: 'account', data: {} });
  };

  const lookUp = async (token: string): Promise<Caller | null> => {
    const keep = cache.prepareToKeep();
    const [found] = await findSession.execute({ tokenHash: tokenHash(token) });
    if (!found) {
      cache.disprove(token);
      return null;
    }
    const now = Date.now();
    if (found.lastSeenAt.getTime() < now - touchEveryMs) {
      const seenBefore = new Date(now - touchEveryMs);
      const end = Math.min(now + idleMs, found.createdAt.getTime() + longestMs);
      await store.touchSession(db, found.sessionId, seenBefore, new Date(end));
    }
    const confirmedUntil = (found.confirmedAt?.getTime() ?? 0) + confirmedForMs;
    const caller = {
      user: toUser(found.user, found.memberships),
      sessionId: found.sessionId,
      confirmedUntil,
    };
    keep(token, caller, found.expiresAt);
    return caller;
  };

  return {
    /**
     * Synchronous if the session is cached.
     * @param ask called before the database is queried, unless the token had a session when it was last looked up
     */
    authenticate(token: string, ask: () => void): Caller | null | Promise<Caller | null> {
      const known = cache.find(token);
      if (known) return known;
      if (!cache.isProven(token)) ask();
      return lookUp(token);
    },

    /** @returns the token; only its hash is stored */
    async begin(tx: Tx, { userAgent, ...begun }: Begun): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(Date.now() + idleMs);
      const known = { id: newId(), tokenHash: tokenHash(token), userAgent: userAgent.slice(0, userAgentMax) };
      await store.insertSession(tx, { ...begun, ...known, expiresAt });
      return token;
    },

    isLive: (sessionId: string) => store.isSessionLive(db, sessionId),

    async list(userId: string, currentId: string): Promise<Session[]> {
      const rows = await store.listSessions(db, userId);
      return rows.map((row) => ({
        id: row.id,
        current: row.id === currentId,
        isNew: row.isNew && row.id !== currentId,
        device: describeDevice(row.userAgent),
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }));
    },

    /** False if the person has no such session. */
    async end(userId: string, sessionId: string): Promise<boolean> {
      const ended = await store.deleteSession(db, userId, sessionId);
      if (ended) await tell(userId);
      return ended;
    },

    async endAll(userId: string): Promise<void> {
      await store.deleteSessions(db, userId);
      await tell(userId);
    },

    /** The password was entered again. */
    async confirm(userId: string, sessionId: string): Promise<void> {
      await store.confirmSession(db, sessionId);
      await tell(userId);
    },

    /** False if this session may not decide that. */
    acknowledge: (userId: string, currentId: string) => store.acknowledgeSessions(db, userId, currentId),

    /**
     * After a change of an account or its sessions has been committed, clears what every process has cached.
     */
    tell,
    /** `tell`, and open pages ask anew what they may do. */
    tellChanged,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
