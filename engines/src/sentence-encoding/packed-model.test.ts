import { beforeAll, describe, expect, test } from 'vitest';
import { openPackedModel, packModel, type SentenceModel, vectorSize } from './index.ts';
import { parseTensors } from './tensors.ts';
import { makeNoiseModel } from './testing/noise.ts';
import reference from './testing/reference.json' with { type: 'json' };
import { readTokenizerFile } from './tokenizer-file.ts';
import { createUnigramPieces } from './unigram-pieces.ts';

const tokenizer = JSON.stringify(reference.tokenizer);
const product = (a: Float32Array, b: readonly number[] | Float32Array) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe('unigram pieces', () => {
  const pieces = createUnigramPieces(readTokenizerFile(tokenizer));

  test.each(Object.entries(reference.pieces))('are those of the reference: "%s"', (text, expected) => {
    expect(pieces.tokenize(text, 512)).toEqual(expected);
  });

  test('are cut at the limit', () => {
    expect(pieces.tokenize('The moon pulls at the sea.', 3)).toHaveLength(3);
    expect(pieces.tokenize('x'.repeat(1_000_000), 3)).toHaveLength(3);
  });

  test('a tokenizer with steps that are not known is refused', () => {
    const normalizer = { type: 'Lowercase' };
    expect(() => readTokenizerFile(JSON.stringify({ ...reference.tokenizer, normalizer }))).toThrow(
      'normalizer',
    );
  });
});

describe('a packed model', () => {
  const words = reference.tokenizer.model.vocab.length + 7;
  let file: Buffer;
  const open = (prefixes = { question: '', text: '' }): SentenceModel =>
    openPackedModel((from, to) => file.subarray(from, to), { prefixes, longestText: 64 });
  let model: SentenceModel;
  beforeAll(() => {
    const source = makeNoiseModel(words);
    file = Buffer.concat([...packModel((from, to) => source.subarray(from, to), tokenizer)]);
    model = open();
  });

  test('is much smaller, its words a byte a value', () => {
    const tensors = parseTensors((from, to) => file.subarray(from, to));
    const count = reference.tokenizer.model.vocab.length;
    expect(tensors.bytes('words', 'I8', count, vectorSize)).toHaveLength(count * vectorSize);
    expect(file.length).toBeLessThan(makeNoiseModel(words).length * 0.52);
  });

  test.each(Object.entries(reference.vectors))(
    'makes the vectors of the reference: "%s"',
    (text, expected) => {
      const vector = model.encode(text);
      expect(product(vector, vector)).toBeCloseTo(1, 4);
      expect(product(vector, expected)).toBeGreaterThan(0.9999);
    },
  );

  test('puts the prefixes before questions and texts, and shares a text out to its parts', () => {
    const prefixed = open({ question: 'query: ', text: 'passage: ' });
    const question = prefixed.encode('Woraus macht die Photosynthese Zucker?');
    expect(product(question, model.encode('query: Woraus macht die Photosynthese Zucker?'))).toBeCloseTo(
      1,
      5,
    );
    const { whole, parts } = prefixed.encodeParts(['The moon.', 'The sea.']);
    expect(product(whole, model.encode('passage: The moon. The sea.'))).toBeCloseTo(1, 5);
    const [moon, sea] = parts as [Float32Array, Float32Array];
    expect(product(moon, model.encodeParts(['passage:', 'The moon.', 'The sea.']).parts[1]!)).toBeCloseTo(
      1,
      5,
    );
    expect(product(moon, sea)).toBeLessThan(0.999);
  });

  test.each([
    ['cut', (whole: Buffer) => whole.subarray(0, 1_000_000), 'cut'],
    ['of another kind', () => Buffer.from('<!doctype html><html>not this</html>'), 'no file of weights'],
    [
      'of another version',
      (whole: Buffer) => Buffer.from(whole.toString('latin1').replace('model/1', 'model/0'), 'latin1'),
      'another version',
    ],
  ])('a file that is %s is refused', (_, damage, complaint) => {
    const damaged = damage(file);
    const read = (from: number, to: number) => damaged.subarray(from, to);
    expect(() => openPackedModel(read, { prefixes: { question: '', text: '' }, longestText: 64 })).toThrow(
      complaint,
    );
  });
});
