import { describe, expect, it } from 'vitest';
import { passagesInMemory } from '../memory-source.ts';
import { buildIndex } from '../passage-index.ts';
import { ask, inventDocument } from '../testing/invented-document.ts';

const guide = inventDocument(`
# Lighthouses
## Duties
The keeper has at least the following duties:
(a) to light the lamp at dusk;
(b) to clean the lenses every week;
=
____________
1. Ins. by the Harbour Act, 1911, s. 4.
(c) to keep a log of passing ships;
(d) to report storms to the harbour council.
The council may release a keeper from any of them.
## Visits
Visits take place in these steps:
1. Ring the bell at the gate:
• once for one visitor
• twice for more of them
2. Wait for the keeper.
3. Climb the tower.
## Signals
There are three kinds of signals: flashes, horns and flags.
The horns were built in Hull.
## Towers
The parts of a tower are as follows:
### 1. Foundation
The foundation rests on rock.
### 2. Shaft
The shaft is built of granite.
### 3. Lantern
The lantern holds the lamp.
# History
The tower was built in 1822 by the Hull brothers.
`);

const itemsOf = (reply: string) =>
  reply
    .split('\n')
    .filter((line) => /^> /.test(line))
    .map((line) => line.slice(2).replace(/ \[\d+\].*$/, ''));

describe('a question that asks for a list', () => {
  it('gets its lead-in and all items in order, over pages and without footnotes', async () => {
    const { reply, evidence, state } = await ask('What are the duties of the keeper?', [guide]);
    expect(itemsOf(reply)).toEqual([
      'The keeper has at least the following duties:',
      '(a) to light the lamp at dusk;',
      '(b) to clean the lenses every week;',
      '(c) to keep a log of passing ships;',
      '(d) to report storms to the harbour council.',
    ]);
    expect(evidence.map(({ page }) => page)).toEqual([1, 1, 1, 2, 2]);
    for (const { quote, start, end } of evidence) expect(guide.content.slice(start, end)).toBe(quote);
    expect(reply).toContain('*(page 2)*');
    expect(state).toBe('answer');
  });

  it('gets the headings below the one that says it', async () => {
    const reforms = inventDocument(`
# Reforms of the warden
## Open offices
Every pilot could become clerk.
## Night school
Boys and girls learnt to read the tide tables.
# Wars of the warden
The warden fought the pirates for a year.
`);
    const { reply, state, evidence } = await ask('What were the reforms of the warden?', [reforms]);
    expect(itemsOf(reply)).toEqual(['Open offices', 'Night school']);
    expect(evidence.map(({ quote }) => quote)).toEqual([
      'Every pilot could become clerk.',
      'Boys and girls learnt to read the tide tables.',
    ]);
    expect(state).toBe('answer');
  });

  it.each([
    [
      'the text has the list',
      '# Stages of trimming\nThe stages of trimming are as follows:\n(a) cutting;\n(b) soaking;\n(c) drying.\n## Tools\nA blade.\n## Oils\nWhale oil.',
      '(b) soaking;',
    ],
    [
      'most of them are general',
      '# Stages of trimming\nTrimming is slow.\n## Overview\nIt takes an hour.\n## Review questions\nWhen is it done?\n## Tools\nA blade.\n## Oils\nWhale oil.\n## Exercises\nTrim a wick.',
      null,
    ],
    [
      'one of them has no text',
      '# Stages of trimming\nTrimming is slow.\n## Cutting\n## Soaking\nIt takes an hour.',
      null,
    ],
  ])('gets no headings where %s', async (_, text, item) => {
    const { reply } = await ask('What are the stages of trimming?', [inventDocument(text)]);
    expect(reply).not.toContain('**Stages of trimming**');
    if (item) expect(itemsOf(reply)).toContain(item);
  });

  it('keeps the lists in it', async () => {
    const { reply } = await ask('What are the steps of visits?', [guide]);
    expect(itemsOf(reply)).toEqual([
      'Visits take place in these steps:',
      '1\\. Ring the bell at the gate:',
      '\u2003• once for one visitor',
      '\u2003• twice for more of them',
      '2\\. Wait for the keeper.',
      '3\\. Climb the tower.',
    ]);
  });

  it('gets headings that are numbered', async () => {
    const { reply, evidence } = await ask('What are the parts of a tower?', [guide]);
    expect(itemsOf(reply).slice(1)).toEqual(['1\\. Foundation', '2\\. Shaft', '3\\. Lantern']);
    expect(evidence.at(-1)?.quote).toBe('The lantern holds the lamp.');
  });

  it('gets the sentence that names all of them, and nothing else', async () => {
    const { evidence } = await ask('What are the kinds of signals?', [guide]);
    expect(evidence.map(({ quote }) => quote)).toEqual([
      'There are three kinds of signals: flashes, horns and flags.',
    ]);
  });

  it('is told how many more there are of a long one', async () => {
    const long = inventDocument(
      [
        '# Stores',
        'The stores hold these tools:',
        ...Array.from({ length: 40 }, (_, i) => `${i + 1}. item ${i + 1}`),
      ].join('\n'),
    );
    const { reply, evidence } = await ask('What tools do the stores hold? List the tools.', [long]);
    expect(evidence).toHaveLength(31);
    expect(reply).toContain('… and 10 more.');
  });
});

