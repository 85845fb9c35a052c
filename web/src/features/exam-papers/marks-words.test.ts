import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { readSections, sumOfMarks, writeSections } = await import('./marks-words.ts');

const section = (from: number, to: number, marks: number, penalty = 0) => ({
  ...{ name: '', from, to, marks, penalty },
});

test('sections are typed a line each, and written alike', () => {
  const sections = [section(1, 5, 2), section(6, 6, 1.5, 0.5)];
  expect(readSections('1-5: 2\n\n 6 : 1.5 , -0.5')).toEqual(sections);
  expect(writeSections(sections)).toBe('1-5: 2\n6: 1.5, -0.5');
  expect(readSections(writeSections(sections))).toEqual(sections);
});

test('the line that is no section is told', () => {
  expect(readSections('1-5: 2\nsix: 1')).toBe(2);
  expect(readSections('1-5')).toBe(1);
});

test('marks add up over sections, without what is left out', () => {
  const sections = [section(4, 5, 3)];
  const marking = { marks: 0.1, penalty: 0, partial: 'none' as const, sections };
  const cancelled = { question: 2, accepted: [], isCancelled: true };
  expect(sumOfMarks(5, { ...marking, cancelled: 'full' }, [cancelled])).toBe(6.3);
  expect(sumOfMarks(5, { ...marking, cancelled: 'left_out' }, [cancelled])).toBe(6.2);
});
