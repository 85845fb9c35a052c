import type { Notice } from '@gene/contract/notices';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './database.ts';
import { openLastingConnection } from './lasting-connection.ts';
import type { Logger } from './logger.ts';
import { isOutage } from './outage.ts';

type Unsubscribe = () => unknown;

interface NoticeListener {
  notice(notice: Notice): void;
  /** Notices may have been missed; reload what is shown. */
  gap(): void;
}

interface NoticeObserver {
  notice(ownerId: string, notice: Notice): void;
  /** Notices may have been missed. */
  gap(): void;
}

/** Messages between all processes on one database, by LISTEN/NOTIFY. Lost without a listener. */
export interface Events {
  /** Notifies the owner's listeners. Never fails, even if the database is away. */
  publish(ownerId: string, notice: Notice): Promise<void>;
  subscribe(ownerId: string, listener: NoticeListener): Unsubscribe;
  /** Listens to every owner's notices. */
  observe(observer: NoticeObserver): Unsubscribe;
  /** Wakes the workers waiting for this kind of work; also called when messages may have been missed. */
  wake(topic: string): Promise<void>;
  onWake(topic: string, listener: () => void): Unsubscribe;
  close: () => Promise<void>;
}

const noticeChannel = 'gene_notices';
/** For waking from within a transaction: `pg_notify(wakeChannel, topic)` is sent on commit. */
export const wakeChannel = 'gene_wake';
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const payloadMaxBytes = 7999;

export async function openEvents(database: Database, logger: Logger): Promise<Events> {
  const owners = new Registry<NoticeListener>();
  const topics = new Registry<() => void>();
  const observers = new Set<NoticeObserver>();

  const receive = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === wakeChannel) return topics.get(payload).forEach((listener) => listener());
    const { ownerId, notice } = JSON.parse(payload) as { ownerId: string; notice: Notice };
    observers.forEach((observer) => observer.notice(ownerId, notice));
    owners.get(ownerId).forEach((listener) => listener.notice(notice));
  };
  const notify = async (channel: string, payload: string) => {
    await database.db.execute(sql`select pg_notify(${channel}, ${payload})`);
  };

  const connection = await openLastingConnection({
    connect: database.connect,
    prepare: (client) => {
      client.on('notification', receive);
      return client.query(`listen ${noticeChannel}; listen ${wakeChannel}`);
    },
    onLost() {
      logger.warn('The connection for events broke');
      observers.forEach((observer) => observer.gap());
    },
    onBack() {
      logger.info('The connection for events is back');
      observers.forEach((observer) => observer.gap());
      owners.all().forEach((listener) => listener.gap());
      topics.all().forEach((listener) => listener());
    },
  });
  return {
    async publish(ownerId, notice) {
      const payload = JSON.stringify({ ownerId, notice });
      if (Buffer.byteLength(payload) > payloadMaxBytes) {
        throw new RangeError(
          `A notice "${notice.event}" is too long to be sent: ${payload.length} characters`,
        );
      }
      try {
        await notify(noticeChannel, payload);
      } catch (error) {
        if (!isOutage(error)) throw error;
        // The change itself is already stored, and listeners reload once the connection is back.
        logger.warn({ err: error }, `A notice "${notice.event}" was not sent`);
      }
    },
    subscribe: (ownerId, listener) => owners.add(ownerId, listener),
    observe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    wake: (topic) => notify(wakeChannel, topic),
    onWake: (topic, listener) => topics.add(topic, listener),
    close: connection.close,
  };
}

class Registry<L> {
  readonly #byKey = new Map<string, Set<L>>();

  add(key: string, listener: L): Unsubscribe {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  get(key: string): L[] {
    return [...(this.#byKey.get(key) ?? [])];
  }

  all(): L[] {
    return [...this.#byKey.values()].flatMap((listeners) => [...listeners]);
  }
}
