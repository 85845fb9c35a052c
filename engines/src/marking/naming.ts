import { bestFor, type Coverage } from './coverage.ts';
import { isFigure, sameNumber, type Word } from './words.ts';

/** What a question wants: a thing or several to be named, or an account in sentences. */
export type AskedFor = 'names' | 'account';

const wantsNames: Readonly<Record<string, RegExp>> = {
  eng: /(?:^|[.?!;:,]\s+|\b(?:and|at|by|for|from|in|of|on|to|under|with)\s+)\W*(?:name|list|identify|mention|enumerate|give|state|who|whom|whose|which|when|where|how (?:deep|far|fast|heavy|high|large|long|many|much|old|tall|wide)|what (?!is\b|are\b|do\b|does\b|did\b|was\b|were\b|causes?\b|happens?\b|makes?\b|would\b|will\b|can\b)\p{L}+|what (?:is|are|does)\b[^.?!]*\b(?:types?|kinds?|ways?|parts?|components?|members?|stages?|steps?|examples?|elements?|included?|contain(?:ed)?|consist|comprise))\b/iu,
};
/** "Name them and explain how …" wants more. */
const wantsAccount: Readonly<Record<string, RegExp>> = {
  eng: /\b(?:explain|describe|discuss|compare|distinguish|why|derive|justify|illustrate|evaluate|elaborate|outline)\b/iu,
};

export const askedFor = (question: string, language: string): AskedFor =>
  wantsNames[language]?.test(question) && !wantsAccount[language]?.test(question) ? 'names' : 'account';

const mostWordsOfName = 6;
const namedShare = 0.34;
/** The things that a point is about stand at its beginning. */
const head = 2;
/** Nobody gives more for a name. */
const mostMarksOfName = 2;
const mostWordsAroundFigure = 8;

/**
 * A short right answer says no more than what is asked: a point counts as covered where an item of the answer has nothing but
 * words of it, and among them its figure, or, where names are asked for, enough of it or what it begins with.
 * @param items of the answer: the words between commas and the like that are said, not denied
 */
export function isNamed(
  { essential, point }: { essential: readonly Word[]; point: { marks: number } },
  coverage: Coverage,
  items: readonly (readonly Word[])[],
  asks: AskedFor,
  asked: readonly Word[],
  language: string,
): boolean {
  if (coverage.opposed.length > 0 || point.marks > mostMarksOfName) return false;
  const isAsked = (word: Word) =>
    asked.some((each) => (isFigure(word) ? sameNumber(each, word) : each.stem === word.stem));
  return items.some((item) => {
    const own = item.filter((word) => word.isContent && !isAsked(word));
    if (own.length === 0 || own.length > mostWordsOfName) return false;
    const hits = essential.filter((word) => bestFor(word, own, language) !== null);
    if (hits.length === 0 || !own.every((word) => bestFor(word, essential, language))) return false;
    if (hits.some((word) => isFigure(word) && !isAsked(word)))
      return asks === 'names' || essential.length <= mostWordsAroundFigure;
    if (asks !== 'names') return false;
    return (
      hits.length >= namedShare * essential.length || hits.some((word) => essential.indexOf(word) < head)
    );
  });
}
