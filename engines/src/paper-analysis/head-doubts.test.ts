import type { PaperContent } from '@gene/contract/papers';
import { expect, it } from 'vitest';
import { applyEdit } from './edits/apply-edit.ts';
import { readPaper } from './read-paper.ts';
import { paperPage, row } from './testing/paper-page.ts';

/** A paper of 60 marks that begins with these rows, read when 2032 is the latest year that can have been. */
function paperBelow(...head: string[]) {
  const questions = [1, 2, 3].map((number) => row(`${number}. What is bark?`, '(20)'));
  return readPaper([paperPage([...head.map((text) => row(text)), ...questions])], [], 2032).papers[0]!;
}
const kinds = (...head: string[]) => paperBelow(...head).doubts.map(({ kind }) => kind);

it.each([
  ['Reading time 15 minutes'],
  ['Reading Time: 15 minutes', 'Writing Time: 3 hours'],
  ['Reading time 15 minutes. Writing time 180 minutes'],
  ['Time: 3 hours', '10 minutes of reading time are given before the exam'],
  ['Time allowed: 3 hours (plus 15 minutes for reading)'],
])('does not take the time for reading a paper for that of the exam: %s', (...head) => {
  const { header, doubts } = paperBelow('Botany test 2031', ...head);
  expect(header.minutes).toBe(head.length === 1 && head[0] === 'Reading time 15 minutes' ? null : 180);
  expect(doubts).toEqual([]);
});

it('reads what an exam is worth', () => {
  const worth = 'You have 75 minutes. The exam is worth 60 points.';
  expect(paperBelow('Botany test 2031', worth).header.totalMarks).toBe(60);
});

it.each([
  ['Durée : 3 h 30', 210],
  ['Duration: 3h30', 210],
  ['Durée : trois heures et demie', 210],
  ['Time: 2 hours and a half', 150],
  ['Dauer: 2 Stunden und 15 Minuten', 135],
  ['Duración: 1 hora y 45 minutos', 105],
  ['المدة: 3 ساعات ونصف', 210],
  ['Time: 3 h 60 marks', 180],
  ['Time: 3 hours 50 marks', 180],
  ['Duration: 02:00 Hours', 120],
  ['Time: 2 to 5 pm', 180],
  ['Time: 10.30 a.m. – 1 p.m.', 150],
  ['Time: 2.00-3.30', 90],
  ['Muda saa 1¾', 105],
  ['Time: 2 ¼ hours', 135],
])('reads a time in words and short: %s', (line, minutes) => {
  expect(paperBelow('Botany test 2031', line).header.minutes).toBe(minutes);
});

it.each([
  ['3 hours, 60 marks', 60],
  ['Durée : 2 h 30    Barème : 60 points', 60],
  ['Thời gian: 100 phút (12,0 điểm)', 12],
  ['Speed 50 km per hour - 40 points', null],
  ['Listening 20 minutes - 25 points', null],
  ['Összesen 18 percet', null],
])('reads a total beside the time: %s', (line, total) => {
  expect(paperBelow('Botany test 2031', line).header.totalMarks).toBe(total);
});

it('takes no time of day for how long an exam takes', () => {
  expect(paperBelow('Botany test 2031', 'From 2 h 30 to 5 h 30').header.minutes).not.toBe(150);
});

it.each([
  [10, null],
  [15, 15],
  [180, 180],
  [600, 600],
])('asks about a time that does not fit the marks: %i minutes for 60', (minutes, counted) => {
  const paper = paperBelow('Botany test 2031', `Time: ${minutes} minutes`);
  expect(paper.header.minutes).toBe(counted);
  expect(paper.doubts.map(({ kind }) => kind)).toEqual(counted === null ? ['time_unlikely'] : []);
});

it('asks about a year that is still to come, and counts with none', () => {
  expect(paperBelow('Botany test, June 2085').header).toMatchObject({ year: null, month: null });
  expect(kinds('Botany test, June 2085')).toEqual(['year_unlikely']);
  expect(paperBelow('Botany test, June 2032').header).toMatchObject({ year: 2032, month: 6 });
  expect(kinds('Botany test, June 2032')).toEqual([]);
});

it('asks until somebody sets them, and takes what is set', () => {
  const paper = paperBelow('Botany test, June 2085', 'Time: 10 minutes', 'This paper has 4 questions.');
  const kept = {
    ...paper,
    questions: paper.questions.map((question, i) => ({
      ...question,
      id: `00000000-0000-4000-8000-00000000000${i}`,
    })),
  };
  const edited = (content: PaperContent, change: { year?: number; minutes?: number }) => {
    const outcome = applyEdit(content, { kind: 'header', change }, '00000000-0000-4000-8000-000000000009');
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.content;
  };
  const dated = edited(kept, { year: 2090 });
  expect(dated.header).toMatchObject({ year: 2090, datedBy: 'person' });
  expect(dated.doubts.map(({ kind }) => kind)).toEqual(['time_unlikely', 'questions_missing']);
  const timed = edited(dated, { minutes: 10 });
  expect([timed.header.minutes, timed.doubts.map(({ kind }) => kind)]).toEqual([10, ['questions_missing']]);
});
