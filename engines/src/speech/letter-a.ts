import type { Book } from './book.ts';
import { isCapital, isDigit, startsWithLetter } from './signs.ts';
import { functions } from './tex.ts';
import type { Wording } from './wording.ts';

/** Alone, not in "a.m.", "A-level", "a's", "x_a" or "1a". */
const lone = /[aA](?![\p{L}\p{M}\d@$]|['’]\p{L}|[-.]\p{L}|\.\.|…)(?<![\p{L}\p{M}\p{N}_'’.\\$@#-][aA])/gu;
const signs = '=+−×·*/<>≤≥≠≈≡∈∉⊂⊆∪∩→⇒⇔∧∨⊕÷≔';
const behind = '²³ⁿ⁰¹⁴⁵⁶⁷⁸⁹⁻⁺^′₀₁₂₃₄₅₆₇₈₉ₙ';
const stops = ',;:!?)]}';
/** "ln 2 +" behind a factor. */
const operand = /^\s?(?:\d{1,4}|\p{L})\s?[+−=<>≤≥·×/–-]/u;
const following = /^ (\p{L}+)(?![\p{L}\p{M}'’_-])(.*)$/su;
const single = /^\s\(?(?:\p{L}|\d{1,3})(?![\p{L}\d'’])|^\s\(/u;

/** Says the letter A where it names something, which a voice takes for the article: "set A contains", "a = 3". */
export function sayLetterA(wording: Wording, book: Book): void {
  const { article } = book;
  if (!article) return;
  for (const { 0: sign, index } of wording.matches(lone, 'aA'))
    if (isLetter(wording, index, article)) wording.claim(index, index + 1, book.letters[sign]!);
}

/** A sentence for other voices than espeak-ng, which is the only one known to say "ₐ". */
export const writeLetterA = (spoken: string): string => spoken.replaceAll('ₐ', 'A');

const alone = /^ A(?![\p{L}'’])/u;
const listed = /^ [,;)]/u;
const nextWord = /^ (\p{Ll}+)/u;
const isSmall = (word: string) => startsWithLetter(word) && word.toLowerCase() === word;

type Article = NonNullable<Book['article']>;

function isLetter(wording: Wording, at: number, article: Article): boolean {
  const { text } = wording;
  const [before, after] = [text.slice(Math.max(0, at - 24), at), text.slice(at + 1, at + 40)];
  const next = after[0] ?? '';
  if (next !== '' && behind.includes(next)) return true;
  // "the quadrilateral A A A A"
  if (text[at] === 'A' && (alone.test(after) || before.endsWith(' A '))) return true;
  // "a_1", but no name of a program.
  if (next === '_') return wording.isClaimed(at + 1, at + 2);
  // Not "[a]ll", nor an item.
  if (next !== '' && stops.includes(next)) return before.trim() !== '' && !startsWithLetter(after[1]);
  if ('(['.includes(next || ' ')) return !isEnding(after);
  // "Tree<A>", "A/ Reading".
  if (next === '>' && before.endsWith('<')) return true;
  if (next === '/' && after[1] === ' ' && !startsWithLetter(before.at(-1))) return true;
  // "A' * x"
  if (isQuote(next) && wording.isClaimed(at + 1, at + 2)) return true;
  // "‘A’ is", "P(A | B)"
  if (isQuote(next) && isQuote(before.at(-1))) return true;
  if (after.trimStart().startsWith('|') && before.endsWith('(')) return true;
  return (
    isBeforeSign(wording, at) ||
    isBehindSign(before) ||
    isBeforeWord(after, before, article) ||
    (text[at] === 'A' && isNamed(before, after, article))
  );
}

const isQuote = (sign: string | undefined) => sign !== undefined && sign !== '' && `"'“”‘’`.includes(sign);

/** "a(n) apple", "a [new] one": what may follow an article. */
const isEnding = (after: string) =>
  after.startsWith('(n)') || after.startsWith('[n]') || /^[([]\p{L}{2}/u.test(after);

/** "a + b" and "a+b", not "a +ve charge" or "a/an". */
function isBeforeSign(wording: Wording, at: number): boolean {
  const { text } = wording;
  const gap = text[at + 1] === ' ' ? 1 : 0;
  const place = at + 1 + gap;
  const [sign = '', after = ' '] = [text[place], text[place + 1]];
  if (sign === '') return false;
  const isGlued = startsWithLetter(after) || isDigit(after);
  if ('-–<:'.includes(sign) && wording.isClaimed(place, place + 1)) return gap === 0 || !isGlued;
  if (!signs.includes(sign)) return false;
  if (sign === '=') return true;
  if (sign === '/' && startsWithLetter(after) && startsWithLetter(text[place + 2])) return false;
  return gap === 1 ? after === ' ' : after !== ' ';
}

/** "x+a", "i=a" */
const isBehindSign = (before: string) =>
  '=+−*'.includes(before.at(-1) ?? ' ') && (startsWithLetter(before.at(-2)) || isDigit(before.at(-2)));

function isBeforeWord(after: string, before: string, { letterBefore, letterBetween }: Article): boolean {
  const [, first = '', rest = ''] = following.exec(after) ?? [];
  const name = first.toLowerCase();
  if (letterBefore.includes(name)) return true;
  if (letterBetween.includes(name)) return single.test(rest);
  return functions.has(first) && (operand.test(rest) || '=+−'.includes(before.trimEnd().at(-1) ?? ' '));
}

/** "Figure A shows", "the A team", not "the Figure A Student drew" nor "unit A unit object" in a list of what is what. */
function isNamed(before: string, after: string, { letterBehind, ranked, determiners }: Article): boolean {
  const word = before.endsWith(' ') ? (before.trimEnd().split(/[\s(]/u).at(-1) ?? '') : '';
  const name = word.toLowerCase();
  if (determiners.includes(name)) return true;
  // "points A , B", "the final A mark".
  if (listed.test(after)) return true;
  const [, following = ''] = nextWord.exec(after) ?? [];
  if (isSmall(word) && ranked.includes(following)) return true;
  const [first, second] = after.trimStart();
  const isTitle = isCapital(first) && startsWithLetter(second);
  const isDefined = before.trim() === word && !isCapital(word[0]);
  return letterBehind.includes(name) && !isTitle && !isDefined;
}
