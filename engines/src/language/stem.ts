// Programs that use this engine type-check it from its source, where only what is referenced is found.
/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';

type Stem = (word: string) => string;

/** Snowball algorithms that beat both no stemming and cutting words on XQuAD in their language. */
const algorithms: Record<string, string> = {
  eng: 'english',
  deu: 'german',
  spa: 'spanish',
  fra: 'french',
  por: 'portuguese',
  ita: 'italian',
  nld: 'dutch',
  ron: 'romanian',
  rus: 'russian',
  ces: 'czech',
  dan: 'danish',
  fin: 'finnish',
  hun: 'hungarian',
  nor: 'norwegian',
  swe: 'swedish',
  cat: 'catalan',
  tam: 'tamil',
};

/** The first letters stand for the word: as good as a stemmer where words are built by suffixes. */
const prefixLengths: Record<string, number> = {
  tur: 5,
  ell: 5,
  ukr: 5,
  pol: 6,
  bul: 6,
  srp: 6,
  hrv: 6,
  slk: 6,
  slv: 6,
};

const foldedLanguages = new Set([
  'eng',
  'spa',
  'fra',
  'por',
  'ita',
  'cat',
  'ron',
  'nld',
  'ell',
  'ces',
  'pol',
  'tur',
]);
const fold: Stem = (word) =>
  /^[\x20-\x7e]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** Light Arabic stem (after Larkey 2007, light8): vowel signs off, letter variants made one, article, "and" and endings off. */
function stemArabic(word: string): string {
  let w = word
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة$/, 'ه');
  if (w.length > 4) w = w.replace(/^(?:وال|بال|كال|فال|لل|ال)/, '');
  if (w.length > 4) w = w.replace(/^و/, '');
  if (w.length > 4) w = w.replace(/(?:ها|ان|ات|ون|ين|يه|ه|ي)$/, '');
  return w;
}

/** Light Hindi stem (Ramanathan and Rao 2003): the endings of number, case and gender, longest first. */
const hindiEndings = [
  'ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयाँ ाइयों ाइयां',
  'ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियाँ ियों ियां',
  'ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं',
  'कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ाँ ां ों ें',
  'ो े ू ु ी ि ा',
].map((row) => row.split(' '));

function stemHindi(word: string): string {
  for (const endings of hindiEndings)
    for (const ending of endings)
      if (word.length > ending.length + 1 && word.endsWith(ending)) return word.slice(0, -ending.length);
  return word;
}

const special: Record<string, Stem> = { ara: stemArabic, hin: stemHindi };
const cacheLimit = 200_000;
const stems = new Map<string, Stem>();

function makeStem(language: string): Stem {
  const base =
    special[language] ?? snowballStem(language) ?? prefixStem(language) ?? ((word: string) => word);
  const foldsMarks = foldedLanguages.has(language);
  const cache = new Map<string, string>();
  return (word) => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    // Numbers and codes stand for themselves.
    const stem = /\p{N}/u.test(word) ? word : foldsMarks ? fold(base(word)) : base(word);
    if (cache.size >= cacheLimit) cache.clear();
    cache.set(word, stem);
    return stem;
  };
}

function snowballStem(language: string): Stem | undefined {
  const algorithm = algorithms[language];
  if (!algorithm) return undefined;
  const stemmer = snowball.newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

function prefixStem(language: string): Stem | undefined {
  const length = prefixLengths[language];
  return length === undefined ? undefined : (word) => Array.from(word).slice(0, length).join('');
}

/** The stemmer of a language; the identity where cutting words does not help. */
export function stemOf(language: string): Stem {
  let stem = stems.get(language);
  if (!stem) {
    stem = makeStem(language);
    stems.set(language, stem);
  }
  return stem;
}
