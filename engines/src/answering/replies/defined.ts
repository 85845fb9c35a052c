import { hasValue } from '../answer-type.ts';
import { pathAt } from '../excerpt.ts';
import { analyse } from '../../language/analysis.ts';
import { askedDefinition } from '../forms/asked-definition.ts';
import { type Defining, definingOf } from '../forms/definition.ts';
import type { Statement } from '../forms/statement.ts';
import { type ContextualQuery, plain } from '../follow-up.ts';
import { inWordsOf } from '../expansion.ts';
import { countMentions, hasHeading } from '../passage-index.ts';
import { collectionOf, type QueryTerm } from '../ranking.ts';
import weights from '../ranking-weights.json' with { type: 'json' };
import { type Hit, loadPassages } from '../search.ts';
import type { Conversation } from './reply.ts';

/** A sentence about something has all of its words. */
export const fullCoverage = 0.95;
/** Between a heading and the text under it. */
const gapUnderHeading = 3;

/** The term to define, spelt as in the documents: "dregding" is "dredging". */
export function definitionAsked(
  question: string,
  { book, documents }: Pick<Conversation, 'book' | 'documents'>,
  query: ContextualQuery,
): ReadonlySet<string> | null {
  // A value that is asked for shows by itself.
  if (query.isFollowUp || (query.type && hasValue(query.type))) return null;
  const asked = query.terms.filter(({ weight }) => weight >= 1);
  const indexes = documents.map(({ index }) => index);
  const read = inWordsOf(collectionOf(indexes, query.without), asked).map(({ term, variants }) =>
    indexes.some((index) => index.idOf.has(term)) ? term : (variants?.[0]?.term ?? term),
  );
  const isTerm =
    !areApart(asked, question, book.language) ||
    indexes.some((index) => hasHeading(index, read) || countMentions(index, read) > 0);
  return isTerm ? askedDefinition(question, book, new Set(read)) : null;
}

/** Whether other words stand between: "another name for tuples" is a term only of a text that has its words side by side. */
function areApart(terms: readonly QueryTerm[], question: string, language: string): boolean {
  const asked = new Set(terms.map(({ term }) => term));
  const said = plain(question)
    .split(/\s+/u)
    .filter((word) => word !== 'of');
  const at = said.flatMap((word, i) => (analyse(word, language).some((term) => asked.has(term)) ? [i] : []));
  return (at.at(-1) ?? 0) - (at[0] ?? 0) >= at.length && at.length > 0;
}

/** Hits with the one first that says what is asked about, and whether there is one. */
export async function byDefinition(
  hits: readonly Hit[],
  asked: ReadonlySet<string>,
  isPerson = false,
): Promise<{ hits: readonly Hit[]; isStated: boolean }> {
  const statements = await statementsOf(hits);
  const ways = hits.map((hit, i) => {
    const statement = statements[i];
    return statement ? definingOf(statement, asked, hit.document.index.language, isPerson) : null;
  });
  const ordered = introducedFirst(hits);
  const firstOf = (is: (way: Defining) => boolean) => ways.findIndex((way) => way !== null && is(way));
  const inItself = firstOf((way) => way !== 'passing');
  const first = inItself >= 0 ? inItself : firstOf(() => true);
  const found = hits[first];
  if (!found) return { hits: ordered, isStated: false };
  const isLabelled = ways[first] === 'labelled';
  const stated = {
    ...found,
    isExplicit: ways[first] === 'explicit',
    isHeaded: isLabelled || ways[first] === 'headed',
    isLabelled,
  };
  return { hits: [stated, ...ordered.filter((hit) => hit !== found)], isStated: true };
}

/** Orders by first mention, where a text defines its subject. */
function introducedFirst(hits: readonly Hit[]): Hit[] {
  const inText = hits
    .filter(({ coverage }) => coverage >= fullCoverage)
    .sort((x, y) => x.position - y.position || x.sentence - y.sentence);
  const before = new Map<Hit['document'], number>();
  const scores = new Map(hits.map((hit) => [hit, hit.score]));
  for (const hit of inText) {
    const earlier = before.get(hit.document) ?? 0;
    before.set(hit.document, earlier + 1);
    scores.set(hit, hit.score + (weights.definitions.introduced * hits[0]!.score) / (1 + earlier));
  }
  return [...hits].sort((x, y) => scores.get(y)! - scores.get(x)!);
}

async function statementsOf(hits: readonly Hit[]): Promise<(Statement | null)[]> {
  const loaded = await loadPassages(hits.map(({ document, position }) => ({ document, position })));
  return hits.map(({ document, position, sentence }) => {
    const passage = loaded.get(document)?.get(document.index.ordinals[position] ?? -1);
    const said = passage?.sentences[sentence];
    if (!passage || !said) return null;
    const above = document.outline.findLast(({ start }) => start <= said.start);
    return {
      sentence: said.text,
      headings:
        document.outline.length > 0 ? pathAt(document.outline, said.start, passage) : passage.headings,
      isFirst: above !== undefined && said.start - above.start - above.title.length <= gapUnderHeading,
    };
  });
}
