import { analyse } from '../language/analysis.ts';
import { spelledOut } from './abbreviations.ts';
import { languageOfWord } from '../language/scripts.ts';
import { synonymsOf } from './synonyms.ts';
import type { Collection, QueryTerm, Variant } from './ranking.ts';
import { respelt } from './spelling.ts';

/** Weight of a synonym if the documents use the question's own word too, and if they do not. */
const shareBesides = 0.6;
const shareInstead = 0.8;
/** A word read as another one by its spelling. */
const shareRespelt = 0.85;

/**
 * The query in the words of the documents: with other words for the same thing, with misspelt words set right and
 * abbreviations spelled out.
 */
export function inWordsOf(collection: Collection, query: readonly QueryTerm[]): QueryTerm[] {
  const { indexes, without } = collection;
  const language = indexes[0]?.language ?? null;
  const isUsed = (term: string) => indexes.some((index) => index.idOf.has(term));
  const asked = new Set(query.map(({ term }) => term));
  const isNew = (other: string) => isUsed(other) && !asked.has(other);
  return query.flatMap((item): QueryTerm[] => {
    const { term, weight } = item;
    const alike = without.has('other words') ? [] : synonymsOf(term, language).filter(isNew);
    if (isUsed(term)) return [withVariants(item, variantsOf(alike, shareBesides))];
    // An everyday word is no abbreviation, whichever words happen to begin with its letters.
    for (const index of alike.length > 0 || weight < 1 || without.has('abbreviations') ? [] : indexes) {
      const words = spelledOut(term, index);
      if (words) return words.map((word) => ({ term: word, weight }));
    }
    if (alike.length > 0) return [withVariants(item, variantsOf(alike, shareInstead))];
    const spellings = without.has('spelling') ? [] : indexes.flatMap((index) => respelt(term, index) ?? []);
    return [withVariants(item, variantsOf(spellings, shareRespelt))];
  });
}

/**
 * Terms of a question with their synonyms, for finding documents among many, whose terms are those
 * of `analyse` for an unknown language.
 */
export function searchTerms(question: string): { term: string; others: readonly string[] }[] {
  return [...new Set(analyse(question, null))].map((term) => ({
    term,
    others: synonymsOf(term, languageOfWord(term, '')),
  }));
}

const variantsOf = (terms: readonly string[], share: number): Variant[] =>
  terms.map((term) => ({ term, share }));

function withVariants(item: QueryTerm, variants: readonly Variant[]): QueryTerm {
  if (variants.length === 0) return item;
  // The first share of a term is its best.
  const distinct = new Map([...variants].reverse().map((variant) => [variant.term, variant]));
  return { ...item, variants: [...distinct.values()] };
}
