import { francAll } from 'franc';
import { detectLanguage, ignoredLanguages, languageSampleSize } from './detection.ts';
import { canonicalLanguage, isJapanese, languageOfWord, scriptOf, scriptOfLanguage } from './scripts.ts';
import { languagesWithStopWords, stopWordsOf } from './stop-words.ts';

/** So many letters of a text tell its language by themselves. */
const fewLetters = 400;
/** Of fewer, triples of letters say nothing. */
const fewestLetters = 40;
/** Without them, a text has so many different small words more of its language than of the expected one. */
const clearLead = 2;
/** Triples of letters fit the expected language less well than this, compared with the likeliest, where it is another: with one small word more of that one, and without. */
const doubtful = 0.9;
const unlikely = 0.8;
/** Single letters are of formulas and lists. */
const wordPattern = /\p{L}{2,}/gu;
/** Commands and names in them are words of some language. */
const notProse = /\$[^$\n]*\$|`[^`\n]*`/gu;

const latinLanguages = languagesWithStopWords.filter((language) => scriptOfLanguage(language) === 'latin');
const likely: ReadonlySet<string> = new Set([...latinLanguages, 'pol', 'ind', 'ces', 'hun']);

/**
 * The language of a text that may be a few words: its own where they tell it, and otherwise that of what it stands among.
 * @param around ISO 639-3; null: unknown, which English is the likeliest for
 * @returns null where neither is known
 */
export function tellLanguage(text: string, around: string | null): string | null {
  const sample = text.slice(0, languageSampleSize).replace(notProse, ' ');
  if (sample.length >= fewLetters) return detectLanguage(sample) ?? around;
  const expected = canonicalLanguage(around) || 'eng';
  const words: readonly string[] = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const foreign = words.filter((word) => scriptOf(word) !== 'latin').join(' ');
  if (foreign.length * 2 > sample.length) return byScript(foreign, expected);
  return byWords(sample, expected) ?? around;
}

/** A script has few languages, of which the expected one is the likeliest. */
function byScript(text: string, expected: string): string | null {
  const language = isJapanese(text) ? 'jpn' : languageOfWord(text.split(' ', 1)[0] ?? '', expected);
  const isSure = text.length < fewestLetters || (fitsOf(text).get(language) ?? 0) >= unlikely;
  const told = isSure ? language : canonicalLanguage(detectLanguage(text)) || language;
  return told === 'und' ? null : told;
}

/** By language, how well its triples of letters fit, the likeliest first. */
const fitsOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    francAll(text, { minLength: 10, ignore: ignoredLanguages }).map(([code, fit]) => [
      canonicalLanguage(code),
      fit,
    ]),
  );

function byWords(text: string, expected: string): string | null {
  const words = new Set(text.toLowerCase().match(wordPattern));
  const countOf = (language: string) => {
    const own = stopWordsOf(language);
    return [...words].filter((word) => own.has(word)).length;
  };
  const [best, second] = latinLanguages
    .map((language) => ({ language, count: countOf(language) }))
    .sort((one, other) => other.count - one.count);
  const isAhead = best !== undefined && best.count > (second?.count ?? 0);
  if (isAhead && best.count >= clearLead && best.language === expected) return expected;
  const ofExpected = countOf(expected);
  if (isAhead && best.count >= ofExpected + clearLead) return best.language;

  const fits = fitsOf(text);
  const fitOfExpected = fits.get(expected) ?? 0;
  const isBetter = isAhead && (fits.get(best.language) ?? 0) > fitOfExpected;
  if (isBetter && best.count > ofExpected && fitOfExpected < doubtful) return best.language;

  const likeliest = [...fits.keys()].find((language) => likely.has(language));
  if (likeliest === undefined || fitOfExpected >= unlikely) return null;
  return [...words].join('').length >= fewestLetters && countOf(likeliest) >= ofExpected ? likeliest : null;
}
