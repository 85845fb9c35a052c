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
import type { OfferedOption } from './question.ts';

export interface SupportFound {
  option: OfferedOption;
  excerpt: Excerpt;
}

const passagePool = 20;
const sentencePool = 160;
/** A sentence must speak of the question to this share. */
const askedShare = 0.6;
/** And the option be ahead of the others by this factor: wording alone is no key to right answers. */
const ahead = 1.25;
/** Terms of less weight say how something is asked; of so few others none may be missing. */
const askedWeight = 0.5;
const few = 2;
/** Words between those of an option. */
const mostBetween = 1;
/** Letters by which two forms of a word differ. */
const mostEnding = 2;

/** Negation or exclusion: the sentence that answers says something else. */
const turned = /\b(?:not|no|never|except|excluding|incorrect|false|untrue|wrong)\b|n[’']t\b/iu;
/** "All of the above", "none of these", "both (a) and (b)", "A and C only": of these a sentence says nothing. */
const aboutOthers =
  /\b(?:all|none|neither|any|either|both)\b.*\b(?:above|these|those|following|options?|them|[a-f1-4])\b|^\W*(?:all|none|both|\(?[a-f]\)?(?: ?(?:,|and|&|or) ?\(?[a-f]\)?)+(?: only)?)\W*$/iu;

/** The option that the material supports with a sentence of its own, or null where it cannot tell. */
export async function supportedOption(
  stem: string,
  options: readonly OfferedOption[],
  material: readonly AnswerableDocument[],
): Promise<SupportFound | null> {
  if (turned.test(stem) || options.some(({ text }) => aboutOthers.test(text))) return null;
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
  const speaking = await sentencesAbout(stem, options, group);
  const support = options.map((option, at) => {
    const from = speaking.reduce<Speaking | null>(
      (best, one) => (one.scores[at]! > (best?.scores[at] ?? 0) ? one : best),
      null,
    );
    return { option, from, score: from?.scores[at] ?? 0 };
  });
  const [first, second] = support.sort((a, b) => b.score - a.score);
  if (!first?.from || first.score < ahead * (second?.score ?? 0)) return null;
  const { document, position, sentence } = first.from;
  const passage = (await loadPassages([first.from])).get(document)?.get(document.index.ordinals[position]!);
  return passage?.sentences[sentence]
    ? { option: first.option, excerpt: grow(document, passage, sentence), score: first.score }
    : null;
}

async function sentencesAbout(
  asked: string,
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
  const named = options.map(({ text }) => {
    const all = wordsOf(text, language);
    // Words of the question itself do not tell options apart.
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
    const lead = ranked.leadIn === null ? '' : (passage?.sentences[ranked.leadIn]?.text ?? '');
    const above = analyse([lead, ...(passage?.headings.slice(-1) ?? [])].join('\n'), language);
    const words = wordsOf(text, language);
    if (!speaksOf(terms, new Set([...words.map(({ term }) => term), ...above]), idf)) return [];
    const scores = named.map((option) => (isNamed(option, words) ? ranked.score : 0));
    return scores.some((score) => score > 0) ? [{ document, position, sentence, scores }] : [];
  });
}

/** Of another office or country something else is true, and so of what else is done in this one. */
function speaksOf(
  asked: readonly QueryTerm[],
  there: ReadonlySet<string>,
  idf: (term: string) => number,
): boolean {
  const says = ({ term, variants = [] }: QueryTerm) =>
    there.has(term) || variants.some((variant) => there.has(variant.term));
  const plain = asked.filter(({ isName, weight }) => !isName && weight >= askedWeight);
  const idfOf = (list: readonly QueryTerm[]) => list.reduce((total, { term }) => total + idf(term), 0);
  return (
    asked.every(({ term, isName }) => !isName || there.has(term)) &&
    (plain.length <= few ? plain.every(says) : idfOf(plain.filter(says)) >= askedShare * idfOf(plain))
  );
}

interface Word {
  term: string;
  letters: number;
}

const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,]*(?<![.,'’])/gu;
const wordsOf = (text: string, language: string | null): Word[] =>
  (text.match(written) ?? []).flatMap((word) =>
    analyse(word, language).map((term) => ({ term, letters: word.length })),
  );

/** Whether a text says an option word for word. "Sixty years" is not said by "sixty-five years". */
const isNamed = (option: readonly Word[], words: readonly Word[]): boolean =>
  words.some((word, first) => {
    if (!option[0] || !isSame(option[0], word)) return false;
    let last = first;
    for (const wanted of option.slice(1)) {
      const reach = option.length > 2 ? mostBetween : 0;
      last = words.findIndex((one, i) => i > last && i <= last + 1 + reach && isSame(wanted, one));
      if (last < 0) return false;
    }
    return true;
  });

/** The stem of "organisms" is that of "organ", which they are not. */
const isSame = (one: Word, other: Word) =>
  one.term === other.term && Math.abs(one.letters - other.letters) <= mostEnding;
