import { passageOf } from '../passage-index.ts';
import type { AnswerableDocument } from '../ports.ts';
import { type Collection, inverseFrequency, type QueryTerm, type RankedPassage } from '../ranking.ts';
import type { Hit } from '../search.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { TermMatcher, wholeShare } from '../term-matcher.ts';
import { type Section, sectionsOf } from './sections.ts';
import weights from './weights.json' with { type: 'json' };

/** A section that may be the place where what is asked is explained. */
export interface RankedSection {
  section: Section;
  /** Comparable within one question. */
  score: number;
  /** Match of its heading, and those above, with the task: 0–1. */
  headed: number;
  /** The same of its own heading alone. */
  ownHeaded: number;
  /** Average match of its best sentences: 0–1. */
  together: number;
  /** Match of the subject of a defining sentence: 0–1. */
  defines: number;
}

/** Terms of less weight say how something is asked, not what. */
const askedWeight = 0.35;
/** A heading counts for what stands deeper. */
const inherited = 0.7;
/** A heading of other words besides is less about it. */
const ownShare = 0.5;
/** In a heading the rarest word outweighs the others by less than in a text. */
const softened = 0.6;
/** A heading that says so much is looked under, whatever the text below says. */
const headingShare = 0.6;
const bestSentences = 3;
const definedLead = 3;

/**
 * Sections by what their headings say of the question and by what stands in them: the best of the passages and sentences
 * that the chat finds too, how fully they speak of it, whether it is defined. Best first.
 */
export function rankSections(
  terms: readonly QueryTerm[],
  collection: Collection,
  group: readonly AnswerableDocument[],
  found: { passages: readonly RankedPassage[]; hits: readonly Hit[] },
): RankedSection[] {
  const asked = [
    ...new Map(terms.filter(({ weight }) => weight >= askedWeight).map((item) => [item.term, item])).values(),
  ];
  const worth = weightsOf(asked, collection);
  if (!worth.some((value) => value > 0)) return [];
  const share = shareBy(worth);
  const headShare = shareBy(worth.map((value) => value ** softened));
  const best = { passage: found.passages[0]?.score ?? 1, hit: found.hits[0]?.score ?? 1 };
  const ranked = group.flatMap((document, source): RankedSection[] => {
    const { index } = document;
    const matcher = new TermMatcher(index, asked);
    const matchesIn = (tokens: Uint32Array, from: number, to: number) =>
      matcher.matches(tokens, from, to).map((match) => (match >= wholeShare ? match : 0));
    const passages = new Map(
      found.passages.filter((passage) => passage.source === source).map((p) => [p.position, p.score]),
    );
    const hits = found.hits.filter((hit) => hit.document === document);
    const heads = new Map<Section, { said: Float32Array; own: number; all: Float32Array }>();
    const headOf = (section: Section) => {
      const cached = heads.get(section);
      if (cached) return cached;
      const { heading, parent } = section;
      const said = matchesIn(heading, 0, heading.length);
      const met = heading.filter((_, i) => matchesIn(heading, i, i + 1).some((match) => match > 0)).length;
      const own = 1 - ownShare + (ownShare * met) / Math.max(1, heading.length);
      const above = parent ? headOf(parent).all : null;
      const all = said.map((match, t) => Math.max(match * own, inherited * (above?.[t] ?? 0)));
      const made = { said, own, all };
      heads.set(section, made);
      return made;
    };
    return sectionsOf(document).flatMap((section): RankedSection[] => {
      const { from, to } = section;
      if (to <= from) return [];
      const { said, own, all } = headOf(section);
      const headed = headShare(all);
      let passage = 0;
      for (let p = passageOf(index, from); p <= passageOf(index, to - 1); p++)
        passage = Math.max(passage, (passages.get(p) ?? 0) / best.passage);
      if (headed < headingShare && passage === 0) return [];
      const ownHeaded = headShare(said) * own;
      const hit = hits.reduce((most, { position, sentence, score }) => {
        const at = index.passageSentence[position]! + sentence;
        return at >= from && at < to ? Math.max(most, score / best.hit) : most;
      }, 0);
      const { together, first, defines } = textFeatures(section, asked.length, matchesIn, share);
      const features = [headed, ownHeaded, Math.min(...all), passage, hit, together, first, defines ** 2];
      const score = features.reduce((sum, value, i) => sum + value * weights.sections.weights[i]!, 0);
      return [{ section, score, headed, ownHeaded, together, defines }];
    });
  });
  return ranked.sort((a, b) => b.score - a.score);
}

/** Matches of its best sentences and of its first, and whether one defines the subject. */
function textFeatures(
  { document: { index }, from, to }: Section,
  terms: number,
  matchesIn: (tokens: Uint32Array, from: number, to: number) => Float32Array,
  share: (matches: ArrayLike<number>) => number,
): { together: number; first: number; defines: number } {
  const named: number[] = [];
  let defines = 0;
  for (let s = from; s < to; s++) {
    const [first, end] = [index.sentenceToken[s]!, index.sentenceToken[s + 1]!];
    const matches = matchesIn(index.tokens, first, end);
    named.push(share(matches));
    const traits = index.traits[s]!;
    if (traits & (sentenceTraits.asks | sentenceTraits.contents | sentenceTraits.note)) continue;
    if (traits & sentenceTraits.defines)
      defines = Math.max(
        defines,
        share(matchesIn(index.tokens, first, Math.min(end, first + terms + definedLead))),
      );
  }
  const best = [...named].sort((a, b) => b - a).slice(0, bestSentences);
  const together = best.reduce((sum, value) => sum + value, 0) / bestSentences;
  return { together, first: named[0]!, defines };
}

function shareBy(worth: readonly number[]): (matches: ArrayLike<number>) => number {
  const total = worth.reduce((sum, value) => sum + value, 0);
  return (matches) => worth.reduce((sum, value, t) => sum + value * matches[t]!, 0) / total;
}

/** By rarity; a word that the material never uses counts no more than the others: another may stand for it. */
function weightsOf(asked: readonly QueryTerm[], collection: Collection): number[] {
  const rarities = asked.map(({ term }) => rarityOf(term, collection));
  const known = rarities.filter((_, t) => collection.indexes.some(({ idOf }) => idOf.has(asked[t]!.term)));
  const usual = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : 0;
  return asked.map(
    ({ term, weight }, t) =>
      weight *
      (collection.indexes.some(({ idOf }) => idOf.has(term)) ? rarities[t]! : Math.min(rarities[t]!, usual)),
  );
}

/** Inverse document frequency of a term among the passages, as in BM25. */
export function rarityOf(term: string, { indexes, passageCount }: Collection): number {
  const holding = indexes.reduce((sum, index) => {
    const id = index.idOf.get(term);
    return id === undefined ? sum : sum + index.postingStart[id + 1]! - index.postingStart[id]!;
  }, 0);
  return inverseFrequency(Math.min(holding, passageCount), passageCount);
}
