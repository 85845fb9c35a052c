import { expect, test } from 'vitest';
import { plainTerms } from '../testing/past-paper.ts';
import { subjectsOf } from './from-material.ts';
import { lexiconOf } from './lexicon.ts';
import { questionAbout } from './material-questions.ts';
import type { MaterialPassage } from './subject.ts';

const passage = (
  heading: string | null,
  text: string,
  rest: Partial<MaterialPassage> = {},
): MaterialPassage => ({
  ...{ documentId: 'book', title: 'Mills', page: 1, start: 0, end: text.length, heading, text },
  ...rest,
});
const filler = ' Of this more is told here, with all that one could want to ask.'.repeat(12);
const lexicon = lexiconOf([], { terms: plainTerms });
const subjects = (material: MaterialPassage[], questions: string[] = []) =>
  subjectsOf(material, { terms: plainTerms, lexicon, questions });
/** For few, for some and for many marks. */
const asked = (material: MaterialPassage[], questions: string[] = []) =>
  subjects(material, questions).map((subject) =>
    [0.02, 0.05, 0.2].map((share) => questionAbout(subject, share, 'eng')),
  );
const explained = (heading: string, text: string, questions: string[] = []) =>
  asked([passage(heading, `${text}${filler}`)], questions)[0]?.[1];

test.each([
  [
    'Post mill',
    'A post mill turns as a whole. Each post mill has a tail.',
    'Explain what is meant by a post mill.',
  ],
  ['Lunar day', 'Millers knew the lunar day, and the lunar day knew them.', 'Explain the lunar day.'],
  ['Tidal Mills', 'Along the coast tidal mills were built.', 'Explain tidal mills.'],
  ['Backlash', 'What backlash does, wood feels; backlash breaks teeth.', 'Explain backlash.'],
  ['Loss of Water', 'In summer, water is lost.', 'Explain the loss of water.'],
  ['Grinding the corn', 'Here stones are told of.', 'Explain what is involved in grinding the corn.'],
  ['Two kinds of wheel', 'Wheels differ.', 'Describe the two kinds of wheel.'],
  ['How a mill turns', 'It turns with wind.', 'Explain how a mill turns.'],
  ['Power from the tide', 'Water is held back.', 'Write a short note on power from the tide.'],
  ['The Mill Act of 1773', 'In law the Mill Act of 1773 was new.', 'Explain the Mill Act of 1773.'],
])('a question about "%s" is a sentence as an examiner would write it', (heading, text, question) => {
  expect(explained(heading, text)).toBe(question);
});

test('a heading loses the capital that only a sentence gives it, and keeps that of a name', () => {
  expect(explained('Harmonic analysis', 'It is told at length.')).toBe(
    'Explain what is meant by “harmonic analysis”.',
  );
  expect(
    explained('Bernoulli equation', 'We use the Bernoulli equation and the Bernoulli equation alone.'),
  ).toBe('Explain the Bernoulli equation.');
  expect(explained('WATER WHEELS', 'Below them water turns, and wheels turn.')).toBe('Explain water wheels.');
  expect(explained('Sluice Gates', 'No word of them.', ['Why do sluice gates leak?'])).toBe(
    'Explain sluice gates.',
  );
});

test.each([
  'Article 14',
  'Week 3',
  'Other types of mill',
  'Different types',
  'plot() in use',
  '[232. Interpretation',
  'Mills',
])('nothing is asked of a heading that names no thing: %s', (heading) => {
  expect(asked([passage(heading, `Something is told.${filler}`)])).toEqual([]);
});

test('the more marks, the more is asked; and nothing of which the material says too little for them', () => {
  const defined = 'Backlash is the play of gear teeth. Where backlash grows, backlash breaks them.';
  expect(asked([passage('Backlash', defined + filler)])[0]).toEqual([
    'Define backlash.',
    'Explain backlash.',
    'Discuss backlash in detail.',
  ]);
  expect(asked([passage('Backlash', defined)])[0]).toEqual(['Define backlash.', null, null]);
});

test('two things are told apart that the material defines and speaks of together, not two that share a word', () => {
  const both = 'A spur gear is a wheel with straight teeth. A worm gear is a wheel with curved teeth.';
  expect(
    asked([passage('Spur gear', both + filler), passage('Worm gear', filler)]).map(([, some]) => some),
  ).toEqual([
    'Distinguish between a spur gear and a worm gear.',
    'Distinguish between a worm gear and a spur gear.',
  ]);
  const apart = asked([passage('Private wheels', filler), passage('Running wheels', filler)]);
  expect(apart.flat().join(' ')).not.toContain('Distinguish');
});

test('what defines it is led to by the page of its sentence, where the passage begins on an earlier page', () => {
  const byPage = [
    { page: 4, text: 'Much is told of teeth.' },
    { page: 5, text: 'Backlash is the play of gear teeth.' },
  ];
  const text = byPage.map((each) => each.text).join(' ');
  const [backlash] = subjects([passage('Backlash', text, { page: 4, byPage })]);
  expect(backlash!.place.page).toBe(5);
});
