import { francAll } from 'franc';

/** Letters kept from the document's paragraphs to tell its language from; questions are too short to ask. */
export const languageSampleSize = 6000;

/** One word over and over, or a few labels, has the letter triples of some language and says nothing of it. */
const fewestWords = 5;
/** Scripts without spaces: so many different letters. */
const fewestLetters = 8;

/** In so few letters a language is mistaken for its neighbours, of which a common one is taken that is nearly as likely. */
const shortSample = 400;
const nearShare = 0.85;
const common: ReadonlySet<string> = new Set(
  'eng spa deu fra rus hin arb cmn por ita nld pol tur ind vie ukr ces ron hun ell swe kor jpn ben urd tam tel mar tha'.split(
    ' ',
  ),
);

/** So close to one with data that texts in either are mistaken: Scots for English, Galician for Portuguese, Bhojpuri for Hindi. */
export const ignoredLanguages = ['sco', 'nds', 'glg', 'vec', 'rup', 'skr', 'bho', 'mag', 'mai'];

/** Of no language, though its letters look like one's. */
const address = /https?:\/\/[!-~]+/gu;

/** @returns ISO 639-3, or null where there is too little text or no telling */
export function detectLanguage(text: string): string | null {
  const sample = text.replace(address, '');
  const words = new Set(sample.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  if (words.size < fewestWords && new Set(sample.toLowerCase().match(/\p{L}/gu)).size < fewestLetters)
    return null;
  const [best, ...others] = francAll(sample, { minLength: 40, ignore: ignoredLanguages });
  if (!best || best[0] === 'und') return null;
  const isShort = sample.length < shortSample;
  const likelier =
    isShort && !common.has(best[0])
      ? others.find(([code, score]) => score >= nearShare && common.has(code))
      : undefined;
  return (likelier ?? best)[0];
}
