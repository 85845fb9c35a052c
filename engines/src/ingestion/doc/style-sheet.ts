import { ByteView } from './byte-view.ts';
import type { Location } from './file-information-block.ts';
import {
  type CharacterProperties,
  type ParagraphProperties,
  readCharacterProperties,
  readParagraphProperties,
} from './properties.ts';

interface Style {
  /** Number of the built-in style, which is the same in every language. */
  builtIn: number;
  name: string;
  basedOn: number;
  paragraph: Partial<ParagraphProperties>;
  character: CharacterProperties;
}

/** Effective formatting of a style, with that of its bases. */
export interface StyleEffect {
  headingLevel: number | undefined;
  role: 'caption' | 'code' | undefined;
  paragraph: Partial<ParagraphProperties>;
  character: CharacterProperties;
}

const noStyle = 0xfff;
const maxChain = 30;
const builtInTitle = 62;
const builtInCaption = 34;

/** Reads the style sheet ([MS-DOC] 2.9.271); one that cannot be read leaves the text without styles. */
export class StyleSheet {
  readonly #styles: (Style | null)[];
  readonly #effects = new Map<number, StyleEffect>();

  constructor(table: ByteView, location: Location) {
    this.#styles = readStyles(new ByteView(table.upTo(location.at, location.length)));
  }

  effect(style: number): StyleEffect {
    const known = this.#effects.get(style);
    if (known) return known;
    const chain: Style[] = [];
    for (let next = style; chain.length < maxChain;) {
      const link = this.#styles[next];
      if (!link) break;
      chain.push(link);
      next = link.basedOn;
    }
    const effect: StyleEffect = {
      headingLevel: headingLevelOf(chain, style),
      role: roleOf(chain[0]),
      paragraph: Object.assign(
        {},
        ...chain.map((link) => link.paragraph).toReversed(),
      ) as Partial<ParagraphProperties>,
      character: Object.assign(
        {},
        ...chain.map((link) => link.character).toReversed(),
      ) as CharacterProperties,
    };
    this.#effects.set(style, effect);
    return effect;
  }
}

function headingLevelOf(chain: readonly Style[], id: number): number | undefined {
  // The first ten places are kept for Normal and the nine headings, even where nothing describes them.
  if (chain.length === 0) return id >= 1 && id <= 9 ? Math.min(6, id) : undefined;
  for (const style of chain) {
    if (style.builtIn >= 19 && style.builtIn <= 27) return undefined;
    const outline = style.paragraph.outlineLevel;
    if (outline !== undefined) return outline < 9 ? Math.min(6, outline + 1) : undefined;
    if (style.builtIn >= 1 && style.builtIn <= 9) return Math.min(6, style.builtIn);
    if (style.builtIn === builtInTitle) return 1;
  }
  return undefined;
}

function roleOf(style: Style | undefined): StyleEffect['role'] {
  if (style?.builtIn === builtInCaption) return 'caption';
  return /^(?:source code|code|macro text|macro)\b/i.test(style?.name ?? '') ? 'code' : undefined;
}

function readStyles(sheet: ByteView): (Style | null)[] {
  if (sheet.length < 8) return [];
  const headerLength = sheet.u16(0);
  const count = sheet.u16(2);
  const baseLength = sheet.u16(4);
  const styles: (Style | null)[] = [];
  let at = 2 + headerLength;
  for (let i = 0; i < count && at + 2 <= sheet.length; i++) {
    const length = sheet.u16(at);
    styles.push(length === 0 ? null : readStyle(new ByteView(sheet.upTo(at + 2, length)), baseLength));
    at += 2 + length;
  }
  return styles;
}

function readStyle(std: ByteView, baseLength: number): Style | null {
  if (std.length < Math.max(8, baseLength) + 2) return null;
  const kind = std.u16(2) & 0xf;
  const nameLength = std.u16(baseLength);
  const style: Style = {
    builtIn: std.u16(0) & 0xfff,
    name: new TextDecoder('utf-16le').decode(std.upTo(baseLength + 2, 2 * nameLength)),
    basedOn: std.u16(2) >> 4,
    paragraph: {},
    character: {},
  };
  if (style.basedOn === noStyle) style.basedOn = -1;
  const formats: Uint8Array[] = [];
  let at = baseLength + 2 + 2 * nameLength + 2;
  for (let i = 0; i < (std.u16(4) & 0xf) && at + 2 <= std.length; i++) {
    const length = std.u16(at);
    formats.push(std.upTo(at + 2, length));
    at += 2 + length + (length % 2);
  }
  const [first, second] = formats;
  if (kind === 1) {
    if (first) style.paragraph = withoutStyle(readParagraphProperties(0, first.subarray(2)));
    if (second) style.character = readCharacterProperties(second);
  } else if (kind === 2 && first) style.character = readCharacterProperties(first);
  return style;
}

function withoutStyle({ style: _style, ...properties }: ParagraphProperties): Partial<ParagraphProperties> {
  return properties;
}
