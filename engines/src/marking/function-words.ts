import ara from '../../data/ara/function-words.json' with { type: 'json' };
import cmn from '../../data/cmn/function-words.json' with { type: 'json' };
import deu from '../../data/deu/function-words.json' with { type: 'json' };
import eng from '../../data/eng/function-words.json' with { type: 'json' };
import fra from '../../data/fra/function-words.json' with { type: 'json' };
import hin from '../../data/hin/function-words.json' with { type: 'json' };
import ita from '../../data/ita/function-words.json' with { type: 'json' };
import jpn from '../../data/jpn/function-words.json' with { type: 'json' };
import nld from '../../data/nld/function-words.json' with { type: 'json' };
import pol from '../../data/pol/function-words.json' with { type: 'json' };
import por from '../../data/por/function-words.json' with { type: 'json' };
import rus from '../../data/rus/function-words.json' with { type: 'json' };
import spa from '../../data/spa/function-words.json' with { type: 'json' };
import swe from '../../data/swe/function-words.json' with { type: 'json' };
import tur from '../../data/tur/function-words.json' with { type: 'json' };

interface Words {
  /** Carry no meaning of their own. */
  functionWords: readonly string[];
  /** Words of any text, which say little of what a point is about; an answer need not have them. */
  lightWords: readonly string[];
  negators: readonly string[];
}

/** By ISO 639-3 code. */
const lists: Readonly<Record<string, Words>> = {
  ara,
  cmn,
  deu,
  eng,
  fra,
  hin,
  ita,
  jpn,
  nld,
  pol,
  por,
  rus,
  spa,
  swe,
  tur,
};

/** "Is called its gate hour", "this is known as a bore"; a function that "is called by another" is called. */
const naming: Readonly<Record<string, RegExp>> = {
  eng: /\b(?:called|known|named|termed)(?=\s+(?:an?|as|his|its|our|the|their)\b)|(?<=\b(?:this|that|which|it)\s+(?:is|are|was)\s+)(?:called|known|named|termed)\b/giu,
};

/** Languages whose function words are known, ISO 639-3. */
export const listedLanguages = Object.keys(lists).filter((language) => lists[language]?.functionWords.length);

/** Asked for each word of each sentence. */
function setsOf(kind: keyof Words): (language: string) => ReadonlySet<string> {
  const sets = new Map<string, ReadonlySet<string>>();
  return (language) => {
    let set = sets.get(language);
    if (!set) sets.set(language, (set = new Set(lists[language]?.[kind])));
    return set;
  };
}

/** Words that carry no meaning of their own; none where no list is known. @param language ISO 639-3 */
export const functionWords = setsOf('functionWords');

/** Words that carry little meaning; none where no list is known. @param language ISO 639-3 */
export const lightWords = setsOf('lightWords');

/** Positions where a text only names its subject; empty if unknown. @param language ISO 639-3 */
export const namingIn = (text: string, language: string): ReadonlySet<number> =>
  new Set(naming[language] ? Array.from(text.matchAll(naming[language]), ({ index }) => index) : []);

const negators = setsOf('negators');

/** "not", "kein", "doesn't". */
export const isNegator = (word: string, language: string) =>
  negators(language).has(word) || (language === 'eng' && /n't$/.test(word));
