import type { Archive } from './archive.ts';
import { type Attributes, halfPoints, integer, isOn, readXml } from './xml.ts';

/** A style's own formatting; undefined fields are inherited. */
interface Style {
  name: string;
  basedOn: string | undefined;
  bold: boolean | undefined;
  italic: boolean | undefined;
  hidden: boolean | undefined;
  outlineLevel: number | undefined;
  listId: string | undefined;
  listLevel: number | undefined;
  pageBreakBefore: boolean | undefined;
  font: string | undefined;
  size: number | undefined;
}

/** Effective formatting that a paragraph or run gets from its style. */
export interface StyleEffect {
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  pageBreakBefore: boolean;
  font: string | undefined;
  /** Points. */
  size: number | undefined;
  list: { id: string; level: number | undefined } | undefined;
  /** 1 (highest) to 6. */
  headingLevel: number | undefined;
  role: 'caption' | 'code' | 'list' | undefined;
}

const noEffect: StyleEffect = {
  bold: false,
  italic: false,
  hidden: false,
  pageBreakBefore: false,
  font: undefined,
  size: undefined,
  list: undefined,
  headingLevel: undefined,
  role: undefined,
};

/** "heading 1" is what Word writes in every language; other programs translate it. */
const headingName =
  /^(?:heading|überschrift|titre|título|titolo|titulo|kop|rubrik|overskrift|nagłówek|nadpis|otsikko|başlık|заголовок|标题|見出し|제목|標題)\s*([1-9])(?:\s|$)/i;

/** Longer chains than any editor builds are circles. */
const maxChain = 30;

export class Styles {
  readonly #styles = new Map<string, Style>();
  readonly #effects = new Map<string, StyleEffect>();
  #defaultParagraph: string | undefined;
  /** Of text that nothing else gives a size, in points. */
  defaultSize = 10;

  /** @param part name of styles.xml; null for a document without it */
  constructor(archive: Archive, part: string | null) {
    if (part) this.#read(archive, part);
  }

  paragraph(id: string | undefined): StyleEffect {
    return this.#effect(id !== undefined && this.#styles.has(id) ? id : this.#defaultParagraph);
  }

  character(id: string | undefined): StyleEffect {
    return this.#effect(id);
  }

  /** Whether paragraphs of this style are headings: of a level that a book has, not only its title. */
  isHeading(id: string): boolean {
    return this.#effect(id).headingLevel !== undefined;
  }

  #effect(id: string | undefined): StyleEffect {
    if (id === undefined) return noEffect;
    const known = this.#effects.get(id);
    if (known) return known;
    const chain: Style[] = [];
    let next: string | undefined = id;
    while (next !== undefined && chain.length < maxChain) {
      const style = this.#styles.get(next);
      if (!style) break;
      chain.push(style);
      next = style.basedOn;
    }
    const effect = effectOf(chain);
    this.#effects.set(id, effect);
    return effect;
  }

  #read(archive: Archive, part: string): void {
    let style: Style | null = null;
    // Old settings that a tracked change keeps are not the style's own.
    let inChange = 0;
    readXml(archive, part, {
      open: (name, attributes) => {
        if (name.endsWith('Change')) inChange += 1;
        else if (name === 'style') {
          style = emptyStyle(attributes.get('basedOn'));
          const id = attributes.get('styleId') ?? '';
          this.#styles.set(id, style);
          if (attributes.get('type') === 'paragraph' && isDefault(attributes)) this.#defaultParagraph = id;
        } else if (!style && name === 'sz') this.defaultSize = halfPoints(attributes) ?? this.defaultSize;
        else if (style && inChange === 0) applyTo(style, name, attributes);
      },
      close: (name) => {
        if (name.endsWith('Change')) inChange -= 1;
        else if (name === 'style') style = null;
      },
    });
  }
}

function isDefault(attributes: Attributes): boolean {
  const value = attributes.get('default');
  return value === '1' || value === 'true' || value === 'on';
}

function emptyStyle(basedOn: string | undefined): Style {
  return {
    name: '',
    basedOn,
    bold: undefined,
    italic: undefined,
    hidden: undefined,
    outlineLevel: undefined,
    listId: undefined,
    listLevel: undefined,
    pageBreakBefore: undefined,
    font: undefined,
    size: undefined,
  };
}

function applyTo(style: Style, name: string, attributes: Attributes): void {
  if (name === 'name') style.name = attributes.get('val') ?? '';
  else if (name === 'basedOn') style.basedOn = attributes.get('val');
  else if (name === 'b') style.bold = isOn(attributes);
  else if (name === 'i') style.italic = isOn(attributes);
  else if (name === 'vanish') style.hidden = isOn(attributes);
  else if (name === 'pageBreakBefore') style.pageBreakBefore = isOn(attributes);
  else if (name === 'outlineLvl') style.outlineLevel = integer(attributes, 'val') ?? undefined;
  else if (name === 'numId') style.listId = attributes.get('val');
  else if (name === 'ilvl') style.listLevel = integer(attributes, 'val') ?? undefined;
  else if (name === 'sz') style.size = halfPoints(attributes);
  else if (name === 'rFonts') style.font = attributes.get('ascii') ?? attributes.get('hAnsi');
}

function effectOf(chain: readonly Style[]): StyleEffect {
  const first = <K extends keyof Style>(key: K): Style[K] | undefined =>
    chain.find((style) => style[key] !== undefined)?.[key];
  const listId = first('listId');
  const name = chain[0]?.name ?? '';
  return {
    bold: first('bold') ?? false,
    italic: first('italic') ?? false,
    hidden: first('hidden') ?? false,
    pageBreakBefore: first('pageBreakBefore') ?? false,
    font: first('font'),
    size: first('size'),
    list: listId === undefined || listId === '0' ? undefined : { id: listId, level: first('listLevel') },
    headingLevel: headingLevelOf(chain),
    role: roleOf(name),
  };
}

function headingLevelOf(chain: readonly Style[]): number | undefined {
  for (const style of chain) {
    // Word writes tables of contents in styles that are based on headings.
    if (/^(?:toc|table of contents|index)\b/i.test(style.name)) return undefined;
    if (style.outlineLevel !== undefined)
      return style.outlineLevel < 9 ? Math.min(6, style.outlineLevel + 1) : undefined;
    const level = headingName.exec(style.name)?.[1];
    if (level) return Math.min(6, Number(level));
    if (/^title$/i.test(style.name)) return 1;
  }
  return undefined;
}

function roleOf(name: string): StyleEffect['role'] {
  if (/^caption\b/i.test(name)) return 'caption';
  if (/^(?:source code|code|macro text|macro)\b/i.test(name)) return 'code';
  if (/^list (?:bullet|number|paragraph bullet)/i.test(name)) return 'list';
  return undefined;
}
