import { canonicalLanguage, languageOfWord, scriptOf } from '../../language/scripts.ts';
import { stopWordsOf } from '../../language/stop-words.ts';
import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import type { PhraseBook } from './phrase-book.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';

export const phraseBooks: readonly PhraseBook[] = [
  english,
  spanish,
  german,
  french,
  hindi,
  russian,
  arabic,
  chinese,
];
const byLanguage = new Map(phraseBooks.map((book) => [book.language, book]));
const latin = [english, spanish, german, french];

/**
 * The book of the language that a question is asked in. A question is too short for a language detector: its
 * script decides, and among Latin ones the number of its stop words; in doubt the document's language.
 */
export function bookFor(question: string, documentLanguage: string | null): PhraseBook {
  const words = question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const fallback = byLanguage.get(canonicalLanguage(documentLanguage));
  const scripts = new Map<string, number>();
  for (const word of words) scripts.set(scriptOf(word), (scripts.get(scriptOf(word)) ?? 0) + word.length);
  const [most = 'latin', next] = [...scripts].sort((x, y) => y[1] - x[1]).map(([name]) => name);
  // "什么是 shell?" is Chinese, however long the term is that it asks about.
  const isTerm = most === 'latin' && latin.every(({ language }) => hits(words, language) === 0);
  const script = (isTerm && next) || most;
  if (script !== 'latin') {
    const sample = words.find((word) => scriptOf(word) === script) ?? '';
    return byLanguage.get(languageOfWord(sample, canonicalLanguage(documentLanguage))) ?? english;
  }
  let best = fallback && latin.includes(fallback) ? fallback : english;
  let mostHits = hits(words, best.language);
  for (const book of latin) {
    const count = hits(words, book.language);
    if (count > mostHits) [best, mostHits] = [book, count];
  }
  return best;
}

function hits(words: readonly string[], language: string): number {
  const stop = stopWordsOf(language);
  return words.filter((word) => stop.has(word)).length;
}
