import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { offsetOnPages, pagesNear, sentenceFinder } from './sheet-words.ts';

const paragraphs = [
  ['Is the harbour deep? It is.', 'Is the tower high? It is.'],
  ['1. The keeper lights the lamp.', 'Nobody else may do so.'],
];
let at = 0;
const pages = paragraphs.map((texts, i): DocumentPage => {
  const start = at;
  const blocks = texts.map((text): TextBlock => {
    const block: TextBlock = {
      ...{ kind: 'paragraph', start: at, end: at + text.length, text, spans: [], lines: [] },
    };
    at += text.length + 2;
    return block;
  });
  return { number: i + 1, label: null, width: 0, height: 0, scanned: false, start, end: at - 2, blocks };
});
const [first, second] = pages as [DocumentPage, DocumentPage];
/** As it is drawn: with margins, and without the number that a style sheet draws. */
const drawn =
  'Harbours Is the harbour deep? It is.Is the tower high? It is. page one Harbours The keeper lights the lamp.Nobody else may do so.';
const find = sentenceFinder(drawn, pages.length);
const rangeOf = (page: DocumentPage, words: string, from = 0) => {
  const text = page.blocks.map((block) => block.text).join('\n\n');
  const start = page.start + text.indexOf(words, from);
  return { start, end: start + words.length };
};

test('of a sentence that is there twice, the one that is said is found', () => {
  expect(find(first, rangeOf(first, 'It is.'))?.start).toBe(drawn.indexOf('It is.'));
  expect(find(first, rangeOf(first, 'It is.', 30))?.start).toBe(drawn.lastIndexOf('It is.'));
});

test('a sentence is found without the number of its list, and after it', () => {
  const shown = (words: string) => {
    const found = find(second, rangeOf(second, words));
    return found && drawn.slice(found.start, found.end);
  };
  expect(shown('1. The keeper lights the lamp.')).toBe('The keeper lights the lamp');
  expect(shown('Nobody else may do so.')).toBe('Nobody else may do so');
});

test('a click tells the place in the text that was read; in a margin there is none', () => {
  const of = (words: string) => offsetOnPages(pages, pages.length, drawn, drawn.indexOf(words) + 1);
  expect(of('tower')).toBe(rangeOf(first, 'tower').start);
  expect(of('lamp')).toBe(rangeOf(second, 'lamp').start);
  expect(offsetOnPages([first], pages.length, drawn, drawn.indexOf('Nobody') + 1)).toBeNull();
});

test('the pages near a place are looked at before all', () => {
  expect(pagesNear(0.5, 400)).toEqual([
    { from: 195, to: 205 },
    { from: 1, to: 400 },
  ]);
  expect(pagesNear(0.5, 4)).toEqual([{ from: 1, to: 4 }]);
});
