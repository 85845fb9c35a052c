import { IngestFailure } from '../failure.ts';
import { checkItemCount, type FlowItem, paragraphItems } from '../flow/flow-block.ts';
import { ListCounters } from '../flow/list-counters.ts';
import { lineBreak, pageBreak } from '../flow/styled-text.ts';
import { fromSymbolFont, withoutPrivateSymbols } from '../../language/symbol-font.ts';
import { EquationBuilder } from './equation.ts';
import type { Numbering } from './numbering.ts';
import { pictureMark, type PictureNotes } from './picture-notes.ts';
import {
  appearance,
  applyParagraphProperty,
  applyRunProperty,
  newParagraph,
  newRun,
  type ParagraphState,
} from './run-state.ts';
import type { Styles } from './styles.ts';
import { TableBuilder } from '../flow/table-builder.ts';
import { type Attributes, integer, type XmlHandler } from './xml.ts';

/** Deleted text, settings before a tracked change, readings above characters, settings of content controls. */
const skipped = new Set([
  'del',
  'moveFrom',
  'rPrChange',
  'pPrChange',
  'sectPrChange',
  'tblPrChange',
  'tblPrExChange',
  'tblGridChange',
  'tcPrChange',
  'trPrChange',
  'numberingChange',
  'rt',
  'sdtPr',
]);

/** Tables in tables in tables: deeper ones are read as paragraphs of the cell round them. */
const maxTableDepth = 8;

/** A part's references to notes in another part. */
export interface NoteSource {
  /** The mark that stands in the text, or null for a note that is not there. */
  refer(kind: 'footnote' | 'endnote', id: string): string | null;
  /** The notes referred to since the last call. */
  takeReferred(): FlowItem[];
}

/** A container of blocks: the body, a table, a cell or a text box. */
interface Frame {
  items: FlowItem[];
  table: TableBuilder | null;
  tableDepth: number;
  /** Depth of the element that opened it. */
  depth: number;
}

/** Turns document.xml (or a part of notes) into blocks in reading order. */
export class BodyReader implements XmlHandler {
  /** Word noted where it last broke the pages. */
  hasRenderedBreaks = false;
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #notes: NoteSource | null;
  readonly #pictures: PictureNotes | null;
  readonly #counters = new ListCounters();
  readonly #path: string[] = [];
  readonly #frames: Frame[] = [{ items: [], table: null, tableDepth: 0, depth: 0 }];
  readonly #paragraphs: ParagraphState[] = [];
  readonly #choices: boolean[] = [];
  #fields: ('code' | 'result')[] = [];
  #skipDepth = 0;
  #charactersLeft: number;
  #paragraphCount = 0;
  #carried: ParagraphState | null = null;
  #equation: { builder: EquationBuilder; depth: number } | null = null;

  constructor(
    styles: Styles,
    numbering: Numbering,
    notes: NoteSource | null,
    maxCharacters: number,
    pictures: PictureNotes | null = null,
  ) {
    this.#charactersLeft = maxCharacters;
    this.#styles = styles;
    this.#numbering = numbering;
    this.#notes = notes;
    this.#pictures = pictures;
  }

  /** Returns the items read since the last call. */
  take(): FlowItem[] {
    if (this.#carried) this.#emit(this.#carried);
    this.#carried = null;
    const items = this.#frames[0]!.items;
    this.#frames[0]!.items = [];
    return items;
  }

  get #frame(): Frame {
    return this.#frames.at(-1)!;
  }

