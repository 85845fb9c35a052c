import { describe, expect, it } from 'vitest';
import { markAnswer } from './index.ts';

const mark = (question: string, points: readonly string[], marks: number, answer: string) =>
  markAnswer({
    ...{ question, marks, answer, language: 'eng' },
    modelAnswer: points.map((text) => ({ text, marks: marks / points.length })),
  });

const harbour = [
  '3.1 A pilot guides each new ship through the narrow channel to its berth.',
  '3.2 A tug tows what cannot move by itself.',
  '3.3 The harbour master only watches and gives no order to the crew.',
  '3.4 A lighter carries goods between a ship and the quay.',
];
const ofHarbour = (answer: string) => mark('Explain who does what in a harbour.', harbour, 20, answer);

describe('labels of parts', () => {
  it('are no words of an answer or a point', () => {
    for (const labels of [
      '3.1 3.2 3.3 3.4 yes',
      '(a) yes ii) no',
      '3.1 see below\n3.2 see below\n3.3 see below',
    ])
      expect(ofHarbour(labels)).toMatchObject({ suggested: 0, confidence: 'low' });
    const { points } = ofHarbour('3.1 A pilot. 3.2 The tug tows.');
    expect(points.map(({ reason }) => reason).join()).not.toMatch(/3\.\d/);
  });

  it('are figures where they are none', () => {
    const { suggested } = mark(
      'How large is g?',
      ['It is about 9.8 near the ground.'],
      1,
      '9.8 near the ground',
    );
    expect(suggested).toBe(1);
  });
});

describe('the words of the key points, denied and turned round', () => {
  const nonsense =
    '3.1 no new pilot guides nothing. 3.3 The harbour master never watches. It gives no goods.';
  const right =
    '3.1 The pilot leads a ship that is new through the channel. 3.2 Tugs tow what cannot move. 3.3 The master just watches, with no order to the crew. 3.4 Lighters bring goods from ship to quay.';

  it('earn far less than a right answer does, and nobody is sure of them', () => {
    const marked = ofHarbour(nonsense);
    expect(marked.suggested).toBeLessThanOrEqual(3);
    expect(marked.confidence).toBe('low');
    expect(marked.points[2]).toMatchObject({ state: 'missed', reason: expect.stringContaining('contrary') });
    expect(ofHarbour(right).suggested).toBeGreaterThanOrEqual(14);
    expect(ofHarbour(right).doubts).toEqual([]);
  });

  it('are denied once by several words that deny', () => {
    expect(
      mark(
        'What does a ballast do?',
        ['It keeps the hull upright.'],
        2,
        'Nothing never keeps the hull upright.',
      ),
    ).toMatchObject({ suggested: 0, points: [{ contradictions: [{ kind: 'negation' }] }] });
  });
});

describe('another number', () => {
  const ranks = [
    'A wind has a force, for instance 300 for a breeze if the sea ripples.',
    'Force 900 says that trees are uprooted.',
    'Force 600 means that umbrellas are hard to hold.',
  ];
  const ofRanks = (answer: string) => mark('Discuss the forces of wind.', ranks, 18, answer);

  it('is no contradiction where something else is said of it', () => {
    const marked = ofRanks(
      'Forces are sorted by their first digit. Those with 1 leave smoke upright, 4 stirs up dust and paper, 7 makes walking tiresome, and 9 breaks chimneys. The table was drawn up by an admiral for sails.',
    );
    expect(marked.points.flatMap(({ contradictions }) => contradictions)).toEqual([]);
    expect(marked.confidence).toBe('low');
    expect(marked.likely.to, 'half of the marks at least').toBeGreaterThanOrEqual(9);
    expect(marked.doubts.map(({ kind }) => kind)).toContain('other_words');
  });

  it('is one where the same is said of it', () => {
    const { points } = ofRanks('A wind has a force, for instance 400 for a breeze if the sea ripples.');
    expect(points[0]!.contradictions).toMatchObject([{ kind: 'number', expected: '300', found: '400' }]);
  });
});

it('a word does not stand for one that only shares its root: "wire", "wireless"', () => {
  const { points } = mark('How does it work?', ['A wire feeds the engine.'], 2, 'A wireless engine.');
  expect(points[0]!.reason).not.toMatch(/” for “/);
  expect(points[0]!.state).not.toBe('covered');
});
