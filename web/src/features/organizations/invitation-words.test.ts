import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { importedInWords, importInWords } = await import('./invitation-words.ts');

test('whoever is a member already is updated, and not invited', () => {
  expect(importInWords({ invited: 1, updated: 1 })).toBe('Invite 1 person, update 1 member');
  expect(importInWords({ invited: 0, updated: 2 })).toBe('Update 2 members');
  expect(importInWords({ invited: 0, updated: 0 })).toBe('Invite');
});

test('without a mail server nobody is said to have been invited', () => {
  const done = { invited: 2, updated: 1 };
  expect(importedInWords(done, true)).toEqual({
    ...{ title: '2 people invited', description: '1 member updated' },
  });
  expect(importedInWords(done, false)).toEqual({
    title: '2 invitations made',
    description: 'Nothing is mailed: pass on a link for each. 1 member updated',
  });
  expect(importedInWords({ invited: 0, updated: 1 }, false)).toEqual({ title: '1 member updated' });
});
