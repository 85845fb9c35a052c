import { expect, it } from 'vitest';
import { readPaper } from './read-paper.ts';
import { paperPage, row } from './testing/paper-page.ts';

/** The date of a paper that begins with these rows. */
function dateBelow(...head: string[]) {
  const questions = [1, 2, 3].map((number) => row(`${number}. What is bark?`, '(5)'));
  const { year, month } = readPaper([paperPage([...head.map((text) => row(text)), ...questions])]).papers[0]!
    .header;
  return [year, month];
}

it.each([
  ['Written examination, Tuesday, January 8th, 2031, 14:00 - 18:00', 2031, 1],
  ['FOURTH SEMESTER DEGREE EXAMINATION, JULY 2031 (2028 Scheme)', 2031, 7],
  ["Half Yearly Examination, May '31", 2031, 5],
  ['• Datum och tid för tentamen: 2031-12-16, 8:30–12:30.', 2031, 12],
])('reads the date of an exam where its head says it: %s', (line, year, month) => {
  expect(dateBelow('Botany test', line, 'Time: 1 hour')).toEqual([year, month]);
});

it.each([
  'Results are published by 2031-12-16.',
  'Check this box if you passed the exam 2031-12-16:',
  'You can review your marks until 16 December 2031.',
  'The exam review will be held on 16 December 2031.',
  'Exam results: 16 December 2031',
  'Resultat anslås senast 2031-12-16.',
])('takes no date for that of the exam which is of something else: %s', (line) => {
  expect(dateBelow('Botany test', line, 'Time: 1 hour')).toEqual([null, null]);
  expect(dateBelow('Botany test', line, 'Time: 1 hour', 'Date: 3 May 2032')).toEqual([2032, 5]);
});

it('takes the year of a scheme for none', () => {
  expect(dateBelow('Botany test (2028 Scheme)', 'Time: 1 hour')).toEqual([null, null]);
  expect(dateBelow('Regulation 2028', 'Botany test 2031', 'Time: 1 hour')).toEqual([2031, null]);
});

it('finds the date in the running foot of its pages, which is no part of their text', () => {
  const questions = [1, 2, 3].map((number) => row(`${number}. What is bark?`, '(5)'));
  const page = paperPage([row('Check this box if you passed the exam 2030-12-15:'), ...questions]);
  const text = page.blocks.map((block) => block.text).join('\n');
  const original = `${text}\nPlant anatomy, written exam   2031-01-16`;
  const readAs = (printed: string) => readPaper([{ ...page, original: printed }]).papers[0]!.header;
  expect(readAs(original)).toMatchObject({ year: 2031, month: 1 });
  expect(readAs(text)).toMatchObject({ year: null, month: null });
});
