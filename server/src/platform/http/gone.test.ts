import { EventEmitter, once } from 'node:events';
import { IdParams, route } from '@gene/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { raw } from '../http.ts';
import { createApp } from './app.ts';
import { abortWhenGone } from './gone.ts';
import { createLogger } from '../logger.ts';

test('work stops when whoever asked for it goes away, and that is no failure to be logged', async () => {
  let log = '';
  const app = await createApp({
    logger: createLogger('info', { write: (line: string) => void (log += line) }),
    trustProxy: false,
    https: false,
    webFolder: undefined,
    authenticate: async () => null,
  });
  const seen = new EventEmitter();
  const [begun, failed] = [once(seen, 'begun'), once(seen, 'failed')];
  const print = route({
    ...{ method: 'GET', path: '/api/print/:id', params: IdParams, response: z.unknown() },
    ...{ access: 'anyone', raw: true, summary: 'Print' },
  });
  raw(app, print, async (_input, { reply }) => {
    const signal = abortWhenGone(reply);
    seen.emit('begun');
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  app.addHook('onError', async () => void seen.emit('failed'));
  const leaving = new AbortController();
  const url = await app.listen({ port: 0 });
  const asking = fetch(`${url}/api/print/01a1fb74-cf42-7393-8b61-36099c4d2507`, { signal: leaving.signal });
  await begun;
  leaving.abort();
  await expect(asking).rejects.toThrow('aborted');
  await failed;
  // Whoever leaves opens another connection, and keeps it for seconds.
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
  expect(log).not.toContain('"level":"error"');
});
