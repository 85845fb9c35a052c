import { connect, type Socket } from 'node:net';
import { route } from '@gene/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { generous, generousQuotas } from '../../testing/quotas.ts';
import { createQuotas } from '../quotas.ts';
import { type App, raw } from '../http.ts';
import { createApp } from './app.ts';
import { createLogger } from '../logger.ts';

const user = {
  id: '01a1fb74-cf42-7393-8b61-36099c4d2507',
  ...{
    name: 'Alice',
    email: 'alice@example.org',
    userType: 'student' as const,
    isAdmin: false,
    organizations: [],
    rights: [],
    emailVerified: true,
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastLoginAt: null, deletesAt: null },
};
const base = { method: 'POST', response: z.unknown(), raw: true } as const;
const upload = route({ ...base, path: '/api/upload', access: 'person', summary: 'Upload' });
const look = route({ ...base, method: 'GET', path: '/api/look', access: 'anyone', summary: 'Look' });
const signIn = route({
  ...base,
  path: '/api/sign-in',
  access: 'anyone',
  body: z.unknown(),
  summary: 'Sign in',
});

async function startApp(quotas = generousQuotas()): Promise<{ app: App; port: number }> {
  const app = await createApp({
    ...{ logger: createLogger('silent'), trustProxy: false, https: false, webFolder: undefined, quotas },
    authenticate: async (token) =>
      token === 'alice' ? { user, sessionId: user.id, confirmedUntil: 0 } : null,
    bodyPatience: { publicMs: 200, jsonMs: 200, file: { ms: 2000, bytes: 500 }, checkMs: 20 },
  });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => (bytes += chunk.length));
    payload.on('end', () => done(null, { bytes }));
    payload.on('error', done);
  });
  raw(app, upload, async (_input, { request }) => request.body);
  raw(app, signIn, async () => ({ ok: true }));
  raw(app, look, async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : 0 };
}

let app: App;
let port: number;
beforeAll(async () => ({ app, port } = await startApp()));
afterAll(() => app.close());

function open(to: number, path: string, headers: Record<string, string | number>, method = 'POST') {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (data: Buffer) => (said += data.toString()));
  const lines = Object.entries({ host: 'gene', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { socket, said: () => said };
}

/** A socket that is cut off while it sends has an error before it closes. */
const ended = (socket: Socket) =>
  new Promise<unknown>((resolve) => (socket.closed ? resolve(null) : socket.once('close', resolve)));
const file = { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer alice' };

test('a body of nobody that comes too slowly is not waited for', async () => {
  const { socket, said } = open(port, '/api/sign-in', {
    'content-type': 'application/json',
    'content-length': 20,
  });
  socket.write('{');
  await ended(socket);
  expect(said()).toMatch(/^HTTP\/1\.1 408 .*too slowly/s);
});

test('a body that a call does not read is waited for no longer either, though the call is answered', async () => {
  const { socket, said } = open(port, '/api/look', { 'content-length': 1000 }, 'GET');
  const drip = setInterval(() => socket.write('1'), 10);
  await expect.poll(said).toMatch(/^HTTP\/1\.1 200/);
  await ended(socket);
  clearInterval(drip);
  expect(said()).not.toContain('408');
});

test.each(['//', '/\\', '//[::1', '//x:99999', '//%00'])(
  'the address %s is not there, and no fault',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const { socket, said } = open(port, path, { connection: 'close' }, method);
      await ended(socket);
      expect(said()).toMatch(/^HTTP\/1\.1 (?:404|400)/);
    }
  },
);

test('JSON of somebody signed in is waited for no longer, if every byte comes in time', async () => {
  const headers = { ...file, 'content-type': 'application/json', 'content-length': 1000 };
  const { socket, said } = open(port, '/api/upload', headers);
  const drip = setInterval(() => socket.write('1'), 10);
  await ended(socket);
  clearInterval(drip);
  expect(said()).toMatch(/^HTTP\/1\.1 408/);
});

