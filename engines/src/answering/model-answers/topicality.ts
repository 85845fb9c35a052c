import { analyse } from '../../language/analysis.ts';
import type { Collection, QueryTerm } from '../ranking.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import type { Point } from './point.ts';
import { rarityOf } from './rarity.ts';

/** Terms of less weight say how something is asked, not what. */
const askedWeight = 0.5;
/** Another word stands for a term from this share on. */
const sameShare = 0.6;
/** What is asked stands in one point to this share, weighed by how rare its words are. */
const spokenShare = 0.7;
/** A question of many words is seldom met with all of them, and hardly by chance with most. */
const manyTerms = 5;
const spokenShareOfMany = 0.6;
/** So much of it stands together, or in a heading, or in the opening of a sentence that defines. */
const phraseShare = 0.5;
const phraseWindow = 2;
const openingTerms = 6;
/** One word alone is the topic where it is defined, or heads a section, or comes up again and again. */
const wholeShare = 0.9;
const timesAlone = 3;

/**
 * Whether points are about what is asked, and not only hold its words: a text on "economic systems" with a "biology"
 * lesson elsewhere does not speak of systems biology.
 * @param withPassages what stands around the points counts as well: "It has two disadvantages."
 */
export function speakOf(
  points: readonly Point[],
  terms: readonly QueryTerm[],
  collection: Collection,
  withPassages: boolean,
): boolean {
  const asked = [
    ...new Map(
      terms.filter(({ weight }) => weight >= askedWeight).map((item) => [item.term, item] as const),
    ).values(),
  ];
  const rarity = raritiesOf(asked, collection);
  const total = rarity.reduce((sum, value) => sum + value, 0);
  if (total === 0) return true;
  const matchOf = ({ term, variants = [] }: QueryTerm, word: string) =>
    term === word ? 1 : (variants.find((variant) => variant.term === word)?.share ?? 0);
  const shareIn = (words: readonly string[]) =>
    asked.reduce(
      (sum, item, i) => sum + rarity[i]! * Math.max(0, ...words.map((word) => matchOf(item, word))),
      0,
    ) / total;
  const read = points.map(({ excerpt, headings }) => {
    const { language } = excerpt.document.index;
    const { sentences } = withPassages ? excerpt.passage : excerpt;
    const texts = [headings.at(-1) ?? '', ...sentences.map(({ text }) => text)];
    return {
      headings: analyse(headings.slice(-2).join(' '), language),
      lines: texts.map((text) => ({
        words: analyse(text, language),
        defines: (traitsOf(text) & sentenceTraits.defines) !== 0,
      })),
    };
  });
  const wordsOf = ({ headings, lines }: (typeof read)[number]) => [
    ...headings,
    ...lines.flatMap(({ words }) => words),
  ];
  if (asked.length === 1)
    return read.some((point) => {
      const times = point.lines
        .flatMap(({ words }) => words)
        .filter((word) => matchOf(asked[0]!, word) >= sameShare).length;
      const isDefined = point.lines.some(({ words, defines }) => defines && shareIn(words) >= wholeShare);
      return times >= timesAlone || isDefined || shareIn(point.headings) >= wholeShare;
    });
  if (asked.length >= manyTerms) return read.some((point) => shareIn(wordsOf(point)) >= spokenShareOfMany);
  const isPhrase = ({ headings, lines }: (typeof read)[number]) =>
    shareIn(headings) >= phraseShare ||
    lines.some(
      ({ words, defines }) =>
        (defines && shareIn(words.slice(0, openingTerms)) >= phraseShare) ||
        togetherIn(words, asked, rarity, matchOf) >= phraseShare * total,
    );
  const whole = shareIn(read.flatMap(wordsOf));
  return read.some((point) => {
    const share = shareIn(wordsOf(point));
    return (share >= spokenShare || (whole >= spokenShare && share >= phraseShare)) && isPhrase(point);
  });
}

/** A word that the material never uses counts no more than the rarest that it has: another may stand for it. */
function raritiesOf(asked: readonly QueryTerm[], collection: Collection): number[] {
  const isKnown = ({ term }: QueryTerm) => collection.indexes.some(({ idOf }) => idOf.has(term));
  const all = asked.map(({ term }) => rarityOf(term, collection));
  const known = all.filter((_, i) => isKnown(asked[i]!));
  const most = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : Infinity;
  return all.map((value, i) => (isKnown(asked[i]!) ? value : Math.min(value, most)));
}

/** The most that two terms are worth that stand next to each other, or nearly. */
function togetherIn(
  words: readonly string[],
  asked: readonly QueryTerm[],
  rarity: readonly number[],
  matchOf: (item: QueryTerm, word: string) => number,
): number {
  const places = asked.map((item) =>
    words.flatMap((word, at) => (matchOf(item, word) >= sameShare ? [at] : [])),
  );
  let most = 0;
  places.forEach((ones, i) =>
    places.slice(i + 1).forEach((others, k) => {
      const areNear = ones.some((one) =>
        others.some((other) => one !== other && Math.abs(one - other) <= phraseWindow),
      );
      if (areNear) most = Math.max(most, rarity[i]! + rarity[i + 1 + k]!);
    }),
  );
  return most;
}
