import type { ModelAnswer } from '@gene/contract/answers';
import type { Citation } from '@gene/contract/chats';
import type { Part } from '@gene/contract/papers';
import { expect, test } from 'vitest';
import { costlyPieces } from '../../../testing/growth.ts';
import { pointsOfText } from './reader.ts';

const place = { start: 0, end: 0, page: 1, rects: [] };
const part = (label: string, marks: number | null): Part => ({
  ...{ ...place, label, text: `Part ${label}`, marks, insteadOfPrevious: false, parts: [], options: [] },
});
const question = (marks: number | null, parts: Part[] = []) => ({ text: 'Describe the buoy.', marks, parts });
const generated = (markdown: string, keyPoints: ModelAnswer['keyPoints'] = []): ModelAnswer => ({
  ...{ coverage: 'covered', markdown, keyPoints, options: [] },
  citations: [{} as Citation, {} as Citation],
});
const short = (points: ReturnType<typeof pointsOfText>) =>
  points.map(({ text, weight, citation }) => [text, weight, citation]);

test('each sentence or item is a point with the citation that stands in it, and shares the marks', () => {
  const text =
    'A buoy floats on the water of the bay. [2] It is anchored to the sea bed [1].\n\nIt is painted red.';
  expect(short(pointsOfText(question(6), text, generated('')))).toEqual([
    ['A buoy floats on the water of the bay.', expect.closeTo(1 / 3), 1],
    ['It is anchored to the sea bed.', expect.closeTo(1 / 3), 0],
    ['It is painted red.', expect.closeTo(1 / 3), null],
  ]);
  const list = '- **Floats** on water [1]\n- Is anchored [9]';
  expect(short(pointsOfText(question(2), list, generated('')))).toEqual([
    ['Floats on water', 0.5, 0],
    ['Is anchored', 0.5, null],
  ]);
});

test('a number in brackets is a citation and no marks; marks that are stated are kept', () => {
  const text = '- It floats on the water. (3 marks) [1]\n- It is red. (1 mark)';
  expect(short(pointsOfText(question(4), text, generated('')))).toEqual([
    ['It floats on the water.', 0.75, 0],
    ['It is red.', 0.25, null],
  ]);
});

test('headings, places and what was set between the quotes are no points', () => {
  const before = [
    '*Passages of your material to build the answer from, in its own words.*',
    '*Aim at about 2 points in some 40 words of your own.*',
    '**Suggested outline:** Marks · Lamps',
    '**Marks** — *p. 4*',
    '- A buoy floats. [1]',
  ];
  const text = ['### My answer', ...before, '- A lamp burns every evening. [2]'].join('\n\n');
  expect(pointsOfText(question(2), text, generated(before.join('\n\n'))).map((point) => point.text)).toEqual([
    'A buoy floats.',
    'A lamp burns every evening.',
  ]);
});

test('points stand in the part whose title is above them, and share what it is worth', () => {
  const asked = question(10, [part('a', 2), part('b', 8)]);
  const text =
    '### (a) · 2 marks\n\nIt floats on water.\n\n### (b) · 8 marks\n\n- It is red\n- It has a bell';
  expect(pointsOfText(asked, text, generated('')).map(({ part: path, weight }) => [path, weight])).toEqual([
    [['a'], 0.2],
    [['b'], 0.4],
    [['b'], 0.4],
  ]);
  expect(pointsOfText(question(null, asked.parts), text, generated('')).map(({ weight }) => weight)).toEqual([
    0.5, 0.25, 0.25,
  ]);
});

test('parts may be told by their labels alone, as people type them', () => {
  const partsOf = (text: string, parts: Part[]) =>
    pointsOfText(question(10, parts), text, generated('')).map((point) => [point.part.join(' '), point.text]);
  const decimal = [part('2.1', 5), part('2.2', 5)];
  expect(partsOf('(2.1) It floats on water.\n2.2 It is red.\nIt has a bell.', decimal)).toEqual([
    ['2.1', 'It floats on water.'],
    ['2.2', 'It is red.'],
    ['2.2', 'It has a bell.'],
  ]);
  const letters = [part('a', 2), { ...part('b', 8), parts: [part('i', 4), part('ii', 4)] }];
  const nested = '**a)** It floats on water.\n(b) (i) It is red.\n(ii)\nIt has a bell.';
  expect(partsOf(nested, letters)).toEqual([
    ['a', 'It floats on water.'],
    ['b i', 'It is red.'],
    ['b ii', 'It has a bell.'],
  ]);
  // Neither a word nor a list item under a part's own title is a label.
  expect(partsOf('a buoy floats on water.', letters)).toEqual([['', 'a buoy floats on water.']]);
  const numbered = [part('1', 5), part('2', 5)];
  expect(partsOf('### (1)\n\n1. It is red\n2. It has a bell', numbered).map(([label]) => label)).toEqual([
    '1',
    '1',
  ]);
});

test('a text is parted in time that grows with its length, whatever is in it', () => {
  const parts = (text: string) =>
    pointsOfText(question(4, [part('a', 2), part('b', 2)]), text, generated(''));
  expect(costlyPieces(parts, 2_000)).toEqual([]);
  expect(costlyPieces((text) => parts(`# ${text}a\rb`), 2_000)).toEqual([]);
  expect(costlyPieces((text) => parts(`A buoy ${text}floats`), 2_000)).toEqual([]);
});
