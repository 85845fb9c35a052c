/** Input of a forecast: a subject's papers and material, and its tokenizer. */
import type { Paper } from '@gene/contract/papers';
import type { MaterialPlace } from '@gene/contract/predictions';

/**
 * Index terms of a text: lower-cased, stemmed, without stop words, in order. The answering engine's `analyse`
 * with the subject's language.
 */
export type TermsOf = (text: string) => string[];

/**
 * The words of a text with their classes ("noun", "name", "adjective", "verb" …), where the language's are known.
 * The answering engine's `Background.tag`.
 */
export type TagWords = (text: string) => readonly { text: string; start: number; wordClass: string }[] | null;

/** The share of passages of general writing that hold a word, in the languages of the papers; 0: none does. */
export type WordFrequency = (word: string) => number;

/** A past paper that has been read; the year is the user's where the paper names none. */
export interface PastPaper {
  id: string;
  year: number;
  /** 1–12 */
  month: number | null;
  /** Neither the paper nor a person says the year. */
  isYearGuessed?: boolean;
  paper: Paper;
}

/** A passage of the subject's notes and textbooks. */
export interface MaterialPassage extends MaterialPlace {
  text: string;
  /** The text on each page, in order, if the passage spans several. */
  byPage?: readonly { page: number; text: string }[] | null;
}

/** The same texts are looked at for every year and every way of sorting them: their terms are found once. */
export function memoize(terms: TermsOf): TermsOf {
  const known = new Map<string, string[]>();
  return (text) => {
    const found = known.get(text) ?? terms(text);
    known.set(text, found);
    return found;
  };
}
