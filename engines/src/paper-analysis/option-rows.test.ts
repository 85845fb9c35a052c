import { expect, test } from 'vitest';
import { readPaper } from './index.ts';
import { plainPage } from './testing/paper-page.ts';

const asked = [
  { about: 'Which part carries water', options: ['xylem', 'phloem', 'bark', 'pith'] },
  { about: 'Which of these is a moss', options: ['oak', 'bryum', 'fern', 'pine'] },
  { about: 'A spore is', options: ['a seed', 'a cell', 'a leaf', 'a root'] },
];
const layouts = {
  'each in a row': (options: readonly string[]) => [...options],
  'in one row': (options: readonly string[]) => [options.join(' ')],
  'in pairs': (options: readonly string[]) => [options.slice(0, 2).join(' '), options.slice(2).join(' ')],
};
const labels = [
  ['A.', 'B.', 'C.', 'D.'],
  ['a.', 'b.', 'c.', 'd.'],
  ['A:', 'B:', 'C:', 'D:'],
  ['(A)', '(B)', '(C)', '(D)'],
  ['①', '②', '③', '④'],
  ['가.', '나.', '다.', '라.'],
  ['ก.', 'ข.', 'ค.', 'ง.'],
  ['1)', '2)', '3)', '4)'],
];

test.each(labels.flatMap((own) => Object.entries(layouts).map(([name, rows]) => [own, name, rows] as const)))(
  'options %j, %s',
  (own, _, rows) => {
    const below = asked.flatMap(({ about, options }, i) => [
      `${i + 1}. ${about}?`,
      ...rows(options.map((option, at) => `${own[at]} ${option}`)),
    ]);
    const [paper] = readPaper([
      plainPage(['Botany Test 2021', 'Each question carries 1 mark.', ...below]),
    ]).papers;
    expect(paper!.questions.map(({ options }) => options.map(({ text }) => text))).toEqual(
      asked.map(({ options }) => options),
    );
  },
);

test('takes initials for no options', () => {
  const tasks = ['A. Describe what B. Brown saw.', 'B. Name two plants of C. Linnaeus.', 'C. Draw a fern.'];
  const [paper] = readPaper([
    plainPage(['Botany Test 2021', '1. Answer these.', ...tasks, '2. Explain bark.', '3. Explain pith.']),
  ]).papers;
  expect(paper!.questions[0]!.parts.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
});

test('takes concentrations among options for no marks', () => {
  const rows = ['acid', 'base', 'salt'].flatMap((of, i) => [
    `${i + 1}. The molarity of the ${of} is`,
    `(a) 1M (b) ${i + 2}M (c) 7M (d) ${i + 8}M`,
  ]);
  const [paper] = readPaper([
    plainPage(['Botany Test 2021', 'Each question carries 4 marks.', ...rows]),
  ]).papers;
  expect(paper!.questions.map(({ marks, options }) => [marks, options.length])).toEqual([
    [4, 4],
    [4, 4],
    [4, 4],
  ]);
});

test('takes questions below a numbered instruction of each section for questions', () => {
  const plants = ['ferns', 'mosses', 'oaks', 'pines', 'roses'];
  const sections = ['A', 'B', 'C'].flatMap((name) => [
    `Section ${name}`,
    '1. Answer all questions.',
    ...plants.map((plant, i) => `${i + 1}) Explain how ${plant} grow [5]`),
  ]);
  const [paper] = readPaper([plainPage(['Botany Test 2021', ...sections])]).papers;
  expect(paper!.questions.map(({ number, marks }) => `${number}=${marks}`)).toEqual(
    ['A', 'B', 'C'].flatMap(() => plants.map((_, i) => `${i + 1}=5`)),
  );
});
