import { describe, expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const book = inventDocument(`
# Keepers
The tower was built by Anna Grey in the year of the flood. She had been a ferry pilot before.
Her brother Tom kept the light for thirty years. He slept by day and wrote letters to the council at night.
# Tolls
Every ship that carried salt paid a toll. The council spent it on oil, because the light burned until dawn.
`);
const heardAt = (words: string) => {
  const start = book.content.indexOf(words);
  return { documentId: book.id, start, end: start + words.length };
};

describe('while a text is read aloud', () => {
  it.each([
    ['who is he?', 'He slept by day', 'Tom kept the light'],
    ['what did she do?', 'She had been', 'a ferry pilot'],
    ['what does that mean?', 'Every ship that', 'paid a toll'],
    ['what is that?', 'Tolls', 'paid a toll'],
  ])('a question that names nothing is about what is heard: %s', async (question, heard, answer) => {
    const { evidence, reply, state } = await ask(question, [book], [], heardAt(heard));
    expect(reply).toMatch(/^What is being read aloud:/);
    expect(evidence[0]?.quote).toContain(answer);
    expect(state).toBe('closest');
  });

  it('a heading is asked about: what stands before it, though it says one of the words, is not quoted', async () => {
    const rules = inventDocument(`
# Definitions
'Objection' means a letter to the council. 'Toll' means what a ship pays.
# Tolls
Every ship that carried salt paid one. The council spent it on oil.
`);
    const start = rules.content.lastIndexOf('Tolls');
    const heard = { documentId: rules.id, start, end: start + 'Tolls'.length };
    const { evidence } = await ask('What does this mean?', [rules], [], heard);
    expect(evidence[0]?.quote).toContain('Every ship');
    for (const { quote } of evidence) expect(quote).not.toContain('Objection');
  });

  it('a question with words of its own is answered from the whole document', async () => {
    const asked = 'What did the council spend the toll on?';
    const answer = await ask(asked, [book], [], heardAt('He slept by day'));
    expect(answer).toEqual(await ask(asked, [book]));
  });

  it('a place that is not there, or in another document, changes nothing', async () => {
    const asked = 'who is he?';
    const without = await ask(asked, [book]);
    const nowhere = { documentId: book.id, start: 90_000, end: 90_001 };
    expect(await ask(asked, [book], [], nowhere)).toEqual(without);
    const other = { ...heardAt('He slept by day'), documentId: 'other' };
    expect(await ask(asked, [book], [], other)).toEqual(without);
  });
});
