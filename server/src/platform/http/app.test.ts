import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { User } from '@gene/contract/accounts';
import { IdParams, route } from '@gene/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type App, mount, raw } from '../http.ts';
import { createApp } from './app.ts';
import { createLogger } from '../logger.ts';

const user: User = {
  id: '01a1fb74-cf42-7393-8b61-36099c4d2507',
  name: 'Alice',
  email: 'alice@example.org',
  userType: 'student',
  isAdmin: false,
  organizations: [],
  rights: [],
  emailVerified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  deletesAt: null,
};
const Note = z.object({
  title: z.string().min(1, 'Title is required'),
  size: z.number().max(9, 'Too large'),
});
const routes = {
  create: route({
    method: 'POST',
    path: '/api/notes',
    body: Note,
    response: Note,
    status: 201,
    access: 'anyone',
    summary: 'Add',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notes/:id',
    access: 'person',
    params: IdParams,
    response: z.literal(true),
    summary: 'Remove',
  }),
  reindex: route({
    method: 'POST',
    path: '/api/notes/reindex',
    response: z.literal(true),
    access: 'run_installation',
    summary: 'Index',
  }),
  text: route({
    method: 'GET',
    path: '/api/notes/text',
    response: z.object({ text: z.string() }),
    access: 'anyone',
    summary: 'Text',
  }),
  fail: route({
    method: 'GET',
    path: '/api/notes/fail',
    response: z.literal(true),
    access: 'anyone',
    summary: 'Fail',
  }),
  file: route({
    method: 'GET',
    path: '/api/notes/file',
    access: 'person',
    response: z.unknown(),
    raw: true,
    summary: 'File',
  }),
};

let app: App;
let web: string;
let log = '';
beforeAll(async () => {
  web = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-web-'));
  fs.mkdirSync(path.join(web, 'assets'));
  fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Gene</title>');
  fs.writeFileSync(path.join(web, 'sw.js'), 'self');
  fs.writeFileSync(path.join(web, 'assets', 'app-1a2b.js'), 'console.log(1)');
  fs.writeFileSync(path.join(web, 'assets', 'app-1a2b.js.gz'), 'zipped');
  app = await createApp({
    logger: createLogger('info', { write: (line: string) => void (log += line) }),
    trustProxy: false,
    https: true,
    webFolder: web,
    authenticate: async (token) =>
      token === 'alice' ? { user, sessionId: user.id, confirmedUntil: 0 } : null,
  });
  mount(app, routes, {
    // Exceeds the contract; must not be sent.
    create: async ({ body }) => ({ ...body, secret: 'internal' }),
    remove: async () => true,
    reindex: async () => true,
    text: async () => ({ text: 'long '.repeat(1000) }),
    fail: async () => {
      throw new Error('the secret reason');
    },
  });
  raw(app, routes.file, (_input, call) => call.reply.type('text/plain').send(`for ${call.user.name}`));
});
afterAll(async () => {
  await app.close();
  fs.rmSync(web, { recursive: true, force: true });
});

const alice = { authorization: 'Bearer alice' };
const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.inject({ method: 'POST', url: '/api/notes', payload, headers });

