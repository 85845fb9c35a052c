import { expect, test } from 'vitest';
import { analyse } from '../../language/analysis.ts';
import { inWordsOf } from '../expansion.ts';
import { collectionOf } from '../ranking.ts';
import { inventDocument } from '../testing/invented-document.ts';
import { asksOf } from './asks.ts';
import { homesOf } from './homes.ts';

const quay = inventDocument(`
# The Warden and Vice-Warden
## Qualifications for election as Warden
Nobody is qualified for election as Warden who is not forty years old and a member of the guild. A Warden has no other qualifications.
## Election of Vice-Warden
The Vice-Warden is elected by the rowers in spring. Nobody has the qualifications for election as Vice-Warden who cannot swim. The Vice-Warden sits in the tower.
## Term of Vice-Warden
The Vice-Warden holds office for a year. The Vice-Warden may resign.
# Tolls
## Comparing tolls and fines
Tolls and fines are both paid in the hall. Tolls are older than fines, and tolls are dearer. Tolls and fines are written in one book. Tolls are for ships, and fines for rowers. 
## Collection (Tolls)
Tolls are taken in three stages at the gate. The clerk counts the bales of which tolls are taken. Tolls grow in spring.
# Rowers
## Fundamental duties
A rower is bound to keep the boat dry. A rower keeps the lamp.
## Duties on rowers' boats
The customs house takes duties on boats. Duties on rowers are paid by rowers.
## Transport of bales by rowers across the harbour
Fast transport is dear. Bales are for transport across the harbour by rowers.
## Fast transport
What is done in a day is fast transport. Fast transport needs four boats. Fast transport is for fish.
## Safe moorings
A safe mooring shelters ships. A safe mooring holds. The safe way in is marked. A safe berth is deep.
## Security
Guards watch the gate at night for security. Chains close the mouth of the dock.
`);
const collection = collectionOf([quay.index]);
const home = (text: string) => {
  const terms = analyse(text, 'eng').map((term) => ({ term, weight: 1 }));
  return homesOf(inWordsOf(collection, terms), collection, [quay])[0]?.stretch.path.at(-1);
};

test.each([
  ['what a noun is told apart by', 'qualifications for election as Vice-Warden', 'Election of Vice-Warden'],
  ['the very word, rather than where another word for it is said', 'security', 'Security'],
  ['a word of the name that others only introduce with', 'fundamental duties', 'Fundamental duties'],
])('a question is at home where a heading has %s', (_what, asked, heading) => {
  expect(home(asked)).toBe(heading);
});

test('a second demand is about what it calls "they"', () => {
  const [, second] = asksOf('Explain baskets and how they are constructed.', 'eng');
  expect(second).toMatchObject({ text: 'how baskets are constructed.' });
  expect(second?.about).toContain('baskets');
});

test('how one thing differs from another asks for both', () => {
  const asks = asksOf('Describe what a tramway is and how it differs from a light railway.', 'eng');
  expect(asks.map(({ text, comparedWith }) => [text, comparedWith])).toEqual([
    ['What is a tramway?', 'a light railway'],
    ['What is a light railway?', 'a tramway'],
  ]);
});
