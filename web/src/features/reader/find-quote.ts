interface Place {
  start: number;
  end: number;
}

/** `findQuote` for many quotes in one text. */
export function quoteFinder(text: string): (quote: string, near?: number) => Place | null {
  const haystack = keepLetters(text);
  return (quote, near = 0) => {
    const words = quote
      .split(/\s+/u)
      .map((word) => keepLetters(word).letters)
      .filter(Boolean);
    const place = (letters: string) => {
      const at = nearest(haystack.letters, letters, near);
      if (at < 0) return null;
      const last = haystack.offsets[at + letters.length - 1]!;
      return { start: haystack.offsets[at]!, end: last + (text.codePointAt(last)! > 0xffff ? 2 : 1) };
    };
    const whole = words.length ? place(words.join('')) : null;
    return whole ?? longestRun(words, haystack.letters, place);
  };
}

/**
 * Finds a quote in a rendered text with the same letters but different spacing: renderers break lines and
 * insert tabs, extraction joins hyphens and adds list numbers that a renderer draws by style sheet. Falls
 * back to the longest run of the quote's words in the text.
 * @param near expected position in the text (0–1), to choose among equal matches
 * @returns UTF-16 offsets into `text`, or null
 */
export function findQuote(text: string, quote: string, near = 0): Place | null {
  return quoteFinder(text)(quote, near);
}

/** Keeps letters and digits only, each with its offset in the source. */
export function keepLetters(text: string) {
  let letters = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const letter of text) {
    if (/[\p{L}\p{N}\p{M}]/u.test(letter))
      for (const unit of letter.normalize('NFKC').toLowerCase()) {
        letters += unit;
        for (let i = 0; i < unit.length; i++) offsets.push(offset);
      }
    offset += letter.length;
  }
  return { letters, offsets };
}

function nearest(haystack: string, needle: string, near: number): number {
  const expected = near * haystack.length;
  let best = -1;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    if (best >= 0 && Math.abs(at - expected) >= Math.abs(best - expected)) break;
    best = at;
  }
  return best;
}

const minRunLetters = 12;

function longestRun<T>(words: string[], haystack: string, place: (letters: string) => T | null): T | null {
  let best = '';
  for (let from = 0, to = 1; from < words.length; from++) {
    to = Math.max(to, from + 1);
    // A run starting one word later reaches at least as far, so both ends only move forward.
    while (to <= words.length && haystack.includes(words.slice(from, to).join(''))) {
      const run = words.slice(from, to).join('');
      if (run.length > best.length) best = run;
      to++;
    }
  }
  return best.length >= minRunLetters ? place(best) : null;
}
