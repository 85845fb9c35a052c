import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { lineAt, linesOf, nextLine } from './lines.ts';

const block = (start: number, text: string, more: Partial<TextBlock> = {}): TextBlock => ({
  ...{ kind: 'paragraph', start, end: start + text.length, text, spans: [], lines: [] },
  ...more,
});
const long = 'A tube carries water. '.repeat(10).trim();
const printed = [0, 110].map((from) => ({
  ...{ start: 500 + from, end: 500 + from + 109, x: 0, y: from, width: 100, height: 10 },
}));
const page: DocumentPage = {
  ...{ number: 3, label: null, width: 0, height: 0, scanned: false, start: 0, end: 900 },
  blocks: [
    ...[block(0, 'Sieve tubes'), block(20, '* * *'), block(30, 'a\tb', { kind: 'table' })],
    ...[block(100, long), block(500, long, { lines: printed })],
  ],
};
const lines = linesOf([page]);

test('short blocks, printed lines and first words can become headings; tables and ornaments cannot', () => {
  expect(lines.map(({ start }) => start)).toEqual([0, 100, 500, 610]);
  expect(lines[0]).toEqual({ start: 0, end: 11, text: 'Sieve tubes', page: 3, blockStart: 0 });
  expect(lines[1]!.text.length).toBeLessThanOrEqual(80);
});

test('lines are found by place and stepped through', () => {
  expect(lineAt(lines, 60)).toBe(lines[1]);
  expect(lineAt(lines, 10_000)).toBe(lines[3]);
  expect(nextLine(lines, lines[1]!, 1)).toBe(lines[2]);
  expect(nextLine(lines, lines[1]!, -1)).toBe(lines[0]);
  expect(nextLine(lines, lines[0]!, -1)).toBeUndefined();
});
