/** Tells heads of names from modifiers: "super" of "super key", "topologisk". */

/** `head`: it mostly ends names of several words; `modifier`: it hardly ever ends one. */
export type Role = 'head' | 'modifier' | 'either';

interface WordInRow {
  term: string;
  /** False for what stands between names: verbs, "of", "define". */
  isOfName: boolean;
}

/** Of the times that a word is of a name so many end one. */
const share = { least: 1 / 3, most: 0.5 };
const fewest = 3;

/** @param rows words that nothing divides, in order */
export function headsIn(rows: readonly (readonly WordInRow[])[]): (term: string) => Role {
  const counts = new Map<string, { all: number; last: number; lastOfSeveral: number }>();
  for (const row of rows)
    row.forEach(({ term, isOfName }, i) => {
      if (!isOfName) return;
      const count = counts.get(term) ?? { all: 0, last: 0, lastOfSeveral: 0 };
      const isLast = row[i + 1]?.isOfName !== true;
      count.all++;
      if (isLast) count.last++;
      if (isLast && row[i - 1]?.isOfName === true) count.lastOfSeveral++;
      counts.set(term, count);
    });
  return (term) => {
    const { all, last, lastOfSeveral } = counts.get(term) ?? { all: 0, last: 0, lastOfSeveral: 0 };
    if (all > 0 && last < share.least * all) return 'modifier';
    return lastOfSeveral >= Math.max(fewest, share.most * all) ? 'head' : 'either';
  };
}