  get #paragraph(): ParagraphState | undefined {
    return this.#paragraphs.at(-1);
  }

  open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1) ?? '';
    this.#path.push(name);
    if (this.#skipDepth > 0) return;
    if (this.#equation || name === 'm:oMath') this.#openMath(name, attributes);
    else if (skipped.has(name)) this.#openSkipped(name, parent);
    else if (name === 'Choice' || name === 'Fallback') this.#openAlternative();
    else if (name === 'AlternateContent') this.#choices.push(false);
    else if (parent === 'rPr') this.#runProperty(name, attributes);
    else if (parent === 'pPr' || parent === 'numPr') this.#paragraphProperty(name, attributes);
    else if (parent === 'sectPr' && name === 'type') this.#sectionType(attributes);
    else {
      if (this.#pictures?.open(name, attributes, this.#path.length)) this.#placePicture();
      this.#openContent(name, attributes, parent);
    }
  }

  close(name: string): void {
    const depth = this.#path.length;
    this.#path.pop();
    if (this.#skipDepth > 0) {
      if (depth === this.#skipDepth) this.#skipDepth = 0;
      return;
    }
    if (this.#equation) {
      if (depth === this.#equation.depth) this.#closeMath();
      else if (name.startsWith('m:')) this.#equation.builder.close();
      return;
    }
    if (this.#pictures?.close(depth)) this.#placePicture();
    if (name === 'p') this.#closeParagraph();
    else if (name === 'r' && this.#paragraph) this.#paragraph.run = null;
    else if (name === 'AlternateContent') this.#choices.pop();
    else if (name === 'tr') this.#frame.table?.closeRow();
    else if (depth === this.#frame.depth) this.#closeFrame(name);
  }

  text(text: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#equation) this.#equation.builder.addText(text);
    else if (this.#path.at(-1) === 't') this.#append(text);
  }

  #skip(): void {
    this.#skipDepth = this.#path.length;
  }

  #openSkipped(name: string, parent: string): void {
    if (name === 'del' && parent === 'trPr') this.#frame.table?.deleteRow();
    const isMark = parent === 'rPr' && this.#path.at(-3) === 'pPr';
    if (isMark && (name === 'del' || name === 'moveFrom') && this.#paragraph) this.#paragraph.runsOn = true;
    this.#skip();
  }

  /** The same content twice, for newer and older programs: the first that is offered is taken. */
  #openAlternative(): void {
    if (this.#choices.at(-1)) this.#skip();
    else if (this.#choices.length > 0) this.#choices[this.#choices.length - 1] = true;
  }

  #runProperty(name: string, attributes: Attributes): void {
    const run = this.#path.at(-3) === 'r' ? this.#paragraph?.run : null;
    if (run) applyRunProperty(run, name, attributes);
  }

  #paragraphProperty(name: string, attributes: Attributes): void {
    const paragraph = this.#paragraph;
    if (!paragraph) return;
    applyParagraphProperty(paragraph, name, attributes);
    if (name === 'sectPr') paragraph.endsPage = true;
  }

  #sectionType(attributes: Attributes): void {
    const type = attributes.get('val');
    if (this.#paragraph && (type === 'continuous' || type === 'nextColumn')) this.#paragraph.endsPage = false;
  }

  #openContent(name: string, attributes: Attributes, parent: string): void {
    switch (name) {
      case 'p':
        this.#paragraphs.push(newParagraph());
        break;
      case 'r':
        if (this.#paragraph) this.#paragraph.run = newRun();
        break;
      case 'tab':
        if (parent === 'r') this.#append('\t');
        break;
      case 'ptab':
        this.#append('\t');
        break;
      case 'cr':
      case 'br':
        this.#append(attributes.get('type') === 'page' ? pageBreak : lineBreak);
        break;
      case 'lastRenderedPageBreak':
        this.hasRenderedBreaks = true;
        this.#append(pageBreak);
        break;
      case 'noBreakHyphen':
        this.#append('-');
        break;
      case 'sym':
        this.#append(symbol(attributes));
        break;
      case 'fldChar':
        this.#field(attributes.get('fldCharType'));
        break;
      case 'footnoteReference':
      case 'endnoteReference':
        this.#note(name === 'footnoteReference' ? 'footnote' : 'endnote', attributes);
        break;
      case 'blip':
      case 'imagedata':
        if (this.#paragraph) this.#paragraph.isPictured = true;
        break;
      case 'txbxContent':
        this.#openFrame([], null);
        break;
      case 'tbl':
        if (this.#frame.tableDepth < maxTableDepth) this.#openFrame([], new TableBuilder());
        break;
      case 'tr':
        this.#frame.table?.openRow();
        break;
      case 'tc':
        if (this.#frame.table) this.#openFrame(this.#frame.table.openCell(), null);
        break;
      case 'gridBefore':
        this.#frame.table?.leaveOut(integer(attributes, 'val') ?? 0);
        break;
      case 'gridSpan':
        // The properties of a cell stand in it, when its own frame is open already.
        if (this.#frame.depth === this.#path.length - 2)
          this.#frames.at(-2)?.table?.coverColumns(integer(attributes, 'val') ?? 1);
        break;
    }
  }

  #append(text: string): void {
    const paragraph = this.#paragraph;
    if (!paragraph || this.#fields.includes('code')) return;
    const { bold, italic, hidden, font, size } = appearance(paragraph, paragraph.run, this.#styles);
    if (hidden) return;
    this.#charactersLeft -= text.length;
    if (this.#charactersLeft < 0) throw new IngestFailure('too_much_text');
    paragraph.text.append(withoutPrivateSymbols(text, font), bold, italic, size);
  }

  #placePicture(): void {
    this.#paragraph?.text.append(pictureMark, false, false);
  }

  #field(type: string | undefined): void {
    if (type === 'begin') this.#fields.push('code');
    else if (type === 'separate' && this.#fields.length > 0) this.#fields[this.#fields.length - 1] = 'result';
    else if (type === 'end') this.#fields.pop();
  }

  #note(kind: 'footnote' | 'endnote', attributes: Attributes): void {
    const mark = this.#notes?.refer(kind, attributes.get('id') ?? '');
    // A mark of the writer's own stands in the text behind the reference.
    if (mark && !attributes.has('customMarkFollows')) this.#append(mark);
  }

  #openMath(name: string, attributes: Attributes): void {
    if (!this.#equation) this.#equation = { builder: new EquationBuilder(), depth: this.#path.length };
    else if (name.startsWith('m:')) this.#equation.builder.open(name.slice(2), attributes);
  }

  #closeMath(): void {
    const text = this.#equation?.builder.toText() ?? '';
    this.#equation = null;
    this.#append(text);
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    this.#fields = this.#fields.filter((state) => state === 'result');
    if (this.#carried && this.#paragraphs.length === 0) {
      this.#carried.text.appendAll(paragraph.text);
      paragraph.text = this.#carried.text;
      paragraph.boxes.unshift(...this.#carried.boxes);
      this.#carried = null;
    }
    if (paragraph.runsOn && this.#paragraphs.length === 0) {
      this.#carried = paragraph;
      return;
    }
    this.#emit(paragraph);
  }

  #emit(paragraph: ParagraphState): void {
    if (paragraph.text.length > 0) checkItemCount(++this.#paragraphCount);
    const effect = this.#styles.paragraph(paragraph.style);
    const { items } = this.#frame;
    if (paragraph.pageBreakBefore ?? effect.pageBreakBefore) items.push('page_break');
    const listId = paragraph.listId ?? effect.list?.id;
    const list = listId === undefined || listId === '0' ? null : this.#numbering.list(listId);
    const level =
      paragraph.listLevel ??
      effect.list?.level ??
      this.#numbering.levelOfStyle(listId ?? '', paragraph.style);
    const marker = list && listId !== undefined ? this.#counters.next(listId, list, level) : null;
    const outline = paragraph.outlineLevel;
    const headingLevel =
      outline === undefined ? effect.headingLevel : outline < 9 ? Math.min(6, outline + 1) : undefined;
    const role = effect.role === 'list' || marker ? 'list_item' : (effect.role ?? 'paragraph');
    // Answers to choose from may be pictures: what is left of such an item is its label.
    const isLabel = marker !== null && paragraph.isPictured && paragraph.text.raw.trim() === '';
    if (isLabel) items.push({ kind: 'list_item', text: marker, spans: [] });
    items.push(
      ...paragraphItems({
        kind: headingLevel === undefined ? role : 'heading',
        text: paragraph.text,
        ...(headingLevel !== undefined && { level: headingLevel }),
        ...(marker !== null && { marker, indent: level + 1 }),
      }),
      ...paragraph.boxes,
    );
    if (paragraph.endsPage) items.push('page_break');
    this.#emitNotes();
  }

  /** Notes follow the paragraph or the table that refers to them. */
  #emitNotes(): void {
    if (this.#frames.length === 1 && this.#paragraphs.length === 0)
      this.#frame.items.push(...(this.#notes?.takeReferred() ?? []));
  }

  #openFrame(items: FlowItem[], table: TableBuilder | null): void {
    const tableDepth = this.#frame.tableDepth + (table ? 1 : 0);
    this.#frames.push({ items, table, tableDepth, depth: this.#path.length });
  }

  #closeFrame(name: string): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    if (name === 'tc') this.#frame.table?.closeCell(frame.items);
    else if (frame.table) {
      this.#frame.items.push(...frame.table.toItems());
      this.#emitNotes();
    } else {
      const target = this.#paragraph?.boxes ?? this.#frame.items;
      for (const item of frame.items) if (item !== 'page_break') target.push(item);
    }
  }
}

function symbol(attributes: Attributes): string {
  const code = Number.parseInt(attributes.get('char') ?? '', 16);
  if (!Number.isFinite(code) || code <= 0 || code > 0xffff) return '';
  return fromSymbolFont(code, attributes.get('font') ?? 'Symbol');
}
