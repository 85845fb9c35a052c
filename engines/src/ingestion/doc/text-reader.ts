import { checkItemCount, type FlowItem, type Paragraph, paragraphItems } from '../flow/flow-block.ts';
import { ListCounters, type ListInstance } from '../flow/list-counters.ts';
import { formatNumber } from '../flow/number-format.ts';
import { fromSymbolFont, isSymbolFont, withoutPrivateSymbols } from '../../language/symbol-font.ts';
import { lineBreak, pageBreak, StyledText } from '../flow/styled-text.ts';
import { TableBuilder } from '../flow/table-builder.ts';
import type { ByteView } from './byte-view.ts';
import type { FormattingRuns } from './formatting-runs.ts';
import { charactersOf, type Piece } from './piece-table.ts';
import type { CharacterProperties, ParagraphProperties } from './properties.ts';
import type { Note } from './sections-and-notes.ts';
import type { StyleSheet } from './style-sheet.ts';

/** All that says what the text of a document looks like. */
export interface DocParts {
  stream: ByteView;
  pieces: readonly Piece[];
  characters: FormattingRuns<CharacterProperties>;
  paragraphs: FormattingRuns<ParagraphProperties>;
  styles: StyleSheet;
  lists: ReadonlyMap<number, ListInstance>;
  fonts: readonly string[];
  notes: ReadonlyMap<number, Note>;
  continuousBreaks: ReadonlySet<number>;
}

/** Signs with a meaning of their own ([MS-DOC] 2.4.1). */
const sign = {
  note: '\x02',
  cellEnd: '\x07',
  lineBreak: '\x0b',
  pageEnd: '\x0c',
  paragraphEnd: '\x0d',
  columnBreak: '\x0e',
  fieldStart: '\x13',
  fieldMiddle: '\x14',
  fieldEnd: '\x15',
  hyphen: '\x1e',
  softHyphen: '\x1f',
};

const unstyled: ParagraphProperties = { style: 0 };
const unformatted: CharacterProperties = {};

/** Turns stretches of the text into blocks. */
export class TextReader {
  readonly #parts: DocParts;
  readonly #counters = new ListCounters();
  readonly #noteCounts = { footnote: 0, endnote: 0 };
  #text = new StyledText();
  #table: TableBuilder | null = null;
  #cell: FlowItem[] | null = null;
  #fields: ('code' | 'result')[] = [];
  #pendingNotes: FlowItem[] = [];
  #items: FlowItem[] = [];

  constructor(parts: DocParts) {
    this.#parts = parts;
  }

