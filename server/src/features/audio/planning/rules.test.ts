import type { PlacedUtterance } from '@gene/engines/speech';
import { expect, test } from 'vitest';
import { piecesOf, placeOfWord } from './rules.ts';

const said = (spoken: string, start: number, more: Partial<PlacedUtterance> = {}): PlacedUtterance => ({
  ...{ page: 1, start, end: start + spoken.length, spoken, language: 'eng', kind: 'sentence' as const },
  ...{ pauseBefore: 550, rewordings: [], ...more },
});
const how = { taste: 'standard' as const, speaker: 'one/1' };
const paragraph = (sign: string, start: number) => said(`${sign.repeat(150)}.`, start);

test('a piece ends with its paragraph, and a change of one leaves the names of the others', () => {
  const before = [paragraph('a', 0), paragraph('b', 200), paragraph('c', 400)];
  const after = [before[0]!, paragraph('x', 200), before[2]!];
  const [one, other] = [piecesOf(before, how).pieces, piecesOf(after, how).pieces];
  expect(one.map(({ start, end }) => [start, end])).toEqual([
    ...[
      [0, 151],
      [200, 351],
    ],
    [400, 551],
  ]);
  expect(one.map(({ file }, i) => file === other[i]!.file)).toEqual([true, false, true]);
});

test('another voice, and another engine, give other names', () => {
  const of = (over: Partial<typeof how> | { taste: 'female' }) =>
    piecesOf([paragraph('a', 0)], { ...how, ...over }).pieces[0]!.file;
  expect(new Set([of({}), of({ taste: 'female' }), of({ speaker: 'two/1' })]).size).toBe(3);
});

test('what no voice can read is reported, and Latin letters are read by the English one', () => {
  const { pieces, unspoken } = piecesOf(
    [
      said('みずは よる のぼる。', 0, { language: 'jpn' }),
      said('Habari ya asubuhi.', 20, { language: 'xho' }),
    ],
    how,
  );
  expect(unspoken).toEqual([{ page: 1, start: 0, end: 11, reason: 'no_voice' }]);
  expect(pieces.flatMap(({ sentences }) => sentences.map(({ voice }) => voice))).toEqual(['en-us']);
});

test('a word is found in the text, and what is said in other words as a whole', () => {
  // "See 5 kg now" is said "See 5 kilograms now".
  const sentence = { start: 100, rewordings: [{ from: 6, to: 15, start: 106, end: 108 }] };
  expect(placeOfWord(sentence, 0, 3)).toEqual({ start: 100, end: 103 });
  expect(placeOfWord(sentence, 6, 15)).toEqual({ start: 106, end: 108 });
  expect(placeOfWord(sentence, 16, 19)).toEqual({ start: 109, end: 112 });
});
