import { expect, test } from 'vitest';
import { listStudents, longestRoll, readStudents } from './student-list.ts';

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

test('a class is listed by roll number; who has none of digits is named, and teachers are left out', () => {
  const member = (name: string, rollNumber: string | null, role: 'student' | 'teacher' = 'student') => ({
    ...{ name, rollNumber, role },
  });
  const listed = listStudents([
    member('Nina', '0102'),
    member('Tom', '7', 'teacher'),
    member('Ada', '44'),
    member('Omar', 'B-12'),
    member('Zoe', null),
  ]);
  expect(listed).toEqual({ text: '44 Ada\n0102 Nina', without: ['Omar', 'Zoe'] });
  expect(longestRoll(listed.text)).toBe(4);
  expect(readStudents(listed.text, 4)).toMatchObject({
    students: [{ roll: '0044' }, { roll: '0102' }],
  });
});

test('the longest roll number of a list has as many digits as the sheet needs', () => {
  expect(longestRoll('7 Nina\n101 Ada 2\nno number')).toBe(3);
  expect(longestRoll('')).toBeNull();
});
