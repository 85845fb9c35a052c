import { expect, it } from 'vitest';
import { head, outline, paperOf } from './testing/outline.ts';
import { type Cell, paperPage, row } from './testing/paper-page.ts';

const scanOf = (...rows: (readonly Cell[])[]) =>
  paperOf(
    paperPage([...head(20), row('Answer all questions, each carries 5 marks.', undefined, 190), ...rows], {
      scanned: true,
    }),
  );

const optionsOf = ({ questions }: ReturnType<typeof scanOf>) =>
  questions.map(({ options }) => options.map(({ label, text }) => `${label} ${text}`.trim()));

const others = [row('2. What is pith?'), row('3. Describe cork.'), row('4. Draw a leaf.')];

it('reads options in two columns of a scan, though the letters were misread', () => {
  const twoColumns = (a: string, b: string, c: string, d: string) => [
    [[90, a] as const, [300, c] as const],
    [[90, b] as const, [300, d] as const],
  ];
  const paper = scanOf(
    row('1. What covers a stem?'),
    ...twoColumns('(A) bark', '(8) cork', '(O) pith', 'D) leaf'),
    ...others,
  );
  expect(optionsOf(paper)).toEqual([['A bark', 'B cork', 'C pith', 'D leaf'], [], [], []]);
});

it('reads options of a scan from row to row, one of whose labels is lost', () => {
  const paper = scanOf(
    row('1. What covers a stem?'),
    [
      [90, '(A) bark'],
      [300, '(B) cork'],
    ],
    [
      [90, '~ pith'],
      [300, '(0) leaf'],
    ],
    ...others,
  );
  expect(optionsOf(paper)[0]!.map((option) => option[0])).toEqual(['A', 'B', 'C', 'D']);
});

it('reads options in one row of a scan whose brackets were lost', () => {
  const cells: Cell[] = [
    [90, 'A bark'],
    [200, 'B cork'],
    [300, 'Cc pith'],
    [400, 'D leaf'],
  ];
  expect(optionsOf(scanOf(row('1. A stem is covered by what?'), cells, ...others))[0]).toEqual([
    'A bark',
    'B cork',
    'C pith',
    'D leaf',
  ]);
});

it('goes on with the next part below the options of a scan', () => {
  const paper = scanOf(
    row('1. (a) What covers a stem?'),
    row('(A) bark', undefined, 110),
    row('(8) cork', undefined, 110),
    row('(C) pith', undefined, 110),
    row('(D) leaf', undefined, 110),
    row('(b) Explain why.', undefined, 87),
    ...others,
  );
  expect(outline(paper)[0]).toBe('1=5[a b]');
  expect(paper.questions[0]!.parts[0]!.options.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
});

it('reads letters in circles that a scan made rings of', () => {
  const paper = scanOf(
    row('1. What covers a stem?'),
    ...['bark', 'cork', 'pith', 'leaf', 'root'].map((text) => row(`O ${text}`, undefined, 90)),
    ...others,
  );
  expect(optionsOf(paper)[0]).toEqual(['A bark', 'B cork', 'C pith', 'D leaf', 'E root']);
});

it('takes sentences of a scan for no options', () => {
  const paper = scanOf(
    row('1. A stem grows. Explain how.'),
    row('A leaf falls. Explain why.', undefined, 90),
    row('Bark is cut. Describe what follows.', undefined, 90),
    ...others,
  );
  expect(optionsOf(paper)).toEqual([[], [], [], []]);
});

it('takes no small letters of parts, and no marks below each other, for options of a scan', () => {
  const paper = scanOf(
    row('1. (a) What covers a stem?', '[4]'),
    row('(b) What is pith?', undefined, 90),
    row('[2]', undefined, 520),
    row('(c) Describe cork.', undefined, 90),
    row('[2]', undefined, 520),
    ...others,
  );
  expect(outline(paper)[0]).toContain('[a=4 b=2 c=2]');
  expect(optionsOf(paper)[0]).toEqual([]);
});
