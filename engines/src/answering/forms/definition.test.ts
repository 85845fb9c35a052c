import { describe, expect, it, test } from 'vitest';
import { ask, inventDocument } from '../testing/invented-document.ts';

const handbook = inventDocument(`
# 1 Lamps
Like wicks, many of the older lamp glass shards were discovered in lamps that had cracked.
Divers have lately discovered that fish gather near lamps.
The first tide clock was discovered by Orla Finn in a cellar.
After trimming the wick of many lamps, the keeper concluded that oil could be saved.
A snuffer is a cone that puts a flame out.
The stages of trimming must be completed before dusk.
See the stages of trimming at the quay.
Trimming is divided into three stages: cutting, soaking and drying.
The keeper trims the wick with a blade, and the assistant oils the hinges.
Sir Edmund Tarn was a diver and a clockmaker.
The long rope hangs from a mast, and with this capstan, the cost of the rope fell.
# 2 Offices
Until the moot by rule otherwise provides, the quorum to open a sitting of the moot shall be one-tenth of its members.
A night sitting may be held under this section.
While the warden is ill, the deputy warden acts for him and has a salary too.
Ropes hang beside the southern door.
The warden's salary is forty crowns a month.
The pilots may, to remove any wreck, ask the bailiff for a barge.
Barges lie at the northern quay.
The clerk may be removed by the moot.
What is a bollard, and who has moored to it?
It was only after the development of the foghorn that sailors had a rest.
As harbour law grew, Ada Brook developed the theory of dredging, and the harbour gained by it.
The anchor is a part of the barge, the sloop, and the tug.
The warden may from time to time: (a) summon the moot; (b) dissolve the moot.
Where the moot is dissolved or the dissolution of the moot is near, the pilots vote.
`);

describe('what is asked for is defined, or is called near only', () => {
  it.each([
    ['a word that is used but never explained', 'What is a wick?', 'closest', null],
    ['a definition', 'What is a snuffer?', 'answer', /^A snuffer is a cone/],
    ['a question in the text', 'What is a bollard?', 'closest', null],
    ['a longer name', 'Who was Edmund Tarn?', 'answer', /a diver and a clockmaker/],
    ['words after a preposition', 'What is a capstan?', 'closest', null],
    ['what happens to it', 'What is a night sitting?', 'closest', null],
  ])('%s: %s', async (_, question, state, words) => {
    const answer = await ask(question, [handbook]);
    expect(answer.state).toBe(state);
    if (words) expect(answer.evidence[0]?.quote).toMatch(words);
  });
});

describe('what says how a thing is, what it has or who may do it, does not say what it is', () => {
  const harbour = inventDocument(`
# 1 Goods
The hawsers are thin and old.
Fenders are cushions of rope.
Locks were gates of oak that held the water.
The sloop includes two cabins.
If the demurrage is the higher sum, the master pays it.
# 2 Law
The court may issue a writ of mandamus.
A state of alarm is a time in which the quay is closed.
Fires have one cause of alarm: a cause of fires is dry hemp.
`);

  it.each([
    ['What are hawsers?', 'closest'],
    ['What are fenders?', 'answer'],
    ['What are locks?', 'answer'],
    ['What is a sloop?', 'closest'],
    ['What is demurrage?', 'closest'],
    ['What is a writ of mandamus?', 'closest'],
    ['What is a state of alarm?', 'answer'],
    ['What is a cause of fires?', 'answer'],
  ])('%s', async (question, state) => {
    expect((await ask(question, [harbour])).state).toBe(state);
  });
});

describe('what a sentence explains in passing is defined', () => {
  const yard = inventDocument(`
# 1 Work
Most planks are bent by steaming, an old way to soften oak.
Seams are made tight by caulking, which means pressing oakum into the seams.
The keel rests on the stocks—a row of oak blocks.
Wide boards (collectively called the strakes) cover the ribs.
The bow carries a spar called the bowsprit and a rope called the bobstay.
# 2 Places
When a hull leaves the slipway, a band plays on the quay.
The yard has a forge, a sawpit, and a mould loft.
From the sawpit, the boards go to the shed.
The crew also likes the old tarhouse, a low shed of stone.
`);

  it.each([
    ['What is steaming?', 'answer'],
    ['What is caulking?', 'answer'],
    ['What are stocks?', 'answer'],
    ['What are strakes?', 'answer'],
    ['What is the bobstay?', 'answer'],
    ['What is the slipway?', 'closest'],
    ['What is a forge?', 'closest'],
    ['What is the sawpit?', 'closest'],
  ])('%s', async (question, state) => {
    expect((await ask(question, [yard])).state).toBe(state);
  });
});

