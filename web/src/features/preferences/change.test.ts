import { preferencesDefaults as stored } from '@gene/contract/preferences';
import { expect, test } from 'vitest';
import { applyChange, hasEffect, differenceFrom, quietProblem } from './change.ts';

test('a change touches only what it names', () => {
  const changed = applyChange(stored, {
    theme: 'dark',
    notifications: { email: false },
    audio: { voice: 'male' },
  });
  expect(changed).toEqual({
    ...{ ...stored, theme: 'dark' },
    notifications: { ...stored.notifications, email: false },
    audio: { ...stored.audio, voice: 'male' },
  });
});

test('what was changed back is neither sent nor counts as a change', () => {
  const back = { theme: 'system', notifications: { quietHours: null, email: true }, privacy: {} } as const;
  expect(hasEffect(stored, back)).toBe(false);
  expect(differenceFrom(stored, { ...back, locale: 'de-DE' })).toEqual({
    ...{ locale: 'de-DE', notifications: {}, audio: {}, privacy: {} },
  });
  const quiet = { notifications: { quietHours: { from: '22:00', to: '07:00' } } };
  expect(hasEffect(stored, quiet)).toBe(true);
  expect(hasEffect(applyChange(stored, quiet), quiet)).toBe(false);
});

test('quiet hours need two different times', () => {
  expect(quietProblem({ from: '22:00', to: '07:00' })).toBeNull();
  expect(quietProblem({ from: '22:00', to: '' })).toBe('Enter both times');
  expect(quietProblem({ from: '22:00', to: '22:00' })).toBe('Choose a different time');
});
