import { describe, expect, it } from 'vitest';
import { isFrontMatter, isGeneralHeading, sectionRole } from './headings.ts';
import { ask, inventDocument } from './testing/invented-document.ts';

const charter = inventDocument(`
# Part II Liberties
## 3. Definitions
In this part the quay includes the pier. Right to Moorings: No vessel shall be turned away while there is water under it.
## 5. Beliefs
All pilots rightly choose their moorings and have a right to be heard about the mooring of barges.
Every lodger has the right that no mooring is cut.
# Part III Offences
## 9. Trials
The bailiff may try suits between persons over offences within the quay.
No person shall be prosecuted and punished for the same offence more than once.
No person accused of any offence shall be compelled to be a witness against himself.
`);

describe('headings', () => {
  it('what stands under a line of just the asked words goes before what has the words', async () => {
    const { evidence } = await ask('right to moorings', [charter]);
    expect(evidence[0]?.quote).toMatch(/^(?:Right to Moorings: )?No vessel shall be turned away/);
  });

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
    expect(['12. Miscellaneous', 'IV Introduction', 'Further examples'].every(isGeneralHeading)).toBe(true);
    expect(['Introduction to tides', 'Example of a mooring'].some(isGeneralHeading)).toBe(false);
  });
});
