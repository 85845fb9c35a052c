/**
 * Sentence templates: phrases of a language as data.
 *
 * - `[a|b]` either or neither, `(a|b)` either, `(a|b)*` any number of them;
 * - `<name>` one of the parts of this name, `<name>*` any number of them;
 * - `{name}` captures one or more characters, `{name:…}` what the template in it matches;
 * - `~` any letters and digits; `…` at either end: more may stand there, glued on or after a blank.
 *
 * A blank stands for blanks or commas, and for nothing beside a part that is left out.
 */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Templates, any of which may match a text in lower case. */
export class SentenceTemplates {
  readonly #templates: readonly string[];
  readonly #parts: Parts;
  #compiled: readonly RegExp[] | undefined;

  constructor(templates: readonly string[], parts: Parts = {}) {
    this.#templates = templates;
    this.#parts = parts;
  }

  /** @throws SyntaxError for a template that is not well formed */
  test(text: string): boolean {
    return this.#patterns().some((pattern) => pattern.test(text));
  }

  /**
   * What the first template that matches captures; null where none does.
   * @throws SyntaxError for a template that is not well formed
   */
  capture(text: string): Readonly<Record<string, string | undefined>> | null {
    for (const pattern of this.#patterns()) {
      const found = pattern.exec(text);
      if (found) return found.groups ?? {};
    }
    return null;
  }

  /** Compiled when first used: a process needs few of them, and all take a tenth of a second. */
  #patterns(): readonly RegExp[] {
    this.#compiled ??= this.#templates.map((template) => new RegExp(patternOf(template, this.#parts), 'su'));
    return this.#compiled;
  }
}

/** A pattern that finds any of these phrases in running text, by whole words unless a phrase ends in `~`. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => new Compiler(phrase, {}).compile());
  return new RegExp(`${wordBegins}(?:${sources.join('|')})${wordEnds}`, 'iu');
}

// Chinese sets no borders between words.
const wordBegins = '(?<![^\\P{L}\\p{Script=Han}]|\\p{M})';
const wordEnds = '(?![^\\P{L}\\p{Script=Han}]|\\p{M})';
const blank = '(?:(?<![^\\s,،])|[\\s,،]+)';
const blanksIfAny = '[\\s,،]*';
// Bounded, so that a text without blanks is read once and not once for each of its letters.
const letters = '[\\p{L}\\p{M}\\p{N}.]{0,40}';

function patternOf(template: string, parts: Parts): string {
  const { before, middle, after } =
    /^(?<before>… ?)?(?<middle>.*?)(?<after> ?…)?$/u.exec(template)?.groups ?? {};
  const begins = before === undefined ? '^' : before === '…' ? '^.*?' : `^.*?${wordBegins}`;
  const ends = after === undefined ? '$' : after === '…' ? '' : wordEnds;
  return `${begins}(?:${new Compiler(middle ?? '', parts).compile()})${ends}`;
}

/** Where a part stands: whether a blank is before it, and whether it may be left out or repeated. */
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

  compile(): string {
    const source = this.#alternatives();
    if (this.#at < this.#template.length) throw this.#error(`no “${this.#template[this.#at]}” here`);
    return source;
  }

  #alternatives(): string {
    const sources = [this.#sequence()];
    while (this.#takes('|')) sources.push(this.#sequence());
    return sources.join('|');
  }

  #sequence(): string {
    let source = '';
    let afterBlank = false;
    while (this.#at < this.#template.length && !'|)]}'.includes(this.#template[this.#at]!)) {
      if (this.#takes(' ')) afterBlank = true;
      else {
        source += this.#part(afterBlank);
        afterBlank = false;
      }
    }
    return source;
  }

  #part(afterBlank: boolean): string {
    if (this.#takes('[')) {
      const inner = this.#alternatives();
      this.#expect(']');
      return this.#placed(`(?:${inner})`, { afterBlank, times: 'optional' });
    }
    if (this.#takes('(')) {
      const inner = this.#alternatives();
      this.#expect(')');
      return this.#placed(`(?:${inner})`, { afterBlank, times: this.#takes('*') ? 'any' : 'once' });
    }
    if (this.#takes('<')) {
      const named = this.#parts[this.#name('>')];
      if (!named) throw this.#error('no such part');
      const inner = named.map((part) => new Compiler(part, this.#parts).compile()).join('|');
      return this.#placed(`(?:${inner})`, { afterBlank, times: this.#takes('*') ? 'any' : 'once' });
    }
    const source = this.#takes('{') ? this.#captured() : this.#letter();
    return this.#placed(source, { afterBlank, times: 'once' });
  }

  #captured(): string {
    const name = /^\w+/.exec(this.#template.slice(this.#at))?.[0] ?? '';
    this.#at += name.length;
    const inner = this.#takes(':') ? this.#alternatives() : '.+?';
    this.#expect('}');
    return `(?<${name}>${inner})`;
  }

  #letter(): string {
    const letter = String.fromCodePoint(this.#template.codePointAt(this.#at)!);
    this.#at += letter.length;
    return letter === '~' ? letters : letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
  }

  /** The blank goes with a part that may be left out, unless something is glued to that. */
  #placed(source: string, { afterBlank, times }: Place): string {
    const before = afterBlank ? blank : '';
    if (times === 'once') return before + source;
    if (times === 'any') return `(?:${before || blanksIfAny}${source})*`;
    const next = this.#template[this.#at] ?? ' ';
    return ' |)]}'.includes(next) ? `(?:${before}${source})?` : `${before}${source}?`;
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
