import type { LiveEvent } from '@gene/contract/events';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Tx } from './database.ts';
import { openLastingConnection } from './lasting-connection.ts';
import type { Logger } from './logger.ts';
import { isOutage } from './outage.ts';

type Unsubscribe = () => unknown;

interface LiveListener {
  event(event: LiveEvent): void;
  /** Events may have been missed; reload what is shown. */
  gap(): void;
}

interface LiveObserver {
  event(ownerId: string, event: LiveEvent): void;
  /** Events may have been missed. */
  gap(): void;
}

/** Messages between all processes on one database, by LISTEN/NOTIFY. Lost without a listener. */
export interface Events {
  /** Notifies the owner's listeners. Never fails, even if the database is away. */
  publish(ownerId: string, event: LiveEvent): Promise<void>;
  subscribe(ownerId: string, listener: LiveListener): Unsubscribe;
  /** Listens to every owner's events. */
  observe(observer: LiveObserver): Unsubscribe;
  /** Wakes the workers waiting for this kind of work; also called when messages may have been missed. */
  wake(topic: string): Promise<void>;
  onWake(topic: string, listener: () => void): Unsubscribe;
  /**
   * Sends a message to all processes, this one too.
   * @throws RangeError if it is too long for PostgreSQL; whatever a query throws if the database is away
   */
  broadcast(topic: string, message: object): Promise<void>;
  /** Messages are as another version of Gene may have sent them: parse them. */
  onBroadcast(topic: string, listener: (message: unknown) => void): Unsubscribe;
  close: () => Promise<void>;
}

const liveChannel = 'gene_live';
/** For waking from within a transaction: `pg_notify(wakeChannel, topic)` is sent on commit. */
export const wakeChannel = 'gene_wake';
const broadcastChannel = 'gene_broadcast';
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const payloadMaxBytes = 7999;

/** Notifies the owner's listeners once the transaction is committed. */
export const publishOnCommit = (tx: Tx, ownerId: string, event: LiveEvent): Promise<void> =>
  publishToAllOnCommit(tx, [ownerId], event);

/** Notifies the listeners of many owners likewise. */
export async function publishToAllOnCommit(
  tx: Tx,
  ownerIds: readonly string[],
  event: LiveEvent,
): Promise<void> {
  const payloads = ownerIds.map((ownerId) => JSON.stringify({ ownerId, event }));
  await tx.execute(sql`select pg_notify(${liveChannel}, payload)
    from unnest(${sql.param(payloads)}::text[]) as payload`);
}

export async function openEvents(database: Database, logger: Logger): Promise<Events> {
  const owners = new Registry<LiveListener>();
  const topics = new Registry<() => void>();
  const hearers = new Registry<(message: unknown) => void>();
  const observers = new Set<LiveObserver>();

  const receive = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === wakeChannel) return topics.get(payload).forEach((listener) => listener());
    if (channel === broadcastChannel) {
      const { topic, message } = JSON.parse(payload) as { topic: string; message: unknown };
      return hearers.get(topic).forEach((listener) => listener(message));
    }
    const { ownerId, event } = JSON.parse(payload) as { ownerId: string; event: LiveEvent };
    observers.forEach((observer) => observer.event(ownerId, event));
    owners.get(ownerId).forEach((listener) => listener.event(event));
  };
  const notify = async (channel: string, payload: string) => {
    await database.db.execute(sql`select pg_notify(${channel}, ${payload})`);
  };

  const connection = await openLastingConnection({
    connect: database.connect,
    prepare: (client) => {
      client.on('notification', receive);
      return client.query(`listen ${liveChannel}; listen ${wakeChannel}; listen ${broadcastChannel}`);
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
    async publish(ownerId, event) {
      const payload = payloadOf(event.event, { ownerId, event });
      try {
        await notify(liveChannel, payload);
      } catch (error) {
        if (!isOutage(error)) throw error;
        // The change itself is already stored, and listeners reload once the connection is back.
        logger.warn({ err: error }, `An event "${event.event}" was not sent`);
      }
    },
    subscribe: (ownerId, listener) => owners.add(ownerId, listener),
    observe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    wake: (topic) => notify(wakeChannel, topic),
    onWake: (topic, listener) => topics.add(topic, listener),
    broadcast: async (topic, message) => notify(broadcastChannel, payloadOf(topic, { topic, message })),
    onBroadcast: (topic, listener) => hearers.add(topic, listener),
    close: connection.close,
  };
}

function payloadOf(name: string, content: object): string {
  const payload = JSON.stringify(content);
  if (Buffer.byteLength(payload) > payloadMaxBytes)
    throw new RangeError(`An event "${name}" is too long to be sent: ${payload.length} characters`);
  return payload;
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
