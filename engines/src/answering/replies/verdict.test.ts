import { expect, it } from 'vitest';
import { ask, inventDocument } from '../testing/invented-document.ts';

const rules = inventDocument(`
# Pilots
A minor shall not sign a contract of pilotage.
The harbour master may inspect the lamps of a vessel.
# Vessels
A vessel does not enter the dock unless the flag is raised.
The owl hunts the rat in the granary.
It is a mistake to think that the bell rings the hours at night.
`);

it.each([
  ['Can a minor sign a contract of pilotage?', 'No'],
  ['May the harbour master inspect the lamps of a vessel?', 'Yes'],
])('begins with what the sentence plainly says: %s', async (question, verdict) => {
  const { reply, state } = await ask(question, [rules]);
  expect(state).toBe('answer');
  expect(reply.startsWith(`**${verdict}.**\n\n> `)).toBe(true);
});

it.each([
  // There is an exception.
  'Does a vessel enter the dock?',
  // The other way round.
  'Does the rat hunt the owl?',
  // More is asked than is said.
  'Can a minor sign a contract of pilotage with a parent?',
  // Asked in denial, yes and no mean either.
  'Can a minor not sign a contract of pilotage?',
  // Somebody else says so.
  'Does the bell ring the hours at night?',
  // Not for yes or no.
  'What may the harbour master inspect?',
])('leaves open what may be read either way: %s', async (question) => {
  expect((await ask(question, [rules])).reply).not.toMatch(/^\*\*(?:Yes|No)/);
});

it('leaves open what the text both grants and denies', async () => {
  const torn = inventDocument(
    'The pilot may enter the tower.\nThe pilot may not enter the tower by night.\nShips pass by.',
  );
  expect((await ask('May the pilot enter the tower?', [torn])).reply).not.toMatch(/^\*\*(?:Yes|No)/);
});
