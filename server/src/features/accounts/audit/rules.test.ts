import { expect, test } from 'vitest';
import { listChanges } from './rules.ts';

test('changes of settings name what was and what is, and leave out what stayed and what is not to be told', () => {
  const before = { engine: 'builtin', voices: [], daily: 0, user: 'gene', keyHolder: 'https://a.example' };
  const after = { engine: 'openai', voices: ['af_heart', 'alloy'], daily: 0, keyHolder: null };
  expect(listChanges(before, after, ['keyHolder'])).toEqual([
    { setting: 'engine', before: 'builtin', after: 'openai' },
    { setting: 'voices', before: '', after: 'af_heart, alloy' },
    { setting: 'user', before: 'gene', after: '' },
  ]);
});
