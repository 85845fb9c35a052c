import type { TextRange } from '@gene/contract/documents';
import { sayAbbreviations, sayNumberNames } from './abbreviations.ts';
import { sayAgreement } from './agreement.ts';
import type { Book } from './book.ts';
import { spellCapitals } from './capitals.ts';
import { sayChineseNumbers } from './chinese-numbers.ts';
import { sayComparisons } from './comparisons.ts';
import { sayDates } from './dates.ts';
import { sayAngles, sayCountedDegrees } from './degrees.ts';
import { sayDependencies } from './dependencies.ts';
import { sayDifferences, sayNegativePowers } from './differences.ts';
import { sayFormulas, sayIsotopes, sayMolecules, sayNegativeExponents, sayPowersOfTen } from './formulas.ts';
import { formulaWord } from './formula-words.ts';
import { sayGaps } from './gaps.ts';
import { sayMarksBefore } from './marks-before.ts';
import { sayLaw, saySlashes } from './law.ts';
import { sayLetterA } from './letter-a.ts';
import { sayLogic } from './logic.ts';
import { closeThousands, sayNumbers, sayPhones } from './numbers.ts';
import { sayCurrencies, sayPrices } from './prices.ts';
import { sayRanges } from './ranges.ts';
import { sayRomanNumerals } from './roman-numerals.ts';
import { sayOrdinals, sayPartedOrdinals } from './ordinals.ts';
import { sayFractions } from './fractions.ts';
import { sayUnits } from './units.ts';
import { sayYears } from './years.ts';
import { yearWords } from './number-words.ts';
import { leaveOutTypedMarkup, sayPlainSigns } from './plain-signs.ts';
import { sayPrimes } from './primes.ts';
import { leaveOutRemarkSigns, sayPrograms } from './programs.ts';
import { sayReferences } from './references.ts';
import { sayShortForms } from './short-forms.ts';
import { digits, startsWithLetter } from './signs.ts';
import { sayStrandEnds } from './strand-ends.ts';
import { texWords } from './tex.ts';
import { sayTicks } from './ticks.ts';
import { sayTypedFormulas } from './typed-formulas.ts';
import { sayFileNames, sayTypedNumbers } from './typed-numbers.ts';
import type { Wording } from './wording.ts';

const dollars = /(?<marks>\$\$?)\s?(?=\S)(?<tex>(?:[^$\\]|\\.){1,400})(?<=\S)\s?\k<marks>(?!\d)/gsu;
const brackets = /\\\((?<round>(?:[^\\]|\\[^()]){1,400})\\\)|\\\[(?<square>(?:[^\\]|\\[^[\]]){1,400})\\\]/gsu;
/** In text that was written for TeX, a command stands without marks too: with what it is of, and its bounds. */
const group = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const bare = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d:/\\])\\(?:[dt]?frac|sqrt(?:\[[^[\]]{1,20}\])?|(?:sum|prod|int)(?=_))(?:\s?${group}|[_^](?:${group}|[\p{L}\d]))+`,
  'gu',
);
const looksLikeTex = /\\[a-zA-Z{]|[\^_][\p{L}\d{\\*+−-]|^[a-zA-Z]$|^[^\s]{1,12}=|^[a-zA-Z]\s=/u;
const command = /\\[a-zA-Z]{2}/u;
/** Plain words are most of a book: they need none of it. */
const isPlain = /^[\p{L}\p{M}\s,;:!?'’"“”„«»।-]*\.?$/u;

/** What no plain words have. */
const unplain = `${digits}()[]{}<>/|@#$%^&*_+=~\`\\`;

/** Greek, with a mark above it, of no language alone, or with an index: "θ", "x̄", "ŷ", "xi". */
const formulaLetter =
  /\p{Script=Greek}|\p{Script=Inherited}(?<=\p{L}.)|(?:[\u0174-\u024f\u1e00-\u1eff](?<!\p{L}.)|[xyz][ijk](?<!\p{L}..)|\p{Lu}ij(?<!\p{L}...))(?!\p{L})/u;

