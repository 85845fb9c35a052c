import { expect, test } from 'vitest';
import type { StoredQuestion } from '../releases/types.ts';
import type { AskedQuestion } from '../marking/rules.ts';
import { type Asked, askedOf, earnedIn, missesOf } from './rules.ts';
import type { LearntRow } from './store.ts';

const marked = (question: number, more: Partial<StoredQuestion>): StoredQuestion => ({
  ...{ question, outcome: 'incorrect', marks: 0, outOf: 2, choices: [], right: null },
  ...{ lines: [], extra: 0, ...more },
});

function row(questions: StoredQuestion[], more: Partial<LearntRow> = {}): LearntRow {
  const shown = { score: 0, totalMarks: 0, percentage: 0, correct: 0, incorrect: 0, questions };
  return {
    ...{ id: 'r', paperId: 'p', title: 'Midterm', subjectId: null, releasedAt: new Date(0) },
    ...{ showsKey: true, shown, set: null, unfound: [], ...more },
  };
}

const options = ['A. Bark', 'B. Cork', 'C. Xylem'];
const choice = { text: ['Which carries water?', ...options].join('\n'), section: 'Stems', choices: 3 };
const asked: Asked = new Map<number, AskedQuestion>([
  [1, choice],
  [2, { text: 'Name two tides.', section: null, choices: 0 }],
]);
const rubric = new Map([[2, ['Spring', 'Neap']]]);

test('the right options stand with their words, and lines of the rubric that the answer lacks', () => {
  const two = marked(2, { marks: 1, lines: [{ text: 'Neap', marks: 1 }] });
  const missed = missesOf(row([marked(1, { right: 'B / C' }), two]), asked, rubric);
  expect(missed.map(({ lines }) => lines)).toEqual([['B / C', 'B. Cork', 'C. Xylem'], ['Spring']]);
  expect(missed[0]?.words).toBe(choice.text);
});

test('an option of two lines is not taken for two options', () => {
  const text = ['Which carries water?', 'A. Bark', 'B. Cork', 'or moss'].join('\n');
  const found = missesOf(row([marked(1, { right: 'C' })]), new Map([[1, { ...choice, text }]]), rubric);
  expect(found[0]?.lines).toEqual(['C']);
});

test('words typed by whoever marks win over those of the paper, and empty ones say nothing', () => {
  const typed = [
    { question: 1, text: '' },
    { question: 2, text: 'Name two springs.' },
  ];
  const read = [...asked].map(([question, each]) => ({ question, ...each }));
  const untold = { question: 3, text: '', section: 'Stems', choices: 0 };
  expect([...askedOf(typed, [...read, untold])]).toEqual([
    [1, expect.objectContaining(choice)],
    [2, expect.objectContaining({ text: 'Name two springs.', section: null })],
  ]);
});

test('where right answers are not shown, neither are the questions nor what was missed', () => {
  const [missed] = missesOf(row([marked(1, { right: 'C' })], { showsKey: false }), asked, rubric);
  expect(missed).toMatchObject({ words: null, lines: [] });
});

test('of another set nobody knows which question is which', () => {
  const other = row([marked(1, { right: 'C' })], { set: 1 });
  expect(missesOf(other, asked, rubric)[0]).toMatchObject({ words: null, lines: ['C'] });
  expect(earnedIn(other, asked)).toEqual([]);
});

test('cancelled questions, and those whose number is not in a script, say nothing of what is known', () => {
  const all = row([marked(1, { outcome: 'cancelled' }), marked(2, {})], { unfound: [2] });
  expect([missesOf(all, asked, rubric), earnedIn(all, asked)]).toEqual([[], []]);
});

test('marks taken off count as none, and a topic is found by section and words', () => {
  expect(earnedIn(row([marked(1, { marks: -0.5 })]), asked)).toMatchObject([
    { question: 1, share: 0, text: `Stems\n${choice.text}` },
  ]);
});
