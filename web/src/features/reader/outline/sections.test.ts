import { describe, expect, it } from 'vitest';
import { sectionAt } from './sections.ts';

const outline = [
  { title: 'Preamble', level: 1, page: 2, start: 100 },
  { title: 'Part I', level: 1, page: 3, start: 300 },
  { title: 'Article 1', level: 2, page: 3, start: 320 },
];

describe('the section of a place', () => {
  it('is the last heading at or before it', () => {
    expect(sectionAt(outline, 3, 319)).toBe(1);
    expect(sectionAt(outline, 3, 320)).toBe(2);
    expect(sectionAt(outline, 9, 9000)).toBe(2);
  });

  it('is none before the first heading', () => {
    expect(sectionAt(outline, 1, 0)).toBe(-1);
    expect(sectionAt([], 1, 0)).toBe(-1);
  });

  it('goes by the page where no text is in sight', () => {
    expect(sectionAt(outline, 2, null)).toBe(0);
    expect(sectionAt(outline, 3, null)).toBe(1);
    expect(sectionAt(outline, 4, null)).toBe(2);
  });
});
