import { analyse } from '../../language/analysis.ts';
import type { AnswerableDocument } from '../ports.ts';
import { type Collection, type QueryTerm, rankByTerms } from '../ranking.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { TermMatcher, wholeShare } from '../term-matcher.ts';
import { isNamedIn, isOfRival, namesAmong } from './names.ts';
import { rarityOf } from './rarity.ts';
import { type OwnStretch, passageOf, stretchesOf } from './stretches.ts';

/** A stretch that may be the place where what is asked is explained. */
export interface Home {
  stretch: OwnStretch;
  /** 0 and more, comparable within one search. */
  score: number;
  /** What its own heading, and those above, say of what is asked: 0–1. */
  headed: number;
  /** The same of its own heading alone. */
  ownHeaded: number;
  /** The same of those above alone. */
  aboveHeaded: number;
  /** The one above whose own heading says most of it, the nearest of several, and how much it says. */
  saidBy: { stretch: OwnStretch; headed: number } | null;
  /** What the sentences that say most of what is asked say on average: 0–1. */
  together: number;
  /** How much of what is asked each of its sentences names by itself: 0–1. */
  named: Float32Array;
  /** Less than 1 for sentences on another thing than is asked. */
  onIt: Float32Array;
  /** How fully a sentence that defines something names what is asked: 0–1. */
  defines: number;
}

/** Terms of less weight say how something is asked, not what. */
const askedWeight = 0.35;
/** What kind of thing is asked for need not be named. */
const firmWeight = 0.5;
const passagePool = 60;
/** A heading counts for what stands deeper, and nearly as much where it has hardly any text of its own. */
const inherited = { bare: 0.9, own: 0.6 } as const;
export const bareSentences = 3;
/** A heading of other words besides is less about it. */
const ownShare = 0.5;
const candidateHead = 0.6;
const shares = { text: 0.8, head: 1.2, together: 0.5, defines: 0.35, opens: 0.15, whole: 0.4 } as const;
/** In a heading the rarest word outweighs the others by less than in a text. */
const softened = 0.6;
/** A heading that says the noun and not what tells it apart is of another thing. */
const otherThing = 0.3;
/** What has a heading to itself is what is asked, rather than where it is. */
const headingOfName = 1.6;
/** What headings leave open of what is asked counts from this share on. */
const openShare = 0.25;
const partly = 0.3;
/** Where headings say a part of it only, what stands farther than this from the rest of it is of something else. */
const reach = 1;
const besideOpen = 0.4;
/** "In Octave", of a book on Octave, says little of where. */
const titleShare = 0.3;
/** Headings that only say that something is introduced. */
const introducing =
  /\(.*?\)|^(?:article|chapter|lecture|lesson|module|part|section|unit)\s+[\p{N}.IVX]+|\b(?:an? )?(?:basics?|concepts?|defin(?:ing|itions?|ed)|fundamentals|ideas?|introduc(?:ing|tion)|meaning|nature|notions?|overviews?|understanding|what (?:is|are))\b/giu;
/** What compares something is less about it than what explains it. */
const comparing = /^compar(?:ing|isons?)\b|\b(?:differences? between|versus|vs)\b/iu;
const comparedShare = 0.6;
/** Term frequency saturation and length normalisation, as in BM25 over stretches of so many sentences. */
const k1 = 1.2;
const lengthShare = 0.6;
const usualSentences = 12;
const bestSentences = 3;
const definedLead = 3;

/**
 * Where a question is at home: stretches by what their headings say of it, how densely they speak of it, and whether
 * they define it; best first. A rare word in passing makes no home.
 */
