import { scriptsIn } from '../language/scripts.ts';

/** Signs inside a word, of more than single letters; those of code, logic and firms' names are not among them. */
const signInside = /\p{L}[{}$¥§©¡£¦«»±]+\p{L}{2}|\p{L}{2}[{}$¥§©¡£¦«»±]+\p{L}/u;
/** "DNAका": Latin capitals with an ending of the language around them. */
const withEnding = /^[A-Z]+[^A-Za-z]+$/;
/** From this share of words on, whoever reads them cannot answer. */
const leastShare = 0.1;
const fewestStrange = 3;

/** Greek is set beside any letters in maths, and scripts without spaces touch Latin names. */
function isMixed(word: string): boolean {
  const scripts = [...scriptsIn(word)].filter((script) => script !== 'Greek');
  if (scripts.length < 2 || withEnding.test(word)) return false;
  return scripts.some((script) => script !== 'Latin' && script !== 'another');
}

/** Whether a font lies about which letters it draws: too many words have signs inside, or letters of several scripts. */
export function meansNothing(text: string): boolean {
  const words = text.normalize('NFKC').match(/\S*\p{L}\S?\p{L}\S*/gu) ?? [];
  const strange = words.filter(
    (word) => signInside.test(word) || word.match(/[\p{L}\p{M}]+/gu)?.some(isMixed),
  );
  return strange.length >= Math.max(fewestStrange, words.length * leastShare);
}
