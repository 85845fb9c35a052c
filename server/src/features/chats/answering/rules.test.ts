import { expect, test } from 'vitest';
import { searchedFor } from './rules.ts';

const paper = (title: string, year: number) => ({ title, year, paper: null });
const papers = [paper('Harbour winter exam', 2031), paper('Quays', 2032)];
const there = async () => true;
const searched = (question: string, askedBefore: string | null = null) =>
  searchedFor({ question, askedBefore }, papers, there);

test.each([
  ['What is a spring tide?', null],
  ['and why does it happen?', 'What is a spring tide?'],
  ['How is it different from a neap tide?', 'and why does it happen?'],
  // A year without a paper; the only word of a title; a new question after one about exams.
  ['What was built in 1999?', null],
  ['How are quays built?', null],
  ['How is the height of a quay above low water chosen?', 'Which questions were asked in 2031?'],
])('a question about the subject is looked up in notes and textbooks: %s', async (question, before) => {
  expect(await searched(question, before)).toBe('material');
});

test.each([
  ['Which questions about tides were asked?', null],
  ['What came in 2031?', null],
  ['How many marks is it worth?', null],
  ['Summarise the harbour winter exam', null],
  ['¿Qué preguntas salieron?', null],
  ['and the year before?', 'Which questions about tides were asked?'],
])('a question about exams is looked up in the papers as well: %s', async (question, before) => {
  expect(await searched(question, before)).toBe('any');
});

test('papers are searched for anything where there is nothing else, and nothing else is being read', async () => {
  const asked = { question: 'What is a spring tide?', askedBefore: null };
  expect(await searchedFor(asked, papers, async () => false)).toBe('paper');
  expect(await searchedFor(asked, papers, there)).toBe('material');
});
