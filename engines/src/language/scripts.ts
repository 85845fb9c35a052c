/** Writing systems that need their own way of finding words. */
export type Script =
  | 'latin'
  | 'greek'
  | 'cyrillic'
  | 'arabic'
  | 'devanagari'
  | 'bengali'
  | 'ideographic'
  | 'hangul'
  | 'unspaced'
  | 'other';

/** The script of a word by its first letter; digits count as Latin. */
export function scriptOf(word: string): Script {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0x250 || (code >= 0x1e00 && code < 0x1f00)) return 'latin';
  if ((code >= 0x370 && code < 0x400) || (code >= 0x1f00 && code < 0x2000)) return 'greek';
  if (code >= 0x400 && code < 0x530) return 'cyrillic';
  if ((code >= 0x600 && code < 0x780) || (code >= 0xfb50 && code < 0xff00)) return 'arabic';
  if (code >= 0x900 && code < 0x980) return 'devanagari';
  if (code >= 0x980 && code < 0xa00) return 'bengali';
  // Thai, Lao, Myanmar and Khmer write words without spaces and without a sign per word.
  if (
    (code >= 0xe00 && code < 0xf00) ||
    (code >= 0x1000 && code < 0x10a0) ||
    (code >= 0x1780 && code < 0x1800)
  )
    return 'unspaced';
  if (code >= 0xac00 && code < 0xd7b0) return 'hangul';
  if (
    (code >= 0x3040 && code < 0x3100) ||
    (code >= 0x3400 && code < 0xa000) ||
    (code >= 0x20000 && code < 0x32000)
  )
    return 'ideographic';
  return 'other';
}

const spacedScripts =
  'Latin Greek Cyrillic Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Armenian Georgian Ethiopic Mongolian Tibetan'
    .split(' ')
    .map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }));
const unicodeScripts = new Map<string, string>();

function unicodeScriptOf(letter: string): string {
  let script = unicodeScripts.get(letter);
  if (script === undefined) {
    if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(letter)) script = '';
    else script = spacedScripts.find((one) => one.letter.test(letter))?.name ?? 'another';
    unicodeScripts.set(letter, script);
  }
  return script;
}

/** Unicode's scripts of a word's letters, without signs that go with any; "another" where no spaces are set. */
export function scriptsIn(word: string): Set<string> {
  if (/^[a-z]+$/.test(word)) return new Set(['Latin']);
  return new Set(Array.from(word, unicodeScriptOf).filter(Boolean));
}

/** Without signs at either end, but for the bracket that ends "Ashford College (Autonomous)". */
export const trimSigns = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})]+$/gu, '');

/** The likeliest language of a script when the document does not say. */
export const languageOfScript: Record<Script, string> = {
  latin: 'eng',
  greek: 'ell',
  cyrillic: 'rus',
  arabic: 'ara',
  devanagari: 'hin',
  bengali: 'ben',
  ideographic: 'cmn',
  hangul: 'kor',
  unspaced: 'tha',
  other: 'und',
};

const scriptByLanguage: Record<string, Script> = {
  ell: 'greek',
  rus: 'cyrillic',
  ukr: 'cyrillic',
  bul: 'cyrillic',
  srp: 'cyrillic',
  bel: 'cyrillic',
  mkd: 'cyrillic',
  kaz: 'cyrillic',
  ara: 'arabic',
  fas: 'arabic',
  urd: 'arabic',
  hin: 'devanagari',
  mar: 'devanagari',
  nep: 'devanagari',
  san: 'devanagari',
  ben: 'bengali',
  asm: 'bengali',
  cmn: 'ideographic',
  jpn: 'ideographic',
  kor: 'hangul',
  tha: 'unspaced',
  lao: 'unspaced',
  khm: 'unspaced',
  mya: 'unspaced',
};

const aliases: Record<string, string> = {
  arb: 'ara',
  zho: 'cmn',
  pes: 'fas',
  prs: 'fas',
  npi: 'nep',
  nob: 'nor',
  nno: 'nor',
  und: '',
};

/** One code per language, whatever variant the detector named; '' when unknown. */
export function canonicalLanguage(language: string | null): string {
  return language === null ? '' : (aliases[language] ?? language);
}

/** Single characters and pairs of them are the terms of these. */
export const hasCharacterTerms = (script: Script) => script === 'ideographic' || script === 'hangul';

export const scriptOfLanguage = (language: string): Script => scriptByLanguage[language] ?? 'latin';

/** Ideographs with kana between them: no Chinese text has so many. */
export function isJapanese(text: string): boolean {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return kana > 0 && kana >= (kana + ideographs) * leastKana;
}

const leastKana = 0.05;

/** The language of a word in a document of a given language: foreign scripts get their own. */
export function languageOfWord(word: string, documentLanguage: string): string {
  const script = scriptOf(word);
  if (documentLanguage && scriptOfLanguage(documentLanguage) === script) return documentLanguage;
  if (documentLanguage === 'jpn' && script === 'ideographic') return 'jpn';
  return languageOfScript[script];
}
