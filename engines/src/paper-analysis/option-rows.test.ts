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
