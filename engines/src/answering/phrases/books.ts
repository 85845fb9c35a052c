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
