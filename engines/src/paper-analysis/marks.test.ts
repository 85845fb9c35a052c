import { expect, test } from 'vitest';
import { readPaper } from './index.ts';
import { plainPage } from './testing/paper-page.ts';

const asked = [
  'how water rises in a stem',
  'the bark of an oak',
  'moss and fern in detail',
  'what a spore is',
];
function read(end: string) {
  const questions = asked.map((about, i) => `${i + 1}. Explain ${about} ${end}`);
  const [paper] = readPaper([
    plainPage(['Botany Examination 2021', 'Figures in brackets are marks', ...questions]),
  ]).papers;
  return paper!.questions.map(({ marks, text }) => ({ marks, text }));
}

test.each([
  ['[2.5]', 2.5],
  ['(2½ marks)', 2.5],
  ['(five marks)', 5],
  ['(5 Marks, CO2)', 5],
  ['(5 Marks) [CO2]', 5],
  ['(3)(CO1)', 3],
  ['8M CO2 BL3', 8],
  ['10M', 10],
  ['5-Marks', 5],
  ['(10 Pkt.)', 10],
  ['(10 P.)', 10],
  ['[8 marks, about 200 words]', 8],
  ['(15 minutes, 10 points)', 10],
  ['10 points (15 minutes)', 10],
  ['8 marks (2+3+3)', 8],
  ['(7+3)', 10],
  ['(2 + 3 + 3 = 8)', 8],
  ['(5x2=10)', 10],
])('marks that stand as %s', (end, marks) => {
  expect(read(end)).toEqual(asked.map((about) => ({ marks, text: `Explain ${about}` })));
});

test.each(['(5 marks each)', '(2 words)', '(see page 3)'])('no marks of the question: %s', (end) => {
  expect(read(end).map(({ marks }) => marks)).toEqual(asked.map(() => null));
});

test('marks in brackets behind the numbers, below instructions with numbers of their own', () => {
  const [paper] = readPaper([
    plainPage([
      'Botany Midterm Examination 2021',
      'Instructions:',
      '1. No books are allowed.',
      '2. Calculators are not allowed.',
      '1. [10] Define bark.',
      '2. [5+4] Look at a leaf.',
      '(i) Draw it.',
      '(ii) Name its parts.',
      '3. [6] Describe a seed.',
    ]),
  ]).papers;
  expect(paper!.questions.map(({ marks, text }) => `${marks} ${text}`)).toEqual([
    '10 Define bark.',
    '9 Look at a leaf.',
    '6 Describe a seed.',
  ]);
  expect(paper!.questions[1]!.parts.map(({ marks }) => marks)).toEqual([5, 4]);
});

test("marks of a heading are the whole question's, and doubtful where others stand below", () => {
  const exercise = (number: number, ...below: string[]) => [
    `Exercise ${number}. The leaf (4 marks)`,
    'Describe a leaf of an oak.',
    ...below,
  ];
  const [paper] = readPaper([
    plainPage([
      'Botany Examination 2021',
      ...exercise(1),
      ...exercise(2, 'Draw it, too. (3 marks)'),
      ...exercise(3),
    ]),
  ]).papers;
  expect(paper!.questions.map(({ marks }) => marks)).toEqual([4, 4, 4]);
  expect(paper!.doubts.map(({ kind, question }) => `${kind} ${question}`)).toEqual(['marks_unreadable 1']);
});
