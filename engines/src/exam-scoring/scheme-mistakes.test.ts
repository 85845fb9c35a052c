import type { DocumentPage, TextLine } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { readMarkScheme } from './mark-scheme.ts';

function pageOf(number: number, rows: readonly string[]): DocumentPage {
  let at = number * 100_000;
  const start = at;
  const lines = rows.map((row, i): TextLine => {
    const line = { start: at, end: at + row.length, x: 50, y: 20 * i, width: 400, height: 10 };
    at += row.length + 1;
    return line;
  });
  const text = rows.join('\n');
  const range = { start, end: start + text.length };
  return {
    ...{ ...range, number, label: null, width: 600, height: 800, scanned: false },
    blocks: [{ kind: 'paragraph', text, ...range, spans: [], lines }],
  };
}

function read(...pages: string[][]): Record<string, string[]> {
  const asked = ['1', '2', '3', '4'].map((number) => ({ path: [number], marks: null }));
  const entries = readMarkScheme(
    pages.map((rows, i) => pageOf(i + 1, rows)),
    asked,
  );
  return Object.fromEntries(
    entries
      .filter(({ points }) => points.length > 0)
      .map(({ of, points }) => [asked[of]!.path[0], points.map(({ text }) => text)]),
  );
}

test('an answer that is a number stays with its question', () => {
  const asked = ['What is its mass?', 'Which metal rusts?', 'Name a gas.', 'Name a tree.'];
  const answers = ['2 kg', 'Iron', 'Neon', 'Oak'];
  const rows = asked.flatMap((text, i) => [`${i + 1}. ${text}`, `Answer: ${answers[i]}`]);
  expect(read(rows)).toEqual({ 1: ['2 kg'], 2: ['Iron'], 3: ['Neon'], 4: ['Oak'] });
});

test('answers alike below labels at the tops of pages are no heads', () => {
  expect(read(['Question 1', 'Answer: B'], ['Question 2', 'Answer: B'])).toEqual({
    1: ['B'],
    2: ['B'],
  });
});

test('two letters are one answer, and quantities no key', () => {
  expect(read(['1  Oak', '2  A, C', '3  Elm'])['2']).toEqual(['A, C']);
  const forces = read(['1  Oak tree', '2  The forces are', '2 N, 3 N, 4 N', '3  Elm tree', '4  Ash tree']);
  expect([forces['3'], forces['4']]).toEqual([['Elm tree'], ['Ash tree']]);
});

test('an amount in a line of its own ends no answer', () => {
  expect(read(['4  The mass is', '5 kg of iron', 'and it rusts'])['4']!.join(' ')).toContain('and it rusts');
});

test('an answer beside each label is none of a question that is printed again', () => {
  expect(read(['1. Answer: B', '2. Answer: C', '3. Answer: A', '4. The oak is tall'])['4']).toEqual([
    'The oak is tall',
  ]);
});

test('rows of letters that are units are read in a time that grows with them', () => {
  const begun = performance.now();
  read(['1  Oak', ...Array.from({ length: 300 }, () => `${'m '.repeat(39)}x`), '2  Elm']);
  expect(performance.now() - begun).toBeLessThan(3000);
});
