import { inWordsOf } from './expansion.ts';
import { contextualQuery } from './follow-up.ts';
import type { PassageIndex } from './passage-index.ts';
import { bookFor } from './phrases/books.ts';
import { collectionOf, rankByTerms } from './ranking.ts';
import { rankSentences, type RankedSentence } from './sentence-ranking.ts';

const passagePool = 30;

/**
 * Sentences that answer a question by itself, best first, over documents of one language.
 * `coverage` tells how sure that is: 0.5 and more answers, less than 0.3 says that it is not there.
 */
export function answerSentences(
  question: string,
  indexes: readonly PassageIndex[],
  limit: number,
): RankedSentence[] {
  const language = indexes[0]?.language ?? null;
  const collection = collectionOf(indexes);
  const asked = contextualQuery(question, [], bookFor(question, language), language);
  const terms = inWordsOf(collection, asked.terms);
  const passages = rankByTerms(collection, terms, passagePool);
  return rankSentences(collection, terms, passages, limit, asked);
}
