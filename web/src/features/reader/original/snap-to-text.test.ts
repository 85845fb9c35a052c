import { describe, expect, it } from 'vitest';
import { snapToText } from './snap-to-text.ts';

const rect = { page: 1, x: 100, y: 50, width: 80, height: 12 };

describe('the mark of a quote', () => {
  it('begins and ends with its letters, over all pieces of its line', () => {
    const pieces = [
      { x: 108, y: 51, width: 30, height: 10 },
      { x: 140, y: 51, width: 36, height: 10 },
      { x: 20, y: 64, width: 60, height: 10 },
    ];
    expect(snapToText([rect], pieces)).toEqual([{ ...rect, x: 108, width: 68 }]);
  });

  it('stays where it is when the page tells nothing of its line', () => {
    expect(snapToText([rect], [{ x: 108, y: 80, width: 30, height: 10 }])).toEqual([rect]);
    expect(snapToText([rect], [])).toEqual([rect]);
  });

  it('is not moved far away by letters that are out of place', () => {
    expect(snapToText([rect], [{ x: 300, y: 51, width: 30, height: 10 }])).toEqual([rect]);
  });
});
