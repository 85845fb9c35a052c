import type { Session, User } from '@gene/contract/accounts';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { describeDevice } from './device.ts';
import { type Caller, createSessionCache } from './session-cache.ts';
import * as store from './store.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const touchEveryMs = 60 * 1000;
const userAgentMax = 300;

export function toUser(row: store.UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    userType: row.userType,
    isAdmin: row.isAdmin,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}

/** Who is signed in where. A session ends 30 days after it was last used. */
export function createSessions({ db, events }: { db: Db; events: Events }) {
  const findSession = store.prepareFindSession(db);
  const cache = createSessionCache(events);
  const tell = async (userId: string) => {
    cache.forget(userId);
    await events.publish(userId, { event: 'session_ended', data: {} });
  };

  const lookUp = async (token: string): Promise<Caller | null> => {
    const keep = cache.prepareToKeep();
    const [found] = await findSession.execute({ tokenHash: tokenHash(token) });
    if (!found) return null;
    const now = Date.now();
    if (found.lastSeenAt.getTime() < now - touchEveryMs) {
      const seenBefore = new Date(now - touchEveryMs);
      await store.touchSession(db, found.sessionId, seenBefore, new Date(now + lifetimeMs));
    }
    const caller = { user: toUser(found.user), sessionId: found.sessionId };
    keep(token, caller, found.expiresAt);
    return caller;
  };

  return {
    /** At once where the session was just found. */
    authenticate(token: string): Caller | null | Promise<Caller | null> {
      return cache.find(token) ?? lookUp(token);
    },

    /** @returns the token; only its hash is kept */
    async begin(tx: Tx, userId: string, userAgent: string): Promise<string> {
      const token = newToken();
      await store.insertSession(tx, {
        id: newId(),
        userId,
        tokenHash: tokenHash(token),
        userAgent: userAgent.slice(0, userAgentMax),
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return token;
    },

    isLive: (sessionId: string) => store.isSessionLive(db, sessionId),

    async list(userId: string, currentId: string): Promise<Session[]> {
      const rows = await store.listSessions(db, userId);
      return rows.map((row) => ({
        id: row.id,
        current: row.id === currentId,
        device: describeDevice(row.userAgent),
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }));
    },

    /** False where the person has no such session. */
    async end(userId: string, sessionId: string): Promise<boolean> {
      const ended = await store.deleteSession(db, userId, sessionId);
      if (ended) await tell(userId);
      return ended;
    },

    async endAll(userId: string): Promise<void> {
      await store.deleteSessions(db, userId);
      await tell(userId);
    },

    /** After a change of an account or its sessions is committed: everybody looks at them afresh. */
    tell,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
