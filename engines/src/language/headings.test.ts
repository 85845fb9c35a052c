import { describe, expect, it } from 'vitest';
import { isFrontMatter, isGeneralHeading, sectionRole } from './headings.ts';

describe('headings', () => {
  it.each([
    ['2.4 Chapter summary', 'summary'],
    ['Kapitel 3: Zusammenfassung', 'summary'],
    ['Ключевые понятия', 'glossary'],
    ['Review and discussion questions', 'aside'],
    ['参考文献', 'aside'],
    ['Summary judgment', 'text'],
    ['The questions of the pilots', 'text'],
  ])('%s: %s', (heading, role) => {
    expect(sectionRole(['The tide', heading])).toBe(role);
  });

  it('tell what is about the book, and what could stand in any', () => {
    expect(['IV. Acknowledgements', 'Copyright 2020', 'المحتويات'].every(isFrontMatter)).toBe(true);
    expect(['Contents of the hold', 'Preface to war'].some(isFrontMatter)).toBe(false);
    expect(
      ['12. Miscellaneous', 'IV Introduction', 'Further examples', 'Criticisms', 'TODO'].every(
        isGeneralHeading,
      ),
    ).toBe(true);
    expect(['Introduction to tides', 'Example of a mooring'].some(isGeneralHeading)).toBe(false);
  });
});