  /** The blocks of the character positions [start, end). */
  read(start: number, end: number): FlowItem[] {
    const { stream, pieces, characters } = this.#parts;
    let run = '';
    let runProperties = unformatted;
    let last = 0;
    for (const { character, at, position } of charactersOf(stream, pieces, start, end)) {
      last = at;
      const properties = characters.at(at) ?? unformatted;
      const isText = character >= ' ' && !properties.special;
      if (isText && properties === runProperties) {
        run += character;
        continue;
      }
      this.#append(run, runProperties, at);
      run = isText ? character : '';
      runProperties = properties;
      if (!isText) this.#appendSign(character, properties, at, position);
    }
    this.#append(run, runProperties, last);
    if (this.#text.length > 0) this.#endParagraph(this.#paragraphAt(last));
    this.#endTable();
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #paragraphAt(at: number): ParagraphProperties {
    return this.#parts.paragraphs.at(at) ?? unstyled;
  }

  #append(text: string, properties: CharacterProperties, at: number): void {
    if (text === '' || properties.deleted || this.#fields.includes('code')) return;
    const { styles, fonts } = this.#parts;
    const below = styles.effect(this.#paragraphAt(at).style).character;
    const above = properties.style === undefined ? unformatted : styles.effect(properties.style).character;
    const isOn = (key: 'bold' | 'italic' | 'hidden'): boolean => {
      const own = properties[key];
      const inherited = (below[key] === true) !== (above[key] === true || above[key] === 'toggled');
      return own === undefined ? inherited : own === 'toggled' ? !inherited : own;
    };
    if (isOn('hidden')) return;
    const font = fonts[properties.font ?? -1];
    const size = properties.size ?? above.size ?? below.size ?? 10;
    this.#text.append(withoutPrivateSymbols(text, font), isOn('bold'), isOn('italic'), size);
  }

  #appendSign(character: string, properties: CharacterProperties, at: number, position: number): void {
    const plain = (text: string): void => this.#append(text, { ...properties, special: false }, at);
    switch (character) {
      case sign.paragraphEnd:
        this.#endParagraph(this.#paragraphAt(at));
        break;
      case sign.cellEnd:
        this.#endCell(this.#paragraphAt(at));
        break;
      case sign.pageEnd:
        this.#endPage(at, position);
        break;
      case sign.lineBreak:
      case sign.columnBreak:
        plain(lineBreak);
        break;
      case '\t':
        plain('\t');
        break;
      case sign.hyphen:
        plain('-');
        break;
      case sign.fieldStart:
        this.#fields.push('code');
        break;
      case sign.fieldMiddle:
        if (this.#fields.length > 0) this.#fields[this.#fields.length - 1] = 'result';
        break;
      case sign.fieldEnd:
        this.#fields.pop();
        break;
      case sign.note:
        this.#note(properties, at, position);
        break;
      default:
        if (properties.symbol && !properties.deleted) plain(this.#symbol(properties.symbol));
    }
  }

  #symbol({ font, code }: { font: number; code: number }): string {
    const name = this.#parts.fonts[font] ?? 'Symbol';
    return isSymbolFont(name) || code >= 0xf000 ? fromSymbolFont(code, name) : String.fromCharCode(code);
  }

  #note(properties: CharacterProperties, at: number, position: number): void {
    const note = this.#parts.notes.get(position);
    if (!note || properties.deleted) return;
    this.#noteCounts[note.kind] += 1;
    const count = this.#noteCounts[note.kind];
    const mark = `[${formatNumber(count, note.kind === 'footnote' ? 'decimal' : 'lowerRoman')}]`;
    this.#append(mark, { ...properties, special: false }, at);
    // A note has no notes of its own.
    const items = new TextReader({ ...this.#parts, notes: new Map() }).read(note.start, note.end);
    const [first, ...others] = items.filter((item) => item !== 'page_break');
    if (first) this.#pendingNotes.push({ ...first, text: `${mark} ${first.text}`, spans: [] }, ...others);
  }

  #endPage(at: number, position: number): void {
    if (this.#table) {
      this.#text.append(pageBreak, false, false);
      return;
    }
    if (this.#text.length > 0) this.#endParagraph(this.#paragraphAt(at));
    if (!this.#parts.continuousBreaks.has(position)) this.#items.push('page_break');
  }

  #endParagraph(properties: ParagraphProperties): void {
    const text = this.#text;
    this.#text = new StyledText();
    this.#fields = this.#fields.filter((state) => state === 'result');
    checkItemCount(this.#items.length);
    const isInTable = properties.inTable === true || (properties.tableDepth ?? 0) > 0;
    if (!isInTable) this.#endTable();
    else this.#openCell();
    const target = this.#cell ?? this.#items;
    const effect = this.#parts.styles.effect(properties.style);
    if (properties.pageBreakBefore ?? effect.paragraph.pageBreakBefore) target.push('page_break');
    const marker = this.#marker(properties, effect.paragraph);
    const outline = properties.outlineLevel;
    const level =
      outline === undefined ? effect.headingLevel : outline < 9 ? Math.min(6, outline + 1) : undefined;
    const kind = level !== undefined ? 'heading' : marker ? 'list_item' : (effect.role ?? 'paragraph');
    target.push(
      ...paragraphItems({
        kind,
        text,
        ...(level !== undefined && { level }),
        ...marker,
      }),
    );
    if (!isInTable) this.#takeNotes();
  }

  #marker(
    properties: ParagraphProperties,
    style: Partial<ParagraphProperties>,
  ): Required<Pick<Paragraph, 'marker' | 'indent'>> | null {
    const id = properties.list ?? style.list ?? 0;
    const list = this.#parts.lists.get(id);
    if (!list) return null;
    const level = Math.min(list.levels.length - 1, properties.listLevel ?? style.listLevel ?? 0);
    const marker = this.#counters.next(String(id), list, level);
    return marker === null ? null : { marker, indent: level + 1 };
  }

  #openCell(): void {
    if (!this.#table) {
      this.#table = new TableBuilder();
      this.#table.openRow();
    }
    this.#cell ??= this.#table.openCell();
  }

  #endCell(properties: ParagraphProperties): void {
    if (properties.rowEnd) {
      this.#text = new StyledText();
      this.#table?.closeRow();
      this.#table?.openRow();
      return;
    }
    this.#endParagraph({ ...properties, inTable: true });
    this.#table?.closeCell(this.#cell ?? []);
    this.#cell = null;
  }

  #endTable(): void {
    const table = this.#table;
    if (!table) return;
    if (this.#cell) table.closeCell(this.#cell);
    this.#cell = null;
    this.#table = null;
    table.closeRow();
    this.#items.push(...table.toItems());
    this.#takeNotes();
  }

  #takeNotes(): void {
    this.#items.push(...this.#pendingNotes);
    this.#pendingNotes = [];
  }
}
