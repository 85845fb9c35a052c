import { type ListInstance, type ListLevel, maxListLevels } from '../flow/list-counters.ts';
import type { ByteView } from './byte-view.ts';
import type { FileInformationBlock } from './file-information-block.ts';

/** Number formats of [MS-OSHARED] 2.2.1.3 by their names in OOXML. */
const formats: Record<number, string> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  10: 'chineseCounting',
  11: 'japaneseCounting',
  12: 'aiueo',
  13: 'iroha',
  14: 'decimalFullWidth',
  18: 'decimalEnclosedCircle',
  22: 'decimalZero',
  23: 'bullet',
  24: 'ganada',
  25: 'chosung',
  26: 'decimalEnclosedFullstop',
  27: 'decimalEnclosedParen',
  30: 'ideographTraditional',
  31: 'ideographZodiac',
  37: 'chineseCounting',
  39: 'chineseCountingThousand',
  45: 'hebrew1',
  46: 'arabicAlpha',
  47: 'hebrew2',
  48: 'arabicAbjad',
  58: 'russianLower',
  59: 'russianUpper',
  255: 'none',
};

const listLength = 28;
const overrideLength = 16;
const noNumberText = 'none';

/** The lists of a document ([MS-DOC] 2.9.147, 2.9.131), by the 1-based numbers that paragraphs name them with. */
export function readLists(table: ByteView, block: FileInformationBlock): Map<number, ListInstance> {
  if (block.lists.length === 0 || block.listOverrides.length === 0) return new Map();
  return readOverrides(table, block.listOverrides.at, readDefinitions(table, block));
}

function readDefinitions(table: ByteView, block: FileInformationBlock): Map<number, ListLevel[]> {
  const definitions = new Map<number, ListLevel[]>();
  const count = table.u16(block.lists.at);
  // The levels of all lists follow the lists, behind the length that the file names.
  let at = block.lists.at + 2 + listLength * count;
  for (let i = 0; i < count; i++) {
    const list = block.lists.at + 2 + listLength * i;
    const isSimple = (table.u8(list + 26) & 1) !== 0;
    const levels: ListLevel[] = [];
    for (let level = 0; level < (isSimple ? 1 : maxListLevels); level++) {
      const read = readLevel(table, at);
      levels.push(read.level);
      at = read.end;
    }
    definitions.set(table.i32(list), levels);
  }
  return definitions;
}

function readLevel(table: ByteView, at: number): { level: ListLevel; end: number } {
  const flags = table.u8(at + 5);
  const textAt = at + 28 + table.u8(at + 24) + table.u8(at + 25);
  const length = table.u16(textAt);
  const format = formats[table.u8(at + 4)] ?? 'decimal';
  // Characters below 9 stand for the number of that level.
  const text = [...table.utf16(textAt + 2, length)]
    .map((sign) => (sign.charCodeAt(0) < maxListLevels ? `%${sign.charCodeAt(0) + 1}` : sign))
    .join('');
  const level: ListLevel = {
    start: Math.max(0, table.i32(at)),
    format,
    text: format === noNumberText ? text.replace(/%\d/g, '') : text,
    isLegal: (flags & 4) !== 0,
    restartAfter: (flags & 8) !== 0 ? table.u8(at + 26) : null,
  };
  return { level, end: textAt + 2 + 2 * length };
}

function readOverrides(
  table: ByteView,
  start: number,
  definitions: ReadonlyMap<number, ListLevel[]>,
): Map<number, ListInstance> {
  const lists = new Map<number, ListInstance>();
  const count = table.u32(start);
  let at = start + 4 + overrideLength * count;
  for (let i = 0; i < count; i++) {
    const override = start + 4 + overrideLength * i;
    const id = table.i32(override);
    const levels: (ListLevel | undefined)[] = [...(definitions.get(id) ?? [])];
    const startOverrides = new Map<number, number>();
    const changes = table.u8(override + 12);
    at += 4;
    for (let change = 0; change < changes; change++) {
      const flags = table.u32(at + 4);
      const level = Math.min(maxListLevels - 1, flags & 0xf);
      if ((flags & 0x10) !== 0) startOverrides.set(level, table.i32(at));
      at += 8;
      if ((flags & 0x20) !== 0) {
        const read = readLevel(table, at);
        levels[level] = read.level;
        if ((flags & 0x10) !== 0) startOverrides.set(level, read.level.start);
        at = read.end;
      }
    }
    lists.set(i + 1, { definition: String(id), levels, startOverrides });
  }
  return lists;
}
