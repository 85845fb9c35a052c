import { describe, expect, test } from 'vitest';
import { deserializeIndex, serializeIndex } from './index-codec.ts';
import { collectionOf, queryOf, rankByTerms, rankPassages } from './ranking.ts';
import { inventDocument } from './testing/invented-document.ts';

const words =
  'anchor beacon cable dock ebb ferry gull harbour inlet jetty keel lamp mast net oar pier quay rope sail tide'.split(
    ' ',
  );

/** A text that is the same in every run. */
function longText(paragraphs: number): string {
  let state = 7;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return Array.from({ length: paragraphs }, (_, i) =>
    [
      `Paragraph number${i}`,
      ...Array.from({ length: 30 }, () => words[Math.floor((next() / 2_147_483_648) ** 2 * words.length)]),
    ].join(' '),
  ).join('\n');
}

describe('ranking passages', () => {
  test('the passage that speaks of all that is asked comes first', () => {
    const { index } = inventDocument(
      'The pier is long.\nThe keeper lights the lamp on the pier.\nThe lamp is red.',
    );
    expect(rankPassages('Who lights the lamp on the pier?', [index], 3)[0]?.ordinal).toBe(1);
  });

  test('words of the headings count', () => {
    const { index } = inventDocument(
      '# Ferries\nThey sail twice a day.\n# Lamps\nThey are lit at dusk and sail nowhere.',
    );
    expect(rankPassages('ferries sail', [index], 2)[0]?.ordinal).toBe(0);
  });

  test('of two passages with the same words the one with the words side by side comes first', () => {
    const { index } = inventDocument(
      'Harbour dues were raised and the master of the tug left.\nThe harbour master raised the dues and left the tug.',
    );
    expect(rankPassages('harbour master', [index], 2)[0]?.ordinal).toBe(1);
  });

  test('several documents are ranked together, each named by its position', () => {
    const one = inventDocument('The ferry sails at noon.');
    const other = inventDocument('The gull sleeps on the mast.');
    expect(rankPassages('Where does the gull sleep?', [one.index, other.index], 1)).toMatchObject([
      { source: 1, ordinal: 0 },
    ]);
  });

  test('leaving out what cannot come first changes nothing in the ranking', () => {
    const { index } = inventDocument(longText(3000));
    const collection = collectionOf([index]);
    for (const question of [
      'tide',
      'anchor tide',
      'anchor beacon cable tide sail rope',
      'number17 anchor beacon',
    ]) {
      const query = queryOf(question, 'eng');
      const pruned = rankByTerms(collection, query, 20);
      const full = rankByTerms(collection, query, 3000).slice(0, 20);
      expect(pruned.map(({ score }) => score.toFixed(3))).toEqual(full.map(({ score }) => score.toFixed(3)));
    }
  });

  test('an index of some of the passages names them by their ordinals', () => {
    const document = inventDocument('The pier.\nThe lamp.\nThe ferry.');
    const some = document.all.slice(1);
    const index = inventDocument('').index;
    expect(rankPassages('lamp', [index], 5)).toEqual([]);
    expect(rankPassages('ferry', [deserializeIndex(serializeIndex(document.index))], 5)[0]?.ordinal).toBe(2);
    expect(some[0]?.ordinal).toBe(1);
  });
});

describe('the stored index', () => {
  const { index } = inventDocument(
    `# Part I\n## Article 1 Name\nThe town is called Westhaven.\n${longText(200)}`,
  );

  test('ranks as before', () => {
    const again = deserializeIndex(serializeIndex(index));
    expect(again).toEqual(index);
    expect(rankPassages('anchor tide number17', [again], 10)).toEqual(
      rankPassages('anchor tide number17', [index], 10),
    );
  });

  test('cut, damaged or of another kind is refused', () => {
    const bytes = serializeIndex(index);
    expect(() => deserializeIndex(bytes.subarray(0, bytes.length - 3))).toThrow(RangeError);
    expect(() => deserializeIndex(new Uint8Array([...bytes, 0]))).toThrow(RangeError);
    expect(() => deserializeIndex(new TextEncoder().encode('{"passages":[]}'))).toThrow(RangeError);
    expect(() => deserializeIndex(new Uint8Array())).toThrow(RangeError);
  });

  test('of an empty document is one, too', () => {
    const empty = inventDocument('').index;
    expect(deserializeIndex(serializeIndex(empty))).toEqual(empty);
  });
});
