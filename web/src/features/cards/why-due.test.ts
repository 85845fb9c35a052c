import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { intervalText, whyDue } = await import('./why-due.ts');

const now = Date.parse('2026-03-10T12:00:00Z');
const card = {
  state: 'review' as const,
  lastReviewedAt: '2026-03-01T12:00:00.000Z',
  retrievability: 0.884,
  forExam: false,
  lapses: 0,
};

describe('why a card is asked', () => {
  it('is said in plain words', () => {
    expect(whyDue(card, now)).toBe(
      'You last saw this 9 days ago; the chance you still know it is about 88%.',
    );
    expect(whyDue({ ...card, forExam: true }, now)).toContain('brought forward for your exam');
    expect(whyDue({ ...card, state: 'new', lastReviewedAt: null, retrievability: null }, now)).toBe(
      'Not studied yet.',
    );
    expect(whyDue({ ...card, state: 'relearning' }, now)).toContain('Forgotten');
  });
});

describe('when it comes back', () => {
  it.each([
    [{ seconds: 30, days: 0 }, '<1 min'],
    [{ seconds: 60, days: 0 }, '1 min'],
    [{ seconds: 600, days: 0 }, '10 min'],
    [{ seconds: 40_000, days: 1 }, '1 d'],
    [{ seconds: 0, days: 76 }, '2.5 mo'],
    [{ seconds: 0, days: 800 }, '2.2 y'],
  ])('%o is written %s', (preview, text) => {
    expect(intervalText(preview)).toBe(text);
  });
});
