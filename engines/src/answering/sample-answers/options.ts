import { analyse } from '../../language/analysis.ts';
import { contextualQuery } from '../follow-up.ts';
import { type Excerpt, grow } from '../excerpt.ts';
import { inWordsOf } from '../expansion.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { bookFor } from '../phrases/books.ts';
import type { AnswerableDocument } from '../ports.ts';
import { collectionOf, inverseFrequency, type QueryTerm, rankByTerms } from '../ranking.ts';
import { loadPassages } from '../search.ts';
import { rankSentences } from '../sentence-ranking.ts';
import { formOf } from './option-forms.ts';
import { namingsOf, ownNamings, type Wording, wordingOf } from './option-words.ts';
import type { OfferedOption } from './question.ts';

export interface SupportFound {
  option: OfferedOption;
  excerpt: Excerpt;
}

const passagePool = 20;
const sentencePool = 160;
/** A sentence must speak of the question to this share, and so must the clause that names the option, with its heading. */
const askedShare = 0.6;
/** And the option be ahead of the others by this factor: wording alone is no key to right answers. */
const ahead = 1.25;
/** So much of what speaks for a sentence depends on the clause that names the option. */
const clauseShare = 0.6;
/** Terms of less weight say how something is asked; of so few others none may be missing. */
const askedWeight = 0.5;
const few = 2;
/** An option among so many first words is what its sentence is about. */
const subject = 3;

/** The option that the material supports with a sentence of its own, or null where it cannot tell. */
export async function supportedOption(
  stem: string,
  options: readonly OfferedOption[],
  material: readonly AnswerableDocument[],
): Promise<SupportFound | null> {
  const found = (
    await Promise.all(byLanguage(material).map((group) => supportIn(stem, options, group)))
  ).filter((support) => support !== null);
  const [best] = found.sort((a, b) => b.score - a.score);
  // Books in two languages that say different things tell nothing.
  return best && found.every(({ option }) => option === best.option) ? best : null;
}

function byLanguage(material: readonly AnswerableDocument[]): AnswerableDocument[][] {
  const groups = new Map<string, AnswerableDocument[]>();
  for (const document of material) {
    const language = canonicalLanguage(document.index.language);
    groups.set(language, [...(groups.get(language) ?? []), document]);
  }
  return [...groups.values()];
}

/** A sentence about what is asked, and which options it names how well. */
interface Speaking {
  document: AnswerableDocument;
  position: number;
  sentence: number;
  /** For each option: 0 where it is not named. */
  scores: number[];
}

async function supportIn(
  stem: string,
  options: readonly OfferedOption[],
  group: readonly AnswerableDocument[],
): Promise<(SupportFound & { score: number }) | null> {
  const form = formOf(stem, options);
  if (!form) return null;
  const speaking = await sentencesAbout(form.asked, form.denied, options, group);
  const bestOf = (at: number) =>
    speaking.reduce<Speaking | null>(
      (best, one) => (one.scores[at]! > (best?.scores[at] ?? 0) ? one : best),
      null,
    );
  const support = options.map((option, at) => ({ option, at, from: bestOf(at) }));
  const scoreOf = ({ from, at }: (typeof support)[number]) => from?.scores[at] ?? 0;
  const offered = support.filter(({ at }) => at !== form.all);
  if (form.odd) {
    // One sentence that lists all others leaves the one that is asked for.
    const missing = offered.filter(({ from }) => from === null);
    const [odd] = missing;
    const listing = speaking.find(({ scores }) =>
      offered.every(({ at }) => (at === odd?.at ? scores[at] === 0 : scores[at]! > 0)),
    );
    return missing.length === 1 && listing ? taken(odd!.option, listing, 1) : null;
  }
  if (form.all !== null) {
    const isAll = offered.length > 1 && offered.every(({ from }) => from !== null);
    const listing = speaking.toSorted((a, b) => sum(b.scores) - sum(a.scores))[0];
    return isAll && listing ? taken(options[form.all]!, listing, 1) : null;
  }
  const [first, second] = offered.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (!first?.from || scoreOf(first) < ahead * (second ? scoreOf(second) : 0)) return null;
  return taken(first.option, first.from, scoreOf(first));
}

async function taken(
  option: OfferedOption,
  { document, position, sentence }: Speaking,
  score: number,
): Promise<(SupportFound & { score: number }) | null> {
  const loaded = await loadPassages([{ document, position }]);
  const passage = loaded.get(document)?.get(document.index.ordinals[position]!);
  return passage?.sentences[sentence] ? { option, excerpt: grow(document, passage, sentence), score } : null;
}

