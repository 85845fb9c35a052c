import { describe, expect, it } from 'vitest';
import { paperOf } from './testing/outline.ts';
import { type Cell, paperPage, row } from './testing/paper-page.ts';

const places = [100, 210, 320, 430];
const under = (...texts: string[]): Cell[] =>
  texts.flatMap((text, i): Cell[] =>
    text ? [[places[i]! + (/^[([]?[a-d]/.test(text) ? 0 : 14), text]] : [],
  );
const plain = under('a) bark', 'b) cork', 'c) pith', 'd) root');
const head = [row('Final Examination, June 2031'), row('Time: 1 hour  Total marks: 5')];

/** The answers of the last of five questions, which stand in these rows. */
function answers(rows: readonly (readonly Cell[])[], { scanned = true } = {}): string[] {
  const asked = [plain, plain, plain, plain].flatMap((one, i) => [
    row(`${i + 1}. Which is part ${i + 1}?`),
    one,
  ]);
  const page = paperPage([...head, ...asked, row('5. Which of them is it?'), ...rows], { scanned });
  const question = paperOf(page).questions[4]!;
  return question.options.map(({ label, text }) => `${label} ${text}`.trim());
}

describe('answers beside each other', () => {
  const wrapped = [
    under('a) the outer', 'b) the inner', 'c) a hollow', 'd) none of the'),
    under('bark of an', 'bark', 'stem', 'answers'),
    under('oak', '', '', 'above'),
  ];
  const whole = [
    'a the outer bark of an oak',
    'b the inner bark',
    'c a hollow stem',
    'd none of the answers above',
  ];

  it.each([true, false])('keep the lines that go on below each of them (scanned: %s)', (scanned) => {
    expect(answers(wrapped, { scanned })).toEqual(whole);
  });
  it('take no part of a sentence that stands below all of them', () => {
    const note: Cell[] = [[100, 'Take every tree of the garden for an oak unless the question says so']];
    expect(answers([plain, note])).toEqual([
      ...['a bark', 'b cork', 'c pith'],
      'd root Take every tree of the garden for an oak unless the question says so',
    ]);
  });
  it('leave out what dirt in the margin of a scan was read as', () => {
    const [first, second, third] = wrapped;
    expect(answers([first!, [[60, '>'], ...second!], third!])).toEqual(whole);
  });
});

describe('labels of answers in a scan', () => {
  const read = ['a bark', 'b cork', 'c pith', 'd root'];
  it.each([
    ['without their first brackets', 'a) bark (b) cork c) pith (d) root'],
    ['read as signs', 'a) bark ® cork © pith d) root'],
    ['behind specks', 'a) bark .(b) cork ¢) pith d root'],
    ['without the bracket of the first', 'a bark ® cork c) pith d root'],
    ['behind a speck in the margin', 'w= a) bark b) cork c) pith d) root'],
  ])('are found %s', (_, text) => {
    expect(answers([row(text, undefined, 100)])).toEqual(read);
  });
  it('stay where their formula could not be told', () => {
    expect(answers([row('a) bark b) c) pith d)', undefined, 100)])).toEqual(['a bark', 'b', 'c pith', 'd']);
  });
  it('are not seen in a sentence that begins with a word of one letter', () => {
    expect(answers([row('a tree of the garden', undefined, 100)])).toEqual([]);
  });
});
