import { createCharsmap } from './charsmap.ts';
import type { Pieces } from './pieces.ts';

/** The steps of a tokenizer.json that texts pass before they are divided, in their order. */
export type TextStep =
  | { type: 'charsmap' }
  | { type: 'NFKC' }
  | { type: 'strip'; left: boolean; right: boolean }
  | { type: 'blanks'; by: string };

/** A unigram model of SentencePiece, with its pieces one after the other in UTF-8. */
export interface UnigramVocabulary {
  bytes: Uint8Array;
  /** End of each piece. */
  ends: Uint32Array;
  /** Logarithms of their likelihoods. */
  scores: Float64Array;
  charsmap: Uint8Array;
  steps: readonly TextStep[];
  /** Divided at blanks before, whatever they are. */
  splitsAtBlanks: boolean;
  begin: number;
  end: number;
  unknown: number;
}

const blank = '▁';
/** Cost of a letter that is in no piece, below the unlikeliest piece. */
const unknownPenalty = 10;

/** Divides texts into the likeliest pieces (Kudo 2018), as the library `tokenizers` does. */
export function createUnigramPieces(vocabulary: UnigramVocabulary): Pieces {
  const { scores, steps, splitsAtBlanks, begin, end, unknown } = vocabulary;
  const pieces = indexPieces(vocabulary);
  const applyCharsmap = createCharsmap(vocabulary.charsmap);
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), Infinity) - unknownPenalty;
  const encoder = new TextEncoder();

  const apply = (text: string, step: TextStep): string => {
    switch (step.type) {
      case 'charsmap':
        return applyCharsmap(text);
      case 'NFKC':
        return text.normalize('NFKC');
      case 'strip': {
        const stripped = step.left ? text.trimStart() : text;
        return step.right ? stripped.trimEnd() : stripped;
      }
      case 'blanks':
        return text.replace(/ {2,}/g, step.by);
    }
  };

  /** Each begins with the sign for a blank. */
  function* wordsOf(text: string): Generator<string> {
    for (const part of splitsAtBlanks ? text.split(/[\s\u0085]+/u) : [text]) {
      if (part === '') continue;
      const marked = part.replaceAll(' ', blank);
      yield* (marked.startsWith(blank) ? marked : blank + marked).split(/(?=▁)/u);
    }
  }

  /** Pieces of a word along its likeliest path; letters that no piece has become one unknown piece together. */
  function divide(word: Uint8Array): number[] {
    const pieceTo = new Int32Array(word.length + 1).fill(-1);
    const cameFrom = new Uint32Array(word.length + 1);
    const scoreTo = new Float64Array(word.length + 1);
    const reach = (from: number, to: number, piece: number, score: number) => {
      if (pieceTo[to]! >= 0 && score <= scoreTo[to]!) return;
      pieceTo[to] = piece;
      cameFrom[to] = from;
      scoreTo[to] = score;
    };
    for (let from = 0; from < word.length;) {
      const letter = lengthOfLetter(word[from]!);
      let isKnown = false;
      pieces.eachAt(word, from, (piece, to) => {
        reach(from, to, piece, scoreTo[from]! + scores[piece]!);
        isKnown ||= to === from + letter;
      });
      if (!isKnown) reach(from, from + letter, unknown, scoreTo[from]! + unknownScore);
      from += letter;
    }
    const path: number[] = [];
    for (let to = word.length; to > 0; to = cameFrom[to]!)
      if (pieceTo[to] !== unknown || path.at(-1) !== unknown) path.push(pieceTo[to]!);
    return path.reverse();
  }

  return {
    ...{ begin, end },
    tokenize(text, limit) {
      // A text of one word is divided as a whole; what lies beyond so many letters is cut in any case.
      const cut = text.slice(0, limit * pieces.longest);
      const found: number[] = [];
      for (const word of wordsOf(steps.reduce(apply, cut))) {
        found.push(...divide(encoder.encode(word)));
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    },
  };
}

const lengthOfLetter = (first: number) => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/** Finds pieces by their bytes. A table of numbers takes a twentieth of the memory of a map of strings. */
function indexPieces({ bytes, ends }: UnigramVocabulary) {
  const slots = 2 ** Math.ceil(Math.log2(ends.length * 2 + 1));
  const table = new Uint32Array(slots);
  const startOf = (piece: number) => (piece === 0 ? 0 : ends[piece - 1]!);
  let longest = 0;

  const isAt = (piece: number, text: Uint8Array, from: number, to: number): boolean => {
    const start = startOf(piece);
    if (ends[piece]! - start !== to - from) return false;
    for (let i = from; i < to; i++) if (text[i] !== bytes[start + i - from]) return false;
    return true;
  };

  for (let piece = 0; piece < ends.length; piece++) {
    const [from, to] = [startOf(piece), ends[piece]!];
    longest = Math.max(longest, to - from);
    let hash = firstHash;
    for (let i = from; i < to; i++) hash = nextHash(hash, bytes[i]!);
    let slot = mixed(hash) & (slots - 1);
    // Of two that are alike the later counts.
    while (table[slot] !== 0 && !isAt(table[slot]! - 1, bytes, from, to)) slot = (slot + 1) & (slots - 1);
    table[slot] = piece + 1;
  }

  return {
    longest,
    /** Calls with each piece that begins here, the shortest first. */
    eachAt(text: Uint8Array, from: number, found: (piece: number, to: number) => void): void {
      const last = Math.min(text.length, from + longest);
      let hash = firstHash;
      for (let to = from; to < last;) {
        hash = nextHash(hash, text[to]!);
        to++;
        let slot = mixed(hash) & (slots - 1);
        for (; table[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
          if (!isAt(table[slot]! - 1, text, from, to)) continue;
          found(table[slot]! - 1, to);
          break;
        }
      }
    },
  };
}

/** FNV-1a. */
const firstHash = 0x811c9dc5;
const nextHash = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);
const mixed = (hash: number) => (hash ^ (hash >>> 15)) >>> 0;
