import { describe, expect, test } from 'vitest';
import { inventDocument, type InventedDocument } from '../testing/invented-document.ts';
import { type Script, scriptedModel } from '../testing/scripted-model.ts';
import { builtinAnswers } from './builtin-answers.ts';
import { composeAnswer, prepareAnswer, writeWithModel } from '../model/model-answers.ts';
import type { AskedPart, AskedQuestion } from './question.ts';

const handbook = inventDocument(
  `
# Harbours
## The Lamp
A harbour lamp is a fixed light that marks the entrance of a harbour. The lamp is lit at dusk because ships arrive at night.
## Duties of the Keeper
The keeper has three duties.
### Trimming
The keeper trims the wick every evening before the ferry leaves.
### Logging
The keeper writes the name of every ship into the log book of the harbour.
### Warning
The keeper rings the fog bell whenever the far pier cannot be seen.
=
## Buoys
A buoy is a floating mark that is anchored to the sea bed. Buoys drift in a storm and must be set again afterwards.
## Oil
The council pays for the oil of the lamp. Oil is bought at the autumn fair.
`,
  { title: 'Handbook' },
);
const question = (text: string, marks: number | null, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ text, marks, parts: [] },
  ...more,
});
const part = (label: string, text: string, marks: number | null): AskedPart => ({
  ...{ label, text, marks, insteadOfPrevious: false },
});
const answer = (asked: AskedQuestion, material: InventedDocument[] = [handbook]) =>
  builtinAnswers().write(asked, material);

describe('notes without a heading for each thing', () => {
  const notes = inventDocument(`
# Lectures
Sounding tells the depth of the water. A lead line carries a weight and marks. Ebb anchors are set from the stern before the tide turns.
In kedging a ship is hauled to an anchor that a boat has laid. A fender is a cushion between hull and quay.
`);

  test.each([
    ['Explain ebb anchors.', 'covered'],
    ['Give a brief explanation of fenders and lead lines.', 'covered'],
    ['Explain kedging.', 'partly'],
    ['Explain the winding of chronometers.', 'not_covered'],
  ])('%s', async (text, coverage) => {
    const { markdown, ...written } = await answer(question(text, 4), [notes]);
    expect(written.coverage).toBe(coverage);
    expect(markdown.includes('Not in this material')).toBe(coverage === 'not_covered');
  });
});

