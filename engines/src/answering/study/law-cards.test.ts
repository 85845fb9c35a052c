import { describe, expect, it } from 'vitest';
import { divideIntoChapters, loadBackground, proposeCards } from '../index.ts';
import { inventDocument } from '../testing/invented-document.ts';

const law = `
# The Ferry Act
## 1. Definitions
(1) 'berth' means any place of a harbour at which a ferry lies to take up or to set down those who travel by it;
(2) 'keeper' means the person who holds the licence of a ferry and answers for the safety of its crossings.
## 2. Right of passage
Every citizen shall have the right to cross the sound by any ferry that has room on board.
## 3. Term of office of the harbour master
The harbour master shall hold office for a term of seven years from the day of the appointment:
Provided that the harbour master may resign the office by a letter to the board.
## 4. Reports
The keeper shall report the loss of a ferry to the board within 48 hours of the loss.
`;

async function cardsOf(text: string) {
  const { outline, all } = inventDocument(text);
  const background = await loadBackground('eng');
  return divideIntoChapters(outline, [], all, 'eng').flatMap((chapter) => proposeCards(chapter, background));
}

describe('cards from a law', () => {
  it('ask for the meaning of its own terms', async () => {
    const cards = await cardsOf(law);
    const berth = cards.find(({ front }) => front === 'What does “berth” mean?');
    expect(berth?.back).toMatch(/^'berth' means .* travel by it\.$/);
  });

  it('ask for a right by the name of its article', async () => {
    const [, , rights] = law.split('## ');
    const cards = await cardsOf(
      `# The Ferry Act\n## ${rights}\n## Fees\nThe board shall set the fees of the ferry.`,
    );
    expect(cards).toContainEqual(
      expect.objectContaining({
        kind: 'basic',
        front: 'What does the law say on “Right of passage”?',
        back: 'Every citizen shall have the right to cross the sound by any ferry that has room on board.',
      }),
    );
  });

  it('leave a gap for the years of an office and for a time within which something is due', async () => {
    const [, , , term, report] = law.split('## ');
    const fronts = (await cardsOf(`# The Ferry Act\n## ${term}\n## ${report}`)).map(({ front }) => front);
    expect(fronts).toContain(
      'The harbour master shall hold office for a term of {{c1::seven years}} from the day of the appointment.',
    );
    expect(fronts).toContain(
      'The keeper shall report the loss of a ferry to the board within {{c1::48 hours}} of the loss.',
    );
  });

  it('are at most three of a page, its terms apart', async () => {
    const rules = Array.from(
      { length: 9 },
      (_, i) =>
        `The keeper of berth ${String.fromCharCode(65 + i)} shall answer the board within ${i + 2} days of a letter.`,
    );
    const cards = await cardsOf(`# The Ferry Act\n${rules.join('\n')}`);
    expect(cards.filter(({ front }) => /\{\{c1::\d+ days\}\}/.test(front))).toHaveLength(3);

    const things = ['berth', 'keeper', 'sound', 'licence', 'crossing'];
    const terms = things.map(
      (thing) => `'${thing}' means a thing that the board has entered under that name.`,
    );
    const fronts = (await cardsOf(`# The Ferry Act\n${terms.join('\n')}`)).map(({ front }) => front);
    expect(fronts).toEqual(things.map((thing) => `What does “${thing}” mean?`));
  });

  it('ask what the state may not do, and for terms that take many words', async () => {
    const long = `'crossing' means a voyage of a ferry from one berth to another, ${'by day or by night, in calm or in storm, '.repeat(6)}for which a fare is paid.`;
    const cards = await cardsOf(
      `# The Ferry Act\n## Terms\n${long}\n## Equal passage\nThe State shall not deny to any person a crossing by reason of birth.\n## Tolls\nNo toll shall be levied on a ferry except by authority of law.`,
    );
    expect(cards.map(({ front, back }) => [front, back])).toEqual([
      ['What does the law say on “Tolls”?', 'No toll shall be levied on a ferry except by authority of law.'],
      [
        'What does the law say on “Equal passage”?',
        'The State shall not deny to any person a crossing by reason of birth.',
      ],
      ['What does “crossing” mean?', long.replace(/ \.$/, '.')],
    ]);
  });

  it('show the law as it stands, without the marks of its amendments', async () => {
    const cards = await cardsOf(
      `# The Ferry Act\n'berth' means ³[a place of a harbour, ⁴[or of a river],] at which a ferry lies under clause (2) of article 9;\nThe keeper shall report the loss of a ferry to the board¹ within ²[48 hours] of the loss.\nThe board shall hear the keeper.`,
    );
    const texts = cards.map(({ front, back }) => back || front);
    expect(texts).toContain(
      "'berth' means a place of a harbour, or of a river, at which a ferry lies under clause (2) of article 9.",
    );
    expect(texts).toContain(
      'The keeper shall report the loss of a ferry to the board within {{c1::48 hours}} of the loss.',
    );
  });

  it('are not made of other texts', async () => {
    const cards = await cardsOf(
      '# Travels\nThe old ferry crossed the sound within two hours. A boy of twelve years said that he shall never be a sailor. The harbour lay quiet in the evening. The keeper told of the storms of his youth. We slept in the inn.',
    );
    expect(cards.map(({ front }) => front).join(' ')).not.toMatch(/What does the law|c1::(?:two|twelve)/);
  });
});
