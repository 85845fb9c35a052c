import type { StudyCard } from '@gene/contract/cards';
import { describe, expect, it } from 'vitest';
import { afterAnswer, broughtBack, nextCard, withServerState } from './session.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const card = (id: string, more: Partial<StudyCard> = {}) =>
  ({
    id,
    state: 'review',
    status: 'active',
    dueAt: at(-60),
    previews: [
      { rating: 1, seconds: 600, days: 0 },
      { rating: 3, seconds: 90_000, days: 2 },
    ],
    ...more,
  }) as StudyCard;
const ids = (session: { cards: readonly StudyCard[] }) => session.cards.map(({ id }) => id);

describe('a session', () => {
  it('shows a card in its steps as soon as its time is there, and others before that', () => {
    const learning = card('l', { state: 'learning', dueAt: at(5) });
    const session = { cards: [learning, card('a')] };
    expect(nextCard(session, now)?.id).toBe('a');
    expect(nextCard(session, now + 6 * 60_000)?.id).toBe('l');
  });

  it('brings cards in their steps forward when nothing else is left, but not by much', () => {
    expect(nextCard({ cards: [card('l', { state: 'learning', dueAt: at(5) })] }, now)?.id).toBe('l');
    expect(nextCard({ cards: [card('l', { state: 'learning', dueAt: at(40) })] }, now)).toBeNull();
    expect(nextCard({ cards: [] }, now)).toBeNull();
  });

  it('lets go of what comes back another day, and keeps what comes back in minutes', () => {
    const session = { cards: [card('a'), card('b')] };
    expect(ids(afterAnswer(session, session.cards[0]!, 3, now))).toEqual(['b']);
    const again = afterAnswer(session, session.cards[0]!, 1, now);
    expect(ids(again)).toEqual(['b', 'a']);
    expect(again.cards[1]).toMatchObject({ state: 'relearning', dueAt: at(10), previews: [] });
  });

  it('takes over what the server says of cards in their steps', () => {
    const session = { cards: [card('a', { state: 'learning', previews: [] }), card('b')] };
    const known = card('a', { state: 'learning' });
    expect(withServerState(session, [known]).cards[0]).toBe(known);
    expect(ids(withServerState(session, [card('a', { state: 'review' })]))).toEqual(['b']);
    expect(ids(withServerState(session, [{ ...known, status: 'suspended' }]))).toEqual(['b']);
  });

  it('shows a card first whose answer was taken back', () => {
    expect(ids(broughtBack({ cards: [card('a'), card('b')] }, card('b')))).toEqual(['b', 'a']);
  });
});
