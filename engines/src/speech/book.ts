import deu from '../../data/deu/speech.json' with { type: 'json' };
import eng from '../../data/eng/speech.json' with { type: 'json' };
import fra from '../../data/fra/speech.json' with { type: 'json' };
import hin from '../../data/hin/speech.json' with { type: 'json' };
import ita from '../../data/ita/speech.json' with { type: 'json' };
import por from '../../data/por/speech.json' with { type: 'json' };
import spa from '../../data/spa/speech.json' with { type: 'json' };
import swe from '../../data/swe/speech.json' with { type: 'json' };
import { createSay } from '../language/messages.ts';
import { withTypedPowers } from './typed-powers.ts';

type Said = Readonly<Record<string, string>>;

/** A language's `speech.json`: rules for reading aloud. */
interface SpeechData {
  decimal: string;
  groups: string;
  abbreviations: Said;
  /** What those of them are between an article and its noun: "in der u. a. Skizze". */
  attributes?: Said;
  /** What those of them are behind a number: "12 St." */
  behindNumbers?: Said;
  /** What "Nr." is behind these, as in "Tel.-Nr.:". */
  numbered?: Said;
  /** What those of them are in the name of a street. */
  streets?: Said;
  /** Abbreviations after which a sentence ends if the next word begins with a capital. */
  endings: readonly string[];
  /** Those of them that may stand before a name in capitals: "§ 5 ff. BGB", "10 p.m. GMT". */
  beforeNames?: readonly string[];
  /** What a number with a full stop counts: "8. Aufl." */
  counted?: readonly string[];
  /** Said so in a law of a year: "1998 (c. 42)". */
  behindYears?: Said;
  /** Said so in brackets before a year. */
  beforeYears?: Said;
  /** Days in short, said so beside each other or a number: "Mo.–Fr.". */
  weekdays?: Said;
  /** Words behind which groups of figures are a telephone's. */
  phones?: readonly string[];
  /** Behind a century in Roman figures: "XVIIIe s." */
  behindRomanOrdinals?: Said;
  /** Said so only where a number, or a letter in brackets, follows. */
  beforeNumbers: Said;
  /** "S." behind a paragraph of a law. */
  sentenceOfLaw?: string;
  /** Words after which a Roman numeral is a number. */
  divisions: readonly string[];
  /** A word that looks like a Roman numeral, and what follows the numeral: "Art. I of", but "the useful arts. I just". */
  pronoun?: { written: string; numeralBefore: readonly string[] };
  /** Words behind which "12-15" is a span: "pages". */
  spanned: readonly string[];
  /** Words behind which it is a name: "form", "n°". */
  designated: readonly string[];
  rulers: readonly string[];
  ruler: string;
  /** Rulers are counted in ordinals up to this one. */
  rulerOrdinals?: number;
  ordinalEnds: readonly string[];
  /** Those that may stand behind a blank: "1 er mai". */
  partedOrdinalEnds?: readonly string[];
  firstOrdinals?: Said;
  secondOrdinals?: Said;
  /** "2°" where it counts: behind these words, or before an item of a list. */
  countedDegrees?: { behind: readonly string[]; item: string; first?: string };
  measuredInDegrees?: readonly string[];
  /** Words that lose their vowel before capitals that are spelt, and the names of letters that begin such. */
  elided?: { words: readonly string[]; firstLetters: Said };
  /** Consonants with which words begin and end: capitals with others are spelt. */
  clusters?: { first: readonly string[]; last: readonly string[] };
  /** Articles behind which capitals are a name, though they are written as a small word. */
  determiners?: readonly string[];
  /** Its voice spells two or three capitals by itself, and says "A" alone as an article. */
  voiceSpells?: boolean;
  /** "A" alone is an article: words that none stands before, those that join two letters, and those before a letter. */
  article?: Readonly<
    Record<'letterBefore' | 'letterBetween' | 'letterBehind' | 'ranked' | 'determiners', readonly string[]>
  >;
  /** Words in capitals that join statements: brackets beside them leave a pause. */
  logic?: readonly string[];
  /** Its voice says "Roman two" for "II". */
  voiceSaysRoman?: boolean;
  /** Its voice says two or three capitals as a word among small letters as well. */
  voiceSaysShort?: boolean;
  femaleEnds?: readonly string[];
  shortEnds?: readonly string[];
  /** Words after which an ordinal has its weak ending, unless a preposition stands before them. */
  weakBefore?: readonly string[];
  inflectedBefore?: readonly string[];
  prepositions?: readonly string[];
  /** Those that get an article before a date: "seit 1. Mai". */
  dativeBefore?: readonly string[];
  /** Words behind which a number in brackets is no mark: "in [3]", "the interval [1, 4]". */
  nounBefore: readonly string[];
  /** In halves, as "nineteen eighty-four"; in hundreds; or in digits. */
  years: string;
  yearBefore: readonly string[];
  yearAfter: readonly string[];
  /** Suffix of a decade's year, and the change to its last letters. */
  decades?: string;
  decade?: readonly string[];
  /** Words behind which "20s" are years of a life or a century. */
  agesBehind?: readonly string[];
  /** Words behind which "1s" are ones. */
  figuresBehind?: readonly string[];
  /** What "[ ]" behind it is a picture of. */
  bracketNames: readonly string[];
  months: Readonly<Record<string, number>>;
  dates: {
    written: string;
    order: string;
    dayFirst?: string;
    firstDay?: string;
    /** Words behind which "5/6" is a day, as before a year. */
    slashedAfter?: readonly string[];
  };
  times: {
    after: readonly string[];
    between?: string;
    said: string;
    early: string;
    full: string;
    /** One hour, where the others have a plural. */
    one?: string;
  };
  reporters: readonly string[];
  /** One and several, divided by a stroke. */
  units: Said;
  /** What those of them are behind a number that no clock shows: "174 pm". */
  beyondHours?: Said;
  currencies: Said;
  scales: Said;
  /** Between "millions" and a currency, before a consonant and a vowel. */
  scaleLink?: readonly string[];
  cents: string;
  signs: Said;
  /** "+" between two words, where it is another word than in a sum. */
  plusOfNames?: string;
  /** A verb that a sign has behind these words instead of its own. */
  comparedAfter?: Said;
  powers: Said;
  /** By their index; a number's that is not there, and a letter's. */
  roots: Said;
  /** How the words of a number change before these nouns. */
  agreement?: readonly { forms: Said; nouns: readonly string[] }[];
  /** Words behind which "3'" is the end of a strand. */
  strandParts?: readonly string[];
  /** Letters within words that its voice takes for something else: "algorithme" for English, "-2-one" for a number. */
  respelt?: Said;
  /** The full stop of a file's name, where its voice leaves it out. */
  dot?: string;
  /** Marks above a sign, by their names in TeX. */
  accents: Said;
  /** Signs that have bounds. */
  operators: Said;
  fractions: Said;
  /** Those behind a whole number, where it is not "and" with the fraction. */
  mixed?: Said;
  /** ":" between numbers of an equation divides. */
  colonDivides?: boolean;
  letters: Said;
  phrases: Readonly<Record<keyof typeof eng.phrases, string>>;
}

