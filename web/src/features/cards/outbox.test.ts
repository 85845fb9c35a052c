import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
// The outbox lists its keys, as of a real storage.
vi.stubGlobal(
  'localStorage',
  new Proxy(
    {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
    {
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
);
vi.stubGlobal('addEventListener', () => undefined);
const { keepRetraction, keepReview, sendWaiting } = await import('./outbox.ts');

const review = (id: string) => ({
  id,
  cardId: 'card',
  rating: 3 as const,
  reviewedAt: '2026-03-10T12:00:00.000Z',
  durationMs: 3000,
});
const taken = { cards: [], leeches: [], gone: [] };
const answer = (status: number, body: unknown) => {
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => store.clear());

describe('answers that wait', () => {
  it('are sent together with those that were taken back, and then forgotten', async () => {
    const fetched = answer(200, taken);
    keepReview('me', review('a'));
    keepReview('me', review('b'));
    keepRetraction('me', 'a');
    expect(await sendWaiting('me')).toEqual(taken);
    const body = JSON.parse(String(fetched.mock.calls[0]?.[1].body)) as Record<string, unknown>;
    expect(body).toMatchObject({ reviews: [review('a'), review('b')], retractions: ['a'] });
    expect(store.size).toBe(0);
  });

  it('wait on when the network fails or the server does', async () => {
    keepReview('me', review('a'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(sendWaiting('me')).rejects.toThrow();
    answer(503, {});
    await expect(sendWaiting('me')).rejects.toThrow();
    expect(store.size).toBe(1);
  });

  it('are sent for the person who gave them only', async () => {
    const fetched = answer(200, taken);
    keepReview('me', review('a'));
    expect(await sendWaiting('somebody else')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    expect(store.size).toBe(1);
  });

  it('are not sent twice at once', async () => {
    const fetched = answer(200, taken);
    keepReview('me', review('a'));
    await Promise.all([sendWaiting('me'), sendWaiting('me')]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
