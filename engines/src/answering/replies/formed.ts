import { hasValue } from '../answer-type.ts';
import { type AskedForm, askedForm } from '../forms/asked-form.ts';
import { grow, pathAt } from '../excerpt.ts';
import type { ContextualQuery } from '../follow-up.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import type { AnswerableDocument } from '../ports.ts';
import { type Hit, loadPassages, searchSentences } from '../search.ts';
import { alikeTerms } from '../lexicon/lexicon.ts';
import { states } from '../forms/stated-form.ts';
import type { Statement } from '../forms/statement.ts';

/** What has the form goes before what has not, from this share of the best score on. */
const nearShare = 0.6;
/** Each is searched for. */
const mostOtherWords = 6;
/** Between a heading and the text under it. */
const gapUnderHeading = 3;

export function formAsked(
  question: string,
  book: PhraseBook,
  query: ContextualQuery,
  language: string | null,
): AskedForm | null {
  if (query.isFollowUp) return null;
  const terms = new Set(query.terms.filter(({ weight }) => weight >= 1).map(({ term }) => term));
  const form = askedForm(question, book, terms, language);
  // A value that is asked for shows by itself.
  return query.type && hasValue(query.type) && form?.kind !== 'measure' ? null : form;
}

/** Hits with the one first that has the form that is asked for, and whether there is one. */
export async function byForm(
  hits: readonly Hit[],
  form: AskedForm,
): Promise<{ hits: readonly Hit[]; isStated: boolean }> {
  const [best] = hits;
  if (!best) return { hits, isStated: false };
  const near = hits.filter(({ score }) => score >= nearShare * best.score);
  const statements = await statementsOf(near);
  const surely = statements.map((statement, i) =>
    statement ? states(statement, form, near[i]!.document.index.language) : 0,
  );
  const found = near[surely.indexOf(2)] ?? near[surely.indexOf(1)];
  return found
    ? { hits: [found, ...hits.filter((hit) => hit !== found)], isStated: true }
    : { hits, isStated: false };
}

/** What says it by other words than the question's, which hardly any question would find among all that has its words. */
export async function inOtherWords(
  form: AskedForm,
  documents: readonly AnswerableDocument[],
): Promise<Hit | null> {
  const language = documents[0]?.index.language ?? null;
  for (const terms of otherTerms(form, language)) {
    const hits = searchSentences(documents, () => ({
      terms: terms.map((term) => ({ term, weight: 1 })),
      wantsDefinition: false,
      type: null,
      isFormed: true,
    })).filter((hit) => hit.met === hit.asked && hit.firm === hit.asked);
    const statements = await statementsOf(hits);
    const found = statements.findIndex(
      (statement) => statement !== null && states(statement, form, language) === 2,
    );
    if (found >= 0) return hits[found]!;
  }
  return null;
}

function otherTerms(form: AskedForm, language: string | null): string[][] {
  if (form.kind !== 'property' || form.isWho || form.property.length > 1) return [];
  return alikeTerms(form.property[0]!, language)
    .slice(0, mostOtherWords)
    .map((word) => [word, ...form.of]);
}

async function statementsOf(hits: readonly Hit[]): Promise<(Statement | null)[]> {
  const loaded = await loadPassages(
    hits.flatMap(({ document, position }) =>
      [position, position + 1]
        .filter((near) => near < document.index.passageCount)
        .map((near) => ({ document, position: near })),
    ),
  );
  return hits.map(({ document, position, sentence, leadIn }) => {
    const at = (near: number) => loaded.get(document)?.get(document.index.ordinals[near] ?? -1);
    const passage = at(position);
    const said = passage?.sentences[sentence];
    if (!passage || !said) return null;
    const above = document.outline.findLast(({ start }) => start <= said.start);
    const path =
      document.outline.length > 0 ? pathAt(document.outline, said.start, passage) : passage.headings;
    return {
      sentence: said.text,
      leadIn: leadIn === null ? '' : (passage.sentences[leadIn]?.text ?? ''),
      sentences: grow(document, passage, sentence, undefined, at(position + 1)).sentences.map(
        ({ text }) => text,
      ),
      headings: path,
      isFirst: above !== undefined && said.start - above.start - above.title.length <= gapUnderHeading,
    };
  });
}
