import type { TextRange } from '@gene/contract/documents';
import { analyse } from '@gene/engines/answering';
import { folded } from './title-match.ts';

/** Longer sentences are shown round the words that were found. */
const snippetCharacters = 240;
const leadCharacters = 30;
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of the search: its index terms, and how it begins where it may be unfinished. */
export interface SearchWord {
  terms: string[];
  beginning: string | null;
}

export interface Scored {
  score: number;
  sentence: number;
}

/** Words that mean something; the last may be unfinished, so that results come while somebody types. */
export function searchWords(typed: string): SearchWord[] {
  const finished = /[\s\p{P}]$/u.test(typed);
  const all = typed.trim().match(wordPattern) ?? [];
  return all.flatMap((word, i) => {
    const terms = analyse(word, null);
    const beginning = !finished && i === all.length - 1 && word.length > 1 ? folded(word) : null;
    return terms.length > 0 || beginning !== null ? [{ terms, beginning }] : [];
  });
}

/**
 * The sentence of a passage that holds most of the words, then the one where they stand as they were typed; headings
 * above it that name them count as well. Null where the passage holds none.
 */
export function bestSentence(
  passage: { headings: readonly string[]; sentences: readonly { text: string }[] },
  words: readonly SearchWord[],
  phrase: string,
): Scored | null {
  const heading = passage.headings.at(-1) ?? '';
  const inHeading = words.filter((word) => holds(heading, word)).length / words.length;
  let best: Scored | null = null;
  for (const [sentence, { text }] of passage.sentences.entries()) {
    const held = words.filter((word) => holds(text, word)).length / words.length;
    if (held === 0) continue;
    const literal = words.length > 1 && folded(text).includes(phrase) ? 0.5 : 0;
    const score = held + literal + 0.4 * inHeading - sentence * 1e-3;
    if (best === null || score > best.score) best = { score, sentence };
  }
  return best;
}

function holds(text: string, word: SearchWord): boolean {
  return wordsIn(text).some((found) => isWord(found, word));
}

interface FoundWord {
  start: number;
  end: number;
  terms: readonly string[];
  folded: string;
}

const analysed = new Map<string, { terms: readonly string[]; folded: string }>();
const maxAnalysed = 50_000;

/** Words and their terms; most words come again and again. */
function wordsIn(text: string): FoundWord[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
    const [word] = match;
    let known = analysed.get(word);
    if (!known) {
      if (analysed.size >= maxAnalysed) analysed.clear();
      known = { terms: analyse(word, null), folded: folded(word) };
      analysed.set(word, known);
    }
    return { start: match.index, end: match.index + word.length, ...known };
  });
}

function isWord(found: FoundWord, { terms, beginning }: SearchWord): boolean {
  if (beginning !== null && found.folded.startsWith(beginning)) return true;
  return terms.length > 0 && terms.every((term) => found.terms.includes(term));
}

/** What to show of a sentence, with the words that were found. */
export function snippetOf(
  text: string,
  words: readonly SearchWord[],
): { snippet: string; matches: TextRange[] } {
  const found = wordsIn(text).filter((candidate) => words.some((word) => isWord(candidate, word)));
  let from = 0;
  if (text.length > snippetCharacters && found[0]) {
    const latest = text.length - snippetCharacters;
    from = Math.min(Math.max(found[0].start - leadCharacters, 0), latest);
    // Begins with a whole word.
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
