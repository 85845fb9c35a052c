import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './http.ts';
import type { Readiness } from './health.ts';

/** What takes longer is cut off: people see that it failed, and ask again. */
const callsEndWithinMs = 3000;

/**
 * Makes the way that the server stops: it says that it is not ready and goes on answering until that is known; then it takes no more
 * connections, event streams are told to come back, and calls under way are answered. Kept-alive connections end with their next answer.
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
    await Promise.all([app.close(), callsEnd()]);
  };
}
