import { describe, expect, it } from 'vitest';
import { divideIntoChapters, loadBackground, proposeCards } from '../index.ts';
import { inventDocument } from '../testing/invented-document.ts';

async function cardsOf(text: string) {
  const { outline, all } = inventDocument(text);
  const background = await loadBackground('eng');
  return divideIntoChapters(outline, [], all, 'eng').flatMap((chapter) => proposeCards(chapter, background));
}

const asks = (cards: readonly { kind: string; front: string }[]) =>
  cards.filter(({ kind }) => kind === 'basic').map(({ front }) => front);

describe('cards that ask what a term is', () => {
  it('take no name that a sentence only mentions, and never half of one', async () => {
    const cards = await cardsOf(
      '# Sluices and Locks Council\n## Sluices\nThe mayor shall, within sixty days from the opening of the canal, constitute a body to be called the Sluices and Locks Council. The Sluices and Locks Council shall keep the sluices and locks of the canal. Each of the sluices of the canal has a keeper of its own.',
    );
    expect(asks(cards)).toEqual([]);
    expect(cards.map(({ front }) => front).join(' ')).not.toContain('{{c1::Sluices}}');
  });

  it('need the term as what the sentence is about, not something beside a dash', async () => {
    const cards = await cardsOf(
      '# The canal company\nThe charter of a canal sets up the offices of the canal company—the keeper, the engineer and the treasurer. The canal company meets in spring. A culvert is a covered channel that carries a stream under a canal.',
    );
    expect(asks(cards)).toEqual(['What is a culvert?']);
  });

  it('ask for nouns, not for a lone adjective', async () => {
    const cards = await cardsOf(
      '# Key words: navigable, culvert, republic\nNavigable: The term implies that a river has water deep enough for the boats of its trade. Aqueduct: The term means a bridge that carries the water of a canal over a valley. An aqueduct carries water and a culvert carries a stream.',
    );
    expect(asks(cards).join(' ')).not.toMatch(/navigable/i);
  });

  it('join no two sentences unless the second takes up the first with a pronoun', async () => {
    const cards = await cardsOf(
      '# Locks\nEach and every canal works according to certain rules of the water. Lock is a chamber. Boats rise and fall in a lock of the canal. A lock of the canal has two gates.',
    );
    expect(cards.map(({ back }) => back).join(' ')).not.toContain('Each and every canal');
  });

  it('give the term the article that the text gives it', async () => {
    const cards = await cardsOf(
      '# Weirs and erosion\nWeir is a low wall across a river that raises the level of its water. The miller built a weir in the river. Erosion is a slow loss of soil from the bed of a river or of a canal.',
    );
    expect(asks(cards)).toEqual(expect.arrayContaining(['What is a weir?', 'What is erosion?']));
  });
});
