import { createLayers } from './layers.ts';
import { meanOfRows, normalizeRow, readNorm } from './rows.ts';
import type { Pieces } from './pieces.ts';
import { type Shape, vectorSize } from './shape.ts';
import { halfValues, parseTensors, type Tensors } from './tensors.ts';
import { createWordPieces } from './word-pieces.ts';

/** Texts that follow each other, read together: what they mean in all, and each as it stands among the others. */
export interface EncodedParts {
  whole: Float32Array;
  /** Null for what lies beyond the length that the model reads. */
  parts: (Float32Array | null)[];
  /** Word pieces that were read, which the time goes by. */
  pieces: number;
}

/** A model that makes vectors of length one; the nearer the meanings of two texts, the larger their product. */
export interface SentenceModel {
  /** Of a question. */
  encode(text: string): Float32Array;
  /** Of a text that may answer one. */
  encodeParts(parts: readonly string[]): EncodedParts;
}

/** Prefixes of questions and of other texts, for models trained with them. */
export interface Prefixes {
  question: string;
  text: string;
}

/** Writes the vector of each piece by itself, one row after the other. */
type Embed = (pieces: readonly number[], rows: Float32Array) => void;

const bundledShape: Shape = { layerCount: 6, longestText: 256 };

/**
 * all-MiniLM-L6-v2 (Wang et al. 2020, Reimers and Gurevych 2019): a BERT of six layers whose mean over a text is its meaning.
 * @param weights the model as safetensors of 16-bit floats
 * @param tokenizer its tokenizer.json
 */
export function createSentenceModel(weights: Uint8Array, tokenizer: string): SentenceModel {
  const { model } = JSON.parse(tokenizer) as { model: { vocab: Record<string, number> } };
  const pieces = createWordPieces(new Map(Object.entries(model.vocab)));
  const tensors = parseTensors((from, to) => weights.subarray(from, to));
  const words = new Uint16Array(
    tensors.bytes('embeddings.word_embeddings.weight', 'F16', 30_522, vectorSize).buffer,
  );
  const embed = readEmbeddings(tensors, (piece, i) => halfValues[words[piece * vectorSize + i] ?? 0] ?? 0);
  return assembleModel({
    pieces,
    embed,
    run: createLayers(tensors, bundledShape),
    shape: bundledShape,
  });
}

/** The model that these parts are. */
export function assembleModel({
  pieces,
  embed,
  run,
  shape: { longestText },
  prefixes = { question: '', text: '' },
}: {
  pieces: Pieces;
  embed: Embed;
  run: ReturnType<typeof createLayers>;
  shape: Shape;
  prefixes?: Prefixes;
}): SentenceModel {
  /** Sentences keep their context: averaged after the layers, which choose as well as sentences read alone, at no cost. */
  function encode(prefix: string, parts: readonly string[]): EncodedParts {
    const inside = pieces.tokenize(prefix, longestText - 2);
    let from = inside.length + 1;
    const ends: number[] = [];
    for (const part of parts) {
      const room = longestText - 2 - inside.length;
      if (room > 0) inside.push(...pieces.tokenize(part, room));
      ends.push(inside.length + 1);
    }
    const all = [pieces.begin, ...inside, pieces.end];
    const rows = run(all.length, (into) => embed(all, into));
    return {
      whole: meanOfRows(rows, 0, all.length),
      parts: ends.map((to) => {
        const own = to > from ? meanOfRows(rows, from, to) : null;
        from = to;
        return own;
      }),
      pieces: all.length,
    };
  }

  return {
    encode: (text) => encode(prefixes.question, [text]).whole,
    encodeParts: (parts) => encode(prefixes.text, parts),
  };
}

/** @param wordAt value of a piece's own vector, before its place is added */
export function readEmbeddings(tensors: Tensors, wordAt: (piece: number, i: number) => number): Embed {
  const [placeCount = 0] = tensors.shapeOf(placeTensor) ?? [];
  const places = tensors.floats(placeTensor, placeCount, vectorSize);
  const type = tensors.floats('embeddings.token_type_embeddings.weight', 2, vectorSize);
  const norm = readNorm(tensors, 'embeddings.LayerNorm');
  return (pieces, rows) => {
    for (const [row, piece] of pieces.entries()) {
      const at = row * vectorSize;
      for (let i = 0; i < vectorSize; i++)
        rows[at + i] = wordAt(piece, i) + (places[at + i] ?? 0) + (type[i] ?? 0);
      normalizeRow(rows, at, norm);
    }
  };
}

const placeTensor = 'embeddings.position_embeddings.weight';