/** Words a sentence as it is read aloud; what comes first has the first claim. */
export function reword(
  wording: Wording,
  book: Book | null,
  {
    isHeading,
    isQuestionPaper = false,
    formulas = [],
    answers = '',
    hasIndices = false,
    language,
  }: {
    isHeading: boolean;
    isQuestionPaper?: boolean;
    formulas?: readonly TextRange[];
    /** Of the document's boxes and ticks, those that answer something. */
    answers?: string;
    /** The document has names with an index: a number in brackets behind one is none of a note. */
    hasIndices?: boolean;
    /** ISO 639-3. */
    language: string;
  },
): void {
  respell(wording, book);
  const last = wording.text.slice(wording.text.lastIndexOf(' ') + 1);
  const isShort = book?.endings.includes(last) || (book?.abbreviations[last] ?? '') in (book?.months ?? {});
  const withoutStop = wording.text.endsWith('.') ? wording.text.slice(0, -1) : wording.text;
  if (
    !isShort &&
    !wording.has(unplain) &&
    isPlain.test(wording.text) &&
    // "t ex", "resp"; a last word with a stop ends the sentence.
    (!book || withoutStop.search(book.patterns.abbreviation) < 0) &&
    !formulaLetter.test(wording.text) &&
    !wording.text.includes('--') &&
    !/[IVXLC]|\p{Lu}{2}/u.test(wording.text)
  ) {
    if (book) sayLetterA(wording, book);
    sayPlainSigns(wording, book, language);
    return;
  }
  const unread = book?.say('formula') ?? formulaWord(language);
  for (const formula of formulas) sayFormula(wording, book, unread, formula);
  sayTex(wording, book, unread);
  sayIsotopes(wording);
  if (book) {
    sayTicks(wording, book, answers);
    sayGaps(wording, book);
    if (isQuestionPaper) sayMarksBefore(wording, book);
  }
  leaveOutRemarkSigns(wording);
  sayReferences(wording, book, { hasMarks: !isQuestionPaper, hasIndices });
  if (book) {
    sayDates(wording, book);
    sayPhones(wording, book);
    sayPrices(wording, book);
    sayYears(wording, book);
    sayPrograms(wording, book, false);
    sayPowersOfTen(wording, book);
    sayNegativePowers(wording, book);
    sayCountedDegrees(wording, book);
    sayAngles(wording, book);
    sayAgreement(wording, book);
    sayUnits(wording, book);
    sayDifferences(wording, book, language);
    sayRanges(wording, book);
    sayTypedNumbers(wording, book);
    sayNumberNames(wording, book);
    sayAbbreviations(wording, book);
    sayFileNames(wording, book);
    sayLaw(wording, book, (year) => yearWords(book, year));
    sayDependencies(wording, book);
    spellCapitals(wording, book);
    sayRomanNumerals(wording, book, isHeading);
    sayOrdinals(wording, book);
    sayPartedOrdinals(wording, book);
    sayFractions(wording, book);
    sayPrimes(wording, book);
    sayTypedFormulas(wording, book);
    sayComparisons(wording, book);
    sayFormulas(wording, book);
    sayNumbers(wording, book);
    sayCurrencies(wording, book);
    saySlashes(wording, book);
    sayLetterA(wording, book);
    sayLogic(wording, book);
  } else {
    sayPrograms(wording, book, false);
    sayDifferences(wording, book, language);
    sayShortForms(wording, language);
    if (language === 'cmn') sayChineseNumbers(wording);
    sayTypedNumbers(wording, book);
    sayMolecules(wording, book);
    sayNegativeExponents(wording);
    closeThousands(wording);
    sayComparisons(wording, book);
  }
  sayStrandEnds(wording, book);
  leaveOutTypedMarkup(wording);
  sayPlainSigns(wording, book, language);
}

function respell(wording: Wording, book: Book | null): void {
  const { text } = wording;
  for (const [written, said] of Object.entries(book?.respelt ?? {}))
    for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1))
      wording.claim(at, at + written.length, said);
}

/** Between its marks, the TeX of what is known to be a formula. */
const marked = /^(?<before>\${0,2})\s*(?<tex>.*?)\s*(?<after>\${0,2})$/su;
/** "$5 for one, 9$ for two". */
const looksLikePrices = /^\d[^\\^_=]*\s\p{L}{2}/u;

function sayFormula(wording: Wording, book: Book | null, unread: string, { start, end }: TextRange): void {
  const { before = '', tex = '', after = '' } = marked.exec(wording.text.slice(start, end))?.groups ?? {};
  if (looksLikePrices.test(tex)) return;
  const said = book && texWords(tex, book);
  if (said !== null) wording.claim(start, end, said);
  else if (book || /[\\^_{}]/.test(tex)) wording.claim(start, end, unread, 'formula');
  else {
    wording.claim(start, start + before.length, '');
    wording.claim(end - after.length, end, '');
  }
}

/** TeX in text that does not say where its formulas are. */
function sayTex(wording: Wording, book: Book | null, unread: string): void {
  for (const { 0: written, index, groups } of wording.matches(dollars, '$')) {
    const tex = groups?.['tex']?.trim() ?? '';
    if (!looksLikeTex.test(tex)) continue;
    if (book && texWords(tex, book) === null && !command.test(tex)) continue;
    // "$a_1 = $b": of a program.
    if (!book && startsWithLetter(wording.text[index + written.length] ?? '')) continue;
    sayFormula(wording, book, unread, { start: index, end: index + written.length });
  }
  for (const pattern of [brackets, bare])
    for (const { 0: written, index, groups } of wording.matches(pattern, '\\')) {
      const tex = groups?.['round'] ?? groups?.['square'] ?? written;
      if (!looksLikeTex.test(tex.trim())) continue;
      const said = book && texWords(tex, book);
      wording.claim(index, index + written.length, said ?? unread, said === null ? 'formula' : null);
    }
}
