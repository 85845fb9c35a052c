import { expect, test } from 'vitest';
import { rewordTask, partsOf } from './adapting.ts';

test.each([
  [
    'Distinguish between spur gears and bevel gears.',
    'State the differences between spur gears and bevel gears.',
  ],
  ['What is the difference between a cam and a crank?', 'Distinguish between a cam and a crank.'],
  ['Define the pitch circle.', 'What is meant by the pitch circle?'],
  ['What is backlash? Name its causes.', 'Define backlash. Name its causes.'],
  ['What are the main properties of worm drives?', 'State the main properties of worm drives.'],
  ['Explain worm drives, with a sketch.', 'Discuss worm drives, with a sketch.'],
  ['Describe how a flywheel stores energy.', 'Explain how a flywheel stores energy.'],
])('%s becomes: %s', (asked, anew) => {
  expect(rewordTask(asked)).toBe(anew);
});

test.each([
  'Why does a worm drive not run backwards?',
  'State the law of gearing.',
  'What are worm drives?',
  'Explain why a cam needs a follower.',
  'Prove that\nthe train is reverted.',
])('where no rule fits it stands as it was: %s', (asked) => {
  expect(rewordTask(asked)).toBeNull();
});

test('a task to work out gets other numbers, all measured ones larger by one factor', () => {
  expect(rewordTask('A shaft of 2.4 metres carries a drum of 30 kg. Find the moment.')).toBe(
    'A shaft of 3.6 metres carries a drum of 45 kg. Find the moment.',
  );
});

test.each([
  'Find the roots of x2 - 5x + 6.',
  'Find the speed after 3 s at 2 m/s.',
  'Calculate the output of 1866 and of 20 kg.',
])('numbers that are not all measured stay: %s', (asked) => {
  expect(rewordTask(asked)).toBeNull();
});

test('a question about several things offers each by itself, for its share of the marks', () => {
  expect(partsOf('Explain cams, cranks and pulleys, with an example of each.')).toEqual(
    ['cams', 'cranks', 'pulleys'].map((name) => ({
      text: `Explain ${name}, with an example.`,
      share: 1 / 3,
    })),
  );
  expect(partsOf('What is a flywheel? Why is it heavy?')).toEqual([
    { text: 'What is a flywheel?', share: 0.5 },
  ]);
});

test.each([
  'Compare internal and external gears.',
  'Define simple and compound gear trains.',
  'State the law of gearing.',
  'What are worm drives?',
])('what cannot be taken apart is not: %s', (asked) => {
  expect(partsOf(asked)).toEqual([]);
});
