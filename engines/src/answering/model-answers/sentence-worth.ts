import { analyse } from '../../language/analysis.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { cuesOf, pointsElsewhere } from '../study/cues.ts';
import type { StudySentence } from '../study/sentences.ts';
import type { Ask } from './asks.ts';
import { wantsList } from './demands.ts';

/** One of several that are counted up. */
const counted = 1.4;
const countsUp =
  /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?|finally|lastly|another|a (?:second|third|fourth|further|final)|the (?:first|second|third|fourth|fifth|final|last))\b/iu;
const fewWords = 7;
/** "There are three types of muscle: smooth, skeletal and cardiac." */
const enumerated = 1.8;
const enumerates =
  /(?::|\b(?:are|by|includ(?:es?|ing)|namely|such as|is|as))\s[^.;:]*,[^.;:]*\b(?:and|or)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|several)\s(?:\p{L}+\s){0,2}\p{L}+s\b/iu;
/** Brackets with a reference do not send the reader away from what is said. */
const aside = /\s*\((?:[^()]*)\)/gu;
/** Of history more is asked in names than of how something is built. */
const manyNames = 0.14;
/** What belongs to the page and not to the subject, what is only an instance of it, and what is worked out. */
const wordings = {
  elsewhere: 0.35,
  example: 0.6,
  worked: 0.6,
  back: 0.8,
  short: 0.7,
  past: 0.7,
  people: 0.6,
} as const;
const invites =
  /^(?:visit|watch|review|click|explore|think about|which of|recall|remember|note that|let[’']s|imagine|suppose|consider|the following)\b|\[\d+\]|^(?:we|you|now|there are different|as (?:we|you)|in (?:this|the next))\b|[’']s (?:look|see|consider|take|examine)\b|\b(?:we (?:have|will|can|now)|you (?:will|may|might|can)|will walk you|the figure)\b/iu;
const hypothetical = /\b(?:hypothetical|imaginary|assume|assuming)\b/iu;
const dated = /\b1[5-9]\p{Nd}{2}s?\b|\b20[0-2]\p{Nd}s?\b/u;
const worked = /[$€£₹]\s?\p{Nd}|\p{Nd}\s?(?:%|percent)|=\s?[-–−]?\p{Nd}/u;

/**
 * A factor for how a sentence is worded: what invites, tells of an instance, works out a number or names people explains
 * little; where several things are asked for, what lists them says most. English; in other languages less is known.
 * @param headings of the stretches that are read
 */
export function worthOf(
  ask: Ask,
  sentences: readonly StudySentence[],
  headings: readonly string[],
  language: string | null,
): (sentence: StudySentence) => number {
  const { example } = cuesOf(language);
  const isOfPast = [ask.text, ...headings].some((text) => dated.test(text));
  const isListed = wantsList(ask.title);
  const kind = analyse(ask.kind ?? '', language);
  const shares = sentences.map(({ text }) => namesIn(text));
  const usual = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const isOfPeople = namesIn(ask.title) > manyNames || usual > manyNames / 2;
  return ({ text, traits, terms, words }) => {
    const bare = text.replace(aside, '');
    const isLed = (traits & (sentenceTraits.leadsIn | sentenceTraits.listItem)) !== 0;
    let factor = 1;
    if (invites.test(bare) || pointsElsewhere.test(bare)) factor *= wordings.elsewhere;
    if (!ask.wantsExample && (example.test(text) || hypothetical.test(text))) factor *= wordings.example;
    if (worked.test(text)) factor *= wordings.worked;
    if (words < fewWords && !isLed) factor *= wordings.short;
    if (!isOfPast && dated.test(text)) factor *= wordings.past;
    if (!isOfPeople && namesIn(text) > manyNames) factor *= wordings.people;
    if (traits & sentenceTraits.refersBack) factor *= wordings.back;
    if (isListed && countsUp.test(bare)) factor *= counted;
    if (isListed && enumerates.test(bare) && kind.every((term) => terms.includes(term))) factor *= enumerated;
    return factor;
  };
}

/** Share of the words that are written like names of people and places: with a capital inside the sentence. */
function namesIn(text: string): number {
  const words = text.match(/[\p{L}\p{M}’'-]+/gu) ?? [];
  return words.slice(1).filter((word) => /^\p{Lu}\p{Ll}+/u.test(word)).length / Math.max(1, words.length);
}
