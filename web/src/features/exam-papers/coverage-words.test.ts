import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { byHandInWords, missingInWords } = await import('./coverage-words.ts');

test('questions in writing are marked by hand, and those without an answer give no marks', () => {
  expect(byHandInWords([4])).toBe('Question 4 is answered in writing and marked by hand.');
  expect(byHandInWords([4, 5])).toBe('Questions 4 to 5 are answered in writing and marked by hand.');
  expect(missingInWords([2, 7], 'omr')).toBe('Questions 2, 7 have no answer: nobody gets marks for them.');
  expect(missingInWords([2], 'both')).toBe(
    'Question 2 has no answer: nobody gets marks for it, unless the sheet has room to answer it in writing.',
  );
});
