import { createLayers } from './layers.ts';
import { decodeHalves, halfValues, parseTensors, type Tensors } from './tensors.ts';
import { longestText, vectorSize } from './shape.ts';
import { meanOfRows, normalizeRow, readNorm } from './rows.ts';
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
  encode(text: string): Float32Array;
  encodeParts(parts: readonly string[]): EncodedParts;
}

/**
 * all-MiniLM-L6-v2 (Wang et al. 2020, Reimers and Gurevych 2019): a BERT of six layers whose mean over a text is its meaning.
 * @param weights the model as safetensors of 16-bit floats
 * @param tokenizer its tokenizer.json
 */
export function createSentenceModel(weights: Uint8Array, tokenizer: string): SentenceModel {
  const { model } = JSON.parse(tokenizer) as { model: { vocab: Record<string, number> } };
  const pieces = createWordPieces(new Map(Object.entries(model.vocab)));
  const tensors = parseTensors(weights);
  const embed = readEmbeddings(tensors);
  const run = createLayers(tensors);

  /** Sentences keep their context: averaged after the layers, which choose as well as sentences read alone, at no cost. */
  function encodeParts(parts: readonly string[]): EncodedParts {
    const inside: number[] = [];
    const ends: number[] = [];
    for (const part of parts) {
      const room = longestText - 2 - inside.length;
      if (room > 0) inside.push(...pieces.tokenize(part, room));
      ends.push(inside.length + 1);
    }
    const all = [pieces.begin, ...inside, pieces.end];
    const rows = run(all.length, (into) => embed(all, into));
    let from = 1;
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

  return { encode: (text) => encodeParts([text]).whole, encodeParts };
}

function readEmbeddings(tensors: Tensors): (pieces: readonly number[], rows: Float32Array) => void {
  const words = tensors.read('embeddings.word_embeddings.weight', 30_522, vectorSize);
  const places = decodeHalves(tensors.read('embeddings.position_embeddings.weight', 512, vectorSize));
  const type = decodeHalves(tensors.read('embeddings.token_type_embeddings.weight', 2, vectorSize));
  const norm = readNorm(tensors, 'embeddings.LayerNorm');
  return (pieces, rows) => {
    for (const [row, piece] of pieces.entries()) {
      const at = row * vectorSize;
      const word = piece * vectorSize;
      for (let i = 0; i < vectorSize; i++)
        rows[at + i] = (halfValues[words[word + i] ?? 0] ?? 0) + (places[at + i] ?? 0) + (type[i] ?? 0);
      normalizeRow(rows, at, norm);
    }
  };
}
