import { describe, expect, it } from 'vitest';
import { headingMark } from './headings.ts';
import { plainProfile, printedLine } from '../testing/printed-line.ts';
import type { PrintedLine } from './printed-page.ts';

const around = { gapBefore: 30, left: 50, right: 500 };

const isHeading = (text: string, set: Partial<PrintedLine> = { bold: true }) =>
  headingMark(printedLine(text, set), around, plainProfile) !== null;

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
