import { expect, test } from 'vitest';
import { linesWithin, pressKey, type TypedMarks } from './typed-marks.ts';

const pressAll = (from: TypedMarks, keys: string) =>
  [...keys].reduce((typed, key) => pressKey(typed, key) ?? typed, from);
const nothing = { text: '', isByKeys: false };

test('keys make one number, with one point and no zero before it', () => {
  expect(pressAll(nothing, '12.5').text).toBe('12.5');
  expect(pressAll(nothing, '1.2.5').text).toBe('1.25');
  expect(pressAll(nothing, '02').text).toBe('2');
  expect(pressAll(nothing, '0.5').text).toBe('0.5');
});

test('the first key after marks that are there already begins a new number', () => {
  expect(pressAll({ text: '2', isByKeys: false }, '0').text).toBe('0');
  expect(pressAll({ text: '2', isByKeys: false }, '10').text).toBe('10');
});

test('Backspace takes the last digit, and does nothing where there is none', () => {
  expect(pressKey({ text: '12', isByKeys: false }, 'Backspace')).toEqual({ text: '1', isByKeys: true });
  expect(pressKey(nothing, 'Backspace')).toBeNull();
});

test('other keys, and digits beyond the eighth, are no part of it', () => {
  expect(pressKey(nothing, 'x')).toBeNull();
  expect(pressKey({ text: '12345678', isByKeys: true }, '9')).toBeNull();
});

test('a suggestion takes the lines that its marks have room for', () => {
  const lines = [
    { id: 'a', marks: 2 },
    { id: 'b', marks: 2 },
    { id: 'c', marks: 0.5 },
  ];
  expect(linesWithin(lines, 4.5)).toEqual(['a', 'b', 'c']);
  expect(linesWithin(lines, 3)).toEqual(['a', 'c']);
  expect(linesWithin(lines, 0)).toEqual([]);
});
