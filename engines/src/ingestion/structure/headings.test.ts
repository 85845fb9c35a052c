import { describe, expect, it } from 'vitest';
import { headingMark } from './headings.ts';
import type { PrintedLine } from './printed-page.ts';
import type { Profile } from './profile.ts';

const profile: Profile = {
  ...{ bodySize: 10, leading: 1.2, stamps: new Set(), hasParts: false, topRank: 2 },
  edges: {
    keys: new Set(),
    baselines: new Set(),
    offsets: new Set(),
    leadingOffsets: new Set(),
    hasBodies: true,
  },
};
const around = { gapBefore: 30, left: 50, right: 500 };

const isHeading = (text: string, set: Partial<PrintedLine> = { bold: true }) => {
  const line: PrintedLine = {
    ...{ text, x0: 50, x1: 300, y: 100, size: 10, top: 90, height: 10, column: 1 },
    ...{ bold: false, italic: false, mono: false, rtl: false, styles: [] },
    ...{ segments: [{ start: 0, end: text.length, x0: 50, x1: 300 }] },
    ...set,
  };
  return headingMark(line, around, profile) !== null;
};

describe('a line set like a heading', () => {
  it('is one', () => {
    expect(isHeading('Charter Act of 1813')).toBe(true);
    expect(isHeading('Peephole optimization', { size: 14 })).toBe(true);
  });

  it('is none if it is an item of a list, or says where a file is from', () => {
    expect(isHeading('• Peephole optimization is a local technique that')).toBe(false);
    expect(isHeading('Downloaded from notes.example.com', { size: 14 })).toBe(false);
    expect(isHeading('Original example from: http://example.org/33', { size: 14, bold: true })).toBe(false);
  });

  it('is one in spite of an address where it is numbered', () => {
    expect(isHeading('4.2 The domain example.com')).toBe(true);
    expect(isHeading('Web pages with ASP.NET')).toBe(true);
  });
});
