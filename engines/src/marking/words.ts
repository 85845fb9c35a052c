import { stemOf } from '../language/stem.ts';
import { functionWords, isNegator } from './function-words.ts';
import { baseOf, type Figure, figuresIn, sameFigure } from './figures.ts';
import { numberOf } from './numbers.ts';

/** A word of a text. Offsets are UTF-16 positions in it. */
export interface Word {
  start: number;
  end: number;
  /** Lower case, as written. */
  text: string;
  stem: string;
  /** Its value where it is a number, in digits or spelt out. */
  number: number | null;
  /** The same with its unit, where it is known as a whole ("2/3", "1.5 km"). */
  figure: Figure | null;
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
  const figures = figuresIn(text, language);
  let next = 0;
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    while (next < figures.length && figures[next]!.end <= index) next++;
    const figure = figures[next];
    if (figure && index + found.length > figure.start) {
      // A figure of several words is one.
      if (words.at(-1)?.figure !== figure) words.push(figureWord(text, figure));
    } else if (!unspaced.test(found)) words.push(wordAt(found, index, language));
    else {
      dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' });
      for (const part of dictionary.segment(found))
        words.push(wordAt(part.segment, index + part.index, language));
    }
  }
  return words;
}

function figureWord(text: string, figure: Figure): Word {
  const { start, end, value, unit } = figure;
  return {
    start,
    end,
    text: text.slice(start, end).normalize('NFKC').toLowerCase(),
    stem: unit?.of ? `${Number(baseOf(figure).toPrecision(6))} ${unit.of}` : String(value),
    number: value,
    figure,
    isContent: true,
    isNegator: false,
  };
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
    stem: number === null ? stemOf(language)(bare) : String(number),
    number,
    figure: null,
    isContent:
      number !== null ||
      (!negates && !functionWords(language).has(text) && !functionWords(language).has(bare)),
    isNegator: negates,
  };
}

/** A number that is no pronoun: "one" is as often one. */
export const isFigure = ({ number, text, figure }: Word) =>
  number !== null && (number !== 1 || text === '1' || (figure?.unit ?? null) !== null);

/** Whether two words are the same number. */
export const sameNumber = (a: Word, b: Word): boolean =>
  a.figure && b.figure ? sameFigure(a.figure, b.figure) : a.number !== null && a.number === b.number;
