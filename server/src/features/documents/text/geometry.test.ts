import type { TextBlock } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { rectanglesOfRange } from './geometry.ts';

/** Two lines of ten letters, ten points each. */
function block(start: number, text: string): TextBlock {
  const line = (from: number, y: number) => ({
    start: start + from,
    end: start + from + 10,
    x: 50,
    y,
    width: 100,
    height: 12,
  });
  return {
    kind: 'paragraph',
    start,
    end: start + text.length,
    text,
    spans: [],
    lines: [line(0, 100), line(10, 114)],
  };
}

const pageOf = (number: number, start: number, text: string) => ({
  number,
  start,
  end: start + text.length,
  text,
  blocks: [block(start, text)],
});

const first = pageOf(1, 0, 'abcdefghij0123456789');
const second = pageOf(2, 22, 'klmnopqrst9876543210');

test('a part of a line is as long as its share of the letters', () => {
  expect(rectanglesOfRange([first], { start: 2, end: 5 })).toEqual({
    quote: 'cde',
    rects: [{ page: 1, x: 70, y: 100, width: 30, height: 12 }],
  });
});

test('a stretch over lines and pages has one rectangle per line', () => {
  const { quote, rects } = rectanglesOfRange([first, second], { start: 15, end: 25 });
  expect(quote).toBe('56789\n\nklm');
  expect(rects).toEqual([
    { page: 1, x: 100, y: 114, width: 50, height: 12 },
    { page: 2, x: 50, y: 100, width: 30, height: 12 },
  ]);
});

test('lines from right to left begin on the right', () => {
  const hebrew = pageOf(1, 0, 'אבגדהוזחטיכלמנסעפצקר');
  const [rect] = rectanglesOfRange([hebrew], { start: 0, end: 3 }).rects;
  expect(rect).toMatchObject({ x: 120, width: 30 });
});
