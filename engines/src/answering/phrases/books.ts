import araQuestions from '../../../data/ara/questions.json' with { type: 'json' };
import araReplies from '../../../data/ara/replies.json' with { type: 'json' };
import cmnQuestions from '../../../data/cmn/questions.json' with { type: 'json' };
import cmnReplies from '../../../data/cmn/replies.json' with { type: 'json' };
import deuQuestions from '../../../data/deu/questions.json' with { type: 'json' };
import deuReplies from '../../../data/deu/replies.json' with { type: 'json' };
import engQuestions from '../../../data/eng/questions.json' with { type: 'json' };
import engReplies from '../../../data/eng/replies.json' with { type: 'json' };
import fraQuestions from '../../../data/fra/questions.json' with { type: 'json' };
import fraReplies from '../../../data/fra/replies.json' with { type: 'json' };
import hinQuestions from '../../../data/hin/questions.json' with { type: 'json' };
import hinReplies from '../../../data/hin/replies.json' with { type: 'json' };
import rusQuestions from '../../../data/rus/questions.json' with { type: 'json' };
import rusReplies from '../../../data/rus/replies.json' with { type: 'json' };
import spaQuestions from '../../../data/spa/questions.json' with { type: 'json' };
import spaReplies from '../../../data/spa/replies.json' with { type: 'json' };
import { canonicalLanguage, languageOfWord, scriptOf } from '../../language/scripts.ts';
import { stopWordsOf } from '../../language/stop-words.ts';
import { type PhraseBook, type Questions, readPhraseBook } from './phrase-book.ts';
import { readReplies } from './replies.ts';

const bookOf = (language: string, questions: Questions, replies: typeof engReplies) =>
  readPhraseBook(language, questions, readReplies(replies, language));

const english = bookOf('eng', engQuestions, engReplies);

export const phraseBooks: readonly PhraseBook[] = [
  english,
  bookOf('spa', spaQuestions, spaReplies),
  bookOf('deu', deuQuestions, deuReplies),
  bookOf('fra', fraQuestions, fraReplies),
  bookOf('hin', hinQuestions, hinReplies),
  bookOf('rus', rusQuestions, rusReplies),
  bookOf('ara', araQuestions, araReplies),
  bookOf('cmn', cmnQuestions, cmnReplies),
];
const byLanguage = new Map(phraseBooks.map((book) => [book.language, book]));
const latin = phraseBooks.filter(({ language }) => ['eng', 'spa', 'deu', 'fra'].includes(language));

/**
 * The book of the language that a question is asked in. A question is too short for a language detector: its
 * script decides, and among Latin ones the number of its stop words and of those by which one asks; in doubt the
 * document's language.
 */
export function bookFor(question: string, documentLanguage: string | null): PhraseBook {
  const words = wordsOf(question);
  const telling = wordsOf(question.replace(lettersApart, ' '));
  const fallback = byLanguage.get(canonicalLanguage(documentLanguage));
  const scripts = new Map<string, number>();
  for (const word of words) scripts.set(scriptOf(word), (scripts.get(scriptOf(word)) ?? 0) + word.length);
  const [most = 'latin', next] = [...scripts].sort((x, y) => y[1] - x[1]).map(([name]) => name);
  // "什么是 shell?" is Chinese, however long the term is that it asks about.
  const isTerm = most === 'latin' && latin.every((book) => hits(telling, book) === 0);
  const script = (isTerm && next) || most;
  if (script !== 'latin') {
    const sample = words.find((word) => scriptOf(word) === script) ?? '';
    return byLanguage.get(languageOfWord(sample, canonicalLanguage(documentLanguage))) ?? english;
  }
  let best = fallback && latin.includes(fallback) ? fallback : english;
  let mostHits = hits(telling, best);
  for (const book of latin) {
    const count = hits(telling, book);
    if (count > mostHits) [best, mostHits] = [book, count];
  }
  return best;
}

/** A word or two that two languages share tell nothing. */
const tellingLead = 2;

/**
 * Whether a question is asked in another language than a document's: in another script, or by far more of another language's
 * small words than of its own.
 */
export function isForeignTo(question: string, book: PhraseBook, documentLanguage: string | null): boolean {
  const own = canonicalLanguage(documentLanguage);
  if (own === '' || book.language === own) return false;
  const words = wordsOf(question.replace(lettersApart, ' '));
  const isInLatin = words.every((word) => scriptOf(word) === 'latin');
  if (languageOfWord('a', own) !== own) {
    // A term or a name in Latin letters belongs to every language.
    if (isInLatin) return hits(words, book) > 0;
    return words.every((word) => scriptOf(word) === 'latin' || languageOfWord(word, own) !== own);
  }
  if (!latin.includes(book) || words.every((word) => scriptOf(word) !== 'latin')) return words.length > 0;
  const stop = stopWordsOf(own);
  return hits(words, book) >= words.filter((word) => stop.has(word)).length + tellingLead;
}

/** "Kozak's rules", "the S phase": letters that stand for themselves are words of other languages. */
const lettersApart = /['’]\p{L}(?![\p{L}\p{M}])|(?<=[\s(-])\p{Lu}(?![\p{L}\p{M}])/gu;

const wordsOf = (question: string): string[] => question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

function hits(words: readonly string[], { language, asking }: PhraseBook): number {
  const stop = stopWordsOf(language);
  const asks = new Set(asking.split(' '));
  return words.filter((word) => stop.has(word) || asks.has(word)).length;
}
