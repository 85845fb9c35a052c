import { expect, test } from 'vitest';
import { findStudents } from './find-students.ts';

const students = [
  { roll: '0042', name: 'Jürgen Müller' },
  { roll: '0420', name: 'Zoë Muller' },
  { roll: null, name: '' },
];

test('students are found by number and name, their words in any order, with accents or without', () => {
  const found = (typed: string) => findStudents(students, typed).map(({ roll }) => roll);
  expect(found('muller jurgen')).toEqual(['0042']);
  expect(found('042')).toEqual(['0042', '0420']);
  expect(found('ZOË')).toEqual(['0420']);
  expect(found(' ')).toEqual(['0042', '0420', null]);
  expect(found('omar')).toEqual([]);
});
