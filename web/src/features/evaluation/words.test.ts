import type { SheetAnswer, SheetDecision } from '@gene/contract/sheets';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const {
  countsInWords,
  decisionInWords,
  findSheets,
  pagesInWords,
  placeInWords,
  questionsInWords,
  sheetInWords,
  rollInWords,
} = await import('./words.ts');

const sheet = (roll: string | null, studentName = '') => ({ id: roll ?? '', roll, studentName, pages: [] });
const sheets = [sheet('0042', 'Nina Odum'), sheet('0142'), sheet(null)];

test('a sheet is named by its number and its student, as far as they are known', () => {
  expect(sheets.map(sheetInWords)).toEqual([
    'Roll number 0042, Nina Odum',
    'Roll number 0142',
    'Without a roll number',
  ]);
  const pages = [1, 3].map((page) => ({ id: '', page, name: `scan.pdf, page ${page + 4}` }));
  expect(pagesInWords({ ...sheet(null), pages })).toBe(
    'Has page 1: scan.pdf, page 5; Has page 3: scan.pdf, page 7',
  );
});

test('sheets are found by a part of the number or the name; with nothing said all are', () => {
  const found = (sought: string) => findSheets(sheets, sought).map(({ roll }) => roll);
  expect(found(' 042')).toEqual(['0042']);
  expect(found('ODUM')).toEqual(['0042']);
  expect(found(' ')).toEqual(['0042', '0142', null]);
  expect(found('Ada')).toEqual([]);
});

test('a page says which of its sheet it is, and how many are missing', () => {
  expect(placeInWords({ page: 2, of: 2, present: 2 })).toBe('Page 2 of 2');
  expect(placeInWords({ page: 2, of: 3, present: 1 })).toBe('Page 2 of 3, 2 pages missing');
});

test('a decision says what was before and after', () => {
  const said = (decision: Pick<SheetDecision, 'field' | 'row' | 'before' | 'after'>) =>
    decisionInWords({ ...decision, id: '', decidedBy: null, decidedAt: '' });
  expect(said({ field: 'answer', row: 2, before: null, after: 'blank' })).toBe('Question 3: as read → blank');
  expect(said({ field: 'roll', row: 0, before: '0042', after: null })).toBe('Roll number: 0042 → as read');
  expect(said({ field: 'page', row: 2, before: null, after: 'b.jpg' })).toBe('Page 2 put here: b.jpg');
  expect(said({ field: 'page', row: 2, before: 'b.jpg', after: null })).toBe('Page 2 taken off: b.jpg');
});

test('of a roll number that is not sure, it is said what was read', () => {
  expect(rollInWords('12?')).toBe('Read as 12?. Each ? is empty, or a digit that is not certain.');
  expect(rollInWords('???')).toBe('No digit was read for certain.');
});

test('three questions in a row and more are told as a range', () => {
  expect(questionsInWords([7])).toBe('question 7');
  expect(questionsInWords([1, 2, 3, 9, 11, 12])).toBe('questions 1–3, 9, 11, 12');
});

test('answers that are neither correct nor incorrect are counted beside them', () => {
  const answer = (outcome: SheetAnswer['outcome'], isWritten = false): SheetAnswer => ({
    ...{ question: 1, isWritten, choices: [], state: 'blank', isDecided: false, outcome, marks: 0, outOf: 1 },
  });
  const result = { score: 1, totalMarks: 5, percentage: 20, correctAnswers: 1, incorrectAnswers: 1 };
  const answers = [answer('correct'), answer('incorrect'), answer('blank'), answer('blank'), answer('open')];
  expect(countsInWords(result, answers)).toBe('1 correct, 1 incorrect, 2 blank, 1 doubtful');
  expect(countsInWords(result, [...answers, answer('open', true), answer('cancelled')])).toBe(
    '1 correct, 1 incorrect, 2 blank, 1 doubtful, 1 to mark, 1 cancelled',
  );
});
