import { hasValue } from '../answer-type.ts';
import { type AskedForm, askedForm } from '../asked-form.ts';
import { grow, pathAt } from '../excerpt.ts';
import type { ContextualQuery } from '../follow-up.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import { type Hit, loadPassages } from '../search.ts';
import { states, type Statement } from '../stated-form.ts';

/** What has the form goes before what has not, from this share of the best score on. */
const nearShare = 0.6;
/** Between a heading and the text under it. */
const gapUnderHeading = 3;

export function formAsked(
  question: string,
  book: PhraseBook,
  query: ContextualQuery,
  language: string | null,
): AskedForm | null {
  // A value that is asked for shows by itself.
  if (query.isFollowUp || (query.type && hasValue(query.type))) return null;
  const terms = new Set(query.terms.filter(({ weight }) => weight >= 1).map(({ term }) => term));
  return askedForm(question, book, terms, language);
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
  const found = near.find(
    (hit, i) => statements[i] && states(statements[i], form, hit.document.index.language),
  );
  return found
    ? { hits: [found, ...hits.filter((hit) => hit !== found)], isStated: true }
    : { hits, isStated: false };
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
