import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { describe, expect, it } from 'vitest';
import { findDrawn } from './find-drawn.ts';

function page(number: number, start: number, texts: readonly string[]): DocumentPage {
  let at = start;
  const blocks = texts.map((text): TextBlock => {
    const block = {
      kind: 'paragraph',
      start: at,
      end: at + text.length,
      text,
      spans: [],
      lines: [],
    } as const;
    at = block.end + 2;
    return { ...block, spans: [], lines: [] };
  });
  const end = blocks.at(-1)?.end ?? start;
  return { number, label: null, width: 0, height: 0, scanned: false, start, end, blocks };
}

describe('words that are selected in an original', () => {
  const pages = [page(3, 1000, ['The keeper lights the lamp.', 'The council pays the keeper.'])];

  it('are found in the text that was read, whatever their line breaks and hyphens', () => {
    const found = findDrawn(pages, 'lights the lamp. The coun-cil pays', 0);
    expect(found).toEqual({ start: 1011, end: 1045, quote: 'lights the lamp. The council pays' });
  });

  it('are taken from where they are when they stand there twice', () => {
    expect(findDrawn(pages, 'keeper', 0)?.start).toBe(1004);
    expect(findDrawn(pages, 'keeper', 0.95)?.start).toBe(1050);
  });

  it('are nothing where the text has other words', () => {
    expect(findDrawn(pages, 'The keeper lights no fire at all in the tower', 0)).toBeNull();
    expect(findDrawn([], 'The keeper', 0)).toBeNull();
  });
});
