import type { TextBlock } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { emptyCutter, PassageCutter } from './passages.ts';

function paragraphs(...texts: string[]): TextBlock[] {
  let start = 0;
  return texts.map((text) => {
    const block: TextBlock = {
      kind: 'paragraph',
      start,
      end: start + text.length,
      text,
      spans: [],
      lines: [],
    };
    start = block.end + 2;
    return block;
  });
}

test('every paragraph comes into a passage', () => {
  const cutter = new PassageCutter(emptyCutter);
  for (const block of paragraphs('One is here.', 'Two is here. And more.', 'Three.')) cutter.add(1, block);
  cutter.finish();
  const sentences = cutter.take().flatMap((passage) => passage.sentences.map(({ text }) => text));
  expect(sentences).toEqual(['One is here.', 'Two is here.', 'And more.', 'Three.']);
});