it('answers another question without the list beside it', async () => {
  const { evidence } = await ask('When was the tower built?', [guide]);
  expect(evidence[0]?.quote).toContain('1822');
  expect(evidence.some(({ quote }) => quote.includes('Foundation'))).toBe(false);
});

it('ends a list where another one begins', async () => {
  const two = inventDocument(`
# Ports
The northern ports are:
• Alma
• Brest
The southern ports are:
• Cadiz
• Dover
`);
  const { reply } = await ask('Which are the northern ports?', [two]);
  expect(itemsOf(reply)).toEqual(['The northern ports are:', '• Alma', '• Brest']);
});

it('shows as much as it sees of a list that begins in the middle of a paragraph', async () => {
  const crew = inventDocument(`
# Cooking duties
The crew of the ship has four tasks:
(a) to row
(b) to sail
(c) to sing
(d) to cook soup
`);
  // The first item goes on in the line of the lead-in.
  const passages = crew.all.map((passage, i) => {
    const by = i === 0 ? 0 : 1;
    const sentences = passage.sentences.map((each) => ({
      ...each,
      start: each.start - by,
      end: each.end - by,
    }));
    return { ...passage, start: passage.start - by, end: passage.end - by, sentences };
  });
  const document = { ...crew, index: buildIndex(passages, 'eng'), passages: passagesInMemory(passages) };
  const { reply } = await ask('What are the cooking duties about soup?', [document]);
  expect(itemsOf(reply)).toContain('(d) to cook soup');
});

const reef = inventDocument(`
# Reefs
## Kinds
Reefs, like other shores, are of two kinds – fringing and barrier.
Two reefs were mapped in 1901, three in 1902, and more later.
## Growth
Growth of corals rests on three conditions.
First, the water is warm. Warm water is rare in the north.
Second, the water is clear.
Thirdly, waves bring food.
## Wardens
A warden, who is paid by the port, has three tasks: 1. to count the fish 2. to mark the buoys 3. to warn ships.
## Fees
The port charges these fees:
(a) a fee for anchors;
(b) (i) a fee for day guests;
(ii) a fee for night guests;
(c) a fee for divers.
`);

describe('what running text counts', () => {
  const quotes = async (question: string) => (await ask(question, [reef])).evidence.map(({ quote }) => quote);

  it('is the sentence that names both', async () => {
    expect(await quotes('What kinds of reefs are there?')).toEqual([
      'Reefs, like other shores, are of two kinds – fringing and barrier.',
    ]);
  });

  it('goes on with first, second, third, each with its own evidence', async () => {
    expect(await quotes('What are the conditions of the growth of corals?')).toEqual([
      'Growth of corals rests on three conditions.',
      'First, the water is warm.',
      'Second, the water is clear.',
      'Thirdly, waves bring food.',
    ]);
  });

  it('may be numbered in one line', async () => {
    const { reply } = await ask('What are the tasks of a warden?', [reef]);
    expect(reply).toContain('3. to warn ships.');
  });
});

it('shows a list that begins in the line of its item', async () => {
  const { reply } = await ask('Which fees are charged?', [reef]);
  expect(itemsOf(reply).slice(1)).toEqual([
    '(a) a fee for anchors;',
    '(b) (i) a fee for day guests;',
    '\u2003(ii) a fee for night guests;',
    '(c) a fee for divers.',
  ]);
});
