import deu from '../../data/deu/numbers.json' with { type: 'json' };
import eng from '../../data/eng/numbers.json' with { type: 'json' };
import fra from '../../data/fra/numbers.json' with { type: 'json' };
import hin from '../../data/hin/numbers.json' with { type: 'json' };
import por from '../../data/por/numbers.json' with { type: 'json' };
import rus from '../../data/rus/numbers.json' with { type: 'json' };
import spa from '../../data/spa/numbers.json' with { type: 'json' };
import swe from '../../data/swe/numbers.json' with { type: 'json' };

interface NumberWords {
  cardinals: Readonly<Record<string, number>>;
  /** Articles and the like, which are a number before what is counted only. */
  whereACountIsMeant: Readonly<Record<string, number>>;
}

/** By ISO 639-3 code. */
const numberWords: Readonly<Record<string, NumberWords>> = { deu, eng, fra, hin, por, rus, spa, swe };

/** Values of the words for numbers of a language; none where they are not known. @param language ISO 639-3 */
export const cardinalsOf = (language: string): Readonly<Record<string, number>> =>
  numberWords[language]?.cardinals ?? {};

/** A pattern's source for the words for numbers of a language. @param language ISO 639-3 */
export const cardinalPattern = (language: string): string =>
  Object.keys(cardinalsOf(language))
    .toSorted((a, b) => b.length - a.length)
    .join('|');

/** Places in English, with their values. */
export const ordinals: ReadonlyMap<string, number> = new Map(Object.entries(eng.ordinals));

/** Words for a count in any language, with their values. */
export const countWords: ReadonlyMap<string, number> = new Map(
  Object.values(numberWords).flatMap(({ cardinals, whereACountIsMeant }) =>
    Object.entries({ ...cardinals, ...whereACountIsMeant }),
  ),
);
