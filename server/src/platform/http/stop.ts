import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../http.ts';
import type { Readiness } from '../health.ts';

/** Longer calls are cut off; people see the failure and try again. */
const callsEndWithinMs = 3000;

/**
 * Returns a graceful stop: it reports "not ready" and keeps answering until that is known; then it accepts no
 * more connections, tells event streams to reconnect and finishes open calls. Kept-alive connections close
 * with their next answer.
 */
export function prepareStop(app: App, readiness: Readiness): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let ended: () => void = () => undefined;
  const announce = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  app.server.prependListener('request', (_request, response) => {
    underWay.add(response);
    if (isStopping) announce(response);
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) ended();
    });
  });
  const callsEnd = async () => {
    const cut = new AbortController();
    ended = () => cut.abort();
    if (underWay.size > 0)
      await sleep(callsEndWithinMs, undefined, { signal: cut.signal }).catch(() => undefined);
    app.server.closeAllConnections();
  };
  return async () => {
    isStopping = true;
    underWay.forEach(announce);
    await readiness.withdraw();
    // Connections and calls that have arrived are accepted in one turn of the loop and read in the next.
    await nextTurn();
    await nextTurn();
    await Promise.all([app.close(), callsEnd()]);
  };
}
