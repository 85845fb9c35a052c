import { analyse } from '../../language/analysis.ts';
import { cardinalPattern } from '../../language/number-words.ts';

/** The words of a text that count, with where each stands. */
interface Word {
  term: string;
  start: number;
  end: number;
  /** Number of the clause in which it stands. */
  clause: number;
}

export interface Wording {
  words: readonly Word[];
  /** Numbers of the clauses that deny something. */
  denied: ReadonlySet<number>;
}

const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,]*(?<![.,'’])/gu;
const breaks =
  /[,;:–—]|\b(?:and|or) (?=(?:no|not|never)\b)|\b(?:while|whereas|but|although|unlike|rather than|instead of)\b/giu;
/** "Not later than", "no less than", "not only" deny nothing. */
const denies =
  /\b(?:not|never|neither|nor|cannot|except)\b(?!\s+(?:later|less|more|fewer|exceeding|below|only|being)\b)|n[’']t\b|\bno\b(?!\s+(?:later|less|more|fewer)\b)/giu;

/** What a sentence says, word by word and clause by clause. */
export function wordingOf(text: string, language: string | null): Wording {
  const edges = [...text.matchAll(breaks)]
    // "20,000" is one number.
    .filter(({ index }) => !/\d[.,]\d/u.test(text.slice(index - 1, index + 2)))
    .map(({ index }) => index);
  const clauseAt = (place: number) => edges.filter((edge) => edge <= place).length;
  const words = [...text.matchAll(written)].flatMap(({ 0: word, index }) =>
    analyse(word, language).map((term) => ({
      ...{ term, start: index, end: index + word.length },
      clause: clauseAt(index),
    })),
  );
  return { words, denied: new Set([...text.matchAll(denies)].map(({ index }) => clauseAt(index))) };
}

/** Where an option is named: from its first word to its last. */
interface Naming {
  first: number;
  last: number;
  clause: number;
}

/** Of a long option so many of its words must be there, in whatever order. */
const longFrom = 5;
const longShare = 0.85;
/** Words between those of an option. */
const mostBetween = 1;
/** Letters by which two forms of a word differ. */
const mostEnding = 2;

/**
 * Every place where a text says an option: word for word, or for a long one nearly all of its words. "Sixty years" is not
 * said by "sixty-five years".
 */
export function namingsOf(option: readonly Word[], { words }: Wording): Naming[] {
  if (option.length === 0) return [];
  if (option.length >= longFrom)
    return loosely(
      option.map(({ term }) => term),
      words,
    );
  return words.flatMap((word, first): Naming[] => {
    if (!isSame(option[0]!, word)) return [];
    let last = first;
    for (const wanted of option.slice(1)) {
      const reach = option.length > 2 ? mostBetween : 0;
      const next = words.findIndex((one, i) => i > last && i <= last + 1 + reach && isSame(wanted, one));
      if (next < 0) return [];
      last = next;
    }
    return [{ first, last, clause: word.clause }];
  });
}

/** The stem of "organisms" is that of "organ", which they are not. */
const isSame = (one: Word, other: Word) =>
  one.term === other.term && Math.abs(one.end - one.start - (other.end - other.start)) <= mostEnding;

function loosely(option: readonly string[], words: readonly Word[]): Naming[] {
  const wanted = new Set(option);
  const found = words.flatMap(({ term }, i) => (wanted.has(term) ? [i] : []));
  const said = new Set(found.map((i) => words[i]!.term));
  const isNumber = (term: string) => /^\d/u.test(term);
  if (said.size < wanted.size * longShare) return [];
  if ([...wanted].some((term) => isNumber(term) && !said.has(term))) return [];
  const [first, last] = [found[0]!, found.at(-1)!];
  return [{ first, last, clause: words[first]!.clause }];
}

const numberWord = String.raw`(?:\d[\d.,]*|${cardinalPattern('eng')}|billion|half)`;
const endsInNumber = new RegExp(`${numberWord}$`, 'iu');
const beginsWithNumber = new RegExp(`^${numberWord}\\b`, 'iu');
const numberBefore = new RegExp(`\\b${numberWord}(?:\\s+and)?[\\s-]+$`, 'iu');
const numberAfter = new RegExp(`^[\\s-]+(?:and\\s+)?${numberWord}\\b`, 'iu');

/** A number that stands alone belongs to what stands at most so many words away. */
const nearNumber = 2;

/**
 * "President" is not named by "Vice-President", nor by "President of the Senate" where that is another option, nor "two
 * hundred" by "two hundred and fifty"; and a bare number counts only beside a word of the question.
 */
export function ownNamings(
  namings: readonly Naming[],
  others: readonly Naming[],
  { words }: Wording,
  text: string,
  isAsked: (term: string) => boolean,
): Naming[] {
  const isWithin = (one: Naming) =>
    others.some(
      ({ first, last }) => first <= one.first && last >= one.last && last - first > one.last - one.first,
    );
  const isJoined = ({ first, last }: Naming) =>
    /[\p{L}\p{N}][-‑]$/u.test(text.slice(0, words[first]!.start)) ||
    /^[-‑][\p{L}\p{N}]/u.test(text.slice(words[last]!.end));
  const isCut = ({ first, last }: Naming) => {
    const [from, to] = [words[first]!.start, words[last]!.end];
    const said = text.slice(from, to);
    return (
      (endsInNumber.test(said) && numberAfter.test(text.slice(to))) ||
      (beginsWithNumber.test(said) && numberBefore.test(text.slice(0, from)))
    );
  };
  const isAstray = ({ first, last }: Naming) =>
    first === last &&
    beginsWithNumber.test(text.slice(words[first]!.start, words[last]!.end)) &&
    !words.some(({ term }, i) => i !== first && Math.abs(i - first) <= nearNumber && isAsked(term));
  return namings.filter((one) => ![isWithin, isJoined, isCut, isAstray].some((flaw) => flaw(one)));
}
