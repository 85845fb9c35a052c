import ara from '../../../data/ara/cues.json' with { type: 'json' };
import cmn from '../../../data/cmn/cues.json' with { type: 'json' };
import deu from '../../../data/deu/cues.json' with { type: 'json' };
import eng from '../../../data/eng/cues.json' with { type: 'json' };
import fra from '../../../data/fra/cues.json' with { type: 'json' };
import hin from '../../../data/hin/cues.json' with { type: 'json' };
import rus from '../../../data/rus/cues.json' with { type: 'json' };
import spa from '../../../data/spa/cues.json' with { type: 'json' };
import { canonicalLanguage } from '../../language/scripts.ts';
import { phrasePattern } from '../../language/sentence-templates.ts';
import { sentenceWords } from '../../language/sentence-words.ts';

/** Wordings by which a sentence shows what it is for, in one language. */
export interface Cues {
  definition: RegExp;
  /** Laws, necessities, consequences. */
  rule: RegExp;
  example: RegExp;
}

const readCues = ({ definition, rule, example }: typeof eng): Cues => ({
  definition: phrasePattern(definition),
  rule: phrasePattern(rule),
  example: phrasePattern(example),
});

const words: Readonly<Record<string, typeof eng>> = { ara, cmn, deu, eng, fra, hin, rus, spa };
/** Of the languages met so far: a process needs few of them. */
const read = new Map<string, Cues>();

/** The cues of a language; the English ones where there are none. */
export function cuesOf(language: string | null): Cues {
  const canonical = canonicalLanguage(language);
  const known = words[canonical] ? canonical : 'eng';
  const cues = read.get(known) ?? readCues(words[known] ?? eng);
  read.set(known, cues);
  return cues;
}

let elsewhere: RegExp | undefined;

/** Whether words send the reader to another place, in the languages of the phrase books. */
export function pointsElsewhere(text: string): boolean {
  elsewhere ??= phrasePattern(Object.values(words).flatMap((own) => own.pointsElsewhere));
  return elsewhere.test(text);
}

const quantity = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.-])(?:\p{Nd}{1,3}(?:[ ,.\u00a0]\p{Nd}{3})+|\p{Nd}+(?:[.,]\p{Nd}+)?)\s?(?:%|per ?cent|por ciento|pour ?cent|في المئة|[\p{L}\p{M}°µ]{1,12}(?![\p{L}\p{M}]))`,
    String.raw`[$€£¥₹]\s?\p{Nd}|\b(?:1[0-9]|20)\p{Nd}{2}\b|百分之`,
  ].join('|'),
  'u',
);

/** Whether a number, a date or a quantity stands in the text. */
export const holdsQuantity = (text: string): boolean => quantity.test(text);

/** "This Act …" names the document itself, and leans on no sentence before. */
export const namesItself =
  /^(?:this|the present) (?:regulation|act|constitution|directive|law|code|statute|treaty|convention|agreement|charter|ordinance)\b/i;
const saysPurpose = new RegExp(
  `${namesItself.source} (?:shall )?(?:lays? down|appl(?:y|ies)|protects?|establish(?:es)?|sets?|governs?|provides?|regulates?|concerns?|aims?|seeks?)\\b|^the (?:main |general |overall )?(?:purpose|object|objective|aim|scope)s? of\\b`,
  'i',
);
/** Beginning of a law: its long title, its enacting words, its preamble. */
export const enacts =
  /^(?:an act (?:further )?to \p{Ll}|be it (?:further )?enacted\b|we,? (?:the|on behalf of the) \p{Lu}*(?:people)\b)/iu;

/** Whether a sentence says what its document is for, or what it governs. */
export const isPurpose = (text: string): boolean => saysPurpose.test(text) || enacts.test(text);

/** A law's founding provision: "There shall be a President", "shall be a Union of States", "shall be vested in". */
export const foundsByLaw = new RegExp(
  [
    String.raw`^there (?:shall be|is hereby established) (?:an?|the|one)\b`,
    String.raw`^(?!(?:any|every|no|if|where|such)\b).{3,100}?\b(?:shall be (?:an? (?!(?:person|member|ground|defence|question|offence))|vested in|known as|called)|shall consist of|is hereby (?:established|constituted))`,
  ].join('|'),
  'i',
);

/** An exception, or a rule for one case: what it departs from says more. */
export const departsFromLaw = new RegExp(
  String.raw`^[“"‘']*${sentenceWords('departs')}\b|\b(?:the foregoing provisions?|in this (?:part|chapter))\b|\bwith respect to the State of\b`,
  'iu',
);

/** "referred to in paragraph 1", "under clause (2)", "of this article": a provision that needs others to be understood. */
export const pointsWithinLaw = new RegExp(
  [
    String.raw`\b${sentenceWords('provisions')} \(?[\p{N}a-z]{1,3}\b`,
    String.raw`\bthis (?:article|section|paragraph|clause|sub-clause|schedule)\b`,
    String.raw`\b(?:referred to in|under|pursuant to|by virtue of|in accordance with|provided (?:for )?in|specified in|the provisions of|of) (?:this |that |the said )?(?:articles?|sections?) ?(?:\p{N}|\b)`,
  ].join('|'),
  'iu',
);
