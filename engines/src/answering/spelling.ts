import type { PassageIndex } from './passage-index.ts';

const fewestLetters = 5;
/** Words of this many letters may have two slips. */
const lettersForTwo = 8;
/** Rows of a keyboard; keys count as near when they touch. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Terms of an index to compare a misspelt word with. */
interface Shapes {
  /** One bit per letter of the alphabet that a term holds. */
  letters: Uint32Array;
  lengths: Uint8Array;
}
const known = new WeakMap<PassageIndex, Shapes>();

function shapesOf(index: PassageIndex): Shapes {
  let shapes = known.get(index);
  if (!shapes) {
    const { terms } = index;
    shapes = { letters: Uint32Array.from(terms, lettersIn), lengths: Uint8Array.from(terms, lengthOf) };
    known.set(index, shapes);
  }
  return shapes;
}

const lengthOf = (term: string) => Math.min(255, term.length);
function lettersIn(term: string): number {
  let bits = 0;
  for (let i = 0; i < term.length; i++) bits |= 1 << (term.charCodeAt(i) & 31);
  return bits >>> 0;
}
function bitsIn(value: number): number {
  let count = 0;
  for (let rest = value; rest; rest &= rest - 1) count++;
  return count;
}

/**
 * The term of the document that a word not in it was most likely meant to be, or null: same first letter, one slip
 * (two in long words), and where only one letter is another, one that is easily mistaken for it.
 */
export function respelt(term: string, index: PassageIndex): string | null {
  if (term.length < fewestLetters || !/^\p{L}+$/u.test(term) || /[\u3040-\u9fff]/.test(term)) return null;
  const most = term.length >= lettersForTwo ? 2 : 1;
  const { letters, lengths } = shapesOf(index);
  const own = lettersIn(term);
  let best: string | null = null;
  let bestSlips = most + 1;
  let bestCount = 0;
  for (let id = 0; id < lengths.length; id++) {
    if (Math.abs(lengths[id]! - term.length) > most || bitsIn(own ^ letters[id]!) > 2 * most) continue;
    const other = index.terms[id]!;
    if (other[0] !== term[0] || /\p{N}/u.test(other)) continue;
    const slips = slipsBetween(term, other, most);
    const count = index.sentenceFrequency[id]!;
    if (slips < bestSlips || (slips === bestSlips && count > bestCount))
      [best, bestSlips, bestCount] = [other, slips, count];
  }
  return bestSlips <= most ? best : null;
}

/**
 * Edits from one word to the other (optimal string alignment; Damerau 1964): letters left out, put in, doubled or
 * swapped count 1, others 1 where they sound or lie alike, else 2.
 */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        previous[j]! + 1,
        row[j - 1]! + 1,
        previous[j - 1]! + (same ? 0 : isEasilyMistaken(a[i - 1]!, b[j - 1]!) ? 1 : 2),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}

function isEasilyMistaken(a: string, b: string): boolean {
  if (/[aeiouyäöüéè]/.test(a) && /[aeiouyäöüéè]/.test(b)) return true;
  if (['sz', 'sc', 'ck', 'cq', 'kq', 'dt', 'bp', 'vw', 'fv', 'mn', 'gj'].includes([a, b].sort().join('')))
    return true;
  const row = rows.findIndex((keys) => keys.includes(a));
  const other = rows.findIndex((keys) => keys.includes(b));
  if (row < 0 || other < 0) return false;
  return row === other && Math.abs(rows[row]!.indexOf(a) - rows[other]!.indexOf(b)) === 1;
}
