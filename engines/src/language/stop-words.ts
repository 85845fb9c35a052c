import ara from '../../data/ara/stop-words.json' with { type: 'json' };
import ben from '../../data/ben/stop-words.json' with { type: 'json' };
import cmn from '../../data/cmn/stop-words.json' with { type: 'json' };
import dan from '../../data/dan/stop-words.json' with { type: 'json' };
import deu from '../../data/deu/stop-words.json' with { type: 'json' };
import ell from '../../data/ell/stop-words.json' with { type: 'json' };
import eng from '../../data/eng/stop-words.json' with { type: 'json' };
import fas from '../../data/fas/stop-words.json' with { type: 'json' };
import fra from '../../data/fra/stop-words.json' with { type: 'json' };
import hin from '../../data/hin/stop-words.json' with { type: 'json' };
import ita from '../../data/ita/stop-words.json' with { type: 'json' };
import jpn from '../../data/jpn/stop-words.json' with { type: 'json' };
import kor from '../../data/kor/stop-words.json' with { type: 'json' };
import mar from '../../data/mar/stop-words.json' with { type: 'json' };
import nld from '../../data/nld/stop-words.json' with { type: 'json' };
import nor from '../../data/nor/stop-words.json' with { type: 'json' };
import por from '../../data/por/stop-words.json' with { type: 'json' };
import ron from '../../data/ron/stop-words.json' with { type: 'json' };
import rus from '../../data/rus/stop-words.json' with { type: 'json' };
import spa from '../../data/spa/stop-words.json' with { type: 'json' };
import swe from '../../data/swe/stop-words.json' with { type: 'json' };
import tha from '../../data/tha/stop-words.json' with { type: 'json' };
import tur from '../../data/tur/stop-words.json' with { type: 'json' };
import ukr from '../../data/ukr/stop-words.json' with { type: 'json' };
import urd from '../../data/urd/stop-words.json' with { type: 'json' };
import vie from '../../data/vie/stop-words.json' with { type: 'json' };

/** By ISO 639-3 code. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ara,
  ben,
  cmn,
  dan,
  deu,
  ell,
  eng,
  fas,
  fra,
  hin,
  ita,
  jpn,
  kor,
  mar,
  nld,
  nor,
  por,
  ron,
  rus,
  spa,
  swe,
  tha,
  tur,
  ukr,
  urd,
  vie,
};

export const languagesWithStopWords: readonly string[] = Object.keys(lists);

const sets = new Map<string, ReadonlySet<string>>();

/**
 * Words that carry no content, question words included: what is left of a question after them is what it is about.
 * @param language ISO 639-3; the set is empty where no list is known
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) sets.set(language, (set = new Set(lists[language])));
  return set;
}
