import { describe, expect, test } from 'vitest';
import { inventDocument, type InventedDocument } from '../testing/invented-document.ts';
import { type Script, scriptedModel } from '../testing/scripted-model.ts';
import { builtinAnswers } from './builtin-answers.ts';
import { modelAnswers } from './model-answers.ts';
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

describe('a built-in answer', () => {
  test('has key points without the bullets of the material', async () => {
    const notes = inventDocument('# Bells\n• A gong is a bronze plate that is struck in fog.\n');
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
    expect(markdown).toContain('p. 1–2');
    expect(keyPoints.length).toBe(2);
    for (const { text, citation } of keyPoints) {
      expect(evidence[citation!]).toMatchObject({ page: 2 });
      expect(evidence[citation!]!.quote).toContain(text);
    }
  });

  test('says something of each heading of the section that is asked for, in its order', async () => {
    const { markdown, evidence } = await answer(question('Explain the duties of the keeper.', 6));
    expect(markdown).toContain('**Suggested outline:** Trimming · Logging · Warning');
    const quotes = evidence.map(({ quote }) => quote).join('\n');
    expect(quotes).toMatch(/trims the wick[^]*log book[^]*fog bell/);
    expect(quotes).not.toContain('buoy');
  });

  test('is longer for more marks', async () => {
    const words = async (marks: number) =>
      (await answer(question('Describe the work of the keeper of a harbour lamp.', marks))).keyPoints.length;
    expect(await words(1)).toBe(1);
    expect(await words(5)).toBeGreaterThan(1);
  });

  test('has only key points that answer, with more weight where they are few', async () => {
    const { keyPoints } = await answer(question('Who pays for the oil of the lamp?', 4));
    expect(keyPoints).toMatchObject([{ text: 'The council pays for the oil of the lamp.', weight: 1 }]);
  });

  test('names all that a sentence counts, each a key point, and not the sentence that counts them', async () => {
    const crew = inventDocument(`
# Ferries
## The crew
Three kinds of people work on a ferry. Pilots steer it through the narrows. Stokers feed the boiler with peat. Pursers sell the tickets.
The ferry is painted blue. A ferry leaves at noon.
`);
    const written = await answer(question('Explain the three kinds of people who work on a ferry.', 3), [
      crew,
    ]);
    expect(written.keyPoints.map(({ text }) => text)).toEqual([
      'Pilots steer it through the narrows.',
      'Stokers feed the boiler with peat.',
      'Pursers sell the tickets.',
    ]);
  });

  test('of two things that stand in one quote says both', async () => {
    const { markdown, coverage, keyPoints } = await answer(
      question('Distinguish between a dolver and a karnel.', 4),
      [
        inventDocument(
          '# Ships\nA dolver is a ship that carries grain, whereas a karnel is a small dolver that carries peat.',
        ),
      ],
    );
    expect(coverage).toBe('covered');
    expect(markdown).toMatch(
      /#### A dolver[^]*carries grain[^]*small dolver[^]*#### A karnel\n\n\*Said above:\* \[1\]/,
    );
    expect(markdown.match(/small dolver/g), 'it is quoted once').toHaveLength(1);
    expect(keyPoints.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
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
    expect(await textsOf('Define gravelling.', 2)).toEqual([
      'When the current slows down, it drops its gravel and the bed becomes higher. This is called gravelling.',
    ]);
  });

  test('of merits and drawbacks says what the text calls so', async () => {
    const texts = await textsOf('State one merit and one drawback of a sill.', 3);
    expect(texts).toEqual([
      'A sill has one merit, for it keeps the basin deep.',
      'It is dear to build, and ships strike it.',
    ]);
  });

  const mills = inventDocument(`
# The tide mill
## How a tide mill is built
A tide mill has a pond, a gate and a wheel. The pond is closed by the gate at the top of the flood. The wheel stands in the narrow channel behind it.
## Tide mills today
In 1887 John Halver wrote that the structure of the tide mill at Oddley is older than the structure of any other tide mill. Few people know the structure of a tide mill.
## Why mills stop
A mill needs a difference of level on its two sides. At the turn of the tide the water stands equally high on both. For this reason a mill stops four times a day.
Windmills stop because the wind drops.
## The power of a wheel
The power of a wheel is its head multiplied by its flow. A wheel with a head of 3 metres and a flow of 5 units has a power of 15 units.
`);
  const milled = async (text: string, marks: number) =>
    (await answer(question(text, marks), [mills])).keyPoints.map((point) => point.text);

  test('comes from the section that introduces what is asked, not from where its words are repeated', async () => {
    const texts = await milled('Describe how a tide mill is built.', 3);
    expect(texts[0]).toBe('A tide mill has a pond, a gate and a wheel.');
    expect(texts.join(' ')).not.toMatch(/Halver|Few people/);
  });

  test('gives as reason what a conclusion points back to', async () => {
    expect(await milled('Why does a mill stop four times a day?', 3)).toEqual([
      'A mill needs a difference of level on its two sides.',
      'At the turn of the tide the water stands equally high on both.',
      'For this reason a mill stops four times a day.',
    ]);
  });

  test('expects of a calculation its method, and not the numbers of another one', async () => {
    const texts = await milled(
      'A wheel has a head of 2 metres and a flow of 7 units. Find the power of the wheel.',
      3,
    );
    expect(texts).toContain('The power of a wheel is its head multiplied by its flow.');
    expect(texts.join(' ')).not.toMatch(/15/);
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
    expect(none.markdown).toBe('*Not in this material:* “Explain the theory of relativity.”');
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

  const strand = inventDocument(
    `
# Weirs and lamps
## Fish weirs
A fish weir is a fence of stakes across a creek when the falling tide leaves the bed in front of it. It needs a long ebb, a creek that is shallow and slopes gently, and a keeper that mends. The weir of Oddley in the isles is up to 90 metres long and can be seen an hour before it dries.
## Summer lamps and winter lamps
A summer lamp is a lamp that is lit for four hours of the night. Summer lamps burn oil that is bought in spring. A winter lamp is a lamp that is lit for twelve hours of the night.
## Ropes
A rope is made of hemp by four men. Ropes are stored in the loft of the inn.
`,
    { title: 'Shore' },
  );

  test('gives of things that are listed with what is done with them only what says so', async () => {
    const { keyPoints } = await answer(question('List the conditions that a fish weir needs.', 2), [strand]);
    expect(keyPoints.map(({ text }) => text)).toEqual([
      'It needs a long ebb, a creek that is shallow and slopes gently, and a keeper that mends.',
    ]);
  });

  test('does not count for one topic what is said of another of the same demand alone', async () => {
    const { keyPoints } = await answer(question('Explain summer lamps and winter lamps.', 8), [strand]);
    expect(keyPoints.find(({ text }) => text.startsWith('A winter lamp'))?.weight).toBeGreaterThan(0.4);
  });
});

describe('an answer of a model', () => {
  const write = (script: Script, asked = question('Define a buoy.', 3)) =>
    modelAnswers({
      model: scriptedModel(script).model,
      builtin: builtinAnswers(),
      drawWord: () => 'x7q',
    }).write(asked, [handbook]);
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
