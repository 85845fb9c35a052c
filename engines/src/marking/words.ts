import { functionWords, isNegator } from './function-words.ts';
import { numberOf } from './numbers.ts';
import { stemmerOf } from './stems.ts';

/** A word of a text. Offsets are UTF-16 positions in it. */
export interface Word {
  start: number;
  end: number;
  /** Lower case, as written. */
  text: string;
  stem: string;
  /** Its value where it is a number, in digits or spelt out. */
  number: number | null;
  /** Carries meaning of its own: no function word. */
  isContent: boolean;
  isNegator: boolean;
}

const wordPattern = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*(?:\p{N}+)?/gu;
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[\ud840-\ud887]/;
let dictionary: Intl.Segmenter | undefined;

/** The words of a text in order; scripts without spaces are parted by dictionary. @param language ISO 639-3 */
export function wordsOf(text: string, language: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    if (!unspaced.test(found)) words.push(wordAt(found, index, language));
    else {
      dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' });
      for (const part of dictionary.segment(found))
        words.push(wordAt(part.segment, index + part.index, language));
    }
  }
  return words;
}

function wordAt(found: string, start: number, language: string): Word {
  const text = found.normalize('NFKC').toLowerCase().replace(/[’ʼ]/g, "'");
  const bare = text.replace(/'s$/, '').replace(/^\p{L}{1,2}'(?=\p{L}{3})/u, '');
  const number = numberOf(text, language);
  const negates = isNegator(text, language);
  return {
    start,
    end: start + found.length,
    text,
    stem: number === null ? stemmerOf(language)(bare) : String(number),
    number,
    isContent:
      number !== null ||
      (!negates && !functionWords(language).has(text) && !functionWords(language).has(bare)),
    isNegator: negates,
  };
}

/** A number that is no pronoun: "one" is as often one. */
export const isFigure = ({ number, text }: Word) => number !== null && (number !== 1 || text === '1');
