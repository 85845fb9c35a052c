import type { DocumentPage, TextRange } from '@gene/contract/documents';
import { findQuote, keepLetters } from '../find-quote.ts';
import { joinedText } from './find-drawn.ts';

/**
 * Finds words of a page in its text as it is drawn, whose line breaks, hyphens and spaces differ.
 * @param words offsets into the document's text
 */
export function drawnWords(page: DocumentPage, drawn: string, words: TextRange): TextRange | null {
  const { text, start } = joinedText([page]);
  const quote = text.slice(Math.max(0, words.start - start), words.end - start);
  return findQuote(drawn, quote, (words.start - start) / Math.max(1, text.length));
}

/** Finds one of the words of a sentence that was found, by how many letters are before it. */
export function drawnWord(
  page: DocumentPage,
  drawn: string,
  { sentence, at, word }: { sentence: TextRange; at: TextRange; word: TextRange },
): TextRange | null {
  const { text, start } = joinedText([page]);
  const countLetters = (from: number, to: number) =>
    keepLetters(text.slice(Math.max(0, from - start), Math.max(0, to - start))).letters.length;
  const before = countLetters(sentence.start, word.start);
  const { offsets } = keepLetters(drawn.slice(at.start, at.end));
  const [first, last] = [offsets[before], offsets[before + countLetters(word.start, word.end) - 1]];
  return first === undefined || last === undefined
    ? null
    : { start: at.start + first, end: at.start + last + 1 };
}

const lettersLookedFor = 60;

/** Finds the document's offset of a letter of the drawn text; null: it is not of the text that was read. */
export function offsetOfDrawn(page: DocumentPage, drawn: string, letter: number): number | null {
  const { text, start } = joinedText([page]);
  const from = drawn.slice(0, letter).search(/[\p{L}\p{N}\p{M}]*$/u);
  const words = drawn.slice(from, from + lettersLookedFor);
  const found = findQuote(text, words, from / Math.max(1, drawn.length));
  return found && start + found.start;
}
