import type { TextRange } from '@gene/contract/documents';
import { detectLanguage } from '../language/detection.ts';
import {
  canonicalLanguage,
  isJapanese,
  languageOfScript,
  languageOfWord,
  scriptOf,
  scriptOfLanguage,
} from '../language/scripts.ts';
import { languagesWithStopWords, stopWordsOf } from '../language/stop-words.ts';
import { matchesIn } from './wording.ts';

/** Fewer words say too little of their language. */
const fewestWords = 6;
/** A sentence has at least this share of its language's stop words, as good as always. */
const fewestOwn = 0.1;
const sampled = 400;
const shortestGreek = 4;
/** Another language has this share at least: names and abbreviations look like many. */
const fewestOther = 0.25;
/** And so many different ones. */
const fewestDifferent = 3;
/** Of so few letters, triples of letters tell less than small words do. */
const fewLetters = 400;
const fewestOfText = 0.2;
/** Languages of scripts whose words are found as any others: the first is the likeliest where the document's is none of them. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Hebrew: ['heb', 'ydd'],
  Georgian: ['kat'],
  Armenian: ['hye'],
  Ethiopic: ['amh', 'tir'],
  Tamil: ['tam'],
  Telugu: ['tel'],
  Kannada: ['kan'],
  Malayalam: ['mal'],
  Gujarati: ['guj'],
  Gurmukhi: ['pan'],
  Oriya: ['ori', 'ory'],
  Sinhala: ['sin'],
  Tibetan: ['bod', 'dzo'],
  Thai: ['tha'],
  Lao: ['lao'],
  Khmer: ['khm'],
  Myanmar: ['mya', 'shn'],
};
const languagesByScript = Object.entries(scripts).map(
  ([name, languages]) => [new RegExp(`\\p{Script=${name}}`, 'u'), languages] as const,
);

const voiced = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  ...Object.keys(scripts),
]
  .map((name) => `\\p{Script=${name}}`)
  .join('');
/** Words in letters that no voice has, as Cherokee and Javanese. */
export const unvoiced = new RegExp(
  `(?=\\p{L})[^${voiced}\\p{Script=Common}\\p{Script=Inherited}]+(?:\\s+(?=\\p{L})[^${voiced}\\p{Script=Common}\\p{Script=Inherited}]+)*`,
  'gu',
);

const anyWord = /[\p{L}\p{M}]+/gu;
/** Single letters are of formulas, but signs of Chinese. */
const wordPattern = /[\p{L}\p{M}]{2,}|\p{Script=Han}/gu;

/**
 * The language to read a sentence in: the document's, unless most of its letters are of another script, or it has another
 * language's small words and none of its own. A foreign word or name changes nothing.
 * @param document ISO 639-3
 */
export function sentenceLanguage(text: string, document: string): string {
  const words: readonly string[] = text.slice(0, sampled).toLowerCase().match(wordPattern) ?? [];
  const isLatin = words.every((word) => scriptOf(word) === 'latin');
  const letters = isLatin ? languageOfLatin(words, document) : languageOfLetters(words, document);
  const byScript = letters === 'cmn' && isJapanese(text) ? 'jpn' : letters;
  if (byScript !== document || words.length < fewestWords || !isLatin) return byScript;
  const own = shareOf(words, document);
  if (own >= fewestOwn) return document;
  const mayBe = (language: string) => hasWordsOf(words, language, fewestOther + own);
  if (!latinLanguages.some(mayBe)) return document;
  const other = canonicalLanguage(detectLanguage(text));
  return mayBe(other) ? other : document;
}

const languageOfLatin = ([first]: readonly string[], document: string) =>
  first === undefined ? document : languageOfWord(first, document);

function hasWordsOf(words: readonly string[], language: string, fewest: number): boolean {
  if (shareOf(words, language) < fewest) return false;
  const stopWords = stopWordsOf(language);
  return new Set(words.filter((word) => stopWords.has(word))).size >= fewestDifferent;
}

