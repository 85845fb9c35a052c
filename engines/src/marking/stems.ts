// Programs that use this engine type-check it from its source, where only what is referenced is found.
/// <reference path="../language/snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';

/** Snowball's algorithms by ISO 639-3. */
const algorithms: Readonly<Record<string, string>> = {
  cat: 'catalan',
  ces: 'czech',
  dan: 'danish',
  deu: 'german',
  eng: 'english',
  fin: 'finnish',
  fra: 'french',
  hun: 'hungarian',
  ita: 'italian',
  nld: 'dutch',
  nor: 'norwegian',
  por: 'portuguese',
  ron: 'romanian',
  rus: 'russian',
  spa: 'spanish',
  swe: 'swedish',
  tam: 'tamil',
};

const prefixLetters = 6;
const mostKept = 50_000;
const stemmers = new Map<string, (word: string) => string>();

function makeStemmer(language: string): (word: string) => string {
  const algorithm = algorithms[language];
  // Where no stemmer is known, long words are compared by how they begin.
  if (!algorithm) return (word) => Array.from(word).slice(0, prefixLetters).join('');
  const stemmer = snowball.newStemmer(algorithm);
  const kept = new Map<string, string>();
  return (word) => {
    let stem = kept.get(word);
    if (stem === undefined) {
      stem = stemmer.stem(word);
      if (kept.size >= mostKept) kept.clear();
      kept.set(word, stem);
    }
    return stem;
  };
}

/** @param language ISO 639-3 */
export function stemmerOf(language: string): (word: string) => string {
  let stemmer = stemmers.get(language);
  if (!stemmer) stemmers.set(language, (stemmer = makeStemmer(language)));
  return stemmer;
}
