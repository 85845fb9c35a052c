/** Writes the least that a Word 97 file needs, so that its reader is tested on bytes that we understand. */

const sectorSize = 512;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;
const free = 0xffffffff;

/** Streams in a compound file; each is padded to 4,096 bytes, below which streams would share sectors. */
export function compoundFile(streams: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(streams).map(([name, bytes]) => ({ name, bytes: padded(bytes, 4_096) }));
  const fat: number[] = [fatSector];
  const directorySectors = Math.ceil((entries.length + 1) / 4);
  for (let i = 1; i <= directorySectors; i++) fat.push(i === directorySectors ? endOfChain : i + 1);
  const starts = entries.map(({ bytes }) => {
    const start = fat.length;
    const count = bytes.length / sectorSize;
    for (let i = 1; i <= count; i++) fat.push(i === count ? endOfChain : start + i);
    return start;
  });
  const file = new DataView(new ArrayBuffer((fat.length + 1) * sectorSize));
  const bytes = new Uint8Array(file.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.setUint16(30, 9, true);
  file.setUint16(32, 6, true);
  file.setUint32(44, 1, true);
  file.setUint32(48, 1, true);
  file.setUint32(56, 4_096, true);
  file.setUint32(60, endOfChain, true);
  file.setUint32(68, endOfChain, true);
  for (let i = 0; i < 109; i++) file.setUint32(76 + 4 * i, i === 0 ? 0 : free, true);
  for (let i = 0; i < sectorSize / 4; i++) file.setUint32(sectorSize + 4 * i, fat[i] ?? free, true);
  const directory = 2 * sectorSize;
  const entry = (index: number, name: string, type: number, right: number, child: number): number => {
    const at = directory + 128 * index;
    for (const [i, sign] of [...name].entries()) file.setUint16(at + 2 * i, sign.charCodeAt(0), true);
    file.setUint16(at + 64, 2 * (name.length + 1), true);
    file.setUint8(at + 66, type);
    file.setUint32(at + 68, free, true);
    file.setUint32(at + 72, right, true);
    file.setUint32(at + 76, child, true);
    return at;
  };
  file.setUint32(entry(0, 'Root Entry', 5, free, 1) + 116, endOfChain, true);
  for (const [i, { name, bytes: stream }] of entries.entries()) {
    const at = entry(i + 1, name, 2, i + 1 < entries.length ? i + 2 : free, free);
    file.setUint32(at + 116, starts[i] ?? 0, true);
    file.setUint32(at + 120, stream.length, true);
    bytes.set(stream, ((starts[i] ?? 0) + 1) * sectorSize);
  }
  return bytes;
}

function padded(bytes: Uint8Array, least: number): Uint8Array {
  const whole = new Uint8Array(Math.max(least, Math.ceil(bytes.length / sectorSize) * sectorSize));
  whole.set(bytes);
  return whole;
}

export interface DocParagraph {
  /** With its end sign: "\r", "\x07" for a cell, "\f" for a page. */
  text: string;
  /** 1–9: heading. */
  style?: number;
  /** Modifiers ([MS-DOC] 2.2.5) as bytes. */
  properties?: number[];
  bold?: boolean;
}

export interface DocFixture {
  paragraphs: DocParagraph[];
  /** Characters in one byte (windows-1252) instead of two. */
  isCompressed?: boolean;
  version?: number;
  magic?: number;
  isEncrypted?: boolean;
  streams?: Record<string, Uint8Array>;
}

export const inTable = [0x16, 0x24, 1];
export const rowEnd = [0x16, 0x24, 1, 0x17, 0x24, 1];

const textAt = 1_024;

export function doc(fixture: DocFixture): Uint8Array {
  const text = fixture.paragraphs.map((paragraph) => paragraph.text).join('');
  const width = fixture.isCompressed ? 1 : 2;
  const pages = Math.ceil((textAt + text.length * width) / sectorSize);
  const stream = new DataView(new ArrayBuffer((pages + 2) * sectorSize));
  for (const [i, sign] of [...text].entries()) {
    if (width === 1) stream.setUint8(textAt + i, sign.charCodeAt(0));
    else stream.setUint16(textAt + 2 * i, sign.charCodeAt(0), true);
  }
  const borders = [textAt];
  for (const paragraph of fixture.paragraphs)
    borders.push((borders.at(-1) ?? 0) + paragraph.text.length * width);
  const styled = fixture.paragraphs.map(({ style = 0, properties = [] }) => {
    const bytes = [style & 0xff, style >> 8, ...properties];
    // The length counts words of two bytes, its own byte included.
    if (bytes.length % 2 === 0) bytes.push(0);
    return [(bytes.length + 1) / 2, ...bytes];
  });
  writePage(stream, pages, borders, styled, 13);
  const bold = fixture.paragraphs.map((paragraph) => (paragraph.bold ? [3, 0x35, 0x08, 1] : []));
  writePage(stream, pages + 1, borders, bold, 1);

  const tables = tableStream(text.length, width, pages, borders);
  stream.setUint16(0, fixture.magic ?? 0xa5ec, true);
  stream.setUint16(2, fixture.version ?? 0xc1, true);
  stream.setUint16(10, fixture.isEncrypted ? 0x100 : 0, true);
  stream.setUint32(76, text.length, true);
  for (const [index, { at, length }] of Object.entries(tables.places)) {
    stream.setUint32(154 + 8 * Number(index), at, true);
    stream.setUint32(158 + 8 * Number(index), length, true);
  }
  return compoundFile({
    WordDocument: new Uint8Array(stream.buffer),
    '0Table': tables.bytes,
    ...fixture.streams,
  });
}

/** Run borders from the front of a page, properties from its back, their places between. */
function writePage(
  stream: DataView,
  page: number,
  borders: number[],
  properties: number[][],
  entry: number,
): void {
  const at = page * sectorSize;
  const count = properties.length;
  stream.setUint8(at + sectorSize - 1, count);
  for (const [i, border] of borders.entries()) stream.setUint32(at + 4 * i, border, true);
  let end = sectorSize - 1;
  for (const [i, bytes] of properties.entries()) {
    if (bytes.length === 0) continue;
    end = (end - bytes.length) & ~1;
    for (const [k, byte] of bytes.entries()) stream.setUint8(at + end + k, byte);
    stream.setUint8(at + 4 * (count + 1) + entry * i, end / 2);
  }
}

function tableStream(
  length: number,
  width: 1 | 2,
  page: number,
  borders: number[],
): { bytes: Uint8Array; places: Record<number, { at: number; length: number }> } {
  const view = new DataView(new ArrayBuffer(256));
  const place = width === 1 ? (textAt * 2) | 0x40000000 : textAt;
  view.setUint8(0, 2);
  view.setUint32(1, 16, true);
  view.setUint32(9, length, true);
  view.setUint32(15, place, true);
  for (const [i, offset] of [32, 48].entries()) {
    view.setUint32(offset, borders[0] ?? 0, true);
    view.setUint32(offset + 4, borders.at(-1) ?? 0, true);
    view.setUint32(offset + 8, page + i, true);
  }
  return {
    bytes: new Uint8Array(view.buffer),
    places: { 33: { at: 0, length: 21 }, 13: { at: 32, length: 12 }, 12: { at: 48, length: 12 } },
  };
}
