import { ByteView } from './byte-view.ts';

/** One change of a property: its code and where its operand stands ([MS-DOC] 2.2.5). */
export interface Modifier {
  code: number;
  at: number;
  size: number;
}

const operandSizes = [1, 1, 2, 4, 2, 2, -1, 3];
const tableDefinitions = new Set([0xd606, 0xd608]);
const tabChange = 0xc615;

/** The modifiers of a list; a list that is cut off ends there. */
export function* modifiersOf(list: ByteView): Generator<Modifier> {
  let at = 0;
  while (at + 2 <= list.length) {
    const code = list.u16(at);
    at += 2;
    let size = operandSizes[code >> 13] ?? 1;
    if (size < 0) {
      if (tableDefinitions.has(code)) size = at + 2 <= list.length ? list.u16(at) + 1 : 1;
      else if (at >= list.length) return;
      else size = code === tabChange && list.u8(at) === 255 ? tabChangeSize(list, at) : list.u8(at) + 1;
    }
    if (at + size > list.length) return;
    yield { code, at, size };
    at += size;
  }
}

/** Its length byte says 255 when it has more than 254 bytes: then it follows from the counts of tabs. */
function tabChangeSize(list: ByteView, at: number): number {
  if (at + 2 > list.length) return list.length;
  const deleted = list.u8(at + 1);
  const addedAt = at + 2 + 4 * deleted;
  return addedAt >= list.length ? list.length : 3 + 4 * deleted + 3 * list.u8(addedAt);
}

/** Character formatting; undefined fields follow the style. */
export interface CharacterProperties {
  bold?: boolean | 'toggled';
  italic?: boolean | 'toggled';
  hidden?: boolean | 'toggled';
  deleted?: boolean;
  /** Not text but a mark for a picture, note or the like. */
  special?: boolean;
  /** Points. */
  size?: number;
  style?: number;
  font?: number;
  symbol?: { font: number; code: number };
}

export interface ParagraphProperties {
  style: number;
  inTable?: boolean;
  rowEnd?: boolean;
  /** Nesting depth in tables. */
  tableDepth?: number;
  listLevel?: number;
  /** 1-based list; 0: none. */
  list?: number;
  /** 0–8, or 9 for body text. */
  outlineLevel?: number;
  pageBreakBefore?: boolean;
}

/** 0 off, 1 on, 0x80 as the style, 0x81 the opposite of it. */
function toggle(value: number): boolean | 'toggled' | undefined {
  return value === 0x81 ? 'toggled' : value === 0x80 ? undefined : value !== 0;
}

export function readCharacterProperties(bytes: Uint8Array): CharacterProperties {
  const list = new ByteView(bytes);
  const properties: CharacterProperties = {};
  const set = (key: 'bold' | 'italic' | 'hidden', value: boolean | 'toggled' | undefined): void => {
    if (value === undefined) delete properties[key];
    else properties[key] = value;
  };
  for (const { code, at } of modifiersOf(list)) {
    if (code === 0x0835) set('bold', toggle(list.u8(at)));
    else if (code === 0x0836) set('italic', toggle(list.u8(at)));
    else if (code === 0x083c) set('hidden', toggle(list.u8(at)));
    else if (code === 0x0800) properties.deleted = list.u8(at) !== 0;
    else if (code === 0x0855) properties.special = list.u8(at) !== 0;
    else if (code === 0x4a43) properties.size = list.u16(at) / 2;
    else if (code === 0x4a30) properties.style = list.u16(at);
    else if (code === 0x4a4f) properties.font = list.u16(at);
    else if (code === 0x6a09) properties.symbol = { font: list.u16(at), code: list.u16(at + 2) };
  }
  return properties;
}

export function readParagraphProperties(style: number, bytes: Uint8Array): ParagraphProperties {
  const list = new ByteView(bytes);
  const properties: ParagraphProperties = { style };
  for (const { code, at } of modifiersOf(list)) {
    if (code === 0x2416) properties.inTable = list.u8(at) !== 0;
    else if (code === 0x2417) properties.rowEnd = list.u8(at) !== 0;
    else if (code === 0x6649) properties.tableDepth = list.u32(at);
    else if (code === 0x260a) properties.listLevel = list.u8(at);
    else if (code === 0x460b) properties.list = list.u16(at);
    else if (code === 0x2640) properties.outlineLevel = list.u8(at);
    else if (code === 0x2407) properties.pageBreakBefore = list.u8(at) !== 0;
    else if (code === 0x4600) properties.style = list.u16(at);
  }
  return properties;
}
