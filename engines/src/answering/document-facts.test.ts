import { expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const book = inventDocument(
  `
# THE LAMPS OF HULL
Author: Ada Hull
Third edition, revised
THE HARBOUR PRESS LONDON
Published: 4 May 1987
ISBN 0-12-345678-9
=
# History
The first lamp was written about by Tom Grey in 1822, and his book was published in Leeds.
`,
  { title: 'scan-17' },
);

it.each([
  ['Who wrote this book?', 'Author: Ada Hull'],
  ['Who is the author?', 'Author: Ada Hull'],
  ['When was it published?', 'Published: 4 May 1987'],
  ['Who is the publisher of this book?', 'THE HARBOUR PRESS LONDON'],
  ['Which edition is this?', 'Third edition, revised'],
  ['What is the ISBN?', 'ISBN 0-12-345678-9'],
])('is answered by the line of the first pages: %s', async (question, line) => {
  const { evidence, state } = await ask(question, [book]);
  expect(evidence.map(({ quote }) => quote)).toEqual([line]);
  expect(state).toBe('answer');
});

it('gives the title that is set above the text', async () => {
  const { reply, evidence } = await ask('What is the title of this document?', [book]);
  expect(reply).toContain('**THE LAMPS OF HULL** [1]');
  expect(evidence[0]?.page).toBe(1);
});

it('counts the pages', async () => {
  expect((await ask('How many pages does this book have?', [book])).reply).toBe('It has 2 pages.');
});

it('is not guessed from the text', async () => {
  const bare = inventDocument(
    '# Lamps\nTom Grey wrote the history of lamps, and it was published in Leeds in 1822.',
  );
  for (const question of ['Who wrote this?', 'Who is the publisher?', 'Which edition is this?']) {
    const { reply, state, evidence } = await ask(question, [bare]);
    expect(reply).toBe('The first pages do not say.');
    expect(state).toBe('not_found');
    expect(evidence).toEqual([]);
  }
});

it('asks of what was spoken of, and not of the document, where "it" goes on', async () => {
  const history = [
    { role: 'user' as const, content: 'What did Tom Grey write about?' },
    { role: 'assistant' as const, content: 'The first lamp.' },
  ];
  const { evidence } = await ask('When was it published?', [book], history);
  expect(evidence.some(({ quote }) => quote === 'Published: 4 May 1987' && evidence.length === 1)).toBe(
    false,
  );
});

// Divided in every way, the capitals would never come to an end.
it('takes a row of capitals for no names', async () => {
  const crest = inventDocument(`# Crests\nBy ${'A'.repeat(80)}1\n`, { title: 'scan-18' });
  expect((await ask('Who wrote this book?', [crest])).state).toBe('not_found');
});
