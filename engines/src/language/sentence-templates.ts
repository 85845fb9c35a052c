/**
 * Sentence templates: phrases of a language as data.
 *
 * - `[a|b]` either or neither, `(a|b)` either, `(a|b)*` any number of them;
 * - `<name>` one of the parts of this name, `<name>*` any number of them;
 * - `{name}` captures one or more characters, `{name:…}` what the template in it matches;
 * - `~` any letters and digits, `#` a number; `…` at either end: more may stand there, glued on or after a blank.
 *
 * A blank stands for blanks or commas, and for nothing beside a part that is left out.
 */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Templates, any of which may match a text in lower case. */
export class SentenceTemplates {
  readonly #templates: readonly string[];
  readonly #parts: Parts;
  #read: readonly Template[] | undefined;

  constructor(templates: readonly string[], parts: Parts = {}) {
    this.#templates = templates;
    this.#parts = parts;
  }

  /** @throws SyntaxError for a template that is not well formed */
  test(text: string): boolean {
    return this.#match(text) !== null;
  }

  /**
   * Returns the captures of the first template that matches; null if none does.
   * @throws SyntaxError for a template that is not well formed
   */
  capture(text: string): Readonly<Record<string, string | undefined>> | null {
    const found = this.#match(text);
    return found && (found.groups ?? {});
  }

  #match(text: string): RegExpExecArray | null {
    const said = shortenBlanks(text);
    this.#read ??= this.#templates.map((template) => readTemplate(template, this.#parts));
    for (const template of this.#read) {
      if (template.needs && !template.needs.some((letters) => said.includes(letters))) continue;
      // A process needs few of them, and compiling all takes a tenth of a second.
      template.pattern ??= new RegExp(template.source, 'su');
      const found = template.pattern.exec(said);
      if (found) return found;
    }
    return null;
  }
}

/** Long runs of blanks and commas could be divided between many parts. */
const shortenBlanks = (text: string) =>
  text.replace(/[\s,،]{3,}/gu, (run) => (/[,،]/u.test(run) ? ', ' : ' '));

/** A pattern that finds any of these phrases in running text, by whole words unless a phrase ends in `~`. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  return new RegExp(`${wordBegins}${phraseSource(phrases)}${wordEnds}`, 'iu');
}

/** The same without the borders. @returns a pattern's source */
export const phraseSource = (phrases: readonly string[]): string =>
  `(?:${phrases.map(sourceOfPhrase).join('|')})`;

// Chinese sets no borders between words.
const wordBegins = '(?<![^\\P{L}\\p{Script=Han}]|\\p{M})';
const wordEnds = '(?![^\\P{L}\\p{Script=Han}]|\\p{M})';
// A start of the server has no time to compile them all.
const sourceOfPhrase = (phrase: string) =>
  plainWords.test(phrase) ? phrase.replaceAll(' ', blank) : new Compiler(phrase, {}).compile().source;
const plainWords = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;
const blank = '(?:(?<![^\\s,،])|[\\s,،]+)';
const blanksIfAny = '[\\s,،]*';
// Bounded, so that a text without blanks is read once and not once for each of its letters.
const anyLetter = '[\\p{L}\\p{M}\\p{N}.]';
const letters = `${anyLetter}{0,40}`;
/** At least one word: otherwise several gaps could share out a run of commas. */
const wholeWord = `${anyLetter}{1,40}`;

/** Part of a pattern, and letters one of which any text has that matches; null: none in particular. */
interface Piece {
  source: string;
  needs: readonly string[] | null;
}

interface Template extends Piece {
  pattern?: RegExp;
}

function readTemplate(template: string, parts: Parts): Template {
  const { before, middle, after } =
    /^(?<before>… ?)?(?<middle>.*?)(?<after> ?…)?$/u.exec(template)?.groups ?? {};
  const begins = before === undefined ? '^' : before === '…' ? '^.*?' : `^.*?${wordBegins}`;
  const ends = after === undefined ? '$' : after === '…' ? '' : wordEnds;
  const { source, needs } = new Compiler(middle ?? '', parts).compile();
  return { source: `${begins}(?:${source})${ends}`, needs };
}

const eitherOf = (pieces: readonly Piece[]): Piece => ({
  source: pieces.map(({ source }) => source).join('|'),
  needs:
    pieces.length > 0 && pieces.every(({ needs }) => needs)
      ? pieces.flatMap(({ needs }) => needs ?? [])
      : null,
});

/** The longer the letters, the fewer texts have them. */
const tellingOf = (needs: readonly string[] | null) =>
  needs ? Math.min(...needs.map(({ length }) => length)) : 0;

/** A part's place: whether a blank precedes it, and whether it may be left out or repeated. */
interface Place {
  afterBlank: boolean;
  times: 'once' | 'optional' | 'any';
}

