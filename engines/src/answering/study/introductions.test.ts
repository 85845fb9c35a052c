import { expect, test } from 'vitest';
import { buildIndex, divideIntoChapters, loadBackground, proposeCards, withDocument } from '../index.ts';
import { inventDocument } from '../testing/invented-document.ts';

/** Cards of each chapter of a text without bold words. */
async function cardsOf(text: string) {
  const { outline, all } = inventDocument(text);
  const background = withDocument(await loadBackground('eng'), buildIndex(all, 'eng'));
  return divideIntoChapters(outline, [], all, 'eng').map((chapter) => proposeCards(chapter, background));
}

const ferries = 'The ferry crosses the sound at noon and comes back to the quay before dark. ';

test('asks for what plain text calls by a name, and puts the likeliest terms first', async () => {
  const [cards = []] = await cardsOf(
    `# Currents\nWind drives the upper water of the sea. Water that turns around an ocean basin in a large ring is called a gyre. A gyre gathers floating waste in its middle. A groyne is a low wall that keeps the current from a beach. The groyne of the town is old. ${ferries.repeat(3)}The quay of the town is wet. Old boats lie at the quay.`,
  );
  const questions = cards.filter(({ kind }) => kind === 'basic').map(({ front }) => front);
  expect(questions).toEqual(expect.arrayContaining(['What is a gyre?', 'What is a groyne?']));
  expect(cards.map(({ score }) => score)).toEqual(cards.map(({ score }) => score).toSorted((x, y) => y - x));
});

test('asks neither for people nor for places that are only mentioned', async () => {
  const cards = await cardsOf(
    `# Tides\nA tide is the regular rise and fall of the sea. Tides follow the Moon. For example, Paul is waiting for the tide in the harbour of Port Ardlin. Paul has a boat. Port Ardlin is an example of a town that falls dry at low tide. The boat of Paul lies in Port Ardlin.`,
  );
  const terms = cards.flat().map(({ term }) => term);
  expect(terms).toContain('tide');
  expect(terms.join(' ')).not.toMatch(/Paul|Ardlin/);
});

test('asks for a term where the document first explains it, and not where it uses it again', async () => {
  const { outline, all, index } = inventDocument(`
# Locks
A lock is a chamber with two gates that lifts boats from one level of a canal to another. ${'The boat waits at the lock. '.repeat(12)}
# Rivers
A weir is a low wall across a river that raises the level of its water. The lock is a place where boats wait beside the weir. ${ferries.repeat(3)}
`);
  const background = withDocument(await loadBackground('eng'), index);
  const [chapter] = divideIntoChapters(outline, [], all, 'eng');
  const termsOf = (number: number) => {
    const section = chapter!.sections[number]!;
    const cards = proposeCards(
      { ...chapter!, start: section.sentences[0]!.start, sections: [section] },
      background,
    );
    return cards.filter(({ kind }) => kind === 'basic').map(({ term }) => term);
  };
  expect(termsOf(0)).toEqual(['lock']);
  expect(termsOf(1)).toEqual(['weir']);
});
