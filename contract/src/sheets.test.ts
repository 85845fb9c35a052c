import { expect, test } from 'vitest';
import { SheetPrintForStudents } from './sheets.ts';

test('sheets are printed for students whose roll numbers fit, or without any', () => {
  const students = [
    { roll: '1007', name: 'Nina' },
    { roll: '1008', name: 'Omar' },
  ];
  const printed = (rollDigits: number) => SheetPrintForStudents.safeParse({ rollDigits, students });
  expect([0, 4, 5].map((digits) => printed(digits).success)).toEqual([true, true, true]);
  expect(printed(3).error?.issues).toMatchObject([
    { path: ['rollDigits'], message: 'Somebody’s roll number has more digits' },
  ]);
});
