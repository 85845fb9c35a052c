import iconv from 'iconv-lite';
import { IngestFailure } from '../failure.ts';
import type { ByteView } from './byte-view.ts';
import type { Location } from './file-information-block.ts';

/** A stretch of text that stands in one place of the WordDocument stream. */
export interface Piece {
  /** Character positions [start, end). */
  start: number;
  end: number;
  /** Byte offset of its first character. */
  at: number;
  /** One byte (windows-1252) or two (UTF-16) for each character. */
  width: 1 | 2;
}

const compressedFlag = 0x40000000;

/** Reads the piece table ([MS-DOC] 2.8.35, 2.9.38). @throws IngestFailure `damaged` */
export function readPieces(table: ByteView, location: Location): Piece[] {
  const end = location.at + location.length;
  let at = location.at;
  while (at < end && table.u8(at) === 1) at += 3 + table.u16(at + 1);
  if (at >= end || table.u8(at) !== 2) throw new IngestFailure('damaged', 'No piece table');
  const count = Math.floor((table.u32(at + 1) - 4) / 12);
  const positions = at + 5;
  const descriptors = positions + 4 * (count + 1);
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const start = table.u32(positions + 4 * i);
    const stop = table.u32(positions + 4 * i + 4);
    if (stop < start) throw new IngestFailure('damaged', 'Pieces run backwards');
    const place = table.u32(descriptors + 8 * i + 2);
    const isCompressed = (place & compressedFlag) !== 0;
    pieces.push({
      start,
      end: stop,
      at: isCompressed ? (place & (compressedFlag - 1)) >>> 1 : place & (compressedFlag - 1),
      width: isCompressed ? 1 : 2,
    });
  }
  return pieces;
}

/** windows-1252 where it differs from Latin 1; [MS-DOC] 2.9.73 uses the same signs. */
const windows1252 = iconv.decode(
  Uint8Array.from({ length: 256 }, (_, code) => code),
  'windows-1252',
);

export interface PlacedCharacter {
  character: string;
  /** Byte offset in the WordDocument stream: what formatting refers to. */
  at: number;
  position: number;
}

/** The characters of positions [start, end) with their places; what the stream does not hold is left out. */
export function* charactersOf(
  stream: ByteView,
  pieces: readonly Piece[],
  start: number,
  end: number,
): Generator<PlacedCharacter> {
  for (const piece of pieces) {
    const from = Math.max(start, piece.start);
    const to = Math.min(end, piece.end);
    for (let position = from; position < to; position++) {
      const at = piece.at + (position - piece.start) * piece.width;
      if (at + piece.width > stream.length) break;
      const code = piece.width === 1 ? stream.u8(at) : stream.u16(at);
      // Converters write the signs of windows-1252 as they are into two bytes too.
      const character = code < 0x100 ? (windows1252[code] ?? '') : String.fromCharCode(code);
      yield { character, at, position };
    }
  }
}

const sample = 20_000;

/** Whether positions [start, end) hold no text but what a broken piece table happens to point to. */
export function isGarbage(stream: ByteView, pieces: readonly Piece[], start: number, end: number): boolean {
  let characters = 0;
  let bad = 0;
  for (const { character } of charactersOf(stream, pieces, start, Math.min(end, start + sample))) {
    characters += 1;
    if (/[\0\x04\x06\x0f-\x12\x16-\x1d\ufffe\uffffÿþ]/.test(character)) bad += 1;
  }
  return bad > characters * 0.1;
}
