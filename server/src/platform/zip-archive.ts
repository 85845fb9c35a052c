import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Folders are separated by slashes. */
  path: string;
  modifiedAt: Date;
  /** Bytes are compressed. A stream, of less than 4 GB, is stored as it comes. */
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** From there on, sizes, places and counts are given by the records of Zip64. */
const most = { bytes: 0xffffffff, entries: 0xffff };
const nameIsUtf8 = 1 << 11;
const sizeFollows = 1 << 3;
const stored = 0;
const deflated = 8;
/** Zip64. */
const version = 45;
const isFromUnix = 3 << 8;
const isPlainFile = 0o100644 * 2 ** 16;

interface Written {
  name: Buffer;
  flags: number;
  method: number;
  time: number;
  crc: number;
  /** In the archive, and unpacked. */
  packed: number;
  size: number;
  offset: number;
}

/**
 * Writes a zip (APPNOTE 6.3.10) of any size piece by piece: of the entries only names and sums are kept in memory.
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, modifiedAt, content } of entries) {
    const common = { name: Buffer.from(path), time: dosTime(modifiedAt), offset };
    const entry = { ...common, flags: nameIsUtf8, method: stored, crc: 0, packed: 0, size: 0 };
    if (content instanceof Uint8Array) {
      const packed = await compress(content);
      Object.assign(entry, {
        method: deflated,
        crc: crc32(content),
        packed: packed.length,
        size: content.length,
      });
      yield localHeader(entry);
      yield packed;
    } else {
      entry.flags |= sizeFollows;
      yield localHeader(entry);
      for await (const chunk of content) {
        entry.crc = crc32(chunk, entry.crc);
        entry.size += chunk.length;
        if (entry.size >= most.bytes) throw new RangeError(`${path} is too large for an archive`);
        yield chunk;
      }
      entry.packed = entry.size;
      yield numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    }
    written.push(entry);
    offset += headerBytes + entry.name.length + entry.packed + (entry.flags & sizeFollows ? 16 : 0);
  }
  const begin = offset;
  for (const entry of written) {
    const header = directoryHeader(entry);
    offset += header.length;
    yield header;
  }
  yield directoryEnd(written.length, begin, offset - begin);
}

const headerBytes = 30;

/** In one of Node's pool threads. */
const compress = promisify<Uint8Array, Buffer>(deflateRaw);

const sumsOf = ({ flags, method, time }: Written) =>
  [
    [2, version],
    [2, flags],
    [2, method],
    [4, time],
  ] satisfies Field[];

function localHeader(entry: Written): Buffer {
  const { name, crc, packed, size } = entry;
  const header = numbers(
    [4, 0x04034b50],
    ...sumsOf(entry),
    ...([
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
    ] satisfies Field[]),
  );
  return Buffer.concat([header, name]);
}

function directoryHeader(entry: Written): Buffer {
  const { name, crc, packed, size, offset } = entry;
  const far = offset >= most.bytes ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const header = numbers(
    [4, 0x02014b50],
    [2, isFromUnix | version],
    ...sumsOf(entry),
    ...([
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, far.length],
    ] satisfies Field[]),
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, isPlainFile],
      [4, Math.min(offset, most.bytes)],
    ] satisfies Field[]),
  );
  return Buffer.concat([header, name, far]);
}

function directoryEnd(entries: number, begin: number, bytes: number): Buffer {
  const isLarge = entries >= most.entries || begin >= most.bytes;
  const large = numbers(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, isFromUnix | version],
      [2, version],
      [4, 0],
      [4, 0],
    ] satisfies Field[]),
    ...([
      [8, entries],
      [8, entries],
      [8, bytes],
      [8, begin],
    ] satisfies Field[]),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, begin + bytes],
      [4, 1],
    ] satisfies Field[]),
  );
  const count = Math.min(entries, most.entries);
  const end = numbers(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] satisfies Field[]),
    ...([
      [4, Math.min(bytes, most.bytes)],
      [4, Math.min(begin, most.bytes)],
      [2, 0],
    ] satisfies Field[]),
  );
  return isLarge ? Buffer.concat([large, end]) : end;
}

/** Width in bytes, and value. */
type Field = [2 | 4 | 8, number];

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** Seconds in twos, from 1980 to 2107. */
function dosTime(date: Date): number {
  const year = Math.min(127, Math.max(0, date.getUTCFullYear() - 1980));
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 2 ** 16 + time;
}
