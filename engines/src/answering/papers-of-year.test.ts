import { describe, expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const paper = (title: string, head: string, question: string) =>
  inventDocument(
    `${head}\n1. ${question}\n2. Draw the tide tables of the northern quay.\n3. List four kinds of lamps.\n4. What is a bollard?\n5. Explain the duties of a pilot.\n6. Define ebb.`,
    { title },
  );
const papers = [
  paper('Harbour studies, May 2021', 'Harbour studies', 'Explain how a mooring knot holds.'),
  paper('Harbour studies, May 2023', 'Harbour studies', 'Why does a mooring rope fray?'),
  paper('scan-17', 'Examination of the year 2019, harbour studies', 'Which mooring has two anchors?'),
];

describe('what was asked in a year', () => {
  it.each([
    ['2021', /knot holds/, 'Harbour studies, May 2021'],
    ['2023', /rope fray/, 'Harbour studies, May 2023'],
    ['2019', /two anchors/, 'scan-17'],
  ])('stands in a paper of that year: %s', async (year, words, title) => {
    const { evidence } = await ask(`What was asked about mooring in ${year}?`, papers);
    expect(evidence[0]?.quote).toMatch(words);
    expect([...new Set(evidence.map(({ documentId }) => documentId))]).toEqual([title]);
  });

  it('is no matter of books that only speak of questions and years', async () => {
    const notes = inventDocument('The question of moorings was settled by the council in 1973.', {
      title: 'Notes of 2024',
    });
    const { state, evidence } = await ask('What question did the council settle in 1973?', [
      notes,
      ...papers.slice(2),
    ]);
    expect(state).not.toBe('not_found');
    expect(evidence[0]?.quote).toContain('in 1973');
  });

  it('is not there where no paper is of that year', async () => {
    expect((await ask('What was asked about mooring in 2022?', papers)).state).toBe('not_found');
  });
});
