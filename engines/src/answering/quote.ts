export interface LocatedQuote {
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** Letter for letter (but for case, spaces, hyphenation, punctuation and typographic forms). */
  exact: boolean;
  /** Share of the quote's words found in order, 0–1. */
  ratio: number;
}

/** A quote shorter than this proves nothing. */
const fewestLetters = 8;
const fewestWords = 4;
/** Four fifths, to the nearest percent that a changed word in a short quote allows. */
const wantedRatio = 0.785;
/** Places that the most words vote for are aligned in full. */
const trials = 8;
const slack = 4;
/** No more of the text may lie between the first and the last word than this many times the quote. */
const longestStretch = 1.5;

const hyphenAtLineEnd = /[-\u2010\u2011]\s*\n\s*(?=\p{Ll})/uy;

/** Letters and digits in their plain form, and for each where in the text it came from. */
function lettersOf(text: string): { letters: string; origin: Uint32Array } {
  const letters: string[] = [];
  const origin: number[] = [];
  for (let at = 0; at < text.length;) {
    hyphenAtLineEnd.lastIndex = at;
    const broken = hyphenAtLineEnd.exec(text);
    if (broken) {
      at += broken[0].length;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    if (/[\p{L}\p{N}\p{M}]/u.test(character))
      for (const plain of character.normalize('NFKC').toLowerCase())
        if (/[\p{L}\p{N}\p{M}]/u.test(plain)) {
          letters.push(plain);
          for (let unit = 0; unit < plain.length; unit++) origin.push(at);
        }
    at += character.length;
  }
  return { letters: letters.join(''), origin: Uint32Array.from(origin) };
}

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Words; ideographs stand for themselves. */
function wordsOf(text: string): Word[] {
  const joined = text.replace(/[-\u2010\u2011](\s*\n\s*)(?=\p{Ll})/gu, (match) =>
    '\u00ad'.repeat(match.length),
  );
  return [
    ...joined.matchAll(
      /[\u3040-\u30ff\u3400-\u9fff]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00ad](?<![\u3040-\u30ff\u3400-\u9fff]))*/gu,
    ),
  ].map((match) => ({
    text: match[0].replaceAll('\u00ad', '').normalize('NFKC').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Finds a quote in a text: letter for letter apart from case, spaces, punctuation, typographic forms, soft
 * hyphens and hyphens at line ends; else by aligning its words, of which four fifths must stand there in order.
 * @returns null when it does not stand there
 */
export function locateQuote(quote: string, text: string): LocatedQuote | null {
  const wanted = lettersOf(quote).letters;
  if (wanted.length < fewestLetters) return null;
  const { letters, origin } = lettersOf(text);
  const at = letters.indexOf(wanted);
  if (at >= 0) {
    const last = origin[at + wanted.length - 1]!;
    const width = String.fromCodePoint(text.codePointAt(last)!).length;
    return { start: origin[at]!, end: last + width, exact: true, ratio: 1 };
  }
  return align(wordsOf(quote), wordsOf(text));
}

function align(quote: readonly Word[], text: readonly Word[]): LocatedQuote | null {
  if (quote.length < fewestWords) return null;
  const positions = new Map<string, number[]>();
  text.forEach((word, i) => {
    const list = positions.get(word.text);
    if (list) list.push(i);
    else positions.set(word.text, [i]);
  });
  // Words that stand in order vote for nearly the same beginning.
  const votes = new Map<number, number>();
  quote.forEach((word, j) => {
    for (const i of positions.get(word.text) ?? []) votes.set(i - j, (votes.get(i - j) ?? 0) + 1);
  });
  let best: LocatedQuote | null = null;
  for (const [offset] of [...votes].sort((x, y) => y[1] - x[1]).slice(0, trials)) {
    const from = Math.max(0, offset - slack);
    const found = longestCommon(quote, text.slice(from, Math.max(0, offset + quote.length + slack)));
    if (found && (!best || found.ratio > best.ratio)) best = found;
  }
  return best && best.ratio >= wantedRatio ? best : null;
}

function longestCommon(quote: readonly Word[], window: readonly Word[]): LocatedQuote | null {
  const width = window.length + 1;
  const lengths = new Uint16Array((quote.length + 1) * width);
  for (let i = 1; i <= quote.length; i++)
    for (let j = 1; j <= window.length; j++)
      lengths[i * width + j] =
        quote[i - 1]!.text === window[j - 1]!.text
          ? lengths[(i - 1) * width + j - 1]! + 1
          : Math.max(lengths[(i - 1) * width + j]!, lengths[i * width + j - 1]!);
  let [i, j, first, last] = [quote.length, window.length, -1, -1];
  while (i > 0 && j > 0) {
    if (quote[i - 1]!.text === window[j - 1]!.text) {
      if (last < 0) last = j - 1;
      first = j - 1;
      i--;
      j--;
    } else if (lengths[(i - 1) * width + j]! >= lengths[i * width + j - 1]!) i--;
    else j--;
  }
  if (first < 0 || last - first + 1 > quote.length * longestStretch + slack) return null;
  const ratio = lengths[quote.length * width + window.length]! / quote.length;
  return { start: window[first]!.start, end: window[last]!.end, exact: false, ratio };
}
