import { IngestFailure } from '../failure.ts';
import type { ByteView } from './byte-view.ts';

/** A position in the table stream. */
export interface Location {
  at: number;
  length: number;
}

/** Characters of the parts of the text, which follow each other in this order. */
export interface TextParts {
  main: number;
  footnotes: number;
  headers: number;
  macros: number;
  annotations: number;
  endnotes: number;
  textBoxes: number;
}

/** The beginning of the WordDocument stream ([MS-DOC] 2.5). */
export interface FileInformationBlock {
  tableStream: '0Table' | '1Table';
  parts: TextParts;
  styles: Location;
  footnoteReferences: Location;
  footnoteTexts: Location;
  sections: Location;
  characterPages: Location;
  paragraphPages: Location;
  fonts: Location;
  pieces: Location;
  endnoteReferences: Location;
  endnoteTexts: Location;
  lists: Location;
  listOverrides: Location;
}

const word97 = 0xc1;
const firstLocation = 154;

/** @throws IngestFailure `damaged`, `encrypted`, `unsupported_version` */
export function readFileInformationBlock(stream: ByteView): FileInformationBlock {
  const magic = stream.u16(0);
  const version = stream.u16(2);
  if (magic === 0xa5dc || magic === 0xa5db || (magic === 0xa5ec && version < word97))
    throw new IngestFailure('unsupported_version', `Word binary format ${version}`);
  if (magic !== 0xa5ec) throw new IngestFailure('damaged', 'No Word document');
  const flags = stream.u16(10);
  if ((flags & 0x100) !== 0) throw new IngestFailure('encrypted');
  const count = (at: number): number => {
    const value = stream.i32(at);
    if (value < 0) throw new IngestFailure('damaged', 'A part of negative length');
    return value;
  };
  const location = (index: number): Location => ({
    at: stream.u32(firstLocation + 8 * index),
    length: stream.u32(firstLocation + 8 * index + 4),
  });
  return {
    tableStream: (flags & 0x200) !== 0 ? '1Table' : '0Table',
    parts: {
      main: count(76),
      footnotes: count(80),
      headers: count(84),
      macros: count(88),
      annotations: count(92),
      endnotes: count(96),
      textBoxes: count(100),
    },
    styles: location(1),
    footnoteReferences: location(2),
    footnoteTexts: location(3),
    sections: location(6),
    characterPages: location(12),
    paragraphPages: location(13),
    fonts: location(15),
    pieces: location(33),
    endnoteReferences: location(46),
    endnoteTexts: location(47),
    lists: location(73),
    listOverrides: location(74),
  };
}
