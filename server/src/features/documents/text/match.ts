/** Offsets in the text. */
export interface Range {
  start: number;
  end: number;
}

export interface Matcher {
  /**
   * Reads on.
   * @param start the portion's offset
   * @returns matches that do not overlap; the end of the last moves on if the next portion begins with its marks
   */
  read(portion: string, start: number): Range[];
  /** The offset at which a match still under way begins, or else of what is read next. */
  earliest(): number;
}

/** The text to search for without case and diacritics, its white space as single spaces. */
export function foldWords(words: string): string {
  let folded = '';
  for (const letter of words) folded += fold(letter.codePointAt(0) ?? 0);
  return folded.replaceAll(/ +/g, ' ').trim();
}

/**
 * Searches in linear time whatever text and search are (Knuth, Morris and Pratt, 1977): a regular expression
 * goes back at each near match.
 * @param needle folded, not empty
 */
export function createMatcher(needle: string): Matcher {
  const borders = bordersOf(needle);
  /** Where the last letters read began, by their number modulo the needle's length. */
  const origins = new Float64Array(needle.length);
  let count = 0;
  let matched = 0;
  let isAfterSpace = false;
  let next = 0;
  let last: Range | undefined;

  function readLetter(letter: number, start: number): boolean {
    origins[count % needle.length] = start;
    count += 1;
    while (matched > 0 && needle.charCodeAt(matched) !== letter) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === letter) matched += 1;
    return matched === needle.length;
  }

  return {
    read(portion, start) {
      const found: Range[] = [];
      for (let at = 0; at < portion.length;) {
        const code = portion.codePointAt(at) ?? 0;
        const origin = start + at;
        at += code > 0xffff ? 2 : 1;
        const letters = fold(code);
        if (letters === '' && last?.end === origin) last.end = start + at;
        if (letters === '' || (letters === ' ' && isAfterSpace)) continue;
        isAfterSpace = letters === ' ';
        for (let n = 0; n < letters.length; n++) {
          if (!readLetter(letters.charCodeAt(n), origin)) continue;
          last = { start: origins[count % needle.length] ?? origin, end: start + at };
          found.push(last);
          matched = 0;
        }
      }
      next = start + portion.length;
      return found;
    },
    earliest: () => (matched === 0 ? next : (origins[(count - matched) % needle.length] ?? next)),
  };
}

/** For each prefix the length of its longest proper prefix that it also ends in. */
function bordersOf(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  for (let at = 1, length = 0; at < needle.length; at++) {
    while (length > 0 && needle[at] !== needle[length]) length = borders[length - 1] ?? 0;
    if (needle[at] === needle[length]) length += 1;
    borders[at] = length;
  }
  return borders;
}

const folds = new Map<number, string>();

/** A character's letters without case and diacritics: '' for a mark, a space for white space, "ss" for ß. */
function fold(code: number): string {
  const known = folds.get(code);
  if (known !== undefined) return known;
  const bare = String.fromCodePoint(code).normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  // A final sigma has no capital of its own.
  const folded = /^\s$/u.test(bare) ? ' ' : bare.toUpperCase().toLowerCase();
  if (code <= 0xffff) folds.set(code, folded);
  return folded;
}
