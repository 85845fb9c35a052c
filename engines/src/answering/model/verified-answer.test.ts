import { expect, test } from 'vitest';
import type { Source } from './sources.ts';
import { verifyQuote } from './verified-answer.ts';

const lamp = (n: number) => `The lamp of pier ${n} burns whale oil through ${n + 3} long winter nights.`;
const sources: Source[] = Array.from({ length: 40 }, (_, i) => ({
  name: `S${i + 1}`,
  document: { id: 'book', title: 'Lamps', pageLabels: [] },
  passage: {
    page: i + 1,
    headings: [],
    sentences: [{ start: i * 100, end: i * 100 + lamp(i).length, page: i + 1, text: lamp(i), rects: [] }],
  },
}));
const pageOf = (source: string, quote: string) => verifyQuote({ source, quote }, sources, 'm4rk')?.page;

test('a quote stands where it says, or where it stands word by word', () => {
  expect(pageOf('S7', lamp(6))).toBe(7);
  expect(pageOf('S1', lamp(36))).toBe(37);
});

test('a quote that is lightly changed stands where most of its words do, however many texts are like it', () => {
  expect(pageOf('', lamp(36).replace('burns', 'burnt'))).toBe(37);
  expect(pageOf('', 'Bells ring in the fog.')).toBeUndefined();
});

test('a quote with another number stands nowhere', () => {
  expect(pageOf('S37', lamp(36).replace('39', '40'))).toBeUndefined();
});