describe('what something is, in other languages', () => {
  it.each([
    [
      'spa',
      'Un dique es un muro que detiene el agua.\nEl muro tiene una compuerta de hierro.',
      '¿Qué es un dique?',
      'answer',
    ],
    [
      'spa',
      'Un dique es un muro que detiene el agua.\nEl muro tiene una compuerta de hierro.',
      '¿Qué es una compuerta?',
      'closest',
    ],
    [
      'deu',
      'Ein Deich ist ein Wall gegen das Wasser.\nDer Wall hat eine Schleuse aus Eisen.',
      'Was ist ein Deich?',
      'answer',
    ],
    [
      'deu',
      'Ein Deich ist ein Wall gegen das Wasser.\nDer Wall hat eine Schleuse aus Eisen.',
      'Was ist eine Schleuse?',
      'closest',
    ],
    [
      'rus',
      'Дамба является валом, который держит воду.\nНа валу стоит железный шлюз.',
      'Что такое дамба?',
      'answer',
    ],
    [
      'rus',
      'Дамба является валом, который держит воду.\nНа валу стоит железный шлюз.',
      'Что такое шлюз?',
      'closest',
    ],
    [
      'rus',
      'Шлюз был открыт рыбаками в порту.\nНа валу стоит железный шлюз.',
      'Что такое шлюз?',
      'not_found',
    ],
    ['cmn', '堤坝是一道挡水的墙。\n墙上有一个铁的水闸。', '什么是堤坝?', null],
  ])('%s: %s %s', async (language, text, question, state) => {
    const answer = await ask(question, [inventDocument(text, { language })]);
    if (state) expect(answer.state).toBe(state);
    else expect(answer.evidence[0]?.quote).toContain('堤坝是');
  });

  it('a word in Latin letters is what a Chinese question is about', async () => {
    const manual = inventDocument(
      '要使用交互式的管理方式，你可以使用菜单。\n不要使用旧的方式，要使用新的。\ntidectl 是为了记录潮水而设计的。',
      { language: 'cmn' },
    );
    const { evidence } = await ask('为什么要使用 tidectl?', [manual]);
    expect(evidence[0]?.quote).toContain('tidectl');
  });
});

test('what nothing defines is told where it is spoken of first, though another sentence is nearer by its meaning', async () => {
  const quay = Array.from({ length: 5 }, (_, i) => `Barge ${i} lies at the quay.`);
  const boats = inventDocument(
    [
      'Boats keep their course by a fin below the stern, or skeg.',
      ...quay,
      'A broken skeg costs speed.',
      ...quay,
    ].join('\n'),
  );
  const cosines = boats.all.map((_, i) => (i === 6 ? 0.7 : 0.6));
  const nearness = {
    passages: Float32Array.from(cosines),
    sentences: new Map(cosines.map((cosine, position) => [position, Float32Array.of(cosine)])),
  };
  const { evidence } = await ask('What is a skeg?', [{ ...boats, nearness }]);
  expect(evidence[0]?.quote).toContain('fin below the stern');
});

describe('notes whose headings are their terms', () => {
  const notes = inventDocument(`
# Trades
## Barter
Giving goods for other goods, with no coin between.
Farmers keep to it in bad years.
## Bottomry (also: ship's bond)
A loan on a hull, lost when the hull is lost.
## Demurrage
To be added.
`);

  it.each([
    ['what stands first under its heading', 'What is barter?', 'answer', /^Giving goods/],
    ['a heading with another name in brackets', 'what is bottomry', 'answer', /^A loan on a hull/],
    ['what is still to be written', 'What is demurrage?', 'closest', /^To be added/],
  ])('%s: %s', async (_, question, state, words) => {
    const answer = await ask(question, [notes]);
    expect(answer.state).toBe(state);
    expect(answer.evidence[0]?.quote).toMatch(words);
  });
});

describe('notes define by labels and headings', () => {
  // A sentence goes on behind a colon and a blank that breaks no line.
  const notes = inventDocument(
    `
# 1 Kinds of moorings
Moorings are of several kinds:
• Swinging: one buoy, around which the boat turns with the tide
• Fixed: two anchors, between which the boat keeps its place
A fixed price is paid for each.
# 2 Knots
Bowline: a loop that does not slip and is easily undone
The bowline was tied by all that had sailed before.
# 3 People
## Orla van Finn
dug the first dock of the harbour and drained the marsh
## Ada Brook
The mole was built by her, with the help of Finn.
## Laws of Tarn
Every rope wears out where it is bent most.
# 4 Rope analysis
The fibres are counted.
# 5 Price elasticity of rope
Price: what a buyer pays for a fathom of it
Splicing: explain its stages in the exam
Grommet: not treated in this course at all
Tarn: But soft, what light through yonder window
`.replaceAll(': ', ':\u00a0'),
  );

  it.each([
    ['behind a label', 'What is a bowline?', /^Bowline:.a loop that does not slip and is easily undone$/],
    [
      'behind a label, of which the heading says the rest',
      'What is a fixed mooring?',
      /^• Fixed:.two anchors[^•]*$/,
    ],
    ['under the name of a person, by the last one', 'Who was Finn?', /^dug the first dock/],
  ])('%s: %s', async (_, question, words) => {
    const answer = await ask(question, [notes]);
    expect(answer.state).toBe('answer');
    expect(answer.evidence[0]?.quote).toMatch(words);
  });

  it.each([
    ['a word that ends a heading is no name', 'What is an analysis?'],
    ['a heading that ends with a name is no person', 'Who was Tarn?'],
    ['a part of what the heading says is not the whole', 'What is price elasticity?'],
    ['a label of the head alone tells of all of its kind', 'What is a swinging bowline?'],
    ['a task is no meaning', 'What is splicing?'],
    ['what is left out has no meaning', 'What is a grommet?'],
  ])('but %s: %s', async (_, question) => {
    expect((await ask(question, [notes])).state).not.toBe('answer');
  });
});
