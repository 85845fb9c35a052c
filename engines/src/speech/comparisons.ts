import type { Book } from './book.ts';
import { isBetweenOperands, withVerb } from './formulas.ts';
import { isCapital, isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

/** Signs as keyboards and programs write them, the longest first: of "<=" and "!=" a voice would say "equals" alone. */
const typed: readonly (readonly [written: string, meant: string])[] = [
  ['<==>', '⇔'],
  ['<=>', '⇔'],
  ['<->', '↔'],
  ['==>', '⇒'],
  ['-->', '→'],
  ['===', '='],
  ['!==', '≠'],
  ['<=', '≤'],
  ['=<', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['<>', '≠'],
  ['<-', '←'],
  ['==', '='],
  ['=>', '⇒'],
  ['->', '→'],
  [':=', '≔'],
  ['+=', '+='],
  ['-=', '−='],
  ['−=', '−='],
];
const run = /[<>=!:+−-]{2,4}/gu;
/** "n!=n(n-1)!" */
const anotherFactorial = /^[^\s=]{1,16}[\p{L}\d)]!(?![=\p{L}])/u;
const lone = /[<>]|(?<=[\p{L}\d])[‹›](?=[\p{L}\d])/gu;

/** Comparisons as they are typed; brackets of tags and types, which stand for no word, are reported. */
export function sayComparisons(wording: Wording, book: Book | null): void {
  const { text } = wording;
  leaveOutBrackets(wording);
  for (const { index } of wording.matches(run, '<>=!:+−-')) {
    const known = typed.find(([written]) => text.startsWith(written, index));
    if (!known || (known[0] === '!=' && isFactorial(text, index))) continue;
    const end = index + known[0].length;
    // "x<-3" may be less than -3.
    if (known[0] === '<-' && (isDigit(text[end]) || startsWithLetter(text[end]))) continue;
    const isFunction = known[0] === '=>' && isArrowFunction(text, index, end);
    const inSigns = [...known[1]].map((sign) => book?.signs[sign] ?? '').join(' ');
    const said = isFunction ? book?.say('arrow') : inSigns;
    if (book && said) wording.claimWord(index, end, withVerb(book, said, text, index));
    else wording.claim(index, end, ' ', 'nothing_to_say');
  }
  if (book)
    for (const { 0: sign, index } of wording.matches(lone, '<>‹›')) {
      const said = loneWords(book, text, index, book.signs[sign === '<' || sign === '‹' ? '<' : '>']!);
      if (said !== null) wording.claimWord(index, index + 1, said);
    }
}

/** "sort((a, b) => a - b)", "() => {": behind names in brackets that no call has. */
function isArrowFunction(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).trimEnd();
  if (!before.endsWith(')')) return false;
  const ahead = before.slice(0, before.lastIndexOf('(')).trimEnd().at(-1) ?? ' ';
  return '(,=: '.includes(ahead) || text.slice(end).trimStart().startsWith('{');
}

/** "5!=120": not "x!=y". */
const isFactorial = (text: string, at: number) =>
  isDigit(text[at - 1]) || (text[at - 1] !== ' ' && anotherFactorial.test(text.slice(at + 2)));

function loneWords(book: Book, text: string, at: number, said: string): string | null {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  // "<<", "x <- 3", "x<-3".
  if ('<>=-'.includes(before) || '<>='.includes(after)) return null;
  if (after === '-' && !isDigit(text[at + 2])) return null;
  const isSpaced = text[at - 1] === ' ' && after === ' ';
  if (isSpaced || isBetweenOperands(text, at)) return withVerb(book, said, text, at);
  // "the signs <, ‘>’ and (<)": its name.
  if (at > 0 && ' (“‘"\''.includes(before) && ',;)”’"\''.includes(after)) return said.replace(/^is /, '');
  // "(<5 %)"
  return isDigit(text.slice(at + 1).trimStart()[0]) && !isDigit(before) ? said.replace(/^is /, '') : null;
}

/** "<b>", "List<String>", "Map<String, List<T>>": from the innermost. */
function leaveOutBrackets(wording: Wording): void {
  const { text } = wording;
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '<' && text[at + 1] !== ' ') open.push(at);
    if (text[at] !== '>' || isArrowhead(text, at)) continue;
    if (text[at - 1] === ' ' && !isLooseTag(text, open.at(-1), at)) continue;
    const start = open.pop();
    if (start === undefined || !isBracketed(text.slice(start + 1, at).trimEnd())) continue;
    for (const each of [start, at]) wording.claim(each, each + 1, ' ', 'nothing_to_say');
  }
}

/** "<div >", not "x <y > z". */
function isLooseTag(text: string, start: number | undefined, end: number): boolean {
  if (start === undefined || startsWithLetter(text[start - 1]) || isDigit(text[start - 1])) return false;
  const inner = text.slice(start + 1, end).trimEnd();
  return !inner.includes(',') && (inner.length > 1 || 'abipqsu'.includes(inner));
}

/** Of "->" and "=>"; not of "-->" behind a remark. */
const isArrowhead = (text: string, at: number) =>
  text[at - 1] === '=' || (text[at - 1] === '-' && text[at - 2] !== '-');

const name = /^[\p{L}_?][\p{L}\d_.:@/+<>?[\]-]*$/u;

/** What a tag holds or what types are of; "j, k" in "i<j, k>l" are neither. */
function isBracketed(inner: string): boolean {
  if (
    inner.includes('://') ||
    '/!?'.includes(inner[0] ?? ' ') ||
    (startsWithLetter(inner) && `"'/`.includes(inner.at(-1)!))
  )
    return true;
  // "BVerfGE 7, 198 <205>": a page.
  if (inner.length > 1 && [...inner].every(isDigit)) return true;
  const parts = inner.split(/,\s?/);
  return parts.every(
    (part) => name.test(part) && (parts.length === 1 || part.length > 2 || isCapital(part[0])),
  );
}
