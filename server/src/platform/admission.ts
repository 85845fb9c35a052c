import type { ServerResponse } from 'node:http';
import { ApiError } from '@gene/contract/errors';
import type { App } from './http.ts';

/** Current load of this process. */
export interface Pressure {
  /** Event loop delay, averaged over the last second. */
  loopDelayMs: number;
  /** Queries waiting for a database connection. */
  waitingQueries: number;
}

export interface Admission {
  read: () => Pressure;
  /** Delay above which calls are refused. */
  loopDelayMs: number;
  /** Below this many open calls, nothing is refused. */
  fewestCalls?: number;
}

/** With fewer calls something else is slowing the machine down, and refusing them would not help. */
const fewestCallsByDefault = 20;

/**
 * A call waits for the loop about five times (accept, body, session, query, answer). At 250 ms each it takes
 * over a second, and admitting more only delays them all.
 */
export const loopDelayByDefault = 250;
/** Twenty connections answered about a thousand queries a second when this was measured: a second's backlog, or somewhat more. */
const waitingQueriesMost = 1000;
/** At twice the limit, callers with a single open request are refused too. */
const modestFactor = 2;
/** At four times the limit, essential calls are refused too, so that some of them still succeed. */
const essentialFactor = 4;
/** Interval of measuring the loop's delay. */
const tickMs = 100;
/** Older measurements fade out over this time. */
const memoryMs = 1000;
/** Cap for a machine that was asleep. */
const latestMs = 3000;

/**
 * Measures the event loop delay of this process. It uses its own timer because `monitorEventLoopDelay` drops
 * the first delay after each read, the only one when the loop is slower than the reader.
 */
export function watchPressure(waitingQueries: () => number): { read: () => Pressure; close: () => void } {
  let loopDelayMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const elapsed = performance.now() - last;
    last += elapsed;
    const late = Math.min(latestMs, Math.max(0, elapsed - tickMs));
    loopDelayMs = late + (loopDelayMs - late) * Math.exp(-elapsed / memoryMs);
  }, tickMs).unref();
  return {
    read: () => ({ loopDelayMs, waitingQueries: waitingQueries() }),
    close: () => clearInterval(timer),
  };
}

/**
 * Refuses calls early when the process can't keep up, before it collapses under them. Signing in and saving
 * typed text are refused last; health checks and the web app's files never.
 */
export function admitCalls(app: App, { read, loopDelayMs: most, fewestCalls }: Admission): void {
  const underWay = new Map<ServerResponse, string>();
  // A stream that has started is served, however long it stays open.
  const isUnanswered = ([response]: [ServerResponse, string]) => !response.headersSent;
  const isBusy = () => [...underWay].filter(isUnanswered).length > (fewestCalls ?? fewestCallsByDefault);
  const isModest = (caller: string) =>
    [...underWay].filter((call) => call[1] === caller && isUnanswered(call)).length === 1;
  const isBehind = (factor: number) => {
    const { loopDelayMs, waitingQueries } = read();
    return loopDelayMs > factor * most || waitingQueries > factor * waitingQueriesMost;
  };
  const isRefused = (importance: 'usual' | 'essential', caller: string) => {
    if (importance === 'essential') return isBehind(essentialFactor) && isBusy();
    return isBehind(1) && isBusy() && (isBehind(modestFactor) || !isModest(caller));
  };
  app.addHook('onRequest', (request, { raw: response }, done) => {
    // The user is not known yet at this point.
    const caller = request.headers.authorization ?? request.ip;
    underWay.set(response, caller);
    response.once('close', () => underWay.delete(response));
    const { importance } = request.routeOptions.config;
    if (importance === undefined || !isRefused(importance, caller)) return done();
    done(
      new ApiError('unavailable', {
        message: 'Gene is too busy at the moment. Please try again soon.',
        // Spread the retries.
        details: { retryAfterSeconds: 1 + Math.floor(Math.random() * 4) },
      }),
    );
  });
}
