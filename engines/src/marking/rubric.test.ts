import { describe, expect, it } from 'vitest';
import { keyPointsOf, markAnswer } from './index.ts';

const mark = (modelAnswer: string, answer: string, marks = 2, question = 'Say what is true of it.') =>
  markAnswer({ question, modelAnswer, marks, answer, language: 'eng' });

describe('any two of', () => {
  const scheme = ['Any two of:', '- it floats on water', '- it carries a bell', '- it shines at night'].join(
    '\n',
  );

  it('is one point, for which two of the items earn all marks and one half of them', () => {
    expect(mark(scheme, 'It carries a bell. It shines at night.')).toMatchObject({
      suggested: 2,
      points: [{ state: 'covered' }],
    });
    expect(mark(scheme, 'It carries a bell.')).toMatchObject({ suggested: 1, points: [{ state: 'partly' }] });
    expect(mark(scheme, 'My cousin collects old stamps.').suggested).toBe(0);
  });

  it.each([
    'Any two of: it floats on water; it carries a bell; it shines at night',
    'Any 2 from the following: it floats on water, it carries a bell, it shines at night',
    'It floats on water; it carries a bell; it shines at night (any two)',
    'Any two: it floats on water, it carries a bell, it shines at night',
    'Two from it floats on water, it carries a bell, it shines at night',
    'Award 1 mark each for any two of the following:\nit floats on water\nit carries a bell\nit shines at night',
  ])('is read from %s', (line) => {
    expect(mark(line, 'It floats on water and it shines at night.').suggested).toBe(2);
  });

  it('leaves sentences alone that only look so', () => {
    expect(mark('One of its uses is to carry a bell.', 'Its use is to carry a bell.').suggested).toBe(2);
    expect(mark('Sluices allow barges to pass the dam.', 'It is about sluices.').suggested).toBeLessThan(1);
  });
});

describe('alternatives', () => {
  it.each([
    ['the level rises / the level goes up', 'the level goes up'],
    ['it is a mitochondrion OR it is a powerhouse', 'it is a powerhouse'],
    ['it is made of chalk (accept: limestone)', 'limestone'],
    ['Either it floats or it sinks', 'it sinks'],
    ['One of: granite; basalt', 'basalt'],
    ['granite or basalt', 'basalt'],
    ['it is chalk dust (accept CaO)', 'CaO'],
  ])('earn all marks each: %s', (line, answer) => {
    expect(mark(line, answer, 1).suggested).toBe(1);
  });
});

it('examples may be there, and cost nothing where they are not', () => {
  expect(
    mark('A sugar is a carbohydrate (e.g. lactose or maltose).', 'A sugar is a carbohydrate.').suggested,
  ).toBe(2);
});

it.each([
  'Answer:\nIt floats.',
  'Model answer:\nPoints:\n1. It floats.',
  'It floats. (1 mark for it, 1 mark for floats)',
])('what only heads or counts is no point: %s', (scheme) => {
  expect(mark(scheme, 'It floats.')).toMatchObject({ suggested: 2, points: [{ state: 'covered' }] });
});

it('a line that leads in a list is no point', () => {
  const points = keyPointsOf({
    question: '',
    modelAnswer: 'Uses of the buoy:\n- it marks the channel\n- it warns of rocks',
    marks: 4,
    language: 'eng',
  });
  expect(points.map(({ text, marks }) => [text, marks])).toEqual([
    ['it marks the channel', 2],
    ['it warns of rocks', 2],
  ]);
});

it.each([
  'In this order: open the sluice; enter the chamber; close the gate; lift the barge',
  'Correct order: open the sluice, enter the chamber, close the gate, lift the barge',
  'open the sluice → enter the chamber → close the gate → lift the barge',
])('what is to be in order earns less where it is not: %s', (steps) => {
  const right = mark(steps, 'Open the sluice, enter the chamber, close the gate and lift the barge.', 4);
  const wrong = mark(steps, 'Lift the barge, close the gate, enter the chamber, open the sluice.', 4);
  expect(right.suggested).toBe(4);
  expect(wrong.suggested).toBeLessThanOrEqual(1.5);
});

describe('a number with a tolerance', () => {
  it.each([
    ['It is 9.8 ± 0.3 m/s.', '9.6 m/s', 1],
    ['It is 9.8 ± 0.3 m/s.', '9.2 m/s', 0],
    ['It is 42 cm (accept 40 to 44).', '41 cm', 1],
    ['It is 42 cm (accept 40 to 44).', '47 cm', 0],
    ['It is 200 g ± 5 %.', '0.195 kg', 1],
    ['It is 200 g ± 5 %.', '0.18 kg', 0],
    ['5.5 metres ± 0.1', '5.6 m', 1],
    ['5.5 metres ± 0.1', '5.7 m', 0],
  ])('%s: %s', (line, answer, suggested) => {
    expect(mark(line, answer, 1, 'What is its value?').suggested).toBe(suggested);
  });
});

it.each(['5.5 metres', '5.5 m', '5.5', '550 cm'])(
  'a number alone earns all marks for which it was asked: %s',
  (answer) => {
    expect(mark('The tower is 5.5 metres high.', answer, 2, 'How high is the tower?').suggested).toBe(2);
    expect(mark('5.5 metres', answer, 2, 'How high is the tower?').suggested).toBe(2);
  },
);
