const wordPattern = /[\p{L}\p{N}]+/gu;
/** Scripts without spaces match by any substring. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/u;

const ascii = /^[\0-\x7f]*$/;

/** Removes case, diacritics and compatibility forms, so that spellings compare. */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Rates how well titles match what was typed: every word must occur in them, with one typo allowed in four
 * letters or two in eight (optimal string alignment); the last word may be unfinished. Words recur in
 * thousands of titles, so each distinct one is compared only once.
 * @returns rates a title from 0 (no match) to 1 (the title itself)
 */
export function titleMatcher(typed: string): (title: string) => number {
  const wanted = folded(typed).trim();
  const words = wanted.match(wordPattern) ?? [];
  const known = words.map(() => new Map<string, number>());
  const match = (i: number, other: string): number => {
    const before = known[i]!.get(other);
    if (before !== undefined) return before;
    const score = matchWord(words[i]!, other, i === words.length - 1);
    known[i]!.set(other, score);
    return score;
  };
  return (title) => {
    if (wanted === '') return 0;
    const name = folded(title);
    if (name === wanted) return 1;
    if (words.length === 0) return name.includes(wanted) ? 0.5 : 0;
    const titleWords = name.match(wordPattern) ?? [];
    let sum = 0;
    for (const i of words.keys()) {
      let best = 0;
      for (const other of titleWords) best = Math.max(best, match(i, other));
      if (best === 0) return 0;
      sum += best;
    }
    const begins = name.startsWith(wanted) ? 0.1 : 0;
    const covers = Math.min(words.length / titleWords.length, 1) * 0.1;
    return (sum / words.length) * 0.75 + begins + covers;
  };
}

function matchWord(word: string, other: string, unfinished: boolean): number {
  if (word === other) return 1;
  if (unfinished && other.startsWith(word)) return 0.9;
  if (unspaced.test(word) && other.includes(word)) return 0.8;
  const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (slips > 0 && alignment(word, other, unfinished) <= slips) return 0.6;
  return word.length > 2 && other.includes(word) ? 0.5 : 0;
}

/**
 * Counts insertions, deletions, replacements and swaps of neighbours between two words; with `unfinished`,
 * against the other's best prefix.
 */
function alignment(word: string, other: string, unfinished: boolean): number {
  if (!unfinished && Math.abs(word.length - other.length) > 2) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = word[i - 1] === other[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return unfinished ? Math.min(...last) : last[other.length]!;
}
