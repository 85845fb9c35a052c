import { describe, expect, it } from 'vitest';
import { cellOffsets, segmentText } from './segments.ts';

const shape = (segments: ReturnType<typeof segmentText>) =>
  segments.map(({ text, bold, italic, mark }) => [
    text,
    [bold && 'b', italic && 'i', mark].filter(Boolean).join(' '),
  ]);

describe('the marks of a block', () => {
  it('cuts where styles and marks begin and end, overlapping or not', () => {
    const segments = segmentText(
      'The whole truth',
      100,
      [
        { start: 104, end: 109, style: 'bold' },
        { start: 107, end: 115, style: 'italic' },
      ],
      [{ start: 100, end: 107, kind: 'place' }],
    );
    expect(shape(segments)).toEqual([
      ['The ', 'place'],
      ['who', 'b place'],
      ['le', 'b i'],
      [' truth', 'i'],
    ]);
    expect(segments.map((s) => s.start)).toEqual([100, 104, 107, 109]);
  });

  it('shows the hit one is at above a hit, and a hit above a citation', () => {
    const segments = segmentText(
      'abcdef',
      0,
      [],
      [
        { start: 0, end: 6, kind: 'place' },
        { start: 1, end: 3, kind: 'hit' },
        { start: 2, end: 4, kind: 'current' },
      ],
    );
    expect(shape(segments)).toEqual([
      ['a', 'place'],
      ['b', 'hit'],
      ['c', 'current'],
      ['d', 'current'],
      ['ef', 'place'],
    ]);
  });

  it('takes the part of a mark that reaches beyond the block, and none of one elsewhere', () => {
    const segments = segmentText(
      'middle',
      50,
      [],
      [
        { start: 0, end: 52, kind: 'place' },
        { start: 56, end: 60, kind: 'hit' },
      ],
    );
    expect(shape(segments)).toEqual([
      ['mi', 'place'],
      ['ddle', ''],
    ]);
  });

  it('gives no segment for no text', () => {
    expect(segmentText('', 5, [], [{ start: 5, end: 5, kind: 'hit' }])).toEqual([]);
  });

  it('finds cells in the order of the table, the same words twice', () => {
    expect(
      cellOffsets('a b\na c', 10, [
        ['a', 'b'],
        ['a', 'c'],
        ['', 'z'],
      ]),
    ).toEqual([
      [10, 12],
      [14, 16],
      [null, null],
    ]);
  });
});

describe('the highlights of a block', () => {
  const highlight = (id: string, start: number, end: number) => ({
    ...{ id, start, end, documentId: 'd', page: 1, quote: '', rects: [], note: '' },
    ...{ kind: null, colour: 'yellow' as const, createdAt: '', updatedAt: '' },
  });

  it('shows the one that begins last above the others, and goes on under marks', () => {
    const kept = [highlight('long', 100, 109), highlight('short', 104, 106)];
    const segments = segmentText('The whole truth', 100, [], [{ start: 105, end: 115, kind: 'place' }], kept);
    expect(segments.map(({ text, mark, highlight: on }) => [text, on?.id ?? null, mark])).toEqual([
      ['The ', 'long', null],
      ['w', 'short', null],
      ['h', 'short', 'place'],
      ['ole', 'long', 'place'],
      [' truth', null, 'place'],
    ]);
  });
});
