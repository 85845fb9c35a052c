import { inWordsOf } from '../expansion.ts';
import { type ContextualQuery, contextualQuery } from '../follow-up.ts';
import { analyse } from '../../language/analysis.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { mixPassages } from '../nearness.ts';
import type { AnswerableDocument, Turn } from '../ports.ts';
import { type Collection, collectionOf, type QueryTerm, rankByTerms } from '../ranking.ts';
import { type Hit, searchSentences } from '../search.ts';
import type { Ask } from './asks.ts';
import { type RankedSection, rankSections } from './section-ranking.ts';

const passagePool = 60;
/** Words that only say how, or what kind of thing, is to be answered. */
const looseWeight = 0.3;
const spokenWeight = 0.5;

/** Places in the material about one thing that is asked. */
export interface Looked {
  query: ContextualQuery;
  terms: readonly QueryTerm[];
  collection: Collection;
  group: readonly AnswerableDocument[];
  hits: readonly Hit[];
  sections: readonly RankedSection[];
  /** The material has a word of the question itself, and not only others for it. */
  isSpokenOf: boolean;
}

/** Sections that speak of an ask, best first, by the retrieval of the chat; null where nothing does. */
export function lookFor(
  ask: Ask,
  history: readonly Turn[],
  material: readonly AnswerableDocument[],
): Looked | null {
  const queryIn = (language: string | null) =>
    loosened(contextualQuery(ask.text, history, ask.book, language), ask, language);
  const hits = searchSentences(material, (language) => ({ ...queryIn(language), byMeaning: true }));
  const [best] = hits;
  if (!best) return null;
  // Sentences are compared within one language: that of what answers best.
  const { language } = best.document.index;
  const group = material.filter(
    ({ index }) => canonicalLanguage(index.language) === canonicalLanguage(language),
  );
  const collection = collectionOf(group.map(({ index }) => index));
  const query = queryIn(language);
  const terms = inWordsOf(collection, query.terms);
  const passages = mixPassages(rankByTerms(collection, terms, passagePool), group, passagePool);
  const sections = rankSections(terms, collection, group, { passages, hits });
  const isSpokenOf = query.terms.some(
    ({ term, weight }) => weight >= spokenWeight && group.some(({ index }) => index.idOf.has(term)),
  );
  return { query, terms, collection, group, hits, sections, isSpokenOf };
}

/** Words for the manner or kind of the answer weigh no more than the words that ask for it. */
function loosened(query: ContextualQuery, { text, about }: Ask, language: string | null): ContextualQuery {
  const kept = new Set(analyse(about, language));
  const said = new Set(analyse(text, language));
  return {
    ...query,
    terms: query.terms.map((item) =>
      kept.has(item.term) || !said.has(item.term)
        ? item
        : { ...item, weight: Math.min(item.weight, looseWeight) },
    ),
  };
}