describe('a mounted route', () => {
  it('answers with its status, and with nothing that its response does not name', async () => {
    const answer = await post('{"title":"T","size":1,"more":2}');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ title: 'T', size: 1 });
  });

  it('names each wrong field with its first problem', async () => {
    const answer = await post('{"title":"","size":10}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: {
        code: 'invalid',
        message: 'Some of this is not valid.',
        fields: { title: 'Title is required', size: 'Too large' },
      },
    });
  });

  it.each([
    ['{"title":', {}, 'The body is not valid JSON.'],
    ['title=T', { 'content-type': 'text/csv' }, 'The body must be JSON (content-type: application/json).'],
    ['{"__proto__":{"a":1},"title":"T","size":1}', {}, 'The body is not valid JSON.'],
  ])('refuses the body %j with a sentence', async (payload, headers, message) => {
    const answer = await post(payload, { 'content-type': 'application/json', ...headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { code: 'invalid', message } });
  });

  it('refuses a body of more than a megabyte, and one that is missing', async () => {
    expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).json()).toMatchObject({
      error: { code: 'too_large' },
    });
    expect((await post('')).json()).toMatchObject({ error: { code: 'invalid' } });
  });

  it('answers short calls between long bodies, however many of those came first', async () => {
    const long = JSON.stringify({ title: 'long', size: 1, more: Array.from({ length: 60_000 }, () => 'x') });
    const order: string[] = [];
    const send = async (name: string, body: string) => {
      expect((await post(body)).statusCode).toBe(201);
      order.push(name);
    };
    await Promise.all([
      ...Array.from({ length: 10 }, () => send('long', long)),
      send('short', '{"title":"short","size":1}'),
    ]);
    expect(order).toHaveLength(11);
    expect(order.indexOf('short')).toBeLessThan(5);
  });

  it('refuses a long body that is no JSON with the same sentence', async () => {
    const answer = await post(`{"title":"${'x'.repeat(60_000)}`);
    expect(answer.json()).toEqual({ error: { code: 'invalid', message: 'The body is not valid JSON.' } });
  });

  it('takes a DELETE that announces JSON and sends none', async () => {
    const answer = await app.inject({
      method: 'DELETE',
      url: `/api/notes/${user.id}`,
      headers: { ...alice, 'content-type': 'application/json' },
    });
    expect(answer.json()).toBe(true);
  });

  it('does not find what an impossible id names', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/notes/1', headers: alice });
    expect(answer.statusCode).toBe(404);
  });

  it('asks who calls: nobody, somebody unknown, somebody without the right', async () => {
    const call = (url: string, headers = {}) => app.inject({ method: 'POST', url, headers });
    expect((await call('/api/notes/reindex')).json()).toMatchObject({ error: { code: 'unauthenticated' } });
    expect((await call('/api/notes/reindex', { authorization: 'Bearer eve' })).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
    expect((await call('/api/notes/reindex', alice)).json()).toMatchObject({ error: { code: 'forbidden' } });
    expect((await app.inject({ url: '/%61pi/notes/file' })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/notes/file', headers: alice })).body).toBe('for Alice');
  });

  it('keeps the reason of a failure in the log, under the id that the answer carries', async () => {
    const answer = await app.inject({ url: '/api/notes/fail' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(log).toContain('the secret reason');
    expect(log).toContain(String(answer.headers['x-request-id']));
  });

  it('compresses long answers for those who accept it', async () => {
    const answer = await app.inject({ url: '/api/notes/text', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: 'long '.repeat(1000) });
    expect((await app.inject({ url: '/api/notes/text' })).json()).toEqual({ text: 'long '.repeat(1000) });
  });

  it('is described for programs and for people', async () => {
    const described = (await app.inject({ url: '/api/docs/openapi.json' })).json() as {
      paths: Record<string, object>;
    };
    expect(described.paths['/api/notes/{id}']).toHaveProperty('delete');
    expect((await app.inject({ url: '/api/docs' })).body).toContain('/api/notes/{id}');
  });
});

describe('the web app', () => {
  it('is served for any of its addresses, and always asked for again', async () => {
    for (const url of ['/', '/textbook/1?tab=text', '/index.html', '/sw.js']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
      expect(answer.headers['permissions-policy']).toContain('camera=(self)');
      expect(answer.headers['permissions-policy']).toContain('microphone=(self)');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('has files with a hash in their name that never change, compressed where it was built so', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).toBe('zipped');
  });

  it('does not stand in for what is missing, nor for the API', async () => {
    const missing = ['/assets/gone.js', '/gone.png', '/api/gone', '/api'];
    const noFiles = ['/assets', '/assets/', '/Assets/app-1a2b.js', '/assets/..%2fassets/app-1a2b.js'];
    for (const url of [...missing, ...noFiles]) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: { code: 'not_found', message: 'Not found.' } });
    }
  });
});