/** A language's words for the voice, with the patterns that find them. */
export interface Book extends SpeechData {
  language: string;
  say: (phrase: keyof typeof eng.phrases, values?: Record<string, string | number>) => string;
  patterns: Patterns;
}

const data: Readonly<Record<string, SpeechData>> = { deu, eng, fra, hin, ita, por, spa, swe };
const books = new Map<string, Book>();

/** @param language ISO 639-3; null for one without a book, whose text is read as it stands */
export function bookOf(language: string): Book | null {
  const known = books.get(language);
  const written = data[language];
  if (known || !written) return known ?? null;
  const words = { ...written, units: withTypedPowers(withGreekSigns(written.units)) };
  const book = {
    ...words,
    language,
    say: createSay(words.phrases, language),
    patterns: patternsOf(words),
  };
  books.set(language, book);
  return book;
}

/** "μm" with the Greek letter as well as with the sign for a millionth. */
const withGreekSigns = (units: Said): Said => ({
  ...units,
  ...Object.fromEntries(Object.entries(units).map(([unit, said]) => [unit.replace('µ', 'μ'), said])),
});

/** Letters by which a year's last digits, a price, a unit are not part of a longer number or word. */
const apart = String.raw`(?<![\p{L}\p{M}\p{N}.,])`;
const wordStart = String.raw`(?<![\p{L}\p{M}])`;
const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`;
const anyOf = (words: Iterable<string>, hasBlanks = (_word: string) => false) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) =>
      word
        .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
        .replaceAll(' ', hasBlanks(word) ? String.raw`\s` : String.raw`\s?`),
    )
    .join('|');

/** "t o m" without stops, since "tom" is a word. */
const needsBlanks = (abbreviation: string) => !abbreviation.includes('.');

/** Abbreviations behind which a sentence goes on, and the first parts of those that have several; not those of months. */
function unfinished(words: SpeechData): string[] {
  const { abbreviations, beforeNumbers, currencies, endings, months, numbered = {} } = words;
  const names = Object.keys(numbered).map((each) => `${each}. Nr.`);
  const all = [...[abbreviations, beforeNumbers, currencies].flatMap((each) => Object.keys(each)), ...names];
  const parts = all.flatMap((each) => [...each.matchAll(/ /g)].map(({ index }) => each.slice(0, index)));
  const isMonth = (each: string) => (abbreviations[each] ?? '') in months;
  return [...parts, ...all.filter((each) => !endings.includes(each) && !isMonth(each))].filter((each) =>
    each.endsWith('.'),
  );
}

const isCompound = (unit: string) => unit.includes('/') || unit.includes('·');

type Patterns = ReturnType<typeof patternsOf>;

function moneyPatterns(words: SpeechData, number: string, pattern: (source: string) => RegExp) {
  const scales = anyOf(Object.keys(words.scales));
  const scale = String.raw`(?:/-|,[–—-]{1,2}(?=\s|$|[.;)]))?(?:\s?(?<scale>${scales})(?!\p{L}))?`;
  const currency = anyOf(Object.keys(words.currencies));
  return {
    currency: pattern(currency),
    price: pattern(
      String.raw`(?<!\p{L})(?<sign>${currency})\s?(?<amount>${number})(?:(?:-|\s?–\s?)(?:\k<sign>)?(?<most>${number})(?![\d-]|\s?%))?${scale}`,
    ),
    amount: pattern(String.raw`${apart}(?<amount>${number})${scale}\s?(?<sign>${currency})(?!\p{L})`),
    /** "$(3.2)m", "(4,2) M€": what is lost. */
    loss: pattern(
      String.raw`(?<!\p{L})(?<sign>${currency})\s?\((?<amount>${number})\)${scale}|(?<![\p{L}\d])\((?<lost>${number})\)\s?(?:(?<times>${scales})\s?)?(?<unit>${currency})(?!\p{L})`,
    ),
    /** "$1,000.50" where a comma parts decimals. */
    foreignPrice: pattern(
      words.decimal === ','
        ? String.raw`(?<!\p{L})(?<sign>${anyOf(Object.keys(words.currencies).filter((each) => '$£'.includes(each.at(-1)!))) || '(?!)'})\s?(?<amount>\d{1,3}(?:,\d{3})+(?:\.\d{2})?)(?![\d.,]\d)`
        : '(?!)',
    ),
  };
}

function datePatterns(words: SpeechData, month: string, pattern: (source: string) => RegExp) {
  return {
    month: pattern(month),
    dayMonth: pattern(
      String.raw`(?<article>\p{L}{1,4}\s)?${apart}(?<day>[12]?\d|3[01])(?:st|nd|rd|th)?\s(?:of\s)?(?<month>${month})\.?${wordEnd}(?:,?\s(?<year>[12]\d{3})(?!\d))?`,
    ),
    monthDay: pattern(
      String.raw`(?<![\p{L}\p{M}])(?<month>${month})\.?\s(?<day>[12]?\d|3[01])(?:st|nd|rd|th)?(?:,?\s(?<year>[12]\d{3}))?(?![\d\p{L}]|[.,:]\d)`,
    ),
    /** "am 4.11." */
    shortDate: pattern(
      words.ordinalEnds.includes('.')
        ? String.raw`(?<=${wordStart}(?:${anyOf(words.inflectedBefore ?? []) || '(?!)'})\s)(?<day>[012]?\d|3[01])\.(?<month>0?[1-9]|1[0-2])\.(?![\d.])`
        : '(?!)',
    ),
    slashedDate: pattern(
      words.dates.slashedAfter
        ? String.raw`(?<![\d/.,])(?:(?<=${wordStart}(?:${anyOf(words.dates.slashedAfter)})\s)(?<day>[12]?\d|3[01])/(?<month>1[0-2]|[1-9])(?![\d\p{L}/-])|(?<dayOfYear>[12]?\d|3[01])/(?<monthOfYear>1[0-2]|[1-9])(?=\s(?:19|20)\d\d(?!\d)))`
        : '(?!)',
    ),
    monthYear: pattern(String.raw`(?=[12]\d{3})(?<=(?:${month})\.?,?\s)(?<year>[12]\d{3})${wordEnd}`),
  };
}

/** Roman numerals that no letter is taken for. */
const several = 'x{0,2}(?:i{2,3}|iv|vi{1,3}|ix)|x{1,2}(?:i|v)';

function patternsOf(words: SpeechData) {
  const pattern = (source: string) => new RegExp(source, 'gu');
  const groups = words.groups.replace(' ', '\\u0020\\u00a0\\u202f');
  const number = String.raw`(?:\d{1,3}(?:[${groups}]\d{2,3})*[${groups}]\d{3}(?!\d)|\d{1,15})(?:[${words.decimal}]\d{1,15})?`;
  const month = anyOf(Object.keys(words.months));
  const unit = anyOf(Object.keys(words.units));
  const digit = '[\\d½¼¾⁰¹²³⁴⁵⁶⁷⁸⁹]';
  const { after, between = ':' } = words.times;
  const weekday = anyOf(Object.keys(words.weekdays ?? {})) || '(?!)';
  return {
    ...moneyPatterns(words, number, pattern),
    number: pattern(String.raw`${apart}${number}(?![\d])`),
    unit: pattern(
      String.raw`(?<=(?<count>${digit}(?:[\d.,]*${digit})?))\s?(?<unit>${anyOf(Object.keys(words.units))})(?![\p{L}\p{M}\d²³^]|['’]\p{L}|\.\s?\d{1,2}d\.|\.\p{Ll}\.)(?!(?<![%‰])/(?!(?:${unit})(?:²|³|\^?[23])?${wordEnd})(?:\p{L}{1,2}(?![\p{Ll}\p{Lo}\p{M}])|\p{Lu}{2})|\s\p{Ll}[²³])`,
    ),
    /** Units that are no words of their own even without a number: "in m/s", "mol dm⁻³". */
    bareUnit: pattern(
      String.raw`(?<![\p{L}\p{M}\p{N}/.-])(?:(?<unit>${anyOf(Object.keys(words.units).filter(isCompound)) || '(?!)'})${wordEnd}|(?<first>${unit})(?=\s?[·⋅]?\s?(?:${unit})⁻[¹²³⁴]|\s(?:${unit})[–−][1-4](?![\d\p{L}])))`,
    ),
    goesOn: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${anyOf(unfinished(words))})$`, 'u'),
    divisor: new RegExp(
      String.raw`(?:\s?[·⋅]?\s?(?<unit>${unit})[-–−⁻](?<power>[1-4¹²³⁴])|/(?<below>${unit})(?<raised>[²³]|\^?[23])?)(?![\d\p{L}])`,
      'uy',
    ),
    abbreviation: pattern(
      String.raw`(?<![\p{L}\p{M}]|(?<!\d)\.)(?:${anyOf(Object.keys(words.abbreviations), needsBlanks)})(?![\p{L}\p{M}\p{N}]|-\p{Lu}\.)`,
    ),
    beforeNumber: pattern(
      String.raw`(?<![\p{L}\p{M}\d.]|\p{L}['’](?=s\.))(?<word>${anyOf(Object.keys(words.beforeNumbers))})(?:(?<=\.)|(?![\p{L}\p{M}]))\s?(?=\d|[IVXLC]+${wordEnd}|\(?\p{L}\)|\(\d|§|(?<=\s|\p{Ll}\.)(?<letter>\p{L})${wordEnd})`,
    ),
    // A name, then its number; at the start of a heading, a number alone.
    roman: pattern(
      String.raw`(?=[IVXLC])(?<=(?<before>^|[\p{L}\p{M}.]{1,20}\s[IVXLC]{1,7}(?:,|\s\S{1,3})\s|[\p{L}\p{M}.°º]{1,20}(?:[\s\u00a0]|\s[–-]\s?)))(?<roman>[IVXLC]{1,8})(?<end>\.|${anyOf(words.ordinalEnds)})?${wordEnd}`,
    ),
    ordinal: pattern(String.raw`${apart}(?<digits>\d{1,4})(?<end>${anyOf(words.ordinalEnds)})${wordEnd}`),
    partedOrdinal: pattern(
      String.raw`${apart}(?<digits>[1-9]\d?)[ \u00a0](?<end>${anyOf(words.partedOrdinalEnds ?? []) || '(?!)'})(?=\s\p{L}{2})`,
    ),
    year: pattern(
      String.raw`(?=[12]\d{3})(?<=(?<before>[\p{L}\p{M}]{1,20}\.?[\s\u00a0]|[([]|, |[–-]|^|\)\s)?)(?<!\d)(?<year>1[1-9]\d\d|20\d\d)(?<decade>${words.decades ?? '(?!)'})?(?![\p{L}\p{M}\d°%$€£]|[.,:]\d)(?=(?<after>\s?[\p{L}\p{M}]+|[)–-])?)`,
    ),
    shortDecade: pattern(
      String.raw`(?<![\p{L}\p{M}\d])['’‘](?<tens>[2-9]0)(?<decade>${words.decades ?? '(?!)'})(?![\p{L}\p{M}\d])`,
    ),
    ...datePatterns(words, month, pattern),
    time: pattern(
      String.raw`(?<![\d:.,/])(?<hours>[01]?\d|2[0-3])\s?(?:${between}|:)\s?(?<minutes>[0-5]\d)(?![\d:])(?:\s?(?:${anyOf(after) || '(?!)'})${wordEnd})?`,
    ),
    reporter: pattern(
      String.raw`(?<=\d\)?\s)(?:${anyOf(words.reporters) || '(?!)'})(?=\s\d)|(?<![\p{L}\d])(?:${anyOf(words.reporters) || '(?!)'})(?=\s[12]\d{3}(?!\d))`,
    ),
    /** "030/2093-1234", "+34 91 123 45 67", "Tel. (212) 555-0147". */
    phone: pattern(
      String.raw`(?<![\p{L}\d.,/-]|\d[ \u00a0])(?:\+\d{1,3}|00?[1-9]\d{0,4}|\(0\d{1,5}\)|\(\d{3}\)(?=\s?\d{3}-\d{4}(?!\d))|(?<=${wordStart}(?:${anyOf(words.phones ?? []) || '(?!)'})[.:]{0,2}\s?)(?:\d{2,6}|\(\d{2,6}\)))(?:[ \u00a0/-]{1,2}(?:\d{1,8}|\(\d{1,5}\))){1,6}|\+[1-9]\d{7,14}(?![\d\p{L}]|[.,]\d)`,
    ),
    weekday: pattern(
      String.raw`(?<![\p{L}\p{M}])(?<one>${weekday})(?<sign>\s?[–-]\s?|(?<=\.),?\s(?:\p{L}{1,3}\s)?)(?<other>${weekday})${wordEnd}|(?<![\p{L}\p{M}])(?<lone>${weekday})(?=,?\s(?:\p{Ll}{3}\s)?\d{1,2}[.:])`,
    ),
    /** "9:00–14:30", "9:30 a.m.–5 p.m." */
    timeRange: pattern(
      String.raw`(?=\s?[–-])(?<=(?<![\d:.,/])\d{1,2}:\d\d(?:\s?[ap]\.?m\.?)?|\d\s?[ap]\.?m\.?|\d\s?${between}\s?\d\d)(?<space>\s?)[–-]\s?(?=\d{1,2}(?::\d\d|\s?[ap]\.?m|\s?${between}(?:\s?\d\d)?)${wordEnd})`,
    ),
    /** "1 – 2 – 4" */
    enumeration: pattern(
      String.raw`(?<=\s[–—-]\s\d{1,6})\s[–—-]\s(?=\d{1,6}(?![\d,.]\d))|(?<=(?<![\d,.])\d{1,6})\s[–—-]\s(?=\d{1,6}\s[–—-]\s\d)`,
    ),
    /** "(iv)", and "iv." before an item. */
    romanLabel: pattern(
      String.raw`(?=[ivx])(?:(?<=(?<!\p{L})\()(?:${several}|i(?=\).*\(ii\)))(?=\))|(?<=^\s{0,9})(?:${several}|i)(?=[.)]\s\S))`,
    ),
    halfLife: pattern(String.raw`(?<=(?<!\p{L})[tT])1/2(?![\d/])`),
    division: pattern(
      words.colonDivides
        ? String.raw`(?<=(?:\d|(?<!\p{L}{2})\))\s):(?=\s(?!\d{1,2}\)\s?\p{L}{2})[\d(√])`
        : '(?!)',
    ),
    /** "€/month", "%/an" */
    perName: new RegExp(String.raw`\s?/\s?(?=\p{L}[\p{L}\p{M}]{1,14}(?![\p{L}\p{M}/]))`, 'uy'),
    /** "× 10–12", "10−6 m". */
    tenTo: pattern(
      String.raw`(?<=[×⋅]\s?10|\d\s?[·∙*x]\s?10|${apart}10(?=[–−-]\d{1,2}\s?(?:${unit})${wordEnd}))\s?(?<sign>[–−-])\s?(?<power>\d{1,2})(?!\d)`,
    ),
    fraction: pattern(
      String.raw`(?<![\d/.,]|\p{L}\d{0,3})(?:${anyOf(Object.keys(words.fractions))})(?![\d/])`,
    ),
  };
}

/** The words of a template with its gaps filled. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_gap, name: string) => String(values[name] ?? '')).trim();
