import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { isCapital, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const behindElision = /(?<=(?<!\p{L})(?<word>\p{L}{1,7})['’])\p{Lu}{2,5}(?![\p{L}\p{N}'’])/gu;

/** "l'OMS", "d'ARN", which voices take for words: letter by letter, unless they have syllables as "l'ONU". */
export function spellElided(wording: Wording, book: Book): void {
  if (!book.elided) return;
  const { words, firstLetters } = book.elided;
  for (const { 0: capitals, index, groups } of wording.text.matchAll(behindElision)) {
    const { word = '' } = groups!;
    if (!words.includes(word.toLowerCase()) || hasSyllables(capitals)) continue;
    if (stopWordsOf(book.language).has(capitals.toLowerCase())) continue;
    const end = index + capitals.length;
    // "L'ART DE VIVRE": capitals throughout.
    if (isCapital(word[0]) && !goesOnSmall(wording.text.slice(end))) continue;
    const [first = '', ...others] = capitals;
    wording.claim(index, end, [firstLetters[first] ?? first, ...others].join(' '));
  }
}

const isVowel = (letter: string) => 'AEIOUYÉÈÊÂÎÔÛ'.includes(letter);

/** A vowel behind a consonant, but a last "E", which is mute: "OTAN", not "OCDE". */
const hasSyllables = (capitals: string): boolean =>
  [...capitals].some(
    (letter, i) =>
      i > 0 &&
      isVowel(letter) &&
      !isVowel(capitals[i - 1]!) &&
      !(letter === 'E' && i === capitals.length - 1),
  );

function goesOnSmall(rest: string): boolean {
  const next = [...rest].find(startsWithLetter);
  return next !== undefined && !isCapital(next);
}
