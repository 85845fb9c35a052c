import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthRoutes } from '../health.ts';
import type { App } from '../http.ts';
import { createApp } from './app.ts';
import { prepareStop } from './stop.ts';
import { createLogger } from '../logger.ts';

let app: App;
let stop: () => Promise<void>;
let port: number;
let agent: http.Agent;
/** Lets the slow call finish. */
let release: () => void;
let arrived: Promise<void>;

beforeEach(async () => {
  app = await createApp({
    ...{ logger: createLogger('silent'), trustProxy: false, https: false, webFolder: undefined },
    authenticate: async () => null,
  });
  stop = prepareStop(app, healthRoutes(app, { database: async () => undefined }));
  const released = new Promise<void>((resolve) => (release = resolve));
  const open = { config: { access: 'anyone' } } as const;
  app.get('/api/quick', open, async () => ({ ok: true }));
  arrived = new Promise((resolve) => {
    app.get('/api/slow', open, async () => {
      resolve();
      await released;
      return { ok: true };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => agent.destroy());

async function get(
  path: string,
  through = agent,
): Promise<{ status: number; connection: string | undefined }> {
  const [response] = (await once(
    http.get({ port, path, host: '127.0.0.1', agent: through }),
    'response',
  )) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

test('a call under way is answered, and its kept-alive connection ends with the answer', async () => {
  await get('/api/quick');
  const answer = get('/api/slow');
  await arrived;
  const stopped = stop();
  release();
  expect(await answer).toEqual({ status: 200, connection: 'close' });
  await stopped;
  await expect(get('/api/quick')).rejects.toThrow('ECONNREFUSED');
});

test('whoever keeps asking whether it is ready is told before it stops listening, and asks again', async () => {
  const proxy = new http.Agent({ keepAlive: true });
  expect((await get('/api/ready', proxy)).status).toBe(200);
  await get('/api/ready', proxy);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  expect((await get('/api/quick')).status).toBe(200);
  expect(isStopped).toBe(false);
  expect((await get('/api/ready', proxy)).status).toBe(503);
  expect((await get('/api/quick')).status).toBe(200);
  expect(isStopped).toBe(false);
  expect((await get('/api/ready', proxy)).status).toBe(503);
  await stopped;
  await expect(get('/api/quick')).rejects.toThrow('ECONNREFUSED');
});

test('nobody is waited for who asked once, or not at all', async () => {
  await get('/api/ready');
  const asked = performance.now();
  await stop();
  expect(performance.now() - asked, 'less than watchers are waited for').toBeLessThan(3500);
});