describe('notes in lists', () => {
  const notes = inventDocument(
    `
# Moorings and lamps
• Boats lie at moorings in the harbour of the island.
• The wardens keep the harbour with boats of their own.
• Swinging mooring: one buoy, around which the boat turns
◦ needs room for a whole turn
◦ is cheap
• Storm lamp: a lamp that no wind puts out
• Boats and lamps are painted by the wardens of the harbour.
`.replaceAll(': ', ':\u00a0'),
  );

  test('answer by what is labelled so, with the items below it', async () => {
    const { coverage, markdown } = await answer(question('Explain swinging moorings.', 6), [notes]);
    expect(coverage).toBe('covered');
    expect(
      markdown
        .replaceAll('\u00a0', ' ')
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toEqual([
      '- Swinging mooring: one buoy, around which the boat turns',
      '- needs room for a whole turn',
      '- is cheap [1]',
    ]);
  });

  test('answer under "Questions" too, if that is all there is', async () => {
    const asked = inventDocument(
      '# Questions\n## What is a gong?\nA gong is a bronze plate that is struck in fog.\n',
    );
    expect((await answer(question('Explain what a gong is.', 2), [asked])).coverage).toBe('covered');
  });
});

describe('a built-in answer', () => {
  test.each(['•', '▫', '►'])('has key points without the bullets of the material: %s', async (sign) => {
    const notes = inventDocument(`# Bells\n${sign} A gong is a bronze plate that is struck in fog.\n`);
    const { keyPoints } = await answer(question('Define a gong.', 2), [notes]);
    expect(keyPoints.map(({ text }) => text)).toEqual(['A gong is a bronze plate that is struck in fog.']);
  });

  test('is made of words that stand in the material, each with its page', async () => {
    const written = await answer(question('Define a buoy.', 3));
    expect(written).toMatchObject({ coverage: 'covered', engine: 'builtin', note: null });
    expect(written.evidence[0]?.quote).toContain('A buoy is a floating mark');
    for (const { start, end, quote, page } of written.evidence) {
      expect(handbook.content.slice(start, end)).toBe(quote);
      expect(page).toBe(2);
    }
    expect(written.markdown).toContain('[1]');
  });

  test('names for each key point the page of its own sentence, where the quote round it begins on the page before', async () => {
    const notes = inventDocument(`
# Locks
## Words of the lock keeper
Two words are used of every lock:
=
• A cill margin is the depth of water between the keel and the cill of the lock.
• A gate window is the time in which the gate of a lock can be opened.
`);
    const { keyPoints, evidence, markdown } = await answer(
      question('Define a cill margin. Define a gate window.', 4),
      [notes],
    );
    expect(evidence[0]).toMatchObject({ page: 1, quote: expect.stringContaining('Two words') });
    expect(markdown).toContain('p.\u00a01–2');
    expect(keyPoints.length).toBe(2);
    for (const { text, citation } of keyPoints) {
      expect(evidence[citation!]).toMatchObject({ page: 2 });
      expect(evidence[citation!]!.quote).toContain(text);
    }
  });

  test('says something of each heading of the section that is asked for, in its order', async () => {
    const { markdown } = await answer(question('Explain the duties of the keeper.', 6));
    expect(markdown).toMatch(
      /\*\*Trimming\*\*[^]*wick[^]*\*\*Logging\*\*[^]*log book[^]*\*\*Warning\*\*[^]*fog bell/,
    );
    expect(markdown).not.toContain('buoy');
  });

  test('is longer for more marks', async () => {
    const words = async (marks: number) =>
      (await answer(question('Explain the duties of the keeper.', marks))).keyPoints.length;
    expect(await words(1)).toBe(1);
    expect(await words(5)).toBeGreaterThan(1);
  });

  test('has no key points of other sections than those that answer', async () => {
    const { keyPoints } = await answer(question('Who pays for the oil of the lamp?', 4));
    expect(keyPoints[0]?.text).toBe('The council pays for the oil of the lamp.');
    expect(keyPoints.map(({ text }) => text).join(' ')).not.toMatch(/buoy|keeper/i);
  });

  const harbour = inventDocument(`
# The harbour of Oddley
## Signals of the harbour master
The harbour master gives signals to every ship. Ships answer them with the horn.
The signals of the harbour master are the following:
• a red flag, which closes the harbour;
• a green flag, which opens it;
• a black ball, which warns of the bore.
A signal is repeated after a minute. The inn has three rooms. Its beer is brewed in the cellar, and its bread is baked by the brother of the keeper. Nobody remembers when the house was built, for the book of the parish was burnt in the great fire of the town.
## Dues of the harbour
Every ship pays dues for each day in the harbour. The dues of a ship go by its length.
=
The clerk writes down the length of each ship. What is the length of a ship? It is measured along the keel.
`);

  test('shows a list whole, below what leads it in, and paragraphs as they are', async () => {
    const { markdown, coverage } = await answer(question('List the signals of the harbour master.', 2), [
      harbour,
    ]);
    expect(coverage).toBe('covered');
    expect(markdown).toMatch(
      /are the following:\n\n- a red flag[^\n]*;\n- a green flag[^\n]*;\n- a black ball/,
    );
    expect(markdown).not.toMatch(/\n- The harbour master/);
  });

  test('shows a list rather than the sentences round it', async () => {
    const grounds = ['no lamp', 'no papers', 'no pilot', 'no anchor'].map(
      (lack) => `it is found to have ${lack} on the second day of its stay outside`,
    );
    const remarks = grounds.map(
      (_, i) =>
        `The council talked of a ship that is kept out of the basin in its year ${i + 1}, and wrote a letter of many pages about ships and basins to the harbour master, who kept it in a drawer of the tower and spoke of it to nobody.`,
    );
    const basin = inventDocument(`
# Basins
## Ships kept out of the basin
A ship may be kept out of the basin on any of these grounds:
${grounds.map((ground, i) => `(${'abcd'[i]}) ${ground};`).join('\n')}

${remarks.join('\n\n')}
`);
    const { markdown } = await answer(question('When may a ship be kept out of the basin?', 2), [basin]);
    expect(markdown).toContain('on any of these grounds:');
    for (const ground of grounds) expect(markdown).toContain(ground);
  });

  test('has no lead-in of a list for which there is no room', async () => {
    const things = Array.from(
      { length: 12 },
      (_, i) => `• a chain of iron that is ${i + 3} fathoms long and hangs from a post of oak at its wall;`,
    );
    const basin = inventDocument(`
# Basins
## The basin
A basin is water behind a gate, in which ships lie afloat at low tide.
A basin has all of these:
${things.join('\n')}
`);
    const { markdown } = await answer(question('Define a basin.', 2), [basin]);
    expect(markdown).toContain('A basin is water behind a gate');
    expect(markdown).not.toContain('all of these');
  });

  test('leaves out what a short answer has no room for', async () => {
    const { markdown, evidence } = await answer(question('Describe the signals of the harbour master.', 1), [
      harbour,
    ]);
    expect(markdown).not.toContain('great fire');
    for (const { quote, start, end } of evidence) expect(harbour.content.slice(start, end)).toBe(quote);
  });

  test('has each part with its page, and no questions of the text', async () => {
    const { markdown, evidence } = await answer(question('Explain the dues of the harbour.', 4), [harbour]);
    expect(markdown).toContain('*p.\u00a01–2*');
    expect(evidence.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2]));
    expect(markdown).not.toContain('What is the length');
  });

  test('quotes nothing twice, but says where it was said', async () => {
    const { markdown } = await answer(
      question('Explain the dues of the harbour. Describe the dues of a ship in the harbour.', 6),
      [harbour],
    );
    expect(markdown.match(/Every ship pays dues/g)).toHaveLength(1);
    expect(markdown).toMatch(/\*Said above:\* \[1\]/);
  });

  test.each([
    'Explain the two-phase locking protocol of databases.',
    'Discuss the harbour policy of the central bank in times of inflation.',
    'State the laws of motion and derive the equation of a projectile.',
  ])('of other matter is not called covered: %s', async (text) => {
    const written = await answer(question(text, 6), [harbour]);
    expect(written.coverage).not.toBe('covered');
    expect(written.keyPoints).toEqual([]);
  });

  const shore = inventDocument(`
# Shores
## Ridges
At dawn and at dusk the ebb and the swell pull in one line. A brime is a ridge of pebbles that forms when the ebb and the swell pull together.
In winter the swell comes from the side. A dalm is a ridge of sand that forms when the swell works against the ebb.
## Sills
When the current slows down, it drops its gravel and the bed becomes higher. This is called gravelling.
A sill has one merit, for it keeps the basin deep. It has two drawbacks. It is dear to build, and ships strike it.
## Merchants
The merchants of Vorn trade in wool at several levels of the market.
`);
  const asked = (text: string, marks: number) => answer(question(text, marks), [shore]);
  const textsOf = async (text: string, marks: number) =>
    (await asked(text, marks)).keyPoints.map((point) => point.text);

  test('of a broad task that names several things says each of them, and how they are to be told is no third', async () => {
    const made = await asked('Explain brimes and dalms with the positions of the ebb and the swell.', 15);
    expect(made.coverage).toBe('covered');
    const texts = made.keyPoints.map((point) => point.text).join('\n');
    expect(texts).toMatch(/A brime is a ridge/);
    expect(texts).toMatch(/A dalm is a ridge/);
    const parts = await asked('Explain brimes, gravelling and the theory of relativity.', 15);
    expect(parts.coverage, 'of some of it there is nothing').toBe('partly');
    expect(parts.keyPoints.length).toBeGreaterThan(1);
    expect(parts.markdown).toMatch(/(?:Not in this material|only comes near)[^]*relativity/);
  });

  test('has whole or half marks that add up to those of the question', async () => {
    const whole = await asked('Explain brimes and dalms.', 7.5);
    const parts = await answer(
      question('', 11, {
        parts: [part('a', 'Define a brime.', 3.5), part('b', 'Explain dalms and gravelling.', 7.5)],
      }),
      [shore],
    );
    for (const [{ keyPoints }, marks] of [[whole, 7.5] as const, [parts, 11] as const]) {
      const worth = keyPoints.map(({ weight }) => 2 * weight * marks);
      expect(worth.length).toBeGreaterThan(1);
      for (const halves of worth) expect(halves).toBeCloseTo(Math.round(halves));
      expect(worth.reduce((sum, halves) => sum + halves, 0)).toBeCloseTo(2 * marks);
    }
  });

  test('of what is to be defined says what it is, and nothing that nobody asked for', async () => {
    expect(await textsOf('Define a brime.', 4)).toEqual([
      'A brime is a ridge of pebbles that forms when the ebb and the swell pull together.',
    ]);
  });

  const mills = inventDocument(`
# The tide mill
## How a tide mill is built
A tide mill has a pond, a gate and a wheel. The pond is closed by the gate at the top of the flood. The wheel stands in the narrow channel behind it.
## Tide mills today
In 1887 John Halver wrote that the structure of the tide mill at Oddley is older than the structure of any other tide mill. Few people know the structure of a tide mill.
`);
  const milled = async (text: string, marks: number) =>
    (await answer(question(text, marks), [mills])).keyPoints.map((point) => point.text);

  test('comes from the section that introduces what is asked, not from where its words are repeated', async () => {
    const texts = await milled('Describe how a tide mill is built.', 3);
    expect(texts[0]).toBe('A tide mill has a pond, a gate and a wheel.');
    expect(texts.join(' ')).not.toMatch(/Halver|Few people/);
  });

  test('names the two sides of a comparison as they are named', async () => {
    const { markdown } = await answer(question('Differentiate between 2NF and 3NF with examples.', 4));
    expect(markdown).toMatch(/2NF[^]*3NF/u);
    const sides = await answer(question('Distinguish between a buoy and a harbour lamp.', 4));
    expect(sides.markdown).toMatch(/#### A buoy[^]*#### A harbour lamp/);
  });

  test('asked to judge a statement, answers what the statement says, and no "statement" of the material', async () => {
    const { coverage } = await answer(question('“Views simplify queries.” Justify this statement.', 3), [
      inventDocument('# Code\nA basic block is a run of statements. Each statement has three addresses.'),
    ]);
    expect(coverage).toBe('not_covered');
  });

  test('is not made of text that only has some of the words', async () => {
    const foreign = await asked('Describe each level of the architecture of a compiler.', 6);
    expect(foreign.coverage).not.toBe('covered');
    expect(foreign.keyPoints).toEqual([]);
  });

  test('takes two things that are to be told apart one by one', async () => {
    const { markdown } = await answer(question('Differentiate between a harbour lamp and a buoy.', 4));
    expect(markdown).toMatch(/#### A harbour lamp[^]*fixed light[^]*#### A buoy[^]*floating mark/);
  });

  test('says what the material does not cover, and invents nothing for it', async () => {
    const none = await answer(question('Explain the theory of relativity.', 5));
    expect(none).toMatchObject({ coverage: 'not_covered', evidence: [], keyPoints: [] });
    expect(none.markdown).toBe('*Not in this material:* “the theory of relativity”');
    const some = await answer(
      question('', 8, { parts: [part('a', 'Define a buoy.', 3), part('b', 'Explain photosynthesis.', 5)] }),
    );
    expect(some.coverage).toBe('partly');
    expect(some.markdown).toMatch(
      /### \(a\) · 3 marks[^]*floating mark[^]*### \(b\) · 5 marks[^]*Not in this material/,
    );
  });

  test('says so where there is nothing to answer from', async () => {
    expect(await answer(question('Define a buoy.', 3), [])).toMatchObject({
      coverage: 'no_material',
      keyPoints: [],
    });
  });

  test('has key points that add up to the marks of the parts that are answered', async () => {
    const { keyPoints } = await answer(
      question('', 10, {
        parts: [part('a', 'Define a buoy.', 2), part('b', 'Explain the duties of the keeper.', null)],
      }),
    );
    const sum = (label: string) =>
      keyPoints.filter((each) => each.part[0] === label).reduce((all, { weight }) => all + weight, 0);
    expect(sum('a')).toBeCloseTo(0.2);
    expect(sum('b')).toBeCloseTo(0.8);
  });

  test('points to the option that a sentence supports, and else says that it cannot tell', async () => {
    const options = ['the king', 'the council', 'the ships'].map((text, i) => ({ label: 'abc'[i]!, text }));
    const told = await answer(question('Who pays for the oil of the lamp?', 1, { options }));
    expect(told.options).toEqual([{ part: [], label: 'b', citation: 0 }]);
    expect(told.evidence[0]?.quote).toContain('The council pays for the oil of the lamp.');
    const untold = await answer(question('Who built the far pier of stone?', 1, { options }));
    expect(untold.options).toEqual([{ part: [], label: null, citation: null }]);
    expect(untold.markdown).toContain('does not tell which option is right');
  });

  test('speaks the language of the question', async () => {
    const { markdown } = await answer(question('¿Qué es la fotosíntesis y para qué sirve a las plantas?', 2));
    expect(markdown).toContain('No está en este material:');
  });
});

describe('an answer of a model', () => {
  const write = async (script: Script, asked = question('Define a buoy.', 3)) => {
    const { model } = scriptedModel(script);
    const needs = { builtin: builtinAnswers(), drawWord: () => 'x7q', inputTokens: model.inputTokens };
    const prepared = structuredClone(await prepareAnswer(asked, [handbook], needs));
    return writeWithModel(model, prepared, async (draft, asks) => composeAnswer(asked, draft, asks));
  };
  const draft = (segments: { text: string; quotes?: string[] }[], covered = true, option = '') =>
    JSON.stringify({
      parts: [
        {
          ...{ part: 'P1', covered, option },
          segments: segments.map(({ text, quotes = [] }) => ({
            text,
            quotes: quotes.map((quote) => ({ source: 'S1', quote })),
          })),
        },
      ],
    });

  test('is in its own words, with the quotes that stand in the material; only what they prove is a key point', async () => {
    const written = await write(() =>
      draft([
        {
          text: 'A buoy floats and is anchored.',
          quotes: ['A buoy is a floating mark that is anchored to the sea bed.'],
        },
        { text: 'It is painted red.', quotes: ['Every buoy is painted red by law.'] },
      ]),
    );
    expect(written).toMatchObject({
      ...{ coverage: 'covered', engine: 'scripted', note: null },
      markdown: 'A buoy floats and is anchored. [1]\n\nIt is painted red. *(not confirmed by a quote)*',
      keyPoints: [{ text: 'A buoy floats and is anchored.', weight: 1, part: [], citation: 0 }],
    });
    expect(written.evidence.map(({ quote }) => quote)).toEqual([
      'A buoy is a floating mark that is anchored to the sea bed.',
    ]);
  });

  test.each([
    [
      'fails',
      (): Script => () => ({ type: 'failed', reason: 'unreachable', detail: null }),
      'could not be reached',
    ],
    [
      'proves nothing',
      (): Script => () => draft([{ text: 'It is red.', quotes: ['Buoys are red by law of the sea.'] }]),
      'could not be found in the text',
    ],
    ['finds nothing where there is something', (): Script => () => draft([], false), 'it found none'],
  ])('that %s is replaced by the built-in one, which says why', async (_what, script, why) => {
    const written = await write(script());
    expect(written.engine).toBe('builtin');
    expect(written.note).toContain(why);
    expect(written.markdown).toContain('A buoy is a floating mark');
  });

  test('of options counts with a quote only', async () => {
    const asked = question('Who pays for the oil?', 1, {
      options: [
        { label: 'a', text: 'the king' },
        { label: 'b', text: 'the council' },
      ],
    });
    const proven = [{ text: 'The council pays.', quotes: ['The council pays for the oil of the lamp.'] }];
    expect((await write(() => draft(proven, true, 'B'), asked)).options).toMatchObject([{ label: 'b' }]);
    const guessed = [{ text: 'The king pays.', quotes: ['The king pays for everything in the land.'] }];
    expect((await write(() => draft(guessed, true, 'A'), asked)).engine).toBe('builtin');
  });
});
