import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const foldLetter = (letter: string): string =>
  letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Blocks of letters with accents: Latin, Greek and Cyrillic. */
const blocks = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const;

/** Letters with accents, by what is left of them without. */
const accented = new Map<string, string>();
for (const [first, last] of blocks)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const bare = foldLetter(letter);
    if (bare !== letter.toLowerCase()) accented.set(bare, (accented.get(bare) ?? '') + letter);
  }

/**
 * A regular expression, of PostgreSQL too, for text that contains this, whatever its case and accents: "muller" finds
 * "Müller".
 */
export function loosePattern(search: string): string {
  const letters = Array.from(search.normalize('NFD').replaceAll(/\p{M}/gu, ''), (letter) => {
    const bare = foldLetter(letter);
    if (!/^\p{L}$/u.test(bare)) return letter.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`);
    const upper = bare.toUpperCase();
    // An accent may be a character of its own.
    return `[${bare}${upper.length === 1 ? upper : ''}${accented.get(bare) ?? ''}][\u0300-\u036f]*`;
  });
  return letters.join('');
}

/** More only make a search slower. */
const mostWords = 8;

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] =>
  [...new Set(search.split(/\s+/u))].filter((word) => word !== '').slice(0, mostWords);

/** All letters are named, so that no language's slower rules are asked. */
const holdsLoosely = (text: SQLWrapper, word: string): SQL =>
  sql`${text} collate "C" ~ ${loosePattern(word)}`;

/** Whether each word of a search is in one of these texts, likewise: "müller jürgen" finds "Jürgen Müller". */
export const holdWords = (texts: readonly SQLWrapper[], search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => or(...texts.map((text) => holdsLoosely(text, word)))));
