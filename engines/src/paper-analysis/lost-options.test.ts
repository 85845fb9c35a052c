import { expect, it } from 'vitest';
import { readPaper } from './index.ts';
import { head, messages, paperOf } from './testing/outline.ts';
import { type Cell, paperPage, row } from './testing/paper-page.ts';

const under = (number: number): Cell[][] => [
  row(`${number} Which of these belongs to a stem?`),
  row('A bark', undefined, 90),
  row('B cork', undefined, 90),
  row('C pith', undefined, 90),
  row('D wax', undefined, 90),
];
const usual = [1, 2, 3, 4, 5].flatMap(under);
const pageOf = (...rows: Cell[][]) => paperPage([...head(20).slice(0, 3), ...usual, ...rows, ...under(7)]);
const optionsOf = (...rows: Cell[][]) =>
  paperOf(pageOf(...rows)).questions[5]!.options.map(({ label, text }) => `${label} ${text}`.trim());

it('finds options in one row without points, whose letters also are units', () => {
  expect(
    optionsOf(row('6 What is the current in A?'), row('A 0.2 A B 0.5 A C 0.7 A D 1.0 A', undefined, 90)),
  ).toEqual(['A 0.2 A', 'B 0.5 A', 'C 0.7 A', 'D 1.0 A']);
});

it('finds options between whose points names end in one', () => {
  const answers = row('A. X over S. B. S over X. C. Y over S. D. S over Y.', undefined, 90);
  expect(optionsOf(row('6. What follows?'), answers)).toEqual([
    'A X over S.',
    'B S over X.',
    'C Y over S.',
    'D S over Y.',
  ]);
});

it('takes statements above the options as the text, and what is further left below them as none of theirs', () => {
  const rows = [
    row('6. Which of these are true?'),
    row('I. A stem grows.', undefined, 80),
    row('II. A root sleeps.', undefined, 80),
    row('A. I. B. II. C. I and II. D. neither.', undefined, 90),
    row('Read this on leaves before you go on to the next questions.', undefined, 60),
  ];
  const { text, options, parts } = paperOf(pageOf(...rows)).questions[5]!;
  expect(parts).toEqual([]);
  expect(text).toContain('I. A stem grows.');
  expect(options.map((option) => option.text)).toEqual(['I.', 'II.', 'I and II.', 'neither.']);
});

it('shows the print where nothing stands beside the letters, and gives these no lines of formulae', () => {
  const rows = [row('6 Which is the energy?'), row('E 2E S', undefined, 100), row('A B C D', undefined, 90)];
  const paper = paperOf(pageOf(...rows, row('2S S 3E', undefined, 100)));
  const { options, figures } = paper.questions[5]!;
  expect(options.map(({ label, text }) => label + text)).toEqual(['A', 'B', 'C', 'D']);
  expect(figures).toHaveLength(1);
  expect(messages(paper).join(' ')).not.toContain('options');
});

it('takes a figure at the end of a question for its options, and doubts one without', () => {
  const page = pageOf(row('6 Which of the graphs shows growth?'));
  const { lines } = page.blocks.find(({ text }) => text.startsWith('6 '))!;
  const below = { page: 1, x: 90, y: lines[0]!.y + 14, width: 300, height: 3, kind: 'figure' as const };
  const [drawn] = readPaper([page], [below]).papers;
  expect(drawn!.questions[5]!.options.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
  expect(messages(paperOf(page))).toContain('Question 6 has no options, unlike those beside it.');
});

it('leaves a question of a paper without options alone', () => {
  const asked = ['1. Name a stem.', '2. Draw a leaf.', '3. A line leads from A B C D on.', '4. Name a root.'];
  const paper = paperOf(paperPage([...head(20), ...asked.map((text) => row(text, '(5)'))]));
  expect(paper.questions.flatMap(({ options }) => options)).toEqual([]);
});