export function homesOf(
  terms: readonly QueryTerm[],
  collection: Collection,
  group: readonly AnswerableDocument[],
): Home[] {
  const asked = distinct(terms.filter(({ weight }) => weight >= askedWeight));
  const weights = weightsOf(asked, collection, group);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const speaking = new Set(
    rankByTerms(collection, terms, passagePool).map(({ source, position }) => `${source} ${position}`),
  );
  const shareBy = (weights: readonly number[]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return (matches: ArrayLike<number>) =>
      weights.reduce((sum, weight, t) => sum + weight * matches[t]!, 0) / total;
  };
  const share = shareBy(weights);
  const names = namesAmong(asked, collection);
  const inHeading = new Set(
    names.filter(({ isHeading }) => isHeading).flatMap(({ first, noun }) => [first, noun]),
  );
  const headShare = shareBy(
    weights.map((weight, t) => weight ** softened * (inHeading.has(t) ? headingOfName : 1)),
  );
  const homes = group.flatMap((document, source): Home[] => {
    const { index } = document;
    const matcher = new TermMatcher(index, asked);
    const headings = new Map<string, { said: number[]; own: number }>();
    const headingOf = (title: string) => {
      const cached = headings.get(title);
      if (cached) return cached;
      const isAsked = (word: string) => asked.some(({ term }) => term === word);
      const isOfThing = (part: string) => analyse(part, index.language).some(isAsked);
      const bare = title.replace(introducing, (part) => (isOfThing(part) ? part : ''));
      const words = analyse(/\p{L}{3}/u.test(bare) ? bare : title, index.language).filter(
        (word) => !/^\p{N}/u.test(word) || isAsked(word),
      );
      const ids = Uint32Array.from(words.flatMap((word) => index.idOf.get(word) ?? []));
      const met = [...ids].filter((id) => asked.some((_, t) => matcher.isMet(id, t))).length;
      // Of the words of such a heading one says that it compares.
      const isOther = comparing.test(title) && met < words.length - 1;
      const made = {
        said: [...matcher.matches(ids, 0, ids.length)].map(
          (match) => (match >= wholeShare ? match : 0) * (isOther ? comparedShare : 1),
        ),
        own: words.length > 0 ? met / words.length : 0,
      };
      headings.set(title, made);
      return made;
    };
    const heads = new Map<OwnStretch, number[]>();
    const headOf = (stretch: OwnStretch): number[] => {
      const cached = heads.get(stretch);
      if (cached) return cached;
      const { said, own } = headingOf(stretch.path.at(-1) ?? '');
      const { parent } = stretch;
      const fade = parent && parent.to - parent.from < bareSentences ? inherited.bare : inherited.own;
      const above = parent ? headOf(parent) : [];
      const made = said.map((match, t) =>
        Math.max(match * (1 - ownShare + ownShare * own), fade * (above[t] ?? 0)),
      );
      for (const name of names) {
        const { first, noun } = name;
        const isWhole = said[noun]! <= 0 || said[first]! > 0;
        if (isWhole || isNamedIn(stretch, name, asked, index)) continue;
        made[first] = 0;
        made[noun]! *= otherThing;
      }
      heads.set(stretch, made);
      return made;
    };
    const ownHeadedOf = ({ path }: OwnStretch) => {
      const { said, own } = headingOf(path.at(-1) ?? '');
      return headShare(said) * (1 - ownShare + ownShare * own);
    };
    return stretchesOf(document).flatMap((stretch): Home[] => {
      const { from, to } = stretch;
      const head = headOf(stretch);
      const headed = headShare(head);
      if (to <= from) return [];
      const isSpeaking = () => {
        for (let p = passageOf(index, from); p <= passageOf(index, to - 1); p++)
          if (speaking.has(`${source} ${p}`)) return true;
        return false;
      };
      if (headed < candidateHead && !isSpeaking()) return [];
      const openWeights = weights.map((weight, t) =>
        head[t]! > 0 || asked[t]!.weight < firmWeight ? 0 : weight,
      );
      const isOpen = openWeights.some((weight) => weight > 0);
      const openBy = isOpen ? shareBy(openWeights) : () => 0;
      const frequency = new Float32Array(asked.length);
      const named = new Float32Array(to - from);
      const open = new Float32Array(to - from);
      const onIt = new Float32Array(to - from).fill(1);
      let defines = 0;
      for (let s = from; s < to; s++) {
        const [first, end] = [index.sentenceToken[s]!, index.sentenceToken[s + 1]!];
        const matches = matcher.matches(index.tokens, first, end).map((m) => (m >= wholeShare ? m : 0));
        const traits = index.traits[s]!;
        for (const name of names)
          if (matches[name.first] === 0 && matches[name.noun]! > 0 && isOfRival(name, asked, index, s)) {
            matches[name.noun]! *= otherThing;
            onIt[s - from]! *= otherThing;
          }
        named[s - from] = share(matches);
        open[s - from] = openBy(matches);
        if (traits & (sentenceTraits.asks | sentenceTraits.contents | sentenceTraits.note)) continue;
        matches.forEach((match, t) => (frequency[t]! += match));
        if (traits & sentenceTraits.defines) {
          const opening = matcher.matches(
            index.tokens,
            first,
            Math.min(end, first + asked.length + definedLead),
          );
          defines = Math.max(defines, share(opening.map((m) => (m >= wholeShare ? m : 0))));
        }
      }
      const length = 1 - lengthShare + (lengthShare * (to - from)) / usualSentences;
      const text = share(frequency.map((tf) => tf / (tf + k1 * length)));
      const best = [...named].sort((a, b) => b - a).slice(0, bestSentences);
      const together = best.reduce((sum, value) => sum + value, 0) / bestSentences;
      const opens = named[0]!;
      const score =
        shares.text * text +
        shares.head * headed +
        shares.together * together +
        shares.defines * defines ** 2 +
        shares.opens * opens +
        shares.whole * (asked.length > 1 ? Math.min(...head) : Math.floor(ownHeadedOf(stretch)));
      const ownHeaded = ownHeadedOf(stretch);
      let saidBy: Home['saidBy'] = null;
      for (let above = stretch.parent; above; above = above.parent) {
        const said = ownHeadedOf(above);
        if (said > (saidBy?.headed ?? 0)) saidBy = { stretch: above, headed: said };
      }
      const aboveHeaded = stretch.parent ? headShare(headOf(stretch.parent)) : 0;
      const isLeftOpen =
        isOpen && headed >= partly && headed <= 1 - openShare && open.some((value) => value > 0);
      if (isLeftOpen)
        for (let at = 0; at < onIt.length; at++)
          if (!open.subarray(Math.max(0, at - reach), at + reach + 1).some((value) => value > 0))
            onIt[at]! *= besideOpen;
      return [{ stretch, score, headed, ownHeaded, aboveHeaded, saidBy, together, named, onIt, defines }];
    });
  });
  return homes.sort((a, b) => b.score - a.score);
}

/** A word that the material never uses counts no more than those that it has: another may stand for it. */
function weightsOf(
  asked: readonly QueryTerm[],
  collection: Collection,
  group: readonly AnswerableDocument[],
): number[] {
  const titled = new Set(group.flatMap(({ title, index }) => analyse(title, index.language)));
  const isKnown = ({ term }: QueryTerm) => collection.indexes.some(({ idOf }) => idOf.has(term));
  const rarities = asked.map(({ term }) => rarityOf(term, collection));
  const known = rarities.filter((_, t) => isKnown(asked[t]!));
  const usual = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : Infinity;
  const weights = asked.map(
    (item, t) => item.weight * (isKnown(item) ? rarities[t]! : Math.min(rarities[t]!, usual)),
  );
  const isWhole = asked.every(({ term }) => titled.has(term));
  return weights.map((weight, t) => (!isWhole && titled.has(asked[t]!.term) ? titleShare * weight : weight));
}

const distinct = (terms: readonly QueryTerm[]) => [
  ...new Map(terms.map((item) => [item.term, item] as const)).values(),
];
