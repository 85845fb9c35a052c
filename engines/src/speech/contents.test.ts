import { expect, test } from 'vitest';
import { type SpeechPage, toSpeech } from './index.ts';

/** Pages whose blocks are lines of their own. */
function pagesOf(...pages: readonly (readonly string[])[]): SpeechPage[] {
  let at = 0;
  return pages.map((lines, i) => {
    const start = at;
    const blocks = lines.map((text) => {
      const block = { kind: 'paragraph' as const, text, start: at, end: at + text.length };
      at += text.length + 2;
      return block;
    });
    return { number: i + 1, start, end: at, blocks };
  });
}

const said = (pages: readonly SpeechPage[], isQuestionPaper = false) =>
  toSpeech(pages, { language: 'eng', isQuestionPaper }).utterances.map(({ spoken }) => spoken);

const contents = [
  'Contents',
  'Preface . . . . . . . . . . ix',
  '1 Rivers ............... 1',
  '1.1 Springs . . . . . . . 2',
  '1.2 What a long title of a section',
  'says on two lines. . . . . 5',
  '2 Lakes …… 9',
];

test('entries of a table of contents are left out and reported, its heading is said', () => {
  const pages = pagesOf(contents, ['3 Seas . . . . . . . 12', 'Rivers carry water.']);
  expect(said(pages)).toEqual(['Contents', 'Rivers carry water.']);
  const { unspoken } = toSpeech(pages, { language: 'eng' });
  expect(unspoken.map(({ page, reason }) => [page, reason])).toEqual([
    ...contents.slice(1).map(() => [1, 'contents']),
    [2, 'contents'],
  ]);
});

test('sums led to by dots are no pages, nor are the marks of a question paper', () => {
  const sums = ['Rent ...... 800', 'Light ...... 45', 'Water ...... 30', 'Bread ...... 120', 'Tea ...... 9'];
  expect(said(pagesOf(sums))).toHaveLength(10);
  expect(said(pagesOf(contents), true)).not.toEqual(['Contents']);
});

test('numbered blanks of an exercise and marks with their total are no pages', () => {
  const blanks = [
    'The capital is ...... 1',
    'It has ...... 2',
    'Its river ...... 4',
    'A hill ...... 5',
    'A mill ...... 7',
  ];
  expect(
    said(pagesOf(['Fill in.', ...blanks.slice(0, 2), 'The sea ...... 3', ...blanks.slice(2)])),
  ).toHaveLength(13);
  for (const heading of ['Fill in.', 'Notes', 'Exercises'])
    expect(said(pagesOf([heading, ...blanks]))).toHaveLength(11);
  const marks = ['One ....... 2', 'Two ....... 3', 'Three ....... 5', 'Four ....... 20', 'Total ........ 30'];
  expect(said(pagesOf(['The marks', ...marks]))).toHaveLength(11);
});

test('pages that rise far need no heading, and prose between entries is read', () => {
  const entries = [
    'Rivers ..... 1',
    'Springs ..... 2',
    'The sea is salt here.',
    'Lakes ..... 9',
    'Tides ..... 12',
  ];
  expect(said(pagesOf([...entries, 'Seas ..... 30', 'Dams ..... 34']))).toEqual(['The sea is salt here.']);
});

test('blanks on the page behind the contents are read', () => {
  const blanks = ['Fill in.', 'The capital is ...... 1', 'Its river is ...... 2'];
  expect(said(pagesOf(contents, blanks))).toEqual(['Contents', ...said(pagesOf(blanks))]);
});

test('a few such lines make no contents', () => {
  expect(said(pagesOf(['See also', 'Rivers . . . . . 1', 'Lakes . . . . . 9']))).toHaveLength(5);
});
