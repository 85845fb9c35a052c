import { functionWords, listedLanguages } from './function-words.ts';

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Devanagari}/gu, 'hin'],
  [/\p{Script=Arabic}/gu, 'ara'],
  [/\p{Script=Cyrillic}/gu, 'rus'],
  [/\p{Script=Greek}/gu, 'ell'],
  [/\p{Script=Bengali}/gu, 'ben'],
  [/\p{Script=Tamil}/gu, 'tam'],
  [/\p{Script=Thai}/gu, 'tha'],
  [/\p{Script=Hangul}/gu, 'kor'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'jpn'],
  [/\p{Script=Han}/gu, 'cmn'],
];

/** Evidence for the language: its script alone, or function words that no other language has. */
export interface Guess {
  /** ISO 639-3. */
  language: string;
  isClear: boolean;
}

/** The language of a short text by its script and its function words; English where nothing tells. */
export function guessLanguage(text: string): Guess {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of scripts)
    if ((text.match(script)?.length ?? 0) * 2 > letters && letters > 0)
      return { language, isClear: letters >= 6 };
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = listedLanguages
    .map((language) => ({
      language,
      count: words.filter((word) => functionWords(language).has(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = hits;
  if (!first || first.count === 0) return { language: 'eng', isClear: false };
  return {
    language:
      first.count === (hits.find(({ language }) => language === 'eng')?.count ?? 0) ? 'eng' : first.language,
    isClear: first.count >= 3 && first.count >= 2 * (second?.count ?? 0) && first.count * 5 >= words.length,
  };
}
