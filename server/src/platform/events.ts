import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice } from '@gene/contract/notices';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

type Unsubscribe = () => unknown;

interface NoticeListener {
  notice(notice: Notice): void;
  /** Notices may have been missed: what was shown must be loaded again. */
  gap(): void;
}

interface NoticeObserver {
  notice(ownerId: string, notice: Notice): void;
  /** Notices may have been missed. */
  gap(): void;
}

/** Messages between all processes that share the database, by LISTEN/NOTIFY. Lost when nobody listens. */
export interface Events {
  /** Tells everybody who listens for this owner. */
  publish(ownerId: string, notice: Notice): Promise<void>;
  subscribe(ownerId: string, listener: NoticeListener): Unsubscribe;
  /** Listens to every owner's notices. */
  observe(observer: NoticeObserver): Unsubscribe;
  /** Wakes whoever waits for work of this kind; also called after messages may have been missed. */
  wake(topic: string): Promise<void>;
  onWake(topic: string, listener: () => void): Unsubscribe;
  close: () => Promise<void>;
}

const noticeChannel = 'gene_notices';
/** For waking from inside a transaction: `pg_notify(wakeChannel, topic)` is sent when it commits. */
export const wakeChannel = 'gene_wake';
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const payloadMaxBytes = 7999;
const retryMs = { first: 50, most: 2000 };

export async function openEvents(database: Database, logger: Logger): Promise<Events> {
  const owners = new Registry<NoticeListener>();
  const topics = new Registry<() => void>();
  const observers = new Set<NoticeObserver>();
  let closing = false;
  let client: pg.Client | undefined;

  const receive = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === wakeChannel) return topics.get(payload).forEach((listener) => listener());
    const { ownerId, notice } = JSON.parse(payload) as { ownerId: string; notice: Notice };
    observers.forEach((observer) => observer.notice(ownerId, notice));
    owners.get(ownerId).forEach((listener) => listener.notice(notice));
  };
  const listen = async () => {
    const fresh = await database.connect();
    fresh.on('error', (error) => logger.debug({ err: error }, 'The connection for events broke'));
    fresh.on('notification', receive);
    await fresh.query(`listen ${noticeChannel}; listen ${wakeChannel}`);
    fresh.once('end', () => void relisten());
    return fresh;
  };
  const relisten = async () => {
    client = undefined;
    observers.forEach((observer) => observer.gap());
    for (let wait = retryMs.first; !closing; wait = Math.min(wait * 2, retryMs.most)) {
      try {
        client = await listen();
        break;
      } catch {
        await sleep(wait);
      }
    }
    if (closing) return void client?.end();
    observers.forEach((observer) => observer.gap());
    owners.all().forEach((listener) => listener.gap());
    topics.all().forEach((listener) => listener());
  };
  const notify = async (channel: string, payload: string) => {
    await database.db.execute(sql`select pg_notify(${channel}, ${payload})`);
  };

  client = await listen();
  return {
    async publish(ownerId, notice) {
      const payload = JSON.stringify({ ownerId, notice });
      if (Buffer.byteLength(payload) > payloadMaxBytes) {
        throw new RangeError(
          `A notice "${notice.event}" is too long to be sent: ${payload.length} characters`,
        );
      }
      await notify(noticeChannel, payload);
    },
    subscribe: (ownerId, listener) => owners.add(ownerId, listener),
    observe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    wake: (topic) => notify(wakeChannel, topic),
    onWake: (topic, listener) => topics.add(topic, listener),
    async close() {
      closing = true;
      await client?.end();
    },
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
