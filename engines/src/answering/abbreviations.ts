import { analyse } from '../language/analysis.ts';
import type { PassageIndex } from './passage-index.ts';

const letters = { fewest: 2, most: 5 };
/** Words whose initials it is must stand together this often. */
const fewestUses = 2;
/** "The" and "of" may stand between. */
const spareWords = 4;

const firstLetters = new WeakMap<PassageIndex, Uint16Array>();

/**
 * The terms that an abbreviation which the document does not use stands for: the run of words with these initials
 * that it uses most ("dpo": "data", "protect", "offic"); null when there is none.
 */
export function spelledOut(abbreviation: string, index: PassageIndex): readonly string[] | null {
  const { length } = abbreviation;
  if (length < letters.fewest || length > letters.most || !/^\p{L}+$/u.test(abbreviation)) return null;
  let initials = firstLetters.get(index);
  if (!initials)
    firstLetters.set(index, (initials = Uint16Array.from(index.terms, (term) => term.charCodeAt(0))));
  const wanted = Uint16Array.from(abbreviation, (letter) => letter.charCodeAt(0));
  const uses = new Map<string, number>();
  const { tokens, sentenceToken, sentenceCount } = index;
  for (let sentence = 0; sentence < sentenceCount; sentence++) {
    const end = sentenceToken[sentence + 1]! - length;
    for (let at = sentenceToken[sentence]!; at <= end; at++) {
      let k = 0;
      while (k < length && initials[tokens[at + k]!] === wanted[k]) k++;
      if (k < length) continue;
      const run = tokens.subarray(at, at + length).join(' ');
      uses.set(run, (uses.get(run) ?? 0) + 1);
    }
  }
  const [best] = [...uses].sort((x, y) => y[1] - x[1]);
  return best && best[1] >= fewestUses ? best[0].split(' ').map((id) => index.terms[Number(id)]!) : null;
}

/**
 * Whether a sentence writes an abbreviation behind the words that it is short for: "water vapour flux (WVF)". As Schwartz and
 * Hearst have it (2003), its letters stand in the words before it, the first one at the beginning of a word.
 */
export function isIntroducedIn(sentence: string, abbreviation: string, language: string | null): boolean {
  return [...sentence.matchAll(/[([](\p{Lu}[\p{L}\p{N}]{1,7})[)\]]/gu)].some(({ 1: short = '', index }) => {
    if (analyse(short, language).join(' ') !== abbreviation) return false;
    const before = sentence.slice(0, index).toLowerCase();
    const letters = [...short.replace(/s$/, '').toLowerCase()];
    let at = before.length;
    const stand = letters.reverse().every((letter, i) => {
      const isFirst = i === letters.length - 1;
      do at = at > 0 ? before.lastIndexOf(letter, at - 1) : -1;
      while (isFirst && at > 0 && /[\p{L}\p{N}]/u.test(before[at - 1] ?? ''));
      return at >= 0;
    });
    return stand && before.slice(at).split(/\s+/).length <= letters.length + spareWords;
  });
}