test('a file that comes slowly but steadily arrives, one that stalls does not', async () => {
  const steady = open(port, '/api/upload', { ...file, 'content-length': 10_000 });
  const stalled = open(port, '/api/upload', { ...file, 'content-length': 10_000 });
  stalled.socket.write('-'.repeat(9999));
  for (let sent = 0; sent < 10_000; sent += 200) {
    steady.socket.write('-'.repeat(200));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await expect.poll(steady.said).toContain('{"bytes":10000}');
  await ended(stalled.socket);
  expect(stalled.said()).toMatch(/^HTTP\/1\.1 408/);
  steady.socket.destroy();
});

test('whoever is not signed in is refused before the body of 100 MB is read', async () => {
  let read = 0;
  app.server.once('connection', (socket: Socket) => socket.once('close', () => (read = socket.bytesRead)));
  const { authorization: _, ...anonymous } = file;
  const { socket, said } = open(port, '/api/upload', { ...anonymous, 'content-length': 100_000_000 });
  const pump = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024)));
  };
  socket.on('drain', pump);
  pump();
  await expect.poll(said).toMatch(/^HTTP\/1\.1 401 .*connection: close.*unauthenticated/s);
  await ended(socket);
  await expect.poll(() => read).toBeGreaterThan(0);
  expect(read).toBeLessThan(10_000_000);
});

test('a sender that asks first is told to go on only when it is known', async () => {
  const expecting = { expect: '100-continue', 'content-length': 10 };
  const known = open(port, '/api/upload', { ...file, ...expecting });
  await expect.poll(known.said).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  known.socket.write('0123456789');
  await expect.poll(known.said).toContain('{"bytes":10}');
  known.socket.destroy();
  const unknown = open(port, '/api/upload', { ...file, ...expecting, authorization: 'Bearer mallory' });
  await expect.poll(unknown.said).toMatch(/^HTTP\/1\.1 401/);
  unknown.socket.destroy();
});

test('too many requests of a person are refused by the name of the limit, and others go on', async () => {
  const small = await startApp(createQuotas({ ...generous, requestsPerPerson: 6 }));
  const ask = (token: string) =>
    fetch(`http://127.0.0.1:${small.port}/api/upload`, {
      method: 'POST',
      headers: { ...file, authorization: `Bearer ${token}` },
      body: 'x',
    });
  expect([(await ask('alice')).status, (await ask('alice')).status]).toEqual([200, 200]);
  const refused = await ask('alice');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 10]);
  expect(await refused.json()).toMatchObject({ error: { details: { limit: 'requestsPerPerson' } } });
  expect((await ask('mallory')).status).toBe(401);
  await small.app.close();
});

test('whoever is known to be signed in is not kept out by what others send from the same network', async () => {
  const quotas = createQuotas({ ...generous, requestsPerNetwork: 9 });
  const known = new Set<string>();
  const strict = await createApp({
    ...{ logger: createLogger('silent'), trustProxy: false, https: false, webFolder: undefined, quotas },
    authenticate: (token, ask) => {
      if (!known.has(token)) ask();
      known.add(token);
      return token === 'alice' ? { user, sessionId: user.id, confirmedUntil: 0 } : null;
    },
  });
  raw(strict, upload, async () => ({ ok: true }));
  raw(strict, signIn, async () => ({ ok: true }));
  const statusOf = async (url: string, token?: string) =>
    (
      await strict.inject({
        method: 'POST',
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
    ).statusCode;
  expect(await statusOf('/api/upload', 'alice')).toBe(200);
  expect(await statusOf('/api/sign-in')).toBe(200);
  expect(await statusOf('/api/upload', 'mallory')).toBe(401);
  expect(await statusOf('/api/upload')).toBe(429);
  expect(await statusOf('/api/sign-in')).toBe(429);
  expect(await statusOf('/api/upload', 'oscar')).toBe(429);
  expect(await statusOf('/api/upload', 'alice')).toBe(200);
  await strict.close();
});