async function sentencesAbout(
  asked: string,
  denied: boolean,
  options: readonly OfferedOption[],
  group: readonly AnswerableDocument[],
): Promise<Speaking[]> {
  const { language } = group[0]!.index;
  const collection = collectionOf(group.map(({ index }) => index));
  const query = contextualQuery(asked, [], bookFor(asked, language), language);
  if (query.isEmpty) return [];
  const terms = inWordsOf(collection, query.terms);
  const idf = (term: string) => {
    const holding = collection.indexes.reduce((total, index) => {
      const id = index.idOf.get(term);
      return id === undefined ? total : total + index.postingStart[id + 1]! - index.postingStart[id]!;
    }, 0);
    return inverseFrequency(holding, collection.passageCount);
  };
  const said = new Set(terms.map(({ term }) => term));
  const isAsked = new Set(
    terms.flatMap(({ term, variants = [] }) => [term, ...variants.map((variant) => variant.term)]),
  );
  const named = options.map(({ text }) => {
    const all = wordingOf(text, language).words;
    // What the question says itself tells no option from another.
    const own = all.filter(({ term }) => !said.has(term));
    return own.length > 0 ? own : all;
  });
  const wider = [...terms, ...named.flat().map(({ term }) => ({ term, weight: 0.4 }))];
  const passages = rankByTerms(collection, wider, passagePool);
  const places = passages.map(({ source, position }) => ({ document: group[source]!, position }));
  const loaded = await loadPassages(places);
  return rankSentences(collection, terms, passages, sentencePool, query).flatMap((ranked): Speaking[] => {
    const document = group[ranked.source]!;
    const { position, sentence } = ranked;
    const passage = loaded.get(document)?.get(document.index.ordinals[position]!);
    const text = passage?.sentences[sentence]?.text;
    if (text === undefined || ranked.coverage < askedShare) return [];
    const wording = wordingOf(text, language);
    const lead = ranked.leadIn === null ? '' : (passage?.sentences[ranked.leadIn]?.text ?? '');
    const above = new Set(analyse([lead, ...(passage?.headings.slice(-1) ?? [])].join('\n'), language));
    const speaks = clausesAbout(terms, wording, above, idf);
    if (!speaks.isOf(terms)) return [];
    const namings = named.map((option) => namingsOf(option, wording));
    const scores = namings.map((own, i) => {
      const others = namings.flatMap((each, j) => (j === i ? [] : each));
      const shares = ownNamings(own, others, wording, text, (term) => isAsked.has(term))
        .filter(({ clause }) => wording.denied.has(clause) === denied)
        // What a sentence begins with, all of it is about, where it names no other.
        .map(({ first, clause }) => speaks.share(first <= subject && others.length === 0 ? null : clause));
      const share = Math.max(0, ...shares);
      return share === 0 ? 0 : ranked.score * (1 - clauseShare + clauseShare * share);
    });
    return scores.some((score) => score > 0) ? [{ document, position, sentence, scores }] : [];
  });
}

/** How much of what is asked a clause (null: the whole sentence) speaks of, or what stands above it: 0–1. */
function clausesAbout(
  terms: readonly QueryTerm[],
  { words }: Wording,
  above: ReadonlySet<string>,
  idf: (term: string) => number,
): {
  share: (clause: number | null) => number;
  /** Of another office or country something else is true, and so of what else is done in this one. */
  isOf: (asked: readonly QueryTerm[]) => boolean;
} {
  const weights = terms.map(({ term, weight, variants = [] }) => ({
    weight: weight * idf(term),
    forms: [term, ...variants.map((variant) => variant.term)],
  }));
  const total = sum(weights.map(({ weight }) => weight));
  return {
    isOf(asked) {
      const there = new Set([...words.map(({ term }) => term), ...above]);
      const says = ({ term, variants = [] }: QueryTerm) =>
        there.has(term) || variants.some((variant) => there.has(variant.term));
      const plain = asked.filter(({ isName, weight }) => !isName && weight >= askedWeight);
      const met = sum(plain.filter(says).map(({ term }) => idf(term)));
      return (
        asked.every(({ term, isName }) => !isName || there.has(term)) &&
        (plain.length <= few
          ? plain.every(says)
          : met >= askedShare * sum(plain.map(({ term }) => idf(term))))
      );
    },
    share(clause) {
      const own = words.filter((word) => clause === null || word.clause === clause);
      const there = new Set(own.map(({ term }) => term));
      const met = weights.filter(({ forms }) => forms.some((form) => there.has(form) || above.has(form)));
      return total > 0 ? sum(met.map(({ weight }) => weight)) / total : 0;
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
