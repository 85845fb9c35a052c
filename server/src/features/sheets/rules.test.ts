import { expect, test } from 'vitest';
import { isSameRoll, rollInName, rollInText } from './rules.ts';

test.each([
  ['Nina Roth\nRoll No: 0042\nQ1. Roots', '0042'],
  ['ROLL NUMBER 42', '42'],
  ['Roll no. – 42, class 9', '42'],
  ['Roll: 42', '42'],
  ['Roll No: 42\nRoll No: 42', '42'],
])('%j says the roll number', (text, roll) => {
  expect(rollInText(text)).toBe(roll);
});

test.each([
  ['roll 3 dice'],
  ['Roll No: 42\nRoll No: 43'],
  ['Roll No: 42/7'],
  ['Roll No: 42B'],
  [`Roll No: ${'4'.repeat(13)}`],
  ['Payroll no: 42'],
  ['Roll No:\nName 42'],
])('%j says none', (text) => {
  expect(rollInText(text)).toBeNull();
});

test('a file is named after one number, and zeros before it mean nothing', () => {
  expect(['0042 Nina.pdf', 'term 2, 42.pdf', 'nina.pdf'].map(rollInName)).toEqual(['0042', null, null]);
  expect([isSameRoll('0042', '42'), isSameRoll('42', '420')]).toEqual([true, false]);
});
