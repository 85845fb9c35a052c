import type { Pieces } from './pieces.ts';

const longestWord = 100;

/**
 * Word pieces of BERT, uncased: the longest pieces of the vocabulary, from the left.
 * @param vocabulary number of each piece; those inside a word begin with ##
 */
export function createWordPieces(vocabulary: ReadonlyMap<string, number>): Pieces {
  const numberOf = (piece: string) => {
    const number = vocabulary.get(piece);
    if (number === undefined) throw new Error(`the vocabulary lacks ${piece}`);
    return number;
  };
  const [unknown, begin, end] = ['[UNK]', '[CLS]', '[SEP]'].map(numberOf) as [number, number, number];

  function* splitWord(word: string): Generator<number> {
    const pieces: number[] = [];
    for (let from = 0; from < word.length;) {
      const found = longestPiece(word, from);
      if (!found) return yield unknown;
      pieces.push(found.number);
      from = found.to;
    }
    yield* pieces;
  }

  function longestPiece(word: string, from: number): { number: number; to: number } | null {
    for (let to = word.length; to > from; to--) {
      const number = vocabulary.get((from > 0 ? '##' : '') + word.slice(from, to));
      if (number !== undefined) return { number, to };
    }
    return null;
  }

  return {
    ...{ begin, end },
    tokenize(text, limit) {
      const pieces: number[] = [];
      for (const [word] of normalize(text).matchAll(words)) {
        if (word.length > longestWord) pieces.push(unknown);
        else pieces.push(...splitWord(word));
        if (pieces.length >= limit) break;
      }
      return pieces.slice(0, limit);
    },
  };
}

/** Ideographs and punctuation are words of their own. */
const words = /[\p{P}$+<=>^`|~㐀-䶿一-鿿豈-﫿]|[^\s\p{P}$+<=>^`|~㐀-䶿一-鿿豈-﫿]+/gu;

function normalize(text: string): string {
  return text
    .replace(/[^\P{C}\s]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
