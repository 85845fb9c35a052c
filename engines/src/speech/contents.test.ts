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

test('a few such lines make no contents', () => {
  expect(said(pagesOf(['See also', 'Rivers . . . . . 1', 'Lakes . . . . . 9']))).toHaveLength(5);
});
