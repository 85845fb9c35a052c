import type { ServerResponse } from 'node:http';
import { ApiError } from '@gene/contract/errors';
import type { App } from './http.ts';

/** How far behind this process is. */
export interface Pressure {
  /** How late the event loop comes round to things, on average over the last second. */
  loopDelayMs: number;
  /** Queries that wait for a connection to the database. */
  waitingQueries: number;
}

export interface Admission {
  read: () => Pressure;
  /** From this delay on calls are refused. */
  loopDelayMs: number;
  /** With fewer calls under way nothing is refused. */
  fewestCalls?: number;
}

/**
 * As many as there are database connections. With fewer it is something else that holds the machine up, and to refuse the
 * few helps nobody.
 */
const fewestCallsByDefault = 20;

/**
 * A call waits for the loop some five times: when it is accepted, for its body, for its session, for what it reads, for
 * its answer. At 250 ms each it takes over a second, and more calls only make all of them later.
 */
export const loopDelayByDefault = 250;
/** Twenty connections answer some thousand queries a second: so many that wait are a second's work. */
const waitingQueriesMost = 1000;
/** Twice as far behind, those are refused as well who ask for one thing at a time. */
const modestFactor = 2;
/** Four times as far behind, what is essential is refused as well, so that some of it is still answered. */
const essentialFactor = 4;
/** So often it is looked how late the loop is. */
const tickMs = 100;
/** What lies further back counts for less and less. */
const memoryMs = 1000;
/** A machine that slept for an hour is not an hour behind. */
const latestMs = 3000;

/**
 * Watches the event loop of this process. A timer of its own: the histogram of `monitorEventLoopDelay` leaves out the
 * first delay after it was read, which is the only one where the loop is slower than the reading.
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
 * Says no while that is still quick to say: a process that can't keep up refuses calls before it collapses under them.
 * Signing in, and saving what somebody has typed, are refused last; health and the web app's files never.
 */
export function admitCalls(app: App, { read, loopDelayMs: most, fewestCalls }: Admission): void {
  const underWay = new Map<ServerResponse, string>();
  // A stream that has begun is served, however long it stays open.
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
    // Before it is known who that is.
    const caller = request.headers.authorization ?? request.ip;
    underWay.set(response, caller);
    response.once('close', () => underWay.delete(response));
    const { importance } = request.routeOptions.config;
    if (importance === undefined || !isRefused(importance, caller)) return done();
    done(
      new ApiError('unavailable', {
        message: 'So many people are using Gene at the moment that it cannot keep up. Please try again soon.',
        // Not all of them at the same moment.
        details: { retryAfterSeconds: 1 + Math.floor(Math.random() * 4) },
      }),
    );
  });
}
