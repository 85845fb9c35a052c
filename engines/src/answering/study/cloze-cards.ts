import { analyse } from '../../language/analysis.ts';
import { type CardText, explained, markdownOf, plainText, standsAlone } from './card-text.ts';
import type { PossibleTerm } from './introductions.ts';
import type { RankedTerm } from './key-terms.ts';
import { phrasesOf, type Phrase } from './noun-phrases.ts';
import type { Background, ProposedCard, StudyText } from './ports.ts';
import { cosine, type RankedStudySentence } from './ranking.ts';
import { quoted, type StudySentence } from './sentences.ts';

/** A chapter gets one for about so many words, and no fewer than a few. */
const wordsPerCard = 280;
const fewest = 3;
/** The gap must be one of these many terms of the text, and another of them must stand beside it. */
const gapTerms = 0.08;
const clueTerms = 0.3;
const fewestTerms = 12;
const plainWords = { from: 8, to: 32 };
const mostWords = 40;
const tooAlike = 0.5;
/** Letters between two gaps of one sentence: nearer ones are halves of one name. */
const fewestBetween = 8;
/** A name that occurs only once is a detail. */
const fewestPlaces = 2;
/** Less likely terms are names and examples in passing. */
const leastLikely = 0.1;
/** Least rarity of a single word worth asking for. */
const rareEnough = 4.5;

/** Cards with a gap where a key term stands, in sentences that can be understood by themselves. */
export function clozeCards(
  text: StudyText,
  ranked: readonly RankedStudySentence[],
  terms: readonly RankedTerm[],
  background: Background,
  { taken, likelihoods }: { taken: ReadonlySet<string>; likelihoods: ReadonlyMap<string, number> },
): ProposedCard[] {
  const place = new Map(terms.map((term, i) => [term.key, i]));
  const [gapLimit, clueLimit] = [gapTerms, clueTerms].map((share) =>
    Math.max(fewestTerms, share * terms.length),
  ) as [number, number];
  const words = ranked.reduce((sum, { sentence }) => sum + sentence.words, 0);
  const wanted = Math.max(fewest, Math.round(words / wordsPerCard));
  const used = new Set(taken);
  const usedSentences: RankedStudySentence[] = [];
  const cards: ProposedCard[] = [];
  for (const candidate of [...ranked].sort((x, y) => y.score - x.score)) {
    if (cards.length === wanted) break;
    const { sentence } = candidate;
    if (sentence.words < plainWords.from || sentence.words > plainWords.to) continue;
    if (!standsAlone(sentence, { strict: true }) || sentence.role === 'glossary') continue;
    if (usedSentences.some((other) => cosine(other.vector, candidate.vector) > tooAlike)) continue;
    const shown = plainText(sentence.text);
    const phrases = phrasesOf(shown, text.language, background);
    const known = phrases.filter(({ stems }) => (place.get(stems.join(' ')) ?? Infinity) < clueLimit);
    const gap = known
      .filter((phrase) => {
        const key = phrase.stems.join(' ');
        return (
          place.get(key)! < gapLimit &&
          !used.has(key) &&
          (likelihoods.get(key) ?? 1) >= leastLikely &&
          terms[place.get(key)!]!.count >= fewestPlaces &&
          isGoodGap(shown, phrase, phrases, background) &&
          known.some((other) => other.end <= phrase.start || other.start >= phrase.end)
        );
      })
      .sort((x, y) => place.get(x.stems.join(' '))! - place.get(y.stems.join(' '))!)[0];
    if (!gap) continue;
    const key = gap.stems.join(' ');
    used.add(key);
    usedSentences.push(candidate);
    cards.push(gapCard({ text: shown, source: quoted(sentence) }, gap, gap.text, likelihoods.get(key) ?? 0));
  }
  return cards;
}

/**
 * Gaps at terms that the text introduces, whose sentence does not say what they mean; where it cannot stand alone, in
 * the sentence before and it, or in another one that names the term.
 */
export function introducedGaps(
  defined: readonly PossibleTerm[],
  sentences: readonly StudySentence[],
  terms: ReadonlyMap<string, RankedTerm>,
  language: string | null,
): ProposedCard[] {
  const cut: { start: number; end: number }[] = [];
  const isNearAnother = (start: number) =>
    cut.some((other) => start < other.end + fewestBetween && other.start < start + fewestBetween);
  return defined.flatMap(({ key, sentence, term, likelihood }) => {
    const others = (terms.get(key)?.places ?? []).map((place) => place.sentence);
    for (const candidate of [sentence, ...others]) {
      const strict = candidate !== sentence;
      if (strict && !standsAlone(candidate, { strict })) continue;
      const shown = explained(candidate, sentences[candidate.number - 1]);
      const gap = shown && gapAt(shown.text, term, language);
      if (!gap || candidate.words > mostWords || isNearAnother(shown.source.start + gap.start)) continue;
      cut.push({ start: shown.source.start + gap.start, end: shown.source.start + gap.end });
      return [gapCard(shown, gap, term, likelihood)];
    }
    return [];
  });
}

/** Range of the term, if no other word of the text gives it away. */
function gapAt(text: string, term: string, language: string | null) {
  const start = text.toLowerCase().lastIndexOf(term.toLowerCase());
  if (start < 0) return null;
  const end = start + term.length;
  if (/^[\p{L}\p{N}]/u.test(text.slice(end)) || /[\p{L}\p{N}-]$/u.test(text.slice(0, start))) return null;
  const stems = new Set(analyse(term, language));
  const rest = analyse(`${text.slice(0, start)} ${text.slice(end)}`, language);
  return [...stems].every((stem) => rest.includes(stem)) ? null : { start, end };
}

function gapCard(
  { text: shown, source }: CardText,
  { start, end }: { start: number; end: number },
  term: string,
  score: number,
): ProposedCard {
  const front = `${markdownOf(shown.slice(0, start))}{{c1::${markdownOf(shown.slice(start, end))}}}${markdownOf(shown.slice(end))}`;
  return {
    kind: 'cloze',
    front,
    back: '',
    term,
    score,
    source,
  };
}

function isGoodGap(text: string, gap: Phrase, all: readonly Phrase[], background: Background): boolean {
  const after = text.slice(gap.end);
  if (gap.text.length < 3 || /\p{N}/u.test(gap.text)) return false;
  // The gap's own words elsewhere in the sentence would give it away.
  const elsewhere = new Set(
    all.filter(({ start, end }) => end <= gap.start || start >= gap.end).flatMap(({ stems }) => stems),
  );
  if (gap.stems.some((stem) => elsewhere.has(stem))) return false;
  if (background.frequencies && gap.stems.length === 1 && background.rarity(gap.stems[0]!) < rareEnough)
    return false;
  // "the rate of photosynthesis": half of a name is no answer.
  if (
    /^ of \p{L}/u.test(after) &&
    (gap.stems.length === 1 || !/^ of (?:an?|the|its|their|each|all|this)\b/i.test(after))
  )
    return false;
  return !isName(gap, background);
}

/** People and places: more often an author or a setting than what is to be learnt. */
const isName = ({ text, start }: Phrase, { tag }: Background): boolean =>
  tag !== null && start > 0 && text.split(/[\s-]+/).every((word) => /^\p{Lu}\p{Ll}/u.test(word));
