import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
vi.stubGlobal('addEventListener', () => undefined);
const { call, messageOf, urlOf } = await import('./api.ts');
const { onSession, startSession } = await import('./session.ts');

const id = '0199a0a0-0000-7000-8000-000000000000';
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  );

beforeEach(() => store.clear());

describe('calls of the contract', () => {
  it('fill in the path and the query, and leave out what is undefined', () => {
    expect(urlOf(api.documents.pages, { params: { id }, query: { from: 3, count: undefined } })).toBe(
      `/api/documents/${id}/pages?from=3`,
    );
    expect(urlOf(api.documents.search, { params: { id }, query: { q: 'a&b c' } })).toBe(
      `/api/documents/${id}/search?q=a%26b+c`,
    );
  });

  it('carry the token and the body', async () => {
    store.set('token', 'secret');
    answer(201, { id });
    await call(api.subjects.create, { body: { name: 'Law' } });
    expect(fetch).toHaveBeenCalledWith('/api/subjects', {
      method: 'POST',
      body: '{"name":"Law"}',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    });
  });

  it('throw the error that the server names, with its fields', async () => {
    answer(409, { error: { code: 'email_taken', message: 'Taken', fields: { email: 'Taken' } } });
    const failed = call(api.auth.me);
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({ code: 'email_taken', fields: { email: 'Taken' } });
  });

  it('speak in a sentence when the answer is no JSON or none came', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(call(api.auth.me)).rejects.toMatchObject({ code: 'unavailable' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(messageOf(await call(api.auth.me).catch((error: unknown) => error))).toMatch('can’t be reached');
  });

  it('end the session when the server says that it ended, but never a newer one', async () => {
    const ended = vi.fn<(change: string) => void>();
    onSession(ended);
    const body = { error: { code: 'session_ended', message: 'Ended' } };

    store.set('token', 'old');
    answer(401, body);
    const late = call(api.auth.me);
    startSession('new');
    await expect(late).rejects.toMatchObject({ code: 'session_ended' });
    expect(store.get('token')).toBe('new');

    await expect(call(api.auth.me)).rejects.toMatchObject({ code: 'session_ended' });
    expect(store.has('token')).toBe(false);
    expect(ended.mock.calls).toEqual([['started'], ['ended']]);
  });
});
