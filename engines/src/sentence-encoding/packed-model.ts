import { createLayers } from './layers.ts';
import { assembleModel, type Prefixes, readEmbeddings, type SentenceModel } from './sentence-model.ts';
import { innerSize, type Shape, vectorSize } from './shape.ts';
import {
  bytesPerValue,
  encodeHalves,
  type NamedTensor,
  parseTensors,
  type ReadRange,
  type Tensors,
  writeTensors,
} from './tensors.ts';
import { readTokenizerFile } from './tokenizer-file.ts';
import { createUnigramPieces, type UnigramVocabulary } from './unigram-pieces.ts';

/** Of the file that `packModel` writes. */
const format = 'gene-sentence-model/1';
const words = 'embeddings.word_embeddings.weight';
/** Rows read at once. */
const rowsAtOnce = 4096;
/** Largest whole number of a value in a byte. */
const byteLimit = 127;

/**
 * Packs a model with its tokenizer into a file of a third of the size: its words, of which there are a quarter of a million,
 * in a byte a value, everything else in two.
 * @param read of the publisher's model.safetensors, floats of 16 or 32 bits
 * @param tokenizer its tokenizer.json
 * @returns the file, piece by piece
 * @throws if they are not of this kind
 */
export function* packModel(read: ReadRange, tokenizer: string): Generator<Uint8Array, void> {
  const tensors = parseTensors(read);
  const vocabulary = readTokenizerFile(tokenizer);
  const { bytes, ends, scores, charsmap, ...rest } = vocabulary;
  const [rowCount = 0] = tensors.shapeOf(words) ?? [];
  // There may be more rows than pieces, for the machines that it was trained on.
  const count = ends.length;
  if (count > rowCount) throw new Error('the weights lack pieces of the tokenizer');
  const wordRows = (from: number, to: number) => tensors.rows(words, [rowCount, vectorSize], from, to);
  const columns = measureColumns(wordRows, count);
  const scales = new Float32Array(count);
  const plain = [...plainTensors(tensors)].map(([name, ...shape]): NamedTensor => ({
    ...{ name, dtype: 'F16', shape },
    pieces: () => [bytesOf(encodeHalves(tensors.floats(name, ...shape)))],
  }));
  const own = (name: string, dtype: NamedTensor['dtype'], values: ArrayBufferView): NamedTensor => ({
    ...{ name, dtype, shape: [values.byteLength / bytesPerValue[dtype]] },
    pieces: () => [bytesOf(values)],
  });
  yield* writeTensors(
    [
      ...plain,
      own('pieces.bytes', 'U8', bytes),
      own('pieces.ends', 'U32', ends),
      own('pieces.scores', 'F64', scores),
      own('charsmap', 'U8', charsmap),
      own('words.columns', 'F32', columns),
      {
        ...{ name: 'words', dtype: 'I8', shape: [count, vectorSize] },
        pieces: () => roundWords(wordRows, columns, scales),
      },
      // Known once the words have been written.
      own('words.scales', 'F32', scales),
    ],
    { format, tokenizer: JSON.stringify(rest) },
  );
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

type WordRows = (from: number, to: number) => Float32Array;

/** Typical magnitude of each column: a few are many times larger than the others. */
function measureColumns(rows: WordRows, count: number): Float32Array {
  const squares = new Float64Array(vectorSize);
  for (let from = 0; from < count; from += rowsAtOnce)
    rows(from, Math.min(count, from + rowsAtOnce)).forEach((value, i) => {
      squares[i % vectorSize]! += value * value;
    });
  return Float32Array.from(squares, (sum) => Math.sqrt(sum / count) || 1);
}

function* roundWords(rows: WordRows, columns: Float32Array, scales: Float32Array): Generator<Uint8Array> {
  for (let from = 0; from < scales.length; from += rowsAtOnce) {
    const values = rows(from, Math.min(scales.length, from + rowsAtOnce));
    const rounded = new Int8Array(values.length);
    for (let at = 0; at < values.length; at += vectorSize) {
      let largest = 0;
      for (let i = 0; i < vectorSize; i++)
        largest = Math.max(largest, Math.abs(values[at + i]! / columns[i]!));
      const scale = (scales[from + at / vectorSize] = largest / byteLimit);
      if (scale > 0)
        for (let i = 0; i < vectorSize; i++)
          rounded[at + i] = Math.round(values[at + i]! / columns[i]! / scale);
    }
    yield bytesOf(rounded);
  }
}

/** Names and shapes of everything but the words. */
function* plainTensors(tensors: Tensors): Generator<readonly [string, ...number[]]> {
  const places = 'embeddings.position_embeddings.weight';
  yield [places, tensors.shapeOf(places)?.[0] ?? 0, vectorSize];
  yield ['embeddings.token_type_embeddings.weight', 2, vectorSize];
  const norm = (name: string) =>
    [
      [`${name}.LayerNorm.weight`, vectorSize],
      [`${name}.LayerNorm.bias`, vectorSize],
    ] as const;
  const linear = (name: string, columns: number, depth: number) =>
    [
      [`${name}.weight`, columns, depth],
      [`${name}.bias`, columns],
    ] as const;
  yield* norm('embeddings');
  for (let index = 0; index < countLayers(tensors); index++) {
    const name = `encoder.layer.${index}`;
    for (const part of ['query', 'key', 'value'])
      yield* linear(`${name}.attention.self.${part}`, vectorSize, vectorSize);
    yield* linear(`${name}.attention.output.dense`, vectorSize, vectorSize);
    yield* norm(`${name}.attention.output`);
    yield* linear(`${name}.intermediate.dense`, innerSize, vectorSize);
    yield* linear(`${name}.output.dense`, vectorSize, innerSize);
    yield* norm(`${name}.output`);
  }
}

function countLayers(tensors: Tensors): number {
  let count = 0;
  while (tensors.shapeOf(`encoder.layer.${count}.output.dense.bias`)) count++;
  return count;
}

/** Opens what `packModel` wrote: of a model whose mean over a text is its meaning. @throws if it is no such file */
export function openPackedModel(
  read: ReadRange,
  { prefixes, longestText }: { prefixes: Prefixes; longestText: number },
): SentenceModel {
  const tensors = parseTensors(read);
  if (tensors.metadata['format'] !== format) throw new Error('the weights are of another version');
  const [count = 0] = tensors.shapeOf('words') ?? [];
  const values = new Int8Array(tensors.bytes('words', 'I8', count, vectorSize).buffer);
  const scales = tensors.floats('words.scales', count);
  const columns = tensors.floats('words.columns', vectorSize);
  const embed = readEmbeddings(
    tensors,
    (piece, i) => (values[piece * vectorSize + i] ?? 0) * (scales[piece] ?? 0) * (columns[i] ?? 0),
  );
  const shape: Shape = { layerCount: countLayers(tensors), longestText };
  return assembleModel({
    ...{ embed, shape, prefixes },
    pieces: createUnigramPieces(readVocabulary(tensors)),
    run: createLayers(tensors, shape),
  });
}

function readVocabulary(tensors: Tensors): UnigramVocabulary {
  const rest = JSON.parse(tensors.metadata['tokenizer'] ?? '{}') as Omit<
    UnigramVocabulary,
    'bytes' | 'ends' | 'scores' | 'charsmap'
  >;
  const own = (name: string, dtype: NamedTensor['dtype']) =>
    tensors.bytes(name, dtype, tensors.shapeOf(name)?.[0] ?? 0).buffer;
  return {
    ...rest,
    bytes: new Uint8Array(own('pieces.bytes', 'U8')),
    ends: new Uint32Array(own('pieces.ends', 'U32')),
    scores: new Float64Array(own('pieces.scores', 'F64')),
    charsmap: new Uint8Array(own('charsmap', 'U8')),
  };
}
