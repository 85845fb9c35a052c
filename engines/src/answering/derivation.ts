import { canonicalLanguage } from './language/scripts.ts';

const fewestLetters = 4;
/** Ends of English stems by which words of one family differ: "multipli" and "multipl", "appoint" and "appointe". */
const endings =
  ' e i y at it ut ion ation ition tion ment er or al ial ual iv ativ ant ent anc enc ic ical ist ism abl ibl ous if ifi iz is ur age ship hood ee ing ed s t th'.split(
    ' ',
  );

/** What the word families of a question's stem may be: to be looked up among a document's terms. English only. */
export function relatives(term: string, language: string | null): string[] {
  if (canonicalLanguage(language) !== 'eng' || !/^[a-z]+$/.test(term)) return [];
  const roots = new Set(
    endings.flatMap((ending) => {
      const root = term.slice(0, term.length - ending.length);
      return term.endsWith(ending) && root.length >= fewestLetters ? [root] : [];
    }),
  );
  return [...roots]
    .flatMap((root) => endings.map((ending) => root + ending))
    .filter((other) => other !== term);
}
