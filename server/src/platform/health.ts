import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@gene/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { DiskSpace } from './disk-space.ts';
import type { App } from './http.ts';
import { awayForSeconds } from './http/errors.ts';

/** Checks that must pass before requests make sense; a failing check rejects. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeoutMs = 3000;

export interface Readiness {
  /** Reports "not ready" from now on. Settles when all regular watchers have seen it, or after a while. */
  withdraw(): Promise<void>;
}

/** /api/health reports that the process answers, /api/ready that everything it depends on works. */
export function healthRoutes(app: App, checks: ReadinessChecks, disk?: Pick<DiskSpace, 'state'>): Readiness {
  const open = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  const watchers = createWatchers();
  let isWithdrawn = false;
  app.get('/api/health', open, async () => ({ ok: true }));
  app.get('/api/ready', open, async (request, reply) => {
    watchers.asked(request.ip, isWithdrawn);
    const results = isWithdrawn ? { staying: false } : await run(checks, request);
    const ready = Object.values(results).every(Boolean);
    if (!ready) reply.code(new ApiError('unavailable').status).header('retry-after', awayForSeconds);
    // On a full disk it still reads, deletes and signs people in, so it stays ready.
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

/**
 * Proxies ask every second or two; Docker kills 10 s after a stop request, and open calls need time to end.
 */
const toldWithinMs = 4000;
/** Whoever asks again has heard the first answer, and sends no more calls. */
const timesTold = 2;
/** More than any installation has; strangers may ask too. */
const mostWatchers = 100;

/** Tracks addresses that ask regularly and so will stop sending calls once they see "not ready". */
function createWatchers() {
  const byAddress = new Map<string, { last: number; every: number; told: number }>();
  let heard: () => void = () => undefined;
  const waitFor = (now: number) =>
    [...byAddress.values()].some(
      ({ last, every, told }) => told < timesTold && now - last < 2 * every + 1000,
    );
  return {
    asked(address: string, isWithdrawn: boolean) {
      const before = byAddress.get(address);
      if (!before && byAddress.size >= mostWatchers) return;
      const last = performance.now();
      const every = before ? last - before.last : Number.NEGATIVE_INFINITY;
      byAddress.set(address, { last, every, told: isWithdrawn ? (before?.told ?? 0) + 1 : 0 });
      heard();
    },
    async allTold() {
      if (!waitFor(performance.now())) return;
      const stop = new AbortController();
      const deadline = performance.now() + toldWithinMs;
      heard = () => !waitFor(performance.now()) && stop.abort();
      await sleep(deadline - performance.now(), undefined, { signal: stop.signal }).catch(() => undefined);
    },
  };
}
