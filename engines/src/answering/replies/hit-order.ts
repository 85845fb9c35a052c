import type { Sentence } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import { type ContextualQuery, contextualQuery, plain } from '../follow-up.ts';
import type { QueryTerm } from '../ranking.ts';
import { type Hit, searchSentences } from '../search.ts';
import { definedSubject, sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Conversation } from './reply.ts';

const fullCoverage = 0.95;
const repeatedShare = 0.7;
const definedBonus = 1.6;
const caseBonus = 1.5;

/** Asked what X is, "X is a …" goes before "X of Y is a …". */
export async function definitionsFirst(hits: readonly Hit[], terms: readonly QueryTerm[]): Promise<Hit[]> {
  const asked = new Set(terms.filter(({ weight }) => weight >= 1).map(({ term }) => term));
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const subject = definedSubject((await sentenceOf(hit))?.text ?? '');
      const words = subject
        ? analyse(subject, hit.document.index.language).filter((word) => !/^\p{N}/u.test(word))
        : [];
      const isIt = new Set(words).size === asked.size && words.every((word) => asked.has(word));
      return isIt ? { ...hit, score: hit.score * definedBonus } : hit;
    }),
  );
  return judged.sort((x, y) => y.score - x.score);
}

/** Where a text does not say what tells two things apart, it may say what each of them is; null where it does not. */
export async function withBothSides(
  hits: readonly Hit[],
  sides: readonly string[],
  conversation: Conversation,
): Promise<Hit[] | null> {
  const [one = '', other = ''] = sides;
  const defined = await Promise.all([definitionOf(one, conversation), definitionOf(other, conversation)]);
  // "fixed and variable costs" are fixed costs and variable costs.
  const shared = other.split(' ').slice(1).join(' ');
  defined[0] ??= shared ? await definitionOf(`${one} ${shared}`, conversation) : null;
  const [first] = hits;
  const both = defined.filter((hit) => hit !== null);
  if (both.length < defined.length) return null;
  const score = first?.score ?? 1;
  const saysIt = first && first.coverage >= fullCoverage ? [first] : [];
  return [...saysIt, ...both.map((hit) => ({ ...hit, score })), ...hits.slice(saysIt.length)];
}

/** The sentence that says what something is, if one does. */
async function definitionOf(name: string, { documents, book, without }: Conversation): Promise<Hit | null> {
  const query = (language: string | null): ContextualQuery => ({
    ...contextualQuery(name, [], book, language, without),
    wantsDefinition: true,
  });
  const found = searchSentences(documents, query);
  const judged = await definitionsFirst(found, query(documents[0]?.index.language ?? null).terms);
  return judged.find(({ defines, coverage }) => defines && coverage >= fullCoverage) ?? null;
}

/** A follow-up wants something else than what was quoted already; asked "what if", it wants a case and what then holds. */
export async function withoutRepeated(
  hits: readonly Hit[],
  { history, question, book }: Conversation,
): Promise<Hit[]> {
  const last = history.findLast(({ role }) => role === 'assistant')?.content;
  if (!last || hits.length === 0) return [...hits];
  const said = last.replace(/[\\>]/g, '').replace(/\s+/g, ' ');
  const states = book.whatIf?.asks.test(plain(question)) ? book.whatIf.states : null;
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const text = (await sentenceOf(hit))?.text.replace(/[\\>]/g, '').replace(/\s+/g, ' ') ?? '';
      if (states?.test(text)) return { hit: { ...hit, score: hit.score * caseBonus }, isRepeated: false };
      return text && said.includes(text)
        ? { hit: { ...hit, score: hit.score * repeatedShare }, isRepeated: true }
        : { hit, isRepeated: false };
    }),
  );
  judged.sort((x, y) => y.hit.score - x.hit.score);
  // The case that was asked for stands by itself, not behind the rule that was read before.
  const kept = states && !judged[0]?.isRepeated ? judged.filter(({ isRepeated }) => !isRepeated) : judged;
  return kept.map(({ hit }) => hit);
}

export const asksItself = async (hit: Hit) =>
  (traitsOf((await sentenceOf(hit))?.text ?? '') & sentenceTraits.asks) !== 0;

export async function sentenceOf({ document, position, sentence }: Hit): Promise<Sentence | undefined> {
  const [passage] = await document.passages.load([document.index.ordinals[position]!]);
  return passage?.sentences[sentence];
}
