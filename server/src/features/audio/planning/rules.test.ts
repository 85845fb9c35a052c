import type { PlacedUtterance } from '@gene/engines/speech';
import { expect, test } from 'vitest';
import type { ProvidedVoice } from '../voices/rules.ts';
import { partsOf, placeOfWord, planOf } from './rules.ts';

const said = (spoken: string, start: number, more: Partial<PlacedUtterance> = {}): PlacedUtterance => ({
  ...{ page: 1, start, end: start + spoken.length, spoken, language: 'eng', kind: 'sentence' as const },
  ...{ pauseBefore: 550, rewordings: [], ...more },
});
const how = { taste: 'builtin' as const, speaker: 'one/1', provided: null as ProvidedVoice | null };
const planned = (utterances: PlacedUtterance[], over: Partial<typeof how> | { taste: 'female' } = {}) =>
  planOf({ utterances, unspoken: [] }, { ...how, ...over });
const paragraph = (sign: string, start: number) => said(`${sign.repeat(150)}.`, start);

test('a piece ends with its paragraph, and a change of one leaves the names of the others', () => {
  const before = [paragraph('a', 0), paragraph('b', 200), paragraph('c', 400)];
  const after = [before[0]!, paragraph('x', 200), before[2]!];
  const [one, other] = [planned(before).pieces, planned(after).pieces];
  expect(one.map(({ start, end }) => [start, end])).toEqual([
    ...[
      [0, 151],
      [200, 351],
    ],
    [400, 551],
  ]);
  expect(one.map(({ file }, i) => file === other[i]!.file)).toEqual([true, false, true]);
});

test('a heading begins a piece, so that a chapter can be made without the one before; two in a row stay together', () => {
  const heading = (text: string, start: number) => said(text, start, { kind: 'heading' });
  const { pieces } = planned([
    ...[heading('Part', 0), heading('Roots', 10), said('Short.', 20)],
    ...[heading('Leaves', 30), said('Short too.', 40)],
  ]);
  expect(pieces.map(({ start }) => start)).toEqual([0, 30]);
});

test('another voice, and another engine, give other names', () => {
  const of = (over: Partial<typeof how> | { taste: 'female' }) =>
    planned([paragraph('a', 0)], over).pieces[0]!.file;
  expect(new Set([of({}), of({ taste: 'female' }), of({ speaker: 'two/1' })]).size).toBe(3);
});

test('what no voice can read is reported, and Latin letters are read by the English one', () => {
  const { pieces, unspoken, withoutVoice } = planned([
    said('みずは よる のぼる。', 0, { language: 'jpn' }),
    said('Habari ya asubuhi.', 20, { language: 'xho' }),
  ]);
  expect(withoutVoice).toEqual({ jpn: false, xho: true });
  expect(unspoken).toEqual([{ page: 1, start: 0, end: 11, reason: 'no_voice' }]);
  expect(pieces.flatMap(({ sentences }) => sentences.map(({ voice }) => voice))).toEqual(['en-us']);
});

test('a voice beside the built-in one reads the languages that it knows, and the built-in one the others', () => {
  const utterances = [
    said('The moon moves the sea.', 0),
    said('Der Mond bewegt das Meer.', 30, { language: 'deu' }),
    said('みずは よる のぼる。', 60, { language: 'jpn' }),
  ];
  const read = (languages: string[] | null) => {
    const { pieces, unspoken } = planned(utterances, { provided: { name: 'neural', languages } });
    const sentences = pieces.flatMap((piece) => piece.sentences);
    return [...sentences.map(({ provided, language }) => [provided, language]), unspoken.length];
  };
  expect(read(['en'])).toEqual([['neural', 'en'], [undefined, undefined], 1]);
  expect(read(['de', 'ja'])).toEqual([[undefined, undefined], ['neural', 'de'], ['neural', 'ja'], 0]);
  expect(read(null)).toEqual([['neural', 'en'], ['neural', 'de'], ['neural', 'ja'], 0]);
});

test('a word is found in the text, and what is said in other words as a whole', () => {
  // "See 5 kg now" is said "See 5 kilograms now".
  const sentence = { start: 100, rewordings: [{ from: 6, to: 15, start: 106, end: 108 }] };
  expect(placeOfWord(sentence, 0, 3)).toEqual({ start: 100, end: 103 });
  expect(placeOfWord(sentence, 6, 15)).toEqual({ start: 106, end: 108 });
  expect(placeOfWord(sentence, 16, 19)).toEqual({ start: 109, end: 112 });
});

const lengthsOf = (text: string) => partsOf(text).map(({ start, end }) => end - start);
const wholeOf = (text: string) =>
  partsOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .join('');

test('a long text is divided where a paragraph begins, outside of what is fenced', () => {
  const lines = 'A line of some length.\n\n'.repeat(1200);
  const code = `\`\`\`\n${'let a = 1;\n\n'.repeat(1000)}\`\`\`\n\n`;
  const text = `${lines}${code}${lines}`;
  const parts = partsOf(text).map(({ start, end }) => text.slice(start, end));
  expect(parts.join('')).toBe(text);
  expect(parts.length).toBeLessThan(5);
  expect(parts.filter((part) => part.includes('let a'))).toEqual([expect.stringContaining(code)]);
  expect(parts.every((part) => /^(A line|```)/.test(part))).toBe(true);
});

test.each([
  ['a word without end', 'a'.repeat(1_000_000)],
  ['words without a line', 'word '.repeat(200_000)],
  ['emoji', `x${'😀'.repeat(50_000)}`],
  ['a fence that nobody closes', `\`\`\`\n${'a\n\n'.repeat(50_000)}`],
  ['nothing', ''],
])('%s is divided into parts of some length, and nothing is lost', (_name, text) => {
  expect(wholeOf(text)).toBe(text);
  expect(Math.max(...lengthsOf(text))).toBeLessThanOrEqual(30_000);
  expect(text === '' || Math.min(...lengthsOf(text).slice(0, -1), Infinity) > 15_000).toBe(true);
  expect(partsOf(text).every(({ end }) => !/[\uD800-\uDBFF]/.test(text[end - 1] ?? ''))).toBe(true);
});
