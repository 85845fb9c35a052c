import { expect, test } from 'vitest';
import { readStudents } from './student-list.ts';

test('students are read one a line, their numbers filled up with zeros', () => {
  expect(readStudents('42 Nina Odum\n\n 0043, Ada\r\n44', 4)).toEqual({
    ok: true,
    students: [
      { roll: '0042', name: 'Nina Odum' },
      { roll: '0043', name: 'Ada' },
      { roll: '0044', name: '' },
    ],
  });
});

test.each([
  ['Nina', '“Nina” does not begin with a roll number.'],
  ['12345', '12345 has more than 4 digits.'],
  ['42 Nina\n0042 Ada', '0042 is listed twice.'],
])('%j is refused with a sentence', (text, problem) => {
  expect(readStudents(text, 4)).toEqual({ ok: false, problem });
});
