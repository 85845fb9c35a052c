import { expect, it } from 'vitest';
import { plainProfile, printedLine } from '../testing/printed-line.ts';
import { cutBlocks } from './blocks.ts';

it.each([
  ['left to right', false, 6],
  ['right to left, whose left ends say nothing', true, undefined],
])('tells how far items are set in, of lines from %s', (_, rtl, indent) => {
  const items = cutBlocks([printedLine('• Spring tides', { x0: 60, rtl })], plainProfile);
  expect(items.map((block) => [block.kind, block.indent])).toEqual([['list_item', indent]]);
});
