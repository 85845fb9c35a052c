import { afterEach, expect, test } from 'vitest';
import { type Pressure, watchPressure } from './admission.ts';
import type { App } from './http.ts';
import { createApp } from './http/app.ts';
import { createLogger } from './logger.ts';

let app: App | undefined;
afterEach(async () => {
  await app?.close();
});

async function appUnder(pressure: Partial<Pressure>, fewestCalls?: number): Promise<App> {
  const made = await createApp({
    ...{ logger: createLogger('silent'), trustProxy: false, https: false, webFolder: undefined },
    authenticate: () => null,
    admission: {
      read: () => ({ loopDelayMs: 0, waitingQueries: 0, ...pressure }),
      loopDelayMs: 100,
      ...(fewestCalls !== undefined && { fewestCalls }),
    },
  });
  for (const [url, importance] of [
    ['/api/list', 'usual'],
    ['/api/save', 'essential'],
    ['/api/health', undefined],
  ] as const)
    made.get(url, { config: { access: 'anyone', ...(importance && { importance }) } }, async () => 'done');
  return made;
}

async function statusesUnder(pressure: Partial<Pressure>, fewestCalls?: number): Promise<number[]> {
  app = await appUnder(pressure, fewestCalls);
  const answers = [];
  for (const url of ['/api/list', '/api/save', '/api/health']) answers.push(await app.inject(url));
  for (const answer of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect(answer.json()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('too busy') },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  return answers.map(({ statusCode }) => statusCode);
}

test.each([
  ['keeps up', {}, [200, 200, 200]],
  ['is late', { loopDelayMs: 101 }, [200, 200, 200]],
  ['is twice as late', { loopDelayMs: 201 }, [503, 200, 200]],
  ['has twice a long line before its database', { waitingQueries: 2001 }, [503, 200, 200]],
  ['is very late', { loopDelayMs: 401 }, [503, 503, 200]],
] satisfies [string, Partial<Pressure>, number[]][])(
  'a process that %s refuses what can wait, then what is essential, and never its health',
  async (_, pressure, expected) => {
    expect(await statusesUnder(pressure, 0)).toEqual(expected);
  },
);

test('whoever asks for several things at a time is refused before whoever asks for one', async () => {
  app = await appUnder({ loopDelayMs: 101 }, 0);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => {
    app?.get('/api/slow', { config: { access: 'anyone', importance: 'usual' } }, async () => {
      resolve();
      await opened;
      return 'done';
    });
  });
  const of = (name: string) => ({ headers: { authorization: `Bearer ${name}` } });
  const slow = app.inject({ url: '/api/slow', ...of('mallory') });
  // The request is sent only once it is awaited.
  void slow.then(() => undefined);
  await arrived;
  expect((await app.inject({ url: '/api/list', ...of('mallory') })).statusCode).toBe(503);
  expect((await app.inject({ url: '/api/list', ...of('alice') })).statusCode).toBe(200);
  open();
  expect((await slow).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/list', ...of('mallory') })).statusCode).toBe(200);
});

test('with few calls under way none is refused, however late a busy machine makes the process', async () => {
  expect(await statusesUnder({ loopDelayMs: 5000 })).toEqual([200, 200, 200]);
});

test('an event loop that is held up is seen, and that it goes on as well', async () => {
  const pressure = watchPressure(() => 7);
  const holdUp = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await expect
    .poll(() => (holdUp(), pressure.read()), { interval: 1 })
    .toMatchObject({ waitingQueries: 7, loopDelayMs: expect.toSatisfy((delay: number) => delay > 100) });
  pressure.close();
});
