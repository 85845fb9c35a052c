import type { DocumentPage, TextBlock, TextLine } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { offsetAt, rectsOfWords } from './line-words.ts';

/** Every letter is 10 wide but `m`, which is 30. */
const widthOf = (text: string) => text.length * 10 + text.split('m').length * 20 - 20;

/** A page of a scan, with a line each 20 points. */
function scanned(texts: readonly string[], box: Partial<TextLine> = {}): DocumentPage {
  let at = 100;
  const blocks = texts.map((text, i): TextBlock => {
    const [start, end] = [at, at + text.length];
    at = end + 1;
    const line = { start, end, x: 50, y: 20 * i, width: widthOf(text) / 2, height: 12, ...box };
    return { kind: 'paragraph', start, end, text, spans: [], lines: [line] };
  });
  return {
    ...{ number: 2, label: null, width: 600, height: 800, scanned: true, start: 100, end: at - 1, blocks },
  };
}

test('words of a scan are where the widths of print put them, line by line', () => {
  const page = scanned(['mmm iii', 'next line']);
  const words = rectsOfWords(page, { start: 104, end: 112 }, widthOf);
  expect(words).toEqual([
    { page: 2, x: 100, y: 0, width: 15, height: 12 },
    { page: 2, x: 50, y: 20, width: 20, height: 12 },
  ]);
});

test('a script that is read from the right begins there', () => {
  const [first] = rectsOfWords(scanned(['שלום עולם']), { start: 100, end: 104 }, widthOf);
  expect(first).toMatchObject({ x: 75, width: 20 });
});

test('of a line on its side all is marked, since where its words are is not known', () => {
  const page = scanned(['on its side'], { width: 12, height: 200 });
  const rects = rectsOfWords(page, { start: 103, end: 106 }, widthOf);
  expect(rects).toEqual([{ page: 2, x: 50, y: 0, width: 12, height: 200 }]);
  expect(offsetAt(page, { x: 55, y: 90 }, widthOf)).toBe(100);
});

test('a click on a scan tells the letter, beside its lines there is none', () => {
  const page = scanned(['mmm iii', 'next line']);
  expect(offsetAt(page, { x: 66, y: 5 }, widthOf)).toBe(101);
  expect(offsetAt(page, { x: 101, y: 5 }, widthOf)).toBe(104);
  expect(offsetAt(page, { x: 50, y: 32 }, widthOf)).toBe(108);
  expect(offsetAt(page, { x: 50, y: 16 }, widthOf)).toBeNull();
  expect(offsetAt(page, { x: 400, y: 5 }, widthOf)).toBeNull();
});

test('text without places, of formats that have no pages, is nowhere', () => {
  const page = scanned(['words']);
  for (const block of page.blocks) block.lines = [];
  expect(rectsOfWords(page, { start: 100, end: 105 }, widthOf)).toEqual([]);
});
