import { ApiError } from '@gene/contract/errors';
import pg from 'pg';
import { callerContext } from './caller-context.ts';

interface FairPoolLimits {
  /** Connections reserved for work without a person: signing in, sessions, health, jobs. */
  reserve: number;
  perPerson: number;
  waitMs: number;
}

interface Waiting {
  personId: string;
  begin: () => void;
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

async function tellWhenConnected(got: Promise<pg.PoolClient>, callback: ConnectCallback): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await got;
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
    return;
  }
  callback(undefined, client, (error) => client.release(error));
}

/**
 * A pool that no single person can exhaust. The person holding the fewest connections is served next, and among equals
 * whoever was served longest ago, however many calls the others send; a call that already holds one gets another at
 * once, or calls would deadlock.
 */
export class FairPool extends pg.Pool {
  readonly #limits: FairPoolLimits;
  readonly #held = new Map<string, number>();
  /** The last turn of each, by its number, until nobody holds or wants a connection. */
  readonly #served = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #heldByPeople = 0;
  #turns = 0;

  constructor(config: pg.PoolConfig, limits: FairPoolLimits) {
    super(config);
    this.#limits = limits;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const got = this.#connect();
    if (!callback) return got;
    tellWhenConnected(got, callback).catch((error: unknown) => this.emit('error', error as Error));
  }

  async #connect(): Promise<pg.PoolClient> {
    const call = callerContext.getStore();
    if (!call) return super.connect();
    if (call.connections === 0) await this.#turnOf(call.personId);
    else this.#count(call.personId, 1);
    call.connections += 1;
    const giveBack = () => {
      call.connections -= 1;
      this.#count(call.personId, -1);
      this.#next();
    };
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        giveBack();
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  #mayTake(personId: string): boolean {
    const shared = (this.options.max ?? 10) - this.#limits.reserve;
    return this.#heldByPeople < shared && (this.#held.get(personId) ?? 0) < this.#limits.perPerson;
  }

  /** Settles when the person may take a connection, which is then already counted. */
  #turnOf(personId: string): Promise<void> | undefined {
    if (this.#mayTake(personId)) {
      this.#count(personId, 1);
      return undefined;
    }
    return new Promise((begin, refuse) => {
      const waiting: Waiting = {
        personId,
        begin: () => {
          clearTimeout(timer);
          begin();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        refuse(
          new ApiError('unavailable', {
            message: 'You have too much running. Please try again in a moment.',
            details: { retryAfterSeconds: 5 },
          }),
        );
      }, this.#limits.waitMs).unref();
      this.#waiting.push(waiting);
    });
  }

  #next(): void {
    let best: { at: number; held: number; served: number } | null = null;
    for (const [at, { personId }] of this.#waiting.entries()) {
      if (!this.#mayTake(personId)) continue;
      const held = this.#held.get(personId) ?? 0;
      const served = this.#served.get(personId) ?? 0;
      if (!best || held < best.held || (held === best.held && served < best.served))
        best = { at, held, served };
    }
    const [next] = best ? this.#waiting.splice(best.at, 1) : [];
    if (!next) {
      if (this.#heldByPeople === 0) this.#served.clear();
      return;
    }
    this.#count(next.personId, 1);
    next.begin();
  }

  #count(personId: string, change: number): void {
    this.#heldByPeople += change;
    if (change > 0) this.#served.set(personId, ++this.#turns);
    const held = (this.#held.get(personId) ?? 0) + change;
    if (held > 0) this.#held.set(personId, held);
    else this.#held.delete(personId);
  }
}
