import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { marksInWords, readSections, writeSections } = await import('./marks-words.ts');

const section = (from: number, to: number, marks: number, penalty = 0) => ({
  ...{ name: '', from, to, marks, penalty },
});

test('sections are typed a line each, and written alike', () => {
  const sections = [section(1, 5, 2), section(6, 6, 1.5, 0.5)];
  expect(readSections('1-5: 2\n\n 6 : 1.5 , -0.5')).toEqual(sections);
  expect(readSections('1-5: 2\n6: 1.5, 0.5')).toEqual(sections);
  expect(writeSections(sections)).toBe('1-5: 2\n6: 1.5, -0.5');
  expect(readSections(writeSections(sections))).toEqual(sections);
});

test('a comma between digits is a decimal one, as in the other fields of marks', () => {
  expect(readSections('1-5: 2,5')).toEqual([section(1, 5, 2.5)]);
  expect(readSections('1-5: 2,5, 0,25\n6: 2;1,5\n7: 1,-0,5')).toEqual([
    ...[section(1, 5, 2.5, 0.25), section(6, 6, 2, 1.5), section(7, 7, 1, 0.5)],
  ]);
  expect(readSections('1-5: 2,0.5')).toBe(1);
});

test('the line that is no section is told', () => {
  expect(readSections('1-5: 2\nsix: 1')).toBe(2);
  expect(readSections('1-5')).toBe(1);
});

test('marks are said by question first, and then of all others', () => {
  const marking = { marks: 4, penalty: 0, partial: 'none', cancelled: 'full' } as const;
  expect(marksInWords({ ...marking, sections: [] })).toBe('Each answer: 4.');
  expect(marksInWords({ ...marking, sections: [section(1, 1, 2), section(4, 5, 5)] })).toBe(
    'Question 1: 2. Questions 4 to 5: 5. Each other answer: 4.',
  );
});
