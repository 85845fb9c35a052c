import english from '../../data/eng/stem-frequencies.json' with { type: 'json' };
import { canonicalLanguage } from '../language/scripts.ts';
import type { PassageIndex } from './passage-index.ts';

const fewestLetters = 5;
/** Words of this many letters may have two slips. */
const lettersForTwo = 8;
/** A misspelt ending is not taken off ("distribtuion"): so many letters may follow a term of the document, at a cost. */
const longestEnding = 3;
const shortestBefore = 5;
const endingCost = 0.5;
/** Letters that sound alike, or whose keys touch. */
const vowels = [...'aeiouyäöüéè'];
const soundAlike = ['sz', 'sc', 'ck', 'cq', 'kq', 'dt', 'bp', 'vw', 'fv', 'mn', 'gj'];
const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
  [...row].slice(1).map((key, i) => row[i]! + key),
);
const easilyMistaken = new Set(
  [...vowels.flatMap((one) => vowels.map((other) => one + other)), ...soundAlike, ...keys].flatMap((pair) => [
    pair,
    pair[1]! + pair[0]!,
  ]),
);

let englishWords: ReadonlySet<string> | undefined;
/** Whether a term is of a word that is spelt as it should be, so that no ending was left on it. */
function isWord(term: string, language: string | null): boolean {
  if (canonicalLanguage(language) !== 'eng') return false;
  englishWords ??= new Set(Object.values(english.stems).flat());
  return englishWords.has(term);
}

/**
 * The term of the document that a word not in it was most likely meant to be, or null: same first letter, one slip
 * (two in long words), and where only one letter is another, one that is easily mistaken for it.
 */
export function respelt(term: string, index: PassageIndex): string | null {
  if (term.length < fewestLetters || !/^\p{L}+$/u.test(term) || /[\u3040-\u9fff]/.test(term)) return null;
  const longest = isWord(term, index.language) ? 0 : longestEnding;
  const { terms, sentenceFrequency } = index;
  let best: string | null = null;
  let bestSlips = Infinity;
  let bestCount = 0;
  for (let id = 0; id < terms.length; id++) {
    const other = terms[id]!;
    const most = other.length >= lettersForTwo ? 2 : 1;
    const longer = term.length - other.length;
    if (other[0] !== term[0] || longer < -most || longer > most + longest || /\p{N}/u.test(other)) continue;
    const slips = slipsBetween(term, other, most, longest);
    if (slips === Infinity) continue;
    const count = sentenceFrequency[id]!;
    if (slips < bestSlips || (slips === bestSlips && count > bestCount))
      [best, bestSlips, bestCount] = [other, slips, count];
  }
  return best;
}

/**
 * Edits from one word to the other, or to its beginning but for an ending (optimal string alignment; Damerau 1964): letters
 * left out, put in, doubled or swapped count 1, others 1 where they sound or lie alike, else 2. Infinity for more than `most`.
 */
function slipsBetween(a: string, b: string, most: number, longest: number): number {
  const ending = b.length >= shortestBefore ? longest : 0;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  let fewest = Infinity;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const one = a[i - 1]!;
      const other = b[j - 1]!;
      const replaced = one === other ? 0 : easilyMistaken.has(one + other) ? 1 : 2;
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) break;
    before = previous;
    previous = row;
    const slips = row[b.length]!;
    if (slips <= most && i >= a.length - ending)
      fewest = Math.min(fewest, slips + (i < a.length ? endingCost : 0));
  }
  return fewest;
}
