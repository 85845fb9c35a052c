import { asciiDigits } from './numerals.ts';
import { canonicalLanguage, hasCharacterTerms, languageOfWord, scriptOf } from './scripts.ts';
import { stemOf } from './stem.ts';
import { stopWordsOf } from './stop-words.ts';

const wordPattern =
  /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['.·][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
const ideographs = String.raw`\u3040-\u30ff\u3400-\u9fff\u{20000}-\u{31fff}`;
const hangul = String.raw`\uac00-\ud7af`;
const unspaced = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff`;
/** Runs of one way of writing inside what the pattern takes for a word ("3年级" is three). */
const runPattern = new RegExp(
  `[${ideographs}]+|[${hangul}]+|[${unspaced}]+|[^${ideographs}${hangul}${unspaced}]+`,
  'gu',
);
const mixedScripts =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\ud840-\ud887]/;

/** Compatibility forms, typographic apostrophes and digits of all scripts made one; lower case. */
function normal(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return asciiDigits(
    text
      .normalize('NFKC')
      .replace(/[’‘ʼ]/g, "'")
      .replace(/\u00ad/g, ''),
  ).toLowerCase();
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Index terms of a text: lower-cased words without stop words, stemmed as the language asks for. Scripts
 * without spaces give single characters and pairs (Chinese, Japanese, Korean) or dictionary words (Thai and
 * its neighbours). Numbers stay whole; accents stay where they make another word.
 * @param language ISO 639-3, or null when unknown
 */
export function analyse(text: string, language: string | null): string[] {
  const documentLanguage = canonicalLanguage(language);
  const out: string[] = [];
  for (const match of normal(text).matchAll(wordPattern)) {
    const word = match[0];
    if (!mixedScripts.test(word)) addWord(word, documentLanguage, out);
    else for (const run of word.matchAll(runPattern)) addRun(run[0], documentLanguage, out);
  }
  return out;
}

function addRun(run: string, documentLanguage: string, out: string[]): void {
  const script = scriptOf(run);
  if (hasCharacterTerms(script)) addCharacters(run, documentLanguage, out);
  else if (script === 'unspaced') {
    segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const { segment, isWordLike } of segmenter.segment(run))
      if (isWordLike) addWord(segment, documentLanguage, out);
  } else addWord(run, documentLanguage, out);
}

function addCharacters(run: string, documentLanguage: string, out: string[]): void {
  const language = languageOfWord(run, documentLanguage);
  const stop = stopWordsOf(language);
  const characters = Array.from(run);
  // A stop word of two characters takes both with it: "如何配置" is about "配置".
  const isStop = characters.map((character) => stop.has(character));
  characters.forEach((character, i) => {
    if (i > 0 && stop.has(characters[i - 1]! + character)) isStop[i - 1] = isStop[i] = true;
  });
  characters.forEach((character, i) => {
    if (!isStop[i]) out.push(character);
    const next = characters[i + 1];
    if (next !== undefined && !isStop[i] && !isStop[i + 1]) out.push(character + next);
  });
}

function addWord(word: string, documentLanguage: string, out: string[]): void {
  const language = languageOfWord(word, documentLanguage);
  const stop = stopWordsOf(language);
  if (stop.has(word)) return;
  if (/^\p{N}/u.test(word)) {
    // "1,000" and "1000" are one number; "3.5" and "19.1" keep their point.
    out.push(word.replace(/'s?$|(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, ''));
    return;
  }
  const bare = word.includes("'") ? withoutElision(word, language, stop) : word;
  if (!bare) return;
  const stem = stemOf(language)(bare.includes('.') ? bare.replaceAll('.', '') : bare);
  if (stem) out.push(stem);
}

/** "dog's" → "dog", "l'homme" → "homme", "o'clock" → "oclock". */
function withoutElision(word: string, language: string, stop: ReadonlySet<string>): string {
  const [head = '', ...rest] = word.split("'");
  const tail = rest.join('');
  if (language === 'eng') {
    const bare = tail === 's' ? head : head + tail;
    return stop.has(bare) ? '' : bare;
  }
  if (head.length <= 2 && tail) return stop.has(tail) ? '' : tail;
  return head + tail;
}