class Compiler {
  readonly #template: string;
  readonly #parts: Parts;
  #at = 0;

  constructor(template: string, parts: Parts) {
    this.#template = template;
    this.#parts = parts;
  }

  compile(): Piece {
    const piece = this.#alternatives();
    if (this.#at < this.#template.length) throw this.#error(`no “${this.#template[this.#at]}” here`);
    return piece;
  }

  #alternatives(): Piece {
    const pieces = [this.#sequence()];
    while (this.#takes('|')) pieces.push(this.#sequence());
    return eitherOf(pieces);
  }

  #sequence(): Piece {
    let source = '';
    let needs: Piece['needs'] = null;
    let word = '';
    const require = (more: Piece['needs']) => {
      if (tellingOf(more) > tellingOf(needs)) needs = more;
    };
    let afterBlank = false;
    while (this.#at < this.#template.length && !'|)]}'.includes(this.#template[this.#at]!)) {
      if (this.#takes(' ')) {
        afterBlank = true;
        continue;
      }
      const letter = this.#letterHere();
      word = letter && !afterBlank ? word + letter : letter;
      const part = this.#part(afterBlank);
      source += part.source;
      require(word ? [word] : part.needs);
      afterBlank = false;
    }
    return { source, needs };
  }

  #part(afterBlank: boolean): Piece {
    if (this.#takes('[')) {
      const inner = this.#alternatives();
      this.#expect(']');
      return this.#placed(inner, { afterBlank, times: 'optional' });
    }
    if (this.#takes('(')) {
      const inner = this.#alternatives();
      this.#expect(')');
      return this.#placed(inner, { afterBlank, times: this.#takes('*') ? 'any' : 'once' });
    }
    if (this.#takes('<')) {
      const named = this.#parts[this.#name('>')];
      if (!named) throw this.#error('no such part');
      const inner = eitherOf(named.map((part) => new Compiler(part, this.#parts).compile()));
      return this.#placed(inner, { afterBlank, times: this.#takes('*') ? 'any' : 'once' });
    }
    const { source, needs } = this.#takes('{') ? this.#captured() : this.#letter();
    return { source: (afterBlank ? blank : '') + source, needs };
  }

  #captured(): Piece {
    const name = /^\w+/.exec(this.#template.slice(this.#at))?.[0] ?? '';
    this.#at += name.length;
    const inner = this.#takes(':') ? this.#alternatives() : { source: '.+?', needs: null };
    this.#expect('}');
    return { source: `(?<${name}>${inner.source})`, needs: inner.needs };
  }

  /** The letter here that stands for itself; empty where there is none. */
  #letterHere(): string {
    const letter = String.fromCodePoint(this.#template.codePointAt(this.#at)!);
    return '[(<{~#'.includes(letter) ? '' : letter;
  }

  #letter(): Piece {
    const letter = String.fromCodePoint(this.#template.codePointAt(this.#at)!);
    this.#at += letter.length;
    if (letter === '~') return { source: this.#standsAlone() ? wholeWord : letters, needs: null };
    if (letter === '#') return { source: '\\p{N}+', needs: null };
    return { source: letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&'), needs: [letter] };
  }

  /** Whether the sign before this place has nothing glued to it. */
  #standsAlone(): boolean {
    const [before = ' ', after = ' '] = [this.#template[this.#at - 2], this.#template[this.#at]];
    return ' [(|{:'.includes(before) && ' |)]}'.includes(after);
  }

  /** The blank goes with a part that may be left out, unless something is glued to that. */
  #placed(inner: Piece, { afterBlank, times }: Place): Piece {
    const before = afterBlank ? blank : '';
    const source = `(?:${inner.source})`;
    if (times === 'once') return { source: before + source, needs: inner.needs };
    // It could be divided in as many ways as there are subsets of its letters.
    if (times === 'any' && source.includes(anyLetter)) throw this.#error('any number of any letters');
    if (times === 'any') return { source: `(?:${before || blanksIfAny}${source})*`, needs: null };
    const next = this.#template[this.#at] ?? ' ';
    const mayGo = ' |)]}'.includes(next) ? `(?:${before}${source})?` : `${before}${source}?`;
    return { source: mayGo, needs: null };
  }

  #takes(sign: string): boolean {
    if (this.#template[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw this.#error(`“${sign}” is missing`);
  }

  #name(until: string): string {
    const end = this.#template.indexOf(until, this.#at);
    const name = this.#template.slice(this.#at, end);
    this.#at = end + 1;
    return name;
  }

  #error(reason: string): SyntaxError {
    return new SyntaxError(`${reason}, at ${this.#at} of “${this.#template}”`);
  }
}
