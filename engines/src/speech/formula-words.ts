import ara from '../../data/ara/formula.json' with { type: 'json' };
import ben from '../../data/ben/formula.json' with { type: 'json' };
import ces from '../../data/ces/formula.json' with { type: 'json' };
import cmn from '../../data/cmn/formula.json' with { type: 'json' };
import dan from '../../data/dan/formula.json' with { type: 'json' };
import ell from '../../data/ell/formula.json' with { type: 'json' };
import fas from '../../data/fas/formula.json' with { type: 'json' };
import hun from '../../data/hun/formula.json' with { type: 'json' };
import ind from '../../data/ind/formula.json' with { type: 'json' };
import jpn from '../../data/jpn/formula.json' with { type: 'json' };
import kan from '../../data/kan/formula.json' with { type: 'json' };
import kor from '../../data/kor/formula.json' with { type: 'json' };
import mar from '../../data/mar/formula.json' with { type: 'json' };
import nld from '../../data/nld/formula.json' with { type: 'json' };
import nor from '../../data/nor/formula.json' with { type: 'json' };
import pol from '../../data/pol/formula.json' with { type: 'json' };
import ron from '../../data/ron/formula.json' with { type: 'json' };
import rus from '../../data/rus/formula.json' with { type: 'json' };
import slv from '../../data/slv/formula.json' with { type: 'json' };
import tam from '../../data/tam/formula.json' with { type: 'json' };
import tel from '../../data/tel/formula.json' with { type: 'json' };
import tha from '../../data/tha/formula.json' with { type: 'json' };
import tur from '../../data/tur/formula.json' with { type: 'json' };
import ukr from '../../data/ukr/formula.json' with { type: 'json' };
import urd from '../../data/urd/formula.json' with { type: 'json' };
import vie from '../../data/vie/formula.json' with { type: 'json' };

type Said = Readonly<Record<string, string>>;

export interface RussianDates {
  months: readonly string[];
  /** What "г." is, and what it is behind these words. */
  noun: string;
  nounBehind: Said;
  /** Of the ordinal before the forms of "year", and what they are behind a preposition of another case. */
  endings: Said;
  behind: Readonly<Record<string, Said>>;
  soft: { from: string; endings: Said };
  thousand: string;
}

/** What a voice without a book would spell. */
export interface ShortForms {
  /** Behind a number: one form, or those for one, few, many and parts, divided by strokes. */
  units?: Said;
  abbreviations?: Said;
  /** Words behind which a Roman numeral is a number. */
  numbered?: readonly string[];
  dates?: RussianDates;
}

const words: Readonly<Record<string, ShortForms & { formula: string; voiced?: string }>> = {
  ara,
  ben,
  ces,
  cmn,
  dan,
  ell,
  fas,
  hun,
  ind,
  jpn,
  kan,
  kor,
  mar,
  nld,
  nor,
  pol,
  ron,
  rus,
  slv,
  tam,
  tel,
  tha,
  tur,
  ukr,
  urd,
  vie,
};

/** What is said in place of a formula where a language has no book; empty where that is not known. @param language ISO 639-3 */
export const formulaWord = (language: string): string => words[language]?.formula ?? '';

/** Signs of formulas and money that espeak-ng has words for where a language has no book. */
export const voicedSigns = (language: string): string => words[language]?.voiced ?? '';

/** @param language ISO 639-3 */
export const shortFormsOf = (language: string): ShortForms => words[language] ?? {};
