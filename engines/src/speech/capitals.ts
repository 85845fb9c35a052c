import { romanNumber } from '../language/numerals.ts';
import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { isCapital, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const behindElision = /(?<=(?<!\p{L})(?<word>\p{L}{1,7})['’])\p{Lu}{2,5}(?![\p{L}\p{N}'’])/gu;
const capitalsAlone =
  /(?=\p{Lu}{2})(?<![\p{L}\p{M}\p{N}_.'’\\])\p{Lu}{2,7}(?![\p{L}\p{M}\p{N}_'’]|\.\p{L})/gu;
/** "(a)" and "a)" before an item are no article. */
const loneA = /(?=[aA]\))(?:(?<=(?:^|\s)\()[aA](?=\))|(?<=^\s{0,3}(?:\d{1,3}[.)]?\s{0,2})?)[aA](?=\)\s))/gu;
/** Beside words in small letters voices spell so many by themselves. */
const fewLetters = 3;
/** What is between two of these is said by itself. */
const rests = ',;:()[]{}"“”„«»!?–—/|';

/** Spells capitals that voices take for words, as a reader does. */
export function spellCapitals(wording: Wording, book: Book): void {
  spellElided(wording, book);
  if (book.voiceSpells)
    for (const { index } of wording.matches(loneA, ')')) wording.claim(index, index + 1, 'A.');
  const { clusters } = book;
  if (!clusters) return;
  const { text } = wording;
  // "FIN": a line of capitals.
  if (![...text].some(isSmall)) return;
  for (const { 0: capitals, index } of wording.matches(capitalsAlone)) {
    const end = index + capitals.length;
    const plain = withoutAccents(capitals);
    const isName = isNamed(capitals, text, index, book);
    if (![...plain].some(isVowel) || (!isName && isWord(capitals, book))) continue;
    const isShort = capitals.length <= fewLetters && !book.voiceSaysShort;
    const isSaid = isShort
      ? book.voiceSpells || !isByItself(text, index, end)
      : isPronounceable(plain, clusters);
    if (isSaid && !isName) continue;
    if (!isAmongCapitals(text, index, end, book)) wording.claim(index, end, spelt(capitals, book));
  }
}

const spelt = (capitals: string, { voiceSpells }: Book) => [...capitals].join(voiceSpells ? '.' : ' ');

/** "l'OMS", "d'ARN", which voices take for words, unless they have syllables as "l'ONU". */
function spellElided(wording: Wording, book: Book): void {
  if (!book.elided) return;
  const { words, firstLetters } = book.elided;
  for (const { 0: capitals, index, groups } of wording.matches(behindElision, "'’")) {
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

const withoutAccents = (capitals: string) =>
  [...capitals.normalize('NFD')].filter((sign) => startsWithLetter(sign)).join('');

/** "le DES": no word of the language stands behind such an article. */
function isNamed(capitals: string, text: string, at: number, { determiners, language }: Book): boolean {
  if (!determiners || !stopWordsOf(language).has(capitals.toLowerCase())) return false;
  const word =
    text
      .slice(Math.max(0, at - 12), at)
      .toLowerCase()
      .split(' ')
      .at(-2) ?? '';
  return text[at - 1] === ' ' && romanNumber(capitals) === null && determiners.includes(word);
}

const isWord = (capitals: string, { language }: Book) =>
  stopWordsOf(language).has(capitals.toLowerCase()) || romanNumber(capitals) !== null;

/** Whether no small letter is said in one breath with it, as in "(OMS)". */
function isByItself(text: string, start: number, end: number): boolean {
  let [from, to] = [start, end];
  while (from > 0 && !rests.includes(text[from - 1]!)) from -= 1;
  while (to < text.length && !rests.includes(text[to]!)) to += 1;
  return ![...text.slice(from, to)].some(isSmall);
}

const isSmall = (sign: string) => startsWithLetter(sign) && !isCapital(sign);

/** Whether the language has words that begin, go on and end so. */
function isPronounceable(capitals: string, clusters: NonNullable<Book['clusters']>): boolean {
  const runs = runsOf(capitals.toLowerCase());
  const last = runs.length - 1;
  if (beginsOddly(runs[0]!) || last === 0) return false;
  const begins = (run: string) => run.length < 2 || clusters.first.includes(run);
  const ends = (run: string) => run.length < 2 || clusters.last.includes(run);
  return runs.every((run, i) => {
    if (isVowel(run[0]!.toUpperCase())) return true;
    if (i === 0) return begins(run);
    if (i === last) return ends(run);
    return [...run].some((_, at) => ends(run.slice(0, at)) && begins(run.slice(at)));
  });
}

/** "IEEE", "IAAF": three vowels, of which two are the same; not "AOÛT". */
const beginsOddly = (run: string) =>
  isVowel(run[0]!.toUpperCase()) && run.length > 2 && new Set(run).size < run.length;

/** "abc": "a" and "bc". */
function runsOf(letters: string): string[] {
  const runs: string[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const isOfLast = last !== undefined && isVowel(last[0]!.toUpperCase()) === isVowel(letter.toUpperCase());
    if (isOfLast) runs[runs.length - 1] = last + letter;
    else runs.push(letter);
  }
  return runs;
}

/** "STRENG GEHEIM", "THE ART": words that are set so. */
function isAmongCapitals(text: string, start: number, end: number, book: Book): boolean {
  const before =
    text
      .slice(Math.max(0, start - 40), start)
      .trimEnd()
      .split(/\P{L}+/u)
      .at(-1) ?? '';
  const after =
    text
      .slice(end, end + 40)
      .trimStart()
      .split(/\P{L}+/u)[0] ?? '';
  const isSetSo = (word: string) =>
    word.length > 1 &&
    [...word].every(isCapital) &&
    (word.length > fewLetters || stopWordsOf(book.language).has(word.toLowerCase()));
  return isSetSo(before) || isSetSo(after);
}
