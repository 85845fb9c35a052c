export interface FontFacts {
  bold: boolean;
  italic: boolean;
  mono: boolean;
}

const plain: FontFacts = { bold: false, italic: false, mono: false };
const boldName = /bold|black|heavy|demi|CMBX|CMSSBX|SFBX|SFSX|LMRoman.*-bold|-B(?![a-z])|^F\d*B$|\bBd\b/i;
const italicName = /ital|obliq|slant|CMTI|SFTI|CMSL|CMMI|-It\b/i;
const monoName = /mono|cour|CMTT|CMSLTT|SFTT|consol|typewr|menlo|inconsolata/i;

/** A font's style as pdf.js reports it with its text, see worker-source.ts. */
export interface FontStyle {
  vertical?: boolean;
  name?: string;
  bold?: boolean;
  italic?: boolean;
  monospace?: boolean;
  /** Nothing says which letters it draws: their numbers were taken for them. */
  unmapped?: boolean;
}

/** The fonts of a file by their pdf.js names, and the letters that they map. */
export class FontBook {
  readonly #facts = new Map<string, FontFacts>();

  facts(font: string): FontFacts {
    return this.#facts.get(font) ?? plain;
  }

  learn(styles: Readonly<Record<string, FontStyle>>): void {
    for (const font in styles) if (!this.#facts.has(font)) this.#facts.set(font, factsOf(styles[font]!));
  }
}

function factsOf(style: FontStyle): FontFacts {
  const name = (style.name ?? '').replace(/^[A-Z]{6}\+/, '');
  return {
    bold: boldName.test(name) || style.bold === true,
    italic: italicName.test(name) || style.italic === true,
    mono: style.monospace === true || monoName.test(name),
  };
}
