import { expect, test } from 'vitest';
import { costlyPieces } from '../../testing/growth.ts';
import { markdownBlocks } from './markdown-blocks.ts';

const blocksOf = (text: string) => markdownBlocks(text, { origin: '', pictures: new Map() });

test('Markdown is taken apart in time that grows with its length, whatever is in it', () => {
  expect(costlyPieces(blocksOf, 10_000)).toEqual([]);
});

test('a paragraph of nothing but marks is set as it is written, and those around it as they are meant', () => {
  const marks = '[*'.repeat(2000);
  expect(blocksOf(`**one**\n\n${marks}\n\n*two*`)).toEqual([
    { kind: 'paragraph', runs: [{ text: 'one', bold: true }] },
    { kind: 'paragraph', runs: [{ text: marks }] },
    { kind: 'paragraph', runs: [{ text: 'two', italic: true }] },
  ]);
});

test('quotes and lists within each other without end are set, in the depth that a page has', () => {
  for (const mark of ['> ', '1. ', '- ']) expect(blocksOf(`${mark.repeat(50_000)}deep`)).toHaveLength(1);
});
