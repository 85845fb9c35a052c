import { hasValue } from '../answer-type.ts';
import { pathAt } from '../excerpt.ts';
import { askedDefinition } from '../forms/asked-definition.ts';
import { type Defined, defines } from '../forms/definition.ts';
import type { Statement } from '../forms/statement.ts';
import type { ContextualQuery } from '../follow-up.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import { type Hit, loadPassages } from '../search.ts';

/** What defines goes before what does not, from this share of the best score on. */
const nearShare = 0.6;
/** Between a heading and the text under it. */
const gapUnderHeading = 3;

export function definitionAsked(question: string, book: PhraseBook, query: ContextualQuery): Defined | null {
  // A value that is asked for shows by itself.
  if (query.isFollowUp || (query.type && hasValue(query.type))) return null;
  const terms = new Set(query.terms.filter(({ weight }) => weight >= 1).map(({ term }) => term));
  return askedDefinition(question, book, terms);
}

/** Hits with the one first that says what is asked about, and whether there is one. */
export async function byDefinition(
  hits: readonly Hit[],
  asked: Defined,
): Promise<{ hits: readonly Hit[]; isStated: boolean }> {
  const [best] = hits;
  if (!best) return { hits, isStated: false };
  const near = hits.filter(({ score }) => score >= nearShare * best.score);
  const statements = await statementsOf(near);
  const at = statements.findIndex(
    (statement, i) => statement !== null && defines(statement, asked, near[i]!.document.index.language),
  );
  const found = near[at];
  return found
    ? { hits: [found, ...hits.filter((hit) => hit !== found)], isStated: true }
    : { hits, isStated: false };
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
