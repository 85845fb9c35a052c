import type { StudyCard } from '@gene/contract/cards';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
// The outbox lists its keys, like a real storage.
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
const otherWindows = Object.assign(new EventTarget(), { postMessage: vi.fn<(said: unknown) => void>() });
vi.stubGlobal(
  'BroadcastChannel',
  class {
    constructor() {
      return otherWindows;
    }
  },
);
const { afterWaiting, noRoomFor, keepRetraction, keepReview, onTaken, sendWaiting } =
  await import('./outbox.ts');

const review = (id: string) => ({
  id,
  cardId: 'card',
  rating: 3 as const,
  reviewedAt: '2026-03-10T12:00:00.000Z',
  durationMs: 3000,
});
const taken = { asOf: '2026-03-10T12:00:00.000Z', cards: [], leeches: [], gone: [], repeated: [] };
const answer = (status: number, body: unknown) => {
  const fetched = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => store.clear());

const waiting = () => [...store.keys()].filter((key) => key.startsWith('card-answers:'));

describe('answers that wait', () => {
  it('are sent together with those that were taken back, and then forgotten', async () => {
    const fetched = answer(200, taken);
    keepReview('me', review('a'));
    keepReview('me', review('b'));
    keepRetraction('me', 'a');
    await sendWaiting('me');
    const body = JSON.parse(fetched.mock.calls[0]?.[1].body ?? '') as Record<string, unknown>;
    expect(body).toMatchObject({ reviews: [review('a'), review('b')], retractions: ['a'] });
    expect(waiting()).toEqual([]);
  });

  it('are sent in the order of their time, whatever their ids', async () => {
    const fetched = answer(200, taken);
    const later = { ...review('a'), reviewedAt: '2026-03-10T12:01:00.000Z' };
    keepReview('me', later);
    keepReview('me', review('b'));
    await sendWaiting('me');
    const body = JSON.parse(fetched.mock.calls[0]?.[1].body ?? '') as Record<string, unknown>;
    expect(body).toMatchObject({ reviews: [review('b'), later] });
  });

  it('wait on when the network fails or the server does', async () => {
    keepReview('me', review('a'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(sendWaiting('me')).rejects.toThrow('Gene can’t be reached');
    answer(503, {});
    await expect(sendWaiting('me')).rejects.toThrow('starting or busy');
    expect(waiting()).toHaveLength(1);
  });

  it('say that the server has no room for them', async () => {
    const message = 'Your storage is full.';
    keepReview('me', review('a'));
    answer(413, { error: { code: 'storage_full', message } });
    await expect(sendWaiting('me')).rejects.toThrow(message);
    expect(noRoomFor('me')).toBe(message);
    expect(noRoomFor('somebody else')).toBeNull();
    answer(503, {});
    await expect(sendWaiting('me')).rejects.toThrow('starting or busy');
    expect(noRoomFor('me')).toBeNull();
  });

  it('are sent for the person who gave them only', async () => {
    const fetched = answer(200, taken);
    keepReview('me', review('a'));
    await sendWaiting('somebody else');
    expect(fetched).not.toHaveBeenCalled();
    expect(waiting()).toHaveLength(1);
  });

  it('are not sent twice at once', async () => {
    const fetched = answer(200, taken);
    keepReview('me', review('a'));
    await Promise.all([sendWaiting('me'), sendWaiting('me')]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('tell every window what the server said, whichever sent them', async () => {
    answer(200, { ...taken, repeated: ['a'] });
    const heard = vi.fn<(said: unknown) => void>();
    const stop = onTaken(heard);
    keepReview('me', review('a'));
    await sendWaiting('me');
    const said = { ...taken, repeated: ['a'] };
    expect(heard.mock.calls).toEqual([[said]]);
    expect(otherWindows.postMessage).toHaveBeenLastCalledWith(said);
    otherWindows.dispatchEvent(new MessageEvent('message', { data: taken }));
    expect(heard).toHaveBeenLastCalledWith(taken);
    stop();
    otherWindows.dispatchEvent(new MessageEvent('message', { data: taken }));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('settle their cards, unless those were not known or the answer was taken back', () => {
    const before = '2026-03-01T12:00:00.000Z';
    const cards = ['card', 'forgotten', 'taken back', 'other'].map(
      (id) => ({ id, lastReviewedAt: before }) as StudyCard,
    );
    keepReview('me', review('a'));
    keepReview('me', { ...review('b'), cardId: 'forgotten', rating: 1 });
    keepReview('me', { ...review('c'), cardId: 'taken back' });
    keepRetraction('me', 'c');
    expect(afterWaiting('me', cards)).toEqual([
      { id: 'forgotten', lastReviewedAt: review('b').reviewedAt },
      { id: 'taken back', lastReviewedAt: before },
      { id: 'other', lastReviewedAt: before },
    ]);
  });
});
