import { diff3Merge } from 'node-diff3';

/** More words than these are not compared one by one: both versions of the stretch are kept. */
const maxWords = 20_000;

/**
 * Puts two changes of one text together (diff3, Khanna, Kunal and Pierce 2007): by lines, and by words where both
 * changed the same lines. Nothing that either added is lost: where they changed the same words, both stand, `mine` first.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  return merge(linesOf(base), linesOf(mine), linesOf(theirs), (conflict) =>
    Math.max(...Object.values(conflict).map((words) => words.length)) > maxWords
      ? both(conflict)
      : merge(conflict.base, conflict.mine, conflict.theirs, both),
  );
}

interface Conflict {
  base: string[];
  mine: string[];
  theirs: string[];
}

function merge(
  base: string[],
  mine: string[],
  theirs: string[],
  resolve: (conflict: Conflict) => string,
): string {
  return diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })
    .map((region) => {
      if (region.conflict === undefined) return (region.ok ?? []).join('');
      const { a, o, b } = region.conflict;
      return resolve({ base: wordsOf(o), mine: wordsOf(a), theirs: wordsOf(b) });
    })
    .join('');
}

function both({ mine, theirs }: Conflict): string {
  const [first, second] = [mine.join(''), theirs.join('')];
  if (first.includes(second)) return first;
  if (second.includes(first)) return second;
  const apart = /\s$/u.test(first) || /^\s/u.test(second) ? '' : ' ';
  return first + apart + second;
}

/** Every line with its break. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Words and what is between them. */
function wordsOf(lines: readonly string[]): string[] {
  return lines.join('').match(/\s+|[^\s]+/gu) ?? [];
}
