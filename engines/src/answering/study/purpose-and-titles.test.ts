import { describe, expect, it } from 'vitest';
import { divideIntoChapters, loadBackground, planChapters, studyChapter, studyDocument } from '../index.ts';
import { inventDocument } from '../testing/invented-document.ts';

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `The ferry of berth ${i + 1} crosses the sound four times a day.`,
  ).join('\n');
const runningTitle = 'REGULATION ON THE FERRIES OF THE SOUND';

describe('titles of chapters', () => {
  it('leave out a running title that stands among the headings of a document', () => {
    const chapters = ['Licences', 'Fares', 'Wrecks'].map(
      (title) => `# ${title}\n${paragraphs(6)}\n# ${runningTitle}\n${paragraphs(6)}`,
    );
    const { outline, all } = inventDocument(chapters.join('\n'));
    const titles = planChapters(outline, all).map(({ title }) => title);
    expect(titles.filter((title) => title === runningTitle).length).toBeLessThanOrEqual(1);
    expect(titles).toEqual(expect.arrayContaining(['Licences', 'Fares', 'Wrecks']));
  });

  it('make one chapter of neighbours of the same title, and lose nothing between them', () => {
    const { outline, all } = inventDocument(
      `### ${runningTitle}\n${paragraphs(120)}\n# Licences\n${paragraphs(6)}\n# Fares\n${paragraphs(6)}`,
    );
    const plans = planChapters(outline, all);
    expect(plans.map(({ title }) => title)).toEqual([runningTitle, 'Licences', 'Fares']);
    plans.slice(1).forEach((plan, i) => expect(plan.start).toBe(plans[i]!.end));
  });
});

describe('the summary of a law', () => {
  it('begins with its preamble, also behind its contents, and with what its parts set up', async () => {
    const cases = [
      'Where a ferry is late, its keeper shall pay the fare of those who waited at the berth.',
      'Notwithstanding anything in this law, the ferry of Velm shall carry letters on Sundays.',
      'Nothing in this law shall apply to rafts, which the harbour of Orn shall register.',
      'If the lamps of a berth fail, no ferry shall leave it before the morning.',
    ].join('\n');
    const { outline, all } = inventDocument(
      [
        '# Preface',
        paragraphs(20),
        'We, the people of the Sound, having resolved to keep the ferries in common, adopt this law.',
        '# Part I The Council',
        cases,
        'There shall be a Council of the Ferries.',
        cases,
        '# Part II The Harbour',
        cases,
        'The care of the harbour shall be vested in the Council.',
        cases,
      ].join('\n'),
    );
    const background = await loadBackground('eng');
    const chapters = divideIntoChapters(outline, [], all, 'eng').map((each) =>
      studyChapter(each, background),
    );
    expect(studyDocument(chapters, 'eng').summaries.short.sentences.map(({ quote }) => quote)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^We, the people of the Sound/),
        'There shall be a Council of the Ferries.',
        'The care of the harbour shall be vested in the Council.',
      ]),
    );
  });

  it('says what the law is for before its other provisions', async () => {
    const provisions = Array.from(
      { length: 12 },
      (_, i) =>
        `The keeper of ferry ${i + 1} shall show the licence of the ferry at the berth of the harbour.`,
    ).join('\n');
    const { outline, all } = inventDocument(
      `# Duties of keepers\n${provisions}\n# General provisions\n## Article 1 Subject-matter\nThis Act lays down rules on the safety of ferries and of those who travel by them.\n${provisions}`,
    );
    const background = await loadBackground('eng');
    const chapters = divideIntoChapters(outline, [], all, 'eng').map((each) =>
      studyChapter(each, background),
    );
    const { sentences } = studyDocument(chapters, 'eng').summaries.short;
    expect(sentences.map(({ quote }) => quote)).toContain(
      'This Act lays down rules on the safety of ferries and of those who travel by them.',
    );
  });
});