/** The language of a short text by its script or its small words; null where it is longer, or they do not tell. */
export function languageOfFewWords(text: string): string | null {
  if (text.length > fewLetters) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (isJapanese(text) && words.every((word) => scriptOf(word) === 'ideographic')) return 'jpn';
  if (!words.every((word) => scriptOf(word) === 'latin')) return null;
  const [best, second] = latinLanguages
    .map((language) => ({ language, share: shareOf(words, language) }))
    .sort((one, other) => other.share - one.share);
  return best && best.share >= fewestOfText && best.share > (second?.share ?? 0) ? best.language : null;
}

const latinLanguages = languagesWithStopWords.filter((language) => scriptOfLanguage(language) === 'latin');

function languageOfLetters(words: readonly string[], document: string): string {
  const letters = new Map<string, number>();
  let all = 0;
  for (const word of words) {
    const language = languageByScript(word, document) ?? languageOfWord(word, document);
    // Letters of no known script are the document's, and a few of Greek are of a formula.
    const isSign = language === 'und' || (language === 'ell' && word.length < shortestGreek);
    const counted = isSign ? document : language;
    letters.set(counted, (letters.get(counted) ?? 0) + word.length);
    all += word.length;
  }
  for (const [language, count] of letters) if (count > 0.7 * all) return language;
  return document;
}

/** So many letters of another script are no word or name in a sentence, and no formula. */
const fewestForeign = 16;
/** Of these other voices say "Cyrillic letter" and the like; a sign of Chinese is a word or half of one. */
const fewestSpelt: Readonly<Record<string, number>> = {
  ...{ cmn: 1, jpn: 1 },
  ...{ ara: 3, ben: 3, hin: 3, kor: 3, rus: 3 },
};

/** Whether any sign is neither of Latin letters nor of the punctuation that goes with them. */
export function hasFarLetters(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x250 && (code < 0x2000 || code > 0x206f)) return true;
  }
  return false;
}

/**
 * Parts of a sentence in scripts that only other languages have: no sign tells where a Georgian sentence begins, and a
 * quote or a translation may be half of one. Offsets into the text; all of it, where there are none.
 */
export function partsByScript(text: string, document: string): TextRange[] {
  if (!hasFarLetters(text)) return [{ start: 0, end: text.length }];
  const runs: { language: string | null; start: number; end: number; letters: number }[] = [];
  for (const { 0: word, index } of matchesIn(text, anyWord)) {
    const script = languageByScript(word, document);
    const language = script === document ? null : script;
    const last = runs.at(-1);
    const end = index + word.length;
    if (last?.language === language) Object.assign(last, { end, letters: last.letters + word.length });
    else runs.push({ language, start: index, end, letters: word.length });
  }
  const parts = [{ start: 0, end: text.length }];
  let isForeign = false;
  for (const [i, { language, start, letters }] of runs.entries()) {
    const wasForeign = isForeign;
    const fewest = fewestSpelt[language ?? ''] ?? fewestForeign;
    isForeign = language !== null && letters >= fewest;
    const [last, before] = [parts.at(-1), runs[i - 1]];
    if (!last || !before || !(wasForeign || isForeign)) continue;
    const blank = /\s+/u.exec(text.slice(before.end, start));
    last.end = blank ? before.end + blank.index : start;
    parts.push({ start: last.end + (blank?.[0].length ?? 0), end: text.length });
  }
  return parts;
}

function languageByScript(word: string, document: string): string | null {
  const script = scriptOf(word);
  const scriptOfDocument = scriptOfLanguage(document);
  if (script === 'ideographic' && scriptOfDocument !== 'ideographic' && !['jpn', 'kor'].includes(document))
    return isJapanese(word) ? 'jpn' : 'cmn';
  if (script !== 'other' && script !== 'unspaced')
    return script === 'latin' || script === scriptOfDocument || script === 'ideographic'
      ? null
      : languageOfScript[script];
  const languages = languagesByScript.find(([letter]) => letter.test(word))?.[1];
  return languages?.includes(document) ? document : (languages?.[0] ?? null);
}

function shareOf(words: readonly string[], language: string): number {
  const stopWords = stopWordsOf(language);
  return words.filter((word) => stopWords.has(word)).length / Math.max(1, words.length);
}
