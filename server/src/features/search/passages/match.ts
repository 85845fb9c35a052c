import type { TextRange } from '@gene/contract/documents';
import { analyse } from '@gene/engines/answering';
import { folded } from '../titles/match.ts';

/** Longer sentences are shortened around the matches. */
const snippetCharacters = 240;
const leadCharacters = 30;
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of the search: its index terms, and its prefix if it may be unfinished. */
export interface SearchWord {
  terms: string[];
  beginning: string | null;
}

export interface Scored {
  score: number;
  sentence: number;
}

/** More words than this narrow nothing down. */
const mostWords = 30;

/** Extracts the significant words; the last may be unfinished, for results while typing. */
export function searchWords(typed: string): SearchWord[] {
  const finished = /[\s\p{P}]$/u.test(typed);
  const all = typed.trim().match(wordPattern) ?? [];
  return all
    .flatMap((word, i) => {
      const terms = analyse(word, null);
      // Accents alone fold to nothing, which every word starts with.
      const begun = !finished && i === all.length - 1 && word.length > 1 ? folded(word) : '';
      const beginning = begun === '' ? null : begun;
      return terms.length > 0 || beginning !== null ? [{ terms, beginning }] : [];
    })
    .slice(-mostWords);
}

interface SearchedPassage {
  headings: readonly string[];
  sentences: readonly { text: string }[];
}

/**
 * Picks a passage's sentence with the most matching words, then the one with them in the order typed;
 * matching headings above it count as well. Null if nothing matches. Words of hundreds of passages are
 * examined, so each distinct word is analysed only once.
 */
export function sentencePicker(
  words: readonly SearchWord[],
  phrase: string,
): (passage: SearchedPassage) => Scored | null {
  const all = 2 ** words.length - 1;
  const bitsOf = wordFinder(words);
  const shareOf = (bits: number) => bitCount(bits) / words.length;
  return ({ headings, sentences }) => {
    const inHeading = shareOf(bitsOf(headings.at(-1) ?? ''));
    let best: Scored | null = null;
    for (const [sentence, { text }] of sentences.entries()) {
      const bits = bitsOf(text);
      if (bits === 0) continue;
      const literal = words.length > 1 && bits === all && folded(text).includes(phrase) ? 0.5 : 0;
      const score = shareOf(bits) + literal + 0.4 * inHeading - sentence * 1e-3;
      if (best === null || score > best.score) best = { score, sentence };
    }
    return best;
  };
}

/** Tells which of the words a text has, a bit for each. */
function wordFinder(words: readonly SearchWord[]): (text: string) => number {
  const known = new Map<string, number>();
  const all = 2 ** words.length - 1;
  return (text) => {
    let bits = 0;
    for (const [word] of text.matchAll(wordPattern)) {
      let own = known.get(word);
      if (own === undefined) {
        const analysed = analysedWord(word);
        own = words.reduce((sum, each, i) => (isWord(analysed, each) ? sum | (1 << i) : sum), 0);
        known.set(word, own);
      }
      bits |= own;
      if (bits === all) break;
    }
    return bits;
  };
}

/** Tells whether passages are found by their words: they have all of them but one. */
export function foundByWords(words: readonly SearchWord[]): (passage: SearchedPassage) => boolean {
  const bitsOf = wordFinder(words);
  const enough = Math.max(1, words.length - 1);
  return ({ headings, sentences }) =>
    bitCount(bitsOf([...headings.slice(-1), ...sentences.map(({ text }) => text)].join('\n'))) >= enough;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

interface AnalysedWord {
  terms: readonly string[];
  folded: string;
}

const analysedWords = new Map<string, AnalysedWord>();
const maxAnalysed = 50_000;

/** Caches a word's terms, since most words recur. */
function analysedWord(word: string): AnalysedWord {
  const known = analysedWords.get(word);
  if (known) return known;
  if (analysedWords.size >= maxAnalysed) analysedWords.clear();
  const made = { terms: analyse(word, null), folded: folded(word) };
  analysedWords.set(word, made);
  return made;
}

function isWord(found: AnalysedWord, { terms, beginning }: SearchWord): boolean {
  if (beginning !== null && found.folded.startsWith(beginning)) return true;
  return terms.length > 0 && terms.every((term) => found.terms.includes(term));
}

/** Extracts the snippet of a sentence, with its matches. */
export function snippetOf(
  text: string,
  words: readonly SearchWord[],
): { snippet: string; matches: TextRange[] } {
  const found = Array.from(text.matchAll(wordPattern), ({ 0: word, index: start }) => ({
    word,
    start,
    end: start + word.length,
  })).filter(({ word }) => words.some((each) => isWord(analysedWord(word), each)));
  let from = 0;
  if (text.length > snippetCharacters && found[0]) {
    const latest = text.length - snippetCharacters;
    from = Math.min(Math.max(found[0].start - leadCharacters, 0), latest);
    // Starts at a whole word.
    const space = text.indexOf(' ', from);
    if (from > 0 && space !== -1 && space < found[0].start) from = space + 1;
  }
  const to = Math.min(from + snippetCharacters, text.length);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  return {
    snippet: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    matches: found
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}
