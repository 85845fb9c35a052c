import { describe, expect, it } from 'vitest';
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
# 2 Offices
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

describe('what a short question asks for has its form, or is called near only', () => {
  it.each([
    ['nobody is named', 'Who discovered the lamp?', 'closest', null],
    ['a person is named', 'Who discovered the tide clock?', 'answer', /Orla Finn/],
    ['a word that is used but never explained', 'What is a wick?', 'closest', null],
    ['a definition', 'What is a snuffer?', 'answer', /^A snuffer is a cone/],
    ['what enumerates', 'List the stages of trimming', 'answer', /cutting, soaking and drying/],
    ['no enumeration', 'What are the types of lamps?', 'closest', null],
    ['what belongs to it', 'What is the salary of the warden?', 'answer', /^The warden's salary/],
    ['what others have done to them', 'Can the bailiff be removed?', 'closest', null],
    ['what is done to it', 'Can the clerk be removed?', 'answer', /^The clerk may be removed/],
    ['what speaks of the deed as a thing', 'Who developed the foghorn?', 'closest', null],
    ['what is done to another of that kind', 'Who developed the harbour theory?', 'closest', null],
    ['one part of it', 'What are the parts of a barge?', 'closest', null],
    [
      'who does it, told by what leads in the list',
      'Who can dissolve the moot?',
      'answer',
      /^The warden may/,
    ],
    ['a question in the text', 'What is a bollard?', 'closest', null],
  ])('%s: %s', async (_, question, state, words) => {
    const answer = await ask(question, [handbook]);
    expect(answer.state).toBe(state);
    if (words) expect(answer.evidence[0]?.quote).toMatch(words);
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
    ['rus', 'Шлюз был открыт рыбаками в порту.\nНа валу стоит железный шлюз.', 'Что такое шлюз?', 'closest'],
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
