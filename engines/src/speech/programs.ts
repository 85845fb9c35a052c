import type { Book } from './book.ts';
import { isDigit } from './signs.ts';
import type { Wording } from './wording.ts';

/** What only programs have: signs of two, calls without arguments, the end of a statement that sets something. */
const program =
  /&&|\|\|(?<=\s\|\|)(?=\s)|[=!]=|\+\+|\(\)(?<=[\p{L}\d_]\(\))|->(?<=[\p{L}\d_)\]]->)(?=[\p{L}_])|^(?=[^=]*\S\s?=\s?\S).*[;{]\s*$/u;

export const isProgram = (text: string): boolean => program.test(text);

const find = (...patterns: readonly string[]) => new RegExp(patterns.join('|'), 'gsu');
const not = find(String.raw`(?<=^|[\s([{=&|,!])!(?=!{0,2}[\p{L}_(])`);
/** "x % 2", "rand()%2"; not "%d" or "100% sure". */
const modulo = find(
  String.raw`(?<=[\p{L}\d_)\]]\s)%(?=\s[\p{L}\d_(])`,
  String.raw`(?<=[\p{L}_)\]])%(?=[\p{L}\d_(])`,
);
const arrow = find(String.raw`(?<=[\p{L}\d_)\]}])\s?-{1,2}>\s?`, '-{1,2}>');
const minus = find(
  // Between two names, numbers or brackets; without blanks, "a-b" but not "font-size" or "[a-z]".
  String.raw`(?<=[\p{L}\d_)\]]\s)[-–−](?=\s[\p{L}\d_(])`,
  String.raw`(?<=(?<![\p{L}\d_-])\p{L}|[)\]])[-–−](?=(?![zZ]\b)(?:\d{1,6}|\p{L})(?![\p{L}\d_-])|\()`,
  String.raw`(?<=(?<![\p{L}\d_-])\d{1,6})[-–−](?=\p{L}(?![\p{L}\d_-])|\()`,
  // "= -x", "return -1".
  String.raw`(?<=[=(,[<>*/+?:]\s?|(?<!\p{L})return\s)[-–−](?=[\p{L}\d(])`,
);
const decrement = find(
  String.raw`(?<=[\p{L}\d_)\]])--(?=[\s;),\]]|$)`,
  String.raw`(?<=^|[\s(;,[])--(?=[\p{L}\d_]{1,20}[;)\]])`,
);
const equal = find('(?<![=!<>:+−-])=(?![=>~])');
const bothOperands = find(String.raw`(?<=[\p{L}\d_)\]]\s)[*/](?=\s[\p{L}\d_(])`);
const [both, either] = [find('&&'), find(String.raw`\|\|`)];
const [bar, barBetween] = [find(String.raw`\|`), find(String.raw`(?<=\s)\|(?=\s)`)];
const norm = find(String.raw`\|\|(?=[^|\s]{1,12}\|\|)`);

/** In remarks a dash is none of a sum. */
const remark = /\/\/|\/\*|^\s*[#*]/u;

/**
 * Signs that mean something else in programs, or that voices leave out: "-", "!", "|", in some languages "=" and "*".
 * Without words for them, they are reported.
 */
export function sayPrograms(wording: Wording, book: Book | null, isCode: boolean): void {
  const { text } = wording;
  const say = (pattern: RegExp, said: string | undefined, isSaid = (_index: number) => true) => {
    for (const { 0: sign, index } of wording.matches(pattern))
      if (!isSaid(index)) continue;
      else if (said) wording.claimWord(index, index + sign.length, said);
      else wording.claim(index, index + sign.length, sign, 'nothing_to_say');
  };
  const signs = book?.signs ?? {};
  const isSurely = isCode || isProgram(text);
  if (!isSurely && book) sayNorms(wording, book);
  if (book) say(both, signs['∧']);
  say(either, signs['∨']);
  if (!isSurely) return;
  say(not, signs['¬']);
  if (book) say(modulo, book.say('modulo'));
  if (book) say(arrow, book.say('arrow'));
  const less = signs['−'];
  say(decrement, less && `${less} ${less}`);
  const isNoRemark = (index: number) => !remark.test(text.slice(text.lastIndexOf('\n', index) + 1, index));
  say(minus, less, isNoRemark);
  if (book) {
    say(equal, signs['=']);
    // "void * buffer" has no product.
    for (const { 0: sign, index } of text.matchAll(bothOperands))
      if (
        text.lastIndexOf('=', index) > 0 ||
        [text[index - 2], text[index + 2]].some((sign) => isDigit(sign) || '()]'.includes(sign!))
      )
        wording.claimWord(index, index + 1, signs[sign === '*' ? '×' : '÷']!);
  }
  say(isCode ? bar : barBetween, book?.say('bar'));
}

/** Signs that open and close remarks, which voices spell. */
const remarkSigns = find(
  String.raw`(?=\s*/|\*|<!|-)(?:(?<=\s|^)/\*+!?(?=\s|$)`,
  String.raw`(?<=\s|^)\*+/(?=[\s.,;:)]|$)`,
  String.raw`^\s*/{2,3}(?=\s?[\p{L}\d])`,
  String.raw`(?<=[;{}),:]\s{1,40})//(?=\s?[\p{L}\d])`,
  '<!-{2,4}',
  String.raw`(?<=<!--.{0,300})-{2,4}>`,
  String.raw`(?<=\s)-->(?=\s*$))`,
);

export function leaveOutRemarkSigns(wording: Wording): void {
  for (const { 0: signs, index } of wording.matches(remarkSigns, '/<>'))
    wording.claim(index, index + signs.length, ' ');
}

/** "||x||" */
function sayNorms(wording: Wording, book: Book): void {
  for (const { index } of wording.matches(norm, '|')) {
    const end = wording.text.indexOf('||', index + 2);
    if (wording.claim(index, index + 2, `${book.say('norm')} `)) wording.claim(end, end + 2, '');
  }
}
