import { expect, test } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

/** Counts loads of passages for a question that so many of them match. */
async function loadsOf(passages: number): Promise<number> {
  const lines = Array.from({ length: passages }, (_, i) => `The pilot of berth ${i} is a friend of mine.`);
  const port = inventDocument(['# The port', 'A pilot is a guide of ships.', ...lines].join('\n'));
  let loads = 0;
  const counted = {
    ...port,
    passages: { load: (ordinals: readonly number[]) => (loads++, port.passages.load(ordinals)) },
  };
  expect((await ask('What is a pilot?', [counted])).evidence).not.toEqual([]);
  return loads;
}

test('the passages of hits are loaded together, however many there are', async () => {
  expect(await loadsOf(12)).toBe(await loadsOf(2));
});
