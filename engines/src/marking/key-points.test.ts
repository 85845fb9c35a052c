import { ExpectedPoint } from '@gene/contract/marking';
import { describe, expect, it } from 'vitest';
import { keyPointsOf } from './index.ts';

const textsOf = (modelAnswer: string, marks = 6, question = '') =>
  keyPointsOf({ question, modelAnswer, marks }).map(({ text }) => text);
const sum = (points: readonly ExpectedPoint[]) => points.reduce((total, { marks }) => total + marks, 0);

describe('key points of a model answer', () => {
  it('are its sentences', () => {
    expect(textsOf('Enzymes speed reactions up. They are proteins.')).toEqual([
      'Enzymes speed reactions up.',
      'They are proteins.',
    ]);
  });

  it('are the items of a list, with lines that run on', () => {
    expect(
      textsOf('1. Rain erodes the soil\n   on steep slopes\n2) Roots hold it\n• Terraces slow the water'),
    ).toEqual(['Rain erodes the soil on steep slopes', 'Roots hold it', 'Terraces slow the water']);
  });

  it('are the members of a bare enumeration, but not the halves of a sentence that has "and" in it', () => {
    expect(textsOf('Evaporation, condensation and precipitation.')).toEqual([
      'Evaporation',
      'condensation',
      'precipitation',
    ]);
    expect(textsOf('The septum separates left and right.')).toHaveLength(1);
  });

  it('are the clauses of a long sentence and what semicolons part', () => {
    expect(
      textsOf(
        'Arteries carry blood away from the heart under high pressure, whereas veins return blood slowly through thin walls.',
      ),
    ).toHaveLength(2);
    expect(textsOf('The king dissolves parliament; ministers answer to the house')).toHaveLength(2);
  });

  it('keep the marks that the text states', () => {
    const points = keyPointsOf({
      question: 'What does a treaty need?',
      modelAnswer: 'Consent of both states (2 marks)\nA lawful object [1]\nRatification (½ mark)',
      marks: 3.5,
    });
    expect(points.map(({ text, marks }) => [text, marks])).toEqual([
      ['Consent of both states', 2],
      ['A lawful object', 1],
      ['Ratification', 0.5],
    ]);
  });

  it.each([0.5, 1, 2, 3.5, 5, 7, 10, 20])('share out exactly %d marks in halves, none without', (marks) => {
    const points = keyPointsOf({
      question: 'Why did the harvest fail?',
      modelAnswer:
        'The spring was dry. Frost came in May and killed the blossoms. Locusts followed. Prices rose.',
      marks,
    });
    expect(sum(points)).toBeCloseTo(marks, 10);
    for (const point of points) {
      expect(point.marks).toBeGreaterThanOrEqual(0.5);
      expect(Number.isInteger(2 * point.marks)).toBe(true);
      expect(() => ExpectedPoint.parse(point)).not.toThrow();
    }
  });

  it('scale stated marks that do not add up', () => {
    const points = keyPointsOf({
      question: '',
      modelAnswer: 'Iron rusts in moist air (2 marks)\nPaint keeps water off (2 marks)',
      marks: 6,
    });
    expect(points.map(({ marks }) => marks)).toEqual([3, 3]);
  });

  it('name the words that matter, numbers and denial; what the question says is none of them', () => {
    const [point] = keyPointsOf({
      question: 'When does water freeze?',
      modelAnswer: 'Salty water does not freeze at 0 degrees.',
      marks: 2,
    });
    expect(point).toMatchObject({ terms: ['Salty', '0 degrees'], numbers: [0], negated: true });
  });

  it('take a list of points as it is given', () => {
    const points = keyPointsOf({
      question: '',
      modelAnswer: [
        { text: 'Cell wall. It is rigid.', marks: 3 },
        { text: 'Chloroplasts', marks: 1 },
      ],
      marks: 4,
    });
    expect(points.map(({ text, marks }) => [text, marks])).toEqual([
      ['Cell wall. It is rigid.', 3],
      ['Chloroplasts', 1],
    ]);
  });

  it('that are given one by one stay one for one, also where there are more of them than half marks', () => {
    const points = keyPointsOf({
      question: '',
      modelAnswer: ['Quartz', 'Feldspar', 'Mica', '…'].map((text) => ({ text })),
      marks: 1,
    });
    expect(points.map(({ text }) => text)).toEqual(['Quartz', 'Feldspar', 'Mica', '…']);
    expect(sum(points)).toBeCloseTo(1, 10);
    expect(Math.min(...points.map(({ marks }) => marks))).toBeGreaterThan(0);
  });

  it('are none of an empty text', () => {
    expect(keyPointsOf({ question: 'Why?', modelAnswer: ' \n - \n', marks: 5 })).toEqual([]);
  });
});
