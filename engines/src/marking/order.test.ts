import { describe, expect, it } from 'vitest';
import { keyPointsOf, markAnswer } from './index.ts';

const question = 'What happens in the field by the wood?';
const mark = (modelAnswer: string, answer: string, asked = question) =>
  markAnswer({ question: asked, modelAnswer, marks: 2, answer, language: 'eng' });

describe('the words of a right answer in another order', () => {
  const modelAnswer = 'The heat of the sun dries the soil, so the roots of young trees find no water.';

  it.each([
    'water soil of the no the heat young so find of trees sun roots the dries the',
    'the of no soil the young heat water roots the dries find so trees the sun of',
    'dries the the so of young heat the find trees sun of no water soil the roots',
  ])('earn next to nothing where chance put them so: %s', (answer) => {
    expect(mark(modelAnswer, answer).suggested).toBeLessThanOrEqual(0.5);
  });

  it.each([
    'The roots of young trees find no water, because the heat of the sun dries the soil.',
    'So young roots find no water: the sun dries the soil with its heat.',
    'heat of sun dries soil, roots of young trees find no water',
    'Heat of the sun dries soil; roots of young trees: no water',
  ])('earn what they say where somebody wrote them: %s', (answer) => {
    expect(mark(modelAnswer, answer).suggested).toBeGreaterThanOrEqual(1.5);
  });
});

describe('who does what to whom', () => {
  const modelAnswer = 'The fox eats the mouse.';

  it('is wrong the other way round, and the answer is told so', () => {
    const { suggested, points } = mark(modelAnswer, 'The mouse eats the fox.');
    expect(suggested).toBeLessThanOrEqual(0.5);
    expect(points[0]!.contradictions).toMatchObject([{ kind: 'opposite', expected: 'fox', found: 'mouse' }]);
  });

  it('is the same in the passive', () => {
    expect(mark(modelAnswer, 'The mouse is eaten by the fox.').points[0]!.contradictions).toEqual([]);
  });

  it('is the same with the reason first', () => {
    const reasoned = 'The mouse hides because the fox hunts.';
    expect(mark(reasoned, 'Because the fox hunts, the mouse hides.')).toMatchObject({ suggested: 2 });
  });

  it('includes what goes with what', () => {
    const path = 'The horizontal speed stays constant and the vertical speed grows.';
    const other = 'The vertical speed stays constant and the horizontal speed grows.';
    expect(mark(path, path).suggested).toBe(2);
    expect(mark(path, other).suggested).toBeLessThanOrEqual(0.5);
  });
});

describe('what says the contrary', () => {
  const modelAnswer = 'Warm air rises above the sea.';

  it.each(['Warm air does not rise above the sea.', 'Warm air falls above the sea.'])(
    'loses the point: %s',
    (answer) => {
      const asked = 'What is the wind of the day?';
      expect(mark(modelAnswer, answer, asked).suggested).toBeLessThanOrEqual(0.5);
    },
  );
});

it('the question copied earns nothing, nor does a line of a syllabus', () => {
  const asked = 'Explain how the sluice of a canal lifts a barge to the upper level.';
  const scheme = 'Water from the upper level fills the chamber. The barge floats up with the water.';
  const keyPoints = keyPointsOf({ question: asked, modelAnswer: scheme, marks: 4, language: 'eng' });
  const marked = (answer: string) =>
    markAnswer({ question: asked, keyPoints, marks: 4, answer, language: 'eng' }).suggested;
  expect(marked(asked)).toBe(0);
  expect(marked('Canals: sluices, barges, levels')).toBeLessThanOrEqual(0.5);
});
