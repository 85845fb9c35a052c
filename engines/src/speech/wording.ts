import { asciiDigits, isAscii } from '../language/numerals.ts';
import { withSymbolsInPlace } from '../language/symbol-font.ts';
import { beyondAscii, isDigit } from './signs.ts';
import type { Rewording, Unspoken } from './utterance.ts';

/** Part of a sentence that is said otherwise. */
interface Claim {
  start: number;
  end: number;
  said: string;
  reason: Unspoken['reason'] | null;
}

export interface Worded {
  spoken: string;
  rewordings: Rewording[];
  unspoken: Omit<Unspoken, 'page'>[];
}

/** More than one blank, or another. */
const oddSpace = /(\s{2,}|[^\S ])/;
const isSpace = (part: string) => part !== '' && part.trim() === '';
const wide = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu;

/** A sentence as it becomes what is said: who claims a part first words it. */
export class Wording {
  /** With the figures of every script as 0–9 and signs for those that the font Symbol keeps elsewhere; letter by letter as long as the source. */
  readonly text: string;
  readonly #source: string;
  /** Said where nobody claims it: the source with letters and figures of the usual width, which voices know. */
  readonly #plain: string;
  readonly #claims: Claim[] = [];
  #signs: Signs | null = null;

  constructor(source: string) {
    this.#source = source;
    if (isAscii(source)) {
      this.text = source;
      this.#plain = source;
      return;
    }
    // "1⁄2": a stroke of its own.
    const known = withSymbolsInPlace(source).replace(/(?<=\d)⁄(?=\d)/gu, '/');
    this.text = asciiDigits(known);
    this.#plain = known.replace(wide, (_sign, at: number) => this.text[at]!);
  }

  /** Whether the text has any of these signs. */
  has(signs: string): boolean {
    const { ascii, others } = (this.#signs ??= signsOf(this.text));
    for (let i = 0; i < signs.length; i += 1) {
      const code = signs.charCodeAt(i);
      if (code < ascii.length ? ascii[code] === 1 : others?.has(code)) return true;
    }
    return false;
  }

  /**
   * Where a pattern matches. Most texts have none of the signs of which each match needs one, and are not searched.
   * @param needed in or beside each match
   */
  matches(pattern: RegExp, needed?: string): readonly RegExpExecArray[] {
    return needed === undefined || this.has(needed) ? matchesIn(this.text, pattern) : none;
  }

  /** @returns false where the part is claimed already */
  claim(start: number, end: number, said: string, reason: Claim['reason'] = null): boolean {
    if (end <= start || this.isClaimed(start, end)) return false;
    this.#claims.push({ start, end, said, reason });
    return true;
  }

  /** As a word: a blank parts it from what it is written together with, but not from the punctuation behind it. */
  claimWord(start: number, end: number, said: string): boolean {
    const [before = ' ', after = ' '] = [this.text[start - 1], this.text[end]];
    const blank = ' ([{'.includes(before) ? '' : ' ';
    // "p<.05"
    const isDecimal = after === '.' && isDigit(this.text[end + 1]);
    return this.claim(start, end, `${blank}${said}${!isDecimal && ' .,;:!?)]}'.includes(after) ? '' : ' '}`);
  }

  isClaimed(start: number, end: number): boolean {
    return this.#claims.some((each) => each.start < end && start < each.end);
  }

  /** @param offset of the text's first letter */
  finish(offset: number): Worded {
    const rewordings: Rewording[] = [];
    let spoken = '';
    let at = 0;
    const say = (start: number, end: number, said: string) => {
      const from = spoken.length;
      // A sign that is left out takes one of the blanks around it along.
      const isDoubled = said.startsWith(' ') && (spoken === '' || spoken.endsWith(' '));
      spoken += isDoubled ? said.slice(1) : said;
      if (spoken.slice(from) !== this.#source.slice(start, end))
        rewordings.push({ from, to: spoken.length, start: start + offset, end: end + offset });
    };
    const copy = (end: number) => {
      if (end <= at) return;
      for (const part of this.#plain.slice(at, end).split(oddSpace)) {
        const isSame = this.#source.startsWith(part, at);
        // A blank where another stands already is left out alone.
        const words = isSame && part[0] !== ' ' && !isSpace(part) ? [part] : part.split(/(\s+)/);
        for (const word of words) {
          say(at, at + word.length, isSpace(word) ? ' ' : word);
          at += word.length;
        }
      }
    };
    this.#claims.sort((one, other) => one.start - other.start);
    for (const { start, end, said } of this.#claims) {
      copy(start);
      say(start, end, said);
      at = end;
    }
    copy(this.#source.length);
    const unspoken = this.#claims.flatMap(({ start, end, reason }) =>
      reason ? [{ start: start + offset, end: end + offset, reason }] : [],
    );
    const said = spoken.trimEnd();
    for (const each of rewordings) {
      each.from = Math.min(each.from, said.length);
      each.to = Math.min(each.to, said.length);
    }
    return { spoken: said, rewordings, unspoken };
  }
}

const none: readonly RegExpExecArray[] = [];

/** As `matchAll`, which makes the pattern anew each time. */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (!match) return none;
  const found: RegExpExecArray[] = [];
  for (; match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += String.fromCodePoint(text.codePointAt(match.index) ?? 0).length;
  }
  return found;
}

/** By their codes. */
interface Signs {
  ascii: Uint8Array;
  others: Set<number> | null;
}

function signsOf(text: string): Signs {
  const signs: Signs = { ascii: new Uint8Array(0x80), others: null };
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x80) signs.ascii[code] = 1;
    else (signs.others ??= new Set([beyondAscii.charCodeAt(0)])).add(code);
  }
  return signs;
}
