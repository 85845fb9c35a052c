import { type ListInstance, type ListLevel, maxListLevels } from '../flow/list-counters.ts';
import type { Archive } from './archive.ts';
import type { Styles } from './styles.ts';
import { type Attributes, integer, isOn, readXml } from './xml.ts';

interface Definition {
  levels: (ListLevel | undefined)[];
  /** Style whose paragraphs take a level of it. */
  levelStyles: Map<string, number>;
  /** The definition is that of the list which this numbering style names. */
  styleLink: string | undefined;
}

interface Use {
  definition: string;
  levels: (ListLevel | undefined)[];
  startOverrides: Map<number, number>;
}

/** numbering.xml: which lists there are and how they count. */
export class Numbering {
  readonly #definitions = new Map<string, Definition>();
  readonly #uses = new Map<string, Use>();
  readonly #lists = new Map<string, ListInstance | null>();
  readonly #styles: Styles;

  /** @param part name of numbering.xml; null for a document without lists */
  constructor(archive: Archive, part: string | null, styles: Styles) {
    this.#styles = styles;
    if (part) this.#read(archive, part);
  }

  list(id: string): ListInstance | null {
    const known = this.#lists.get(id);
    if (known !== undefined) return known;
    const list = this.#resolve(id);
    this.#lists.set(id, list);
    return list;
  }

  /** The level that a style has in a list which names its styles itself. */
  levelOfStyle(id: string, style: string | undefined): number {
    const definition = this.#definitions.get(this.#uses.get(id)?.definition ?? '');
    return (style === undefined ? undefined : definition?.levelStyles.get(style)) ?? 0;
  }

  #resolve(id: string): ListInstance | null {
    const use = this.#uses.get(id);
    if (!use) return null;
    let key = use.definition;
    let definition = this.#definitions.get(key);
    const link = definition?.styleLink;
    if (link !== undefined) {
      const linked = this.#uses.get(this.#styles.paragraph(link).list?.id ?? '');
      key = linked?.definition ?? key;
      definition = this.#definitions.get(key);
    }
    if (!definition) return null;
    const levels = definition.levels.map((level, index) => use.levels[index] ?? level);
    return { definition: key, levels, startOverrides: use.startOverrides };
  }

  #read(archive: Archive, part: string): void {
    let definition: Definition | null = null;
    let use: Use | null = null;
    let level: ListLevel | null = null;
    let levelIndex = 0;
    readXml(archive, part, {
      open: (name, attributes) => {
        if (name === 'abstractNum') {
          definition = { levels: [], levelStyles: new Map(), styleLink: undefined };
          this.#definitions.set(attributes.get('abstractNumId') ?? '', definition);
        } else if (name === 'num') {
          use = { definition: '', levels: [], startOverrides: new Map() };
          this.#uses.set(attributes.get('numId') ?? '', use);
        } else if (name === 'abstractNumId' && use) use.definition = attributes.get('val') ?? '';
        else if (name === 'numStyleLink' && definition) definition.styleLink = attributes.get('val');
        else if (name === 'lvlOverride') levelIndex = levelOf(attributes);
        else if (name === 'startOverride' && use)
          use.startOverrides.set(levelIndex, integer(attributes, 'val') ?? 1);
        else if (name === 'lvl') {
          levelIndex = levelOf(attributes);
          level = { start: 0, format: 'decimal', text: '', isLegal: false, restartAfter: null };
          const levels = use?.levels ?? definition?.levels;
          if (levels) levels[levelIndex] = level;
        } else if (name === 'pStyle' && level)
          definition?.levelStyles.set(attributes.get('val') ?? '', levelIndex);
        else if (level) applyTo(level, name, attributes);
      },
      close: (name) => {
        if (name === 'abstractNum') definition = null;
        else if (name === 'num') use = null;
        else if (name === 'lvl') level = null;
      },
    });
  }
}

function levelOf(attributes: Attributes): number {
  return Math.max(0, Math.min(maxListLevels - 1, integer(attributes, 'ilvl') ?? 0));
}

function applyTo(level: ListLevel, name: string, attributes: Attributes): void {
  if (name === 'start') level.start = integer(attributes, 'val') ?? 0;
  else if (name === 'numFmt') level.format = attributes.get('val') ?? 'decimal';
  else if (name === 'lvlText') level.text = (attributes.get('val') ?? '').slice(0, 60);
  else if (name === 'isLgl') level.isLegal = isOn(attributes);
  else if (name === 'lvlRestart') level.restartAfter = integer(attributes, 'val');
}
