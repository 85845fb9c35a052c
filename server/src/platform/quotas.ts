import { ApiError } from '@gene/contract/errors';

export interface QuotaLimits {
  /** Per minute; a third of them at once after a quiet time. */
  requestsPerPerson: number;
  /** Per minute, for each IPv4 address or IPv6 /64; a whole school may share one. */
  requestsPerNetwork: number;
  /** Calls running or waiting. */
  callsPerPerson: number;
  /** Open event streams, on all devices. */
  streamsPerPerson: number;
  connectionsPerNetwork: number;
  connections: number;
}

export type QuotaLimit = keyof QuotaLimits;

/** A person or network that was refused something since this process started. */
export interface Refused {
  /** Id of a person, or a network. */
  who: string;
  kind: 'person' | 'network';
  limit: QuotaLimit;
  count: number;
  lastAt: Date;
}

export interface Quotas {
  limits: Readonly<QuotaLimits>;
  /** Applies from the next request on. */
  setLimits: (limits: QuotaLimits) => void;
  /**
   * Counts a request before its sender is known. @param weight how many it counts as @throws ApiError
   * rate_limited
   */
  networkRequest: (network: string, weight?: number) => void;
  /** @throws ApiError rate_limited */
  personRequest: (personId: string, weight?: number) => void;
  /** @returns a function to call when the call ends. @throws ApiError rate_limited */
  call: (personId: string, isStream: boolean) => () => void;
  /** @returns a function to call when it closes; null if there are too many */
  connection: (network: string) => (() => void) | null;
  /** Latest first. */
  refused: () => Refused[];
  open: () => Open;
}

/** What is open at the moment. */
export interface Open {
  /** Of people who are signed in. */
  calls: number;
  streams: number;
  connections: number;
  networks: ReadonlyMap<string, number>;
}

/** Refused people and networks remembered. */
const rememberedMost = 500;
/** Full buckets carry no information; they are cleared out when there are this many. */
const bucketsMost = 10_000;

/** Counts the requests of each person and network to this process, and refuses what no honest use needs. */
export function createQuotas(given: QuotaLimits): Quotas {
  const limits = { ...given };
  const people = createBuckets(() => limits.requestsPerPerson);
  const networks = createBuckets(() => limits.requestsPerNetwork);
  const calls = new Map<string, number>();
  const streams = new Map<string, number>();
  const connections = new Map<string, number>();
  const refusals = new Map<string, Refused>();
  let connected = 0;

  const note = (kind: Refused['kind'], who: string, limit: QuotaLimit) => {
    const key = `${limit} ${who}`;
    const count = (refusals.get(key)?.count ?? 0) + 1;
    refusals.delete(key);
    refusals.set(key, { who, kind, limit, count, lastAt: new Date() });
    const [oldest] = refusals.keys();
    if (refusals.size > rememberedMost && oldest !== undefined) refusals.delete(oldest);
  };
  const refuse = (who: string, kind: Refused['kind'], limit: QuotaLimit, wait: number): never => {
    note(kind, who, limit);
    throw new ApiError('rate_limited', {
      message: sentences[limit](limits[limit]),
      details: { limit, retryAfterSeconds: wait },
    });
  };

  return {
    limits,
    setLimits(next) {
      Object.assign(limits, next);
    },
    networkRequest(network, weight) {
      const wait = networks.take(network, weight);
      if (wait > 0) refuse(network, 'network', 'requestsPerNetwork', wait);
    },
    personRequest(personId, weight) {
      const wait = people.take(personId, weight);
      if (wait > 0) refuse(personId, 'person', 'requestsPerPerson', wait);
    },
    call(personId, isStream) {
      const [open, limit] = isStream
        ? ([streams, 'streamsPerPerson'] as const)
        : ([calls, 'callsPerPerson'] as const);
      if ((open.get(personId) ?? 0) >= limits[limit]) refuse(personId, 'person', limit, isStream ? 60 : 2);
      return countEntry(open, personId);
    },
    connection(network) {
      const isFull = connected >= limits.connections;
      if (isFull || (connections.get(network) ?? 0) >= limits.connectionsPerNetwork) {
        note('network', network, isFull ? 'connections' : 'connectionsPerNetwork');
        return null;
      }
      connected += 1;
      const leave = countEntry(connections, network);
      return () => {
        connected -= 1;
        leave();
      };
    },
    refused: () => [...refusals.values()].reverse(),
    open: () => ({
      calls: sumOf(calls),
      streams: sumOf(streams),
      connections: connected,
      networks: new Map(connections),
    }),
  };
}

const sentences: Record<QuotaLimit, (limit: number) => string> = {
  requestsPerPerson: (limit) =>
    `This account sends more than ${limit} requests a minute. Please try again in a moment.`,
  requestsPerNetwork: (limit) =>
    `Your network sends more than ${limit} requests a minute. Please try again in a moment.`,
  callsPerPerson: (limit) => `This account has ${limit} requests running. Please wait until some are done.`,
  streamsPerPerson: (limit) => `This account is open in ${limit} places. Please close some.`,
  connectionsPerNetwork: (limit) => `Your network has ${limit} connections open.`,
  connections: (limit) => `${limit} connections are open.`,
};

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Adds one, and returns a function that subtracts it. */
function countEntry(counts: Map<string, number>, key: string): () => void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
}

/**
 * Token buckets that hold a third of a minute's worth, a dozen screens for a person, and refill over time.
 */
function createBuckets(perMinute: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    /** @returns 0, or the seconds until enough are available */
    take(key: string, count = 1): number {
      const now = performance.now();
      const most = perMinute() / 3;
      const perMs = perMinute() / 60_000;
      const levelOf = ({ tokens, at }: { tokens: number; at: number }) =>
        Math.min(most, tokens + (now - at) * perMs);
      const bucket = buckets.get(key);
      const level = bucket ? levelOf(bucket) : most;
      // Anything heavier than a full bucket takes a full one.
      const taken = Math.min(count, most);
      if (level < taken) return Math.max(1, Math.ceil((taken - level) / perMs / 1000));
      buckets.set(key, { tokens: level - taken, at: now });
      if (buckets.size > bucketsMost)
        for (const [old, each] of buckets) if (levelOf(each) >= most - 1) buckets.delete(old);
      return 0;
    },
  };
}
