import type { StudyCard } from '@gene/contract/cards';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberTaken, withoutTaken } from './taken-answers.ts';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
beforeEach(() => store.clear());

const now = Date.parse('2026-03-10T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const card = (id: string, more: Partial<StudyCard> = {}) =>
  ({
    id,
    state: 'review',
    status: 'active',
    dueAt: at(-60),
    lastReviewedAt: at(-9000),
    previews: [{ rating: 3, seconds: 90_000, days: 2 }],
    ...more,
  }) as StudyCard;
const queue = { asOf: at(-10), cards: [card('a'), card('b')] };
const open = (userId = 'me') => withoutTaken(userId, queue, now).map(({ id }) => id);

describe('a queue that was kept for offline study', () => {
  it('asks nothing again that the server has taken an answer to since', () => {
    rememberTaken('me', { asOf: at(-5), cards: [card('a', { dueAt: at(3000), lastReviewedAt: at(-5) })] });
    expect(open()).toEqual(['b']);
    expect(open('somebody else')).toEqual(['a', 'b']);
  });

  it('is believed where it is newer than the answer, and where the answer was taken back', () => {
    rememberTaken('me', { asOf: at(-15), cards: [card('a', { dueAt: at(3000), lastReviewedAt: at(-15) })] });
    rememberTaken('me', { asOf: at(-5), cards: [card('b', { dueAt: at(60) })] });
    expect(open()).toEqual(['a', 'b']);
  });

  it('brings a forgotten card back in its steps, but neither much before its time nor once it is suspended', () => {
    const forgotten = { state: 'relearning', lastReviewedAt: at(-5), dueAt: at(10) } as const;
    rememberTaken('me', { asOf: at(-5), cards: [card('a', forgotten)] });
    expect(withoutTaken('me', queue, now)[0]).toMatchObject({ id: 'a', ...forgotten, previews: [] });
    rememberTaken('me', { asOf: at(-5), cards: [card('a', { ...forgotten, dueAt: at(40) })] });
    expect(open()).toEqual(['b']);
    rememberTaken('me', { asOf: at(-5), cards: [card('a', { ...forgotten, status: 'suspended' })] });
    expect(open()).toEqual(['b']);
  });

  it('loses what was answered a month before, and what the device has no room for', () => {
    rememberTaken('me', { asOf: at(-50_000), cards: [card('old', { lastReviewedAt: at(-50_000) })] });
    rememberTaken('me', { asOf: at(-5), cards: [] });
    expect([...store.values()]).toEqual(['{}']);
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberTaken('me', { asOf: at(-5), cards: [card('a')] });
    expect(store.size).toBe(0);
  });
});
