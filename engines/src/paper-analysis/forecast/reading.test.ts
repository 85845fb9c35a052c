import { expect, test } from 'vitest';
import { readingIn } from './reading.ts';

const terms = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const onThird = 'The depth of a harbour is told by the chart. A ship needs a margin below.';
const onFourth = 'Keel clearance is the depth of water below the keel of a ship.';
const passage = {
  ...{ documentId: 'book', title: 'Harbours', page: 3, heading: 'Depths', start: 900, end: 1050 },
  text: `${onThird} ${onFourth}`,
};
const other = {
  ...passage,
  page: 7,
  heading: 'Lamps',
  start: 2000,
  end: 2050,
  text: 'Lamps are lit at dusk.',
};
const pageOf = (asked: string) => {
  const byPage = [
    { page: 3, text: onThird },
    { page: 4, text: onFourth },
  ];
  return readingIn([{ ...passage, byPage }, other], terms).places([asked], 1)[0]?.place;
};

test('of a passage that goes over a page, the page to read is the one that says what is asked', () => {
  expect(pageOf('keel clearance')).toMatchObject({ page: 4, heading: 'Depths', start: 900 });
  expect(pageOf('harbour chart')).toMatchObject({ page: 3, heading: 'Depths', start: 900 });
  expect(pageOf('lamps at dusk')).toMatchObject({ page: 7 });
});

test('what shares one word of its name, or the words of a task, with a passage is not treated there', () => {
  const reading = readingIn([{ ...passage, byPage: null }, other], terms);
  const placesOf = (...texts: string[]) => reading.places(texts, 2).map(({ place }) => place.heading);
  expect(placesOf('lamps', 'lamps of miners below ground', 'safety of lamps in deep mines')).toEqual([]);
  expect(placesOf('lamps', 'when lamps are lit at dusk')).toEqual(['Lamps']);
  expect(placesOf('explain the following two terms: depth, windlass, capstan')).toEqual([]);
});
