import type { Passage } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import type { Excerpt } from '../excerpt.ts';
import type { AnswerableDocument } from '../ports.ts';
import { type Collection, type QueryTerm, rankByTerms } from '../ranking.ts';
import { loadPassages } from '../search.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Home } from './homes.ts';
import { rarityOf } from './rarity.ts';

/** A conclusion and what it is drawn from. */
export interface Reasoning {
  excerpt: Excerpt;
  /** Of each of its sentences: how much it is the reason, 0–1. */
  relevance: readonly number[];
  /** Share of what is asked that it speaks of: 0–1. */
  covered: number;
}

/** What points back to its reason: the sentences before it are the explanation. */
const concludes =
  /\b(?:(?:this|that) is why|for (?:this|that|these) reasons?|(?:this|that) (?:explains|is the reason) why|because of (?:this|that))\b|^(?:hence|therefore|thus|consequently|as a result|so|it follows that|accordingly)\b|^[^,;]{3,60}\btherefore\b/iu;
/** What holds its reason itself. */
const gives =
  /\b(?:because|since|thus|hence|therefore|due to|owing to|so that|as a result of|caused by|the (?:main )?reason|in order to|results? (?:in|from)|leads? to)\b/iu;
const compares = /\b(?<word>more|less|fewer|greater|\p{L}{2,}er)\b[^.;]*\bthan\b/iu;

const askedWeight = 0.5;
const passagePool = 24;
const cue = { concludes: 1.7, gives: 1.3, none: 0.7 } as const;
/** Why one is more than the other is said by what compares. */
const comparing = { same: 1.5, other: 0.7 } as const;
/** What stands far from where the subject is at home counts so much less. */
const homeShare = 0.6;
const ownShare = 0.6;
const fewest = { covered: 0.45, own: 0.25, concluding: 0.1 } as const;
/** So many sentences before a conclusion are what it is drawn from, and so many after it may go on with it. */
const reach = { before: 2, after: 2 } as const;
const goesOn = 0.6;

/**
 * The stretch that gives the reason for what is asked about: a sentence that draws it as a conclusion, or that says
 * "because", with what it leans on. Null where none does.
 */
export async function reasonFor(
  asked: string,
  terms: readonly QueryTerm[],
  collection: Collection,
  group: readonly AnswerableDocument[],
  homes: readonly Home[],
): Promise<Reasoning | null> {
  const wanted = terms.filter(({ weight }) => weight >= askedWeight);
  const weights = wanted.map(({ term, weight }) => weight * rarityOf(term, collection));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  const places = rankByTerms(collection, terms, passagePool).map(({ source, position }) => ({
    document: group[source]!,
    position,
  }));
  const loaded = await loadPassages(places);
  const homeOf = (document: AnswerableDocument, sentence: number) => {
    const home = homes.find(
      ({ stretch }) => stretch.document === document && stretch.from <= sentence && sentence < stretch.to,
    );
    return (home?.score ?? 0) / (homes[0]?.score || 1);
  };
  // "Larger than" is said by "matters more than" as well.
  const comparative = new Set(
    analyse(compares.exec(asked)?.groups?.['word'] ?? '', group[0]?.index.language ?? null),
  );
  const isComparing = comparative.size > 0;
  let best: {
    document: AnswerableDocument;
    passage: Passage;
    at: number;
    score: number;
    covered: number;
  } | null = null;
  for (const { document, position } of places) {
    const { language, ordinals } = document.index;
    const passage = loaded.get(document)?.get(ordinals[position] ?? -1);
    if (!passage) continue;
    const said = passage.sentences.map(({ text }) => {
      const words = new Set(analyse(text, language));
      const isAlike = isComparing && compares.test(text);
      return wanted.map(({ term, variants = [] }) =>
        words.has(term) || (isAlike && comparative.has(term))
          ? 1
          : Math.max(0, ...variants.filter((v) => words.has(v.term)).map(({ share }) => share)),
      );
    });
    const shareOf = (matches: readonly number[]) =>
      matches.reduce((sum, match, t) => sum + match * weights[t]!, 0) / total;
    passage.sentences.forEach(({ text }, at) => {
      if (traitsOf(text) & sentenceTraits.asks) return;
      const before = said.slice(leadOf(passage, at), at);
      const all = said[at]!.map((match, t) => Math.max(match, ...before.map((other) => other[t]!)));
      const [own, covered] = [shareOf(said[at]!), shareOf(all)];
      if (own < (concludes.test(text) ? fewest.concluding : fewest.own) || covered < fewest.covered) return;
      const score =
        (ownShare * own + (1 - ownShare) * covered) *
        (concludes.test(text) ? cue.concludes : gives.test(text) ? cue.gives : cue.none) *
        (isComparing ? (compares.test(text) ? comparing.same : comparing.other) : 1) *
        (1 - homeShare + homeShare * homeOf(document, document.index.passageSentence[position]! + at));
      if (!best || score > best.score) best = { document, passage, at, score, covered };
    });
  }
  return best && reasoningAt(best);
}

function reasoningAt({
  document,
  passage,
  at,
  covered,
}: {
  document: AnswerableDocument;
  passage: Passage;
  at: number;
  covered: number;
}): Reasoning | null {
  const { text } = passage.sentences[at]!;
  const isConclusion = concludes.test(text);
  if (!isConclusion && !gives.test(text)) return null;
  const leansBack = (traitsOf(text) & sentenceTraits.refersBack) !== 0;
  const from = isConclusion ? leadOf(passage, at) : leansBack ? Math.max(at - 1, leadOf(passage, at)) : at;
  let to = at + 1;
  for (let next = to; next <= at + reach.after && !opensParagraph(passage.sentences, next); next++)
    if (continues(passage, next)) to = next + 1;
  const sentences = passage.sentences.slice(from, to);
  return {
    covered,
    excerpt: { document, passage, sentences },
    relevance: sentences.map((_, i) => (from + i <= at ? 1 : goesOn)),
  };
}

/** Where the sentences begin that a conclusion leans on: not before its paragraph. */
function leadOf({ sentences }: Passage, at: number): number {
  let from = at;
  while (from > 0 && at - from < reach.before && !opensParagraph(sentences, from)) from--;
  return from;
}

const opensParagraph = (sentences: Passage['sentences'], at: number) =>
  at === 0 || at >= sentences.length || sentences[at]!.start - sentences[at - 1]!.end > 1;

const continues = ({ sentences }: Passage, at: number) =>
  at < sentences.length &&
  !opensParagraph(sentences, at) &&
  (gives.test(sentences[at]!.text) || concludes.test(sentences[at]!.text)) &&
  !(traitsOf(sentences[at]!.text) & sentenceTraits.asks);
