import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@gene/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { DiskSpace } from './disk-space.ts';
import type { App } from './http.ts';
import { awayForSeconds } from './http-errors.ts';

/** What must work before requests make sense; a check rejects when it does not. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeoutMs = 3000;

export interface Readiness {
  /** Says from now on that it is not ready. Settles when everybody who keeps asking has been told, or after a while. */
  withdraw(): Promise<void>;
}

/** /api/health says that the process answers; /api/ready that everything it needs does. */
export function healthRoutes(app: App, checks: ReadinessChecks, disk?: Pick<DiskSpace, 'state'>): Readiness {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  const watchers = createWatchers();
  let isWithdrawn = false;
  app.get('/api/health', open, async () => ({ ok: true }));
  app.get('/api/ready', open, async (request, reply) => {
    watchers.asked(request.ip, isWithdrawn);
    const results = isWithdrawn ? { staying: false } : await run(checks, request);
    const ready = Object.values(results).every(Boolean);
    if (!ready) reply.code(new ApiError('unavailable').status).header('retry-after', awayForSeconds);
    // Short of room it still reads, deletes and lets people in: no reason to send them elsewhere.
    return { ready, checks: results, disk: disk?.state() };
  });
  return {
    withdraw() {
      isWithdrawn = true;
      return watchers.allTold();
    },
  };
}

async function run(checks: ReadinessChecks, request: FastifyRequest): Promise<Record<string, boolean>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => {
      try {
        await within(checkTimeoutMs, check());
        return [name, true];
      } catch (error) {
        request.log.warn({ err: error, check: name }, 'Not ready');
        return [name, false];
      }
    }),
  );
  return Object.fromEntries(results);
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds);
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('took too long')));
    }),
  ]);
}

/** Proxies ask every second or two; Docker kills 10 s after it has asked for a stop, and calls are still to end. */
const toldWithinMs = 4000;
/** What a watcher had sent out before it was told is on its way. */
const settleMs = 250;
/** More than any installation has in front of it; strangers may ask as well. */
const mostWatchers = 100;

/** Tells who asks again and again, and so will stop sending calls once told, from who has asked once. */
function createWatchers() {
  const byAddress = new Map<string, { last: number; every: number; told: boolean }>();
  let heard: () => void = () => undefined;
  const waitFor = (now: number) =>
    [...byAddress.values()].some(({ last, every, told }) => !told && now - last < 2 * every + 1000);
  return {
    asked(address: string, told: boolean) {
      const before = byAddress.get(address);
      if (!before && byAddress.size >= mostWatchers) return;
      const last = performance.now();
      byAddress.set(address, { last, every: before ? last - before.last : Number.NEGATIVE_INFINITY, told });
      heard();
    },
    async allTold() {
      if (!waitFor(performance.now())) return;
      const stop = new AbortController();
      const deadline = performance.now() + toldWithinMs;
      heard = () => !waitFor(performance.now()) && stop.abort();
      await sleep(deadline - performance.now(), undefined, { signal: stop.signal }).catch(() => undefined);
      await sleep(settleMs);
    },
  };
}
