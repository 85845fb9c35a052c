import { expect, test } from 'vitest';
import { describeAction } from './audit-words.ts';

const entry = {
  ...{ id: '0', at: '2026-03-10T12:00:00.000Z', action: 'disabled', changes: [] },
  ...{ actor: 'Ada', actorId: '01a2280c-984f-7000-8000-0000000a11ce' },
  ...{ target: 'Bela', targetId: '01a2280c-984f-7000-8000-000000000b0b' },
};

test('an entry names who did what to whom', () => {
  expect(describeAction(entry)).toBe('Ada disabled Bela');
  expect(describeAction({ ...entry, action: 'made_admin' })).toBe('Ada made Bela an admin');
});

test('accounts that are gone are told apart without a name', () => {
  expect(describeAction({ ...entry, actor: null, target: null })).toBe(
    'a deleted account (…0a11ce) disabled a deleted account (…000b0b)',
  );
});
