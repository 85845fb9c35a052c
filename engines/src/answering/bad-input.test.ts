import { describe, expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const harbour = inventDocument(`
# 1 Lamps
A lamp is a vessel in which oil burns. The keeper lights the lamps of the tower at dusk.
# 2 Horns
A horn is a pipe through which steam is blown. Horns are blown in fog.
`);

describe('a question of 10,000 words', () => {
  const padding = 'and the ships and the lamps of the tower in the fog by night '.repeat(800);
  it.each([
    ['at its end', `${padding} what is a horn?`],
    ['at its beginning', `What is a horn? ${padding}`],
    ['nowhere', padding],
    ['in one word', 'x'.repeat(60_000)],
    ['in nothing but signs', '?'.repeat(60_000)],
  ])('that asks %s gets a reply in seconds', async (_where, question) => {
    const began = performance.now();
    const { reply } = await ask(question, [harbour]);
    expect(reply.length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('a document of one sentence', () => {
  const only = inventDocument('The keeper lights the lamps of the tower at dusk.');
  it('answers with it, and with nothing what it does not say', async () => {
    const told = await ask('When does the keeper light the lamps?', [only]);
    expect(told.evidence.map(({ quote }) => quote)).toEqual([only.content]);
    expect((await ask('How deep is the channel?', [only])).state).toBe('not_found');
  });

  it.each(['Summarise this', 'quiz me', 'List the chapters', 'Who wrote this?', 'lamps vs horns'])(
    'has a reply to: %s',
    async (question) => {
      const { reply, evidence } = await ask(question, [only]);
      expect(reply.length).toBeGreaterThan(0);
      for (const { quote } of evidence) expect(quote).toBe(only.content);
    },
  );
});

describe('a document of tables only', () => {
  const cells = [
    ['Harbour', 'Depth', 'Range'],
    ['Grey Sound', '14 m', '5.2 m'],
    ['Hull Bay', '9 m', '3.1 m'],
  ];
  const table = inventDocument(cells.map((row) => row.join('\t')).join('\n'));
  it('quotes the row that is asked for, as it stands', async () => {
    const { evidence } = await ask('How deep is Hull Bay?', [table]);
    expect(evidence[0]?.quote).toContain('Hull Bay\t9 m');
    for (const { quote } of evidence) expect(table.content).toContain(quote);
  });

  it('has nothing to sum up or to ask, and says so', async () => {
    for (const question of ['Summarise this', 'quiz me'])
      expect((await ask(question, [table])).reply.length).toBeGreaterThan(0);
  });
});

describe('a document of two languages', () => {
  const both = inventDocument(`
# Lamps
The keeper lights the lamps of the tower at dusk.
# Lampen
Der Wärter zündet die Lampen des Turms in der Dämmerung an. Der Nebel verdeckt die Lampen des Turms im Herbst.
`);
  it.each([
    ['When does the keeper light the lamps?', 'at dusk'],
    ['Wann zündet der Wärter die Lampen des Turms an?', 'in der Dämmerung'],
  ])('answers in the one that it is asked in: %s', async (question, words) => {
    const { evidence } = await ask(question, [both]);
    expect(evidence[0]?.quote).toContain(words);
  });
});

describe('two editions of one law that contradict each other', () => {
  const edition = (title: string, days: string) =>
    inventDocument(`# Notice\nA tenant gives notice of ${days} days to the harbour master.`, { title });
  it('are both quoted, each under its title', async () => {
    const editions = [edition('Act of 1990', 'thirty'), edition('Act of 2010', 'sixty')];
    const { reply, evidence } = await ask(
      'How many days of notice does a tenant give to the harbour master?',
      editions,
    );
    expect(evidence.map(({ quote }) => quote.includes('thirty') || quote.includes('sixty'))).toEqual([
      true,
      true,
    ]);
    expect(reply).toContain('Act of 1990');
    expect(reply).toContain('Act of 2010');
  });
});
