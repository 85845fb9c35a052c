import { type Script, scriptsIn } from '../language/scripts.ts';

/** Signs that no word has inside, and that code and formulae hardly set between letters. */
const signInside = /\p{L}[{}|\\$¥§©¡£¦`~^«»&±]+\p{L}/u;
/** Set beside letters of other scripts: maths is full of Greek, and the others set no spaces. */
const sociable: readonly Script[] = ['greek', 'ideographic', 'hangul', 'unspaced'];
/** From this share of words on, whoever reads them cannot answer. */
const leastShare = 0.1;
const fewestWords = 4;

const isOfSeveralScripts = (word: string) =>
  [...scriptsIn(word)].filter((script) => !sociable.includes(script)).length > 1;

/** Whether a font lies about which letters it draws: too many words have signs inside, or letters of several scripts. */
export function meansNothing(text: string): boolean {
  const words = text.normalize('NFKC').match(/\S*\p{L}\S?\p{L}\S*/gu) ?? [];
  const strange = words.filter(
    (word) => signInside.test(word) || word.match(/[\p{L}\p{M}]+/gu)?.some(isOfSeveralScripts),
  );
  return words.length >= fewestWords && strange.length >= words.length * leastShare;
}
