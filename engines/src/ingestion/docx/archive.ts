import { Inflate } from 'fflate';
import { IngestFailure } from '../failure.ts';

/** Far above any honest document; measured on books and forms with thousands of pictures. */
const maxEntries = 5_000;
const maxTotalSize = 200 * 1024 * 1024;
const maxRatio = 100;
const ratioMatters = 1024 * 1024;

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const end64LocatorSignature = 0x07064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const unknown32 = 0xffffffff;

/** Bytes handed to the inflater at once: at the worst ratio of deflate, 16 MB come out. */
const step = 16 * 1024;

interface Entry {
  method: number;
  isEncrypted: boolean;
  compressedSize: number;
  size: number;
  offset: number;
}

/**
 * A ZIP file that is not trusted (PKWARE APPNOTE 6.3). Its directory is judged before anything is unpacked, only the parts
 * asked for are unpacked, and what comes out is counted. Names never reach a file system.
 */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();

  /** @throws IngestFailure `damaged`, `archive_bomb` */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { count, offset } = this.#findDirectory();
    if (count > maxEntries) throw new IngestFailure('archive_bomb', `${count} files in the archive`);
    this.#readDirectory(count, offset);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Names of parts are compared without case (ECMA-376 part 2, 6.2.2). */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The bytes of a part, chunk by chunk. @throws IngestFailure `damaged`, `encrypted`, `archive_bomb` */
  *read(name: string): Generator<Uint8Array, void, undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new IngestFailure('damaged', `No part ${name}`);
    if (entry.isEncrypted) throw new IngestFailure('encrypted');
    if (entry.size > ratioMatters && entry.size > entry.compressedSize * maxRatio)
      throw new IngestFailure('archive_bomb', `${name} unpacks to ${entry.size} bytes`);
    const data = this.#compressed(entry);
    if (entry.method === 0) yield data;
    else if (entry.method === 8) yield* inflate(data, entry.size);
    else throw new IngestFailure('damaged', `Compression method ${entry.method}`);
  }

  #u16(at: number): number {
    return at + 2 <= this.#view.byteLength && at >= 0 ? this.#view.getUint16(at, true) : this.#cut();
  }

  #u32(at: number): number {
    return at + 4 <= this.#view.byteLength && at >= 0 ? this.#view.getUint32(at, true) : this.#cut();
  }

  #u64(at: number): number {
    return this.#u32(at) + this.#u32(at + 4) * 2 ** 32;
  }

  #cut(): never {
    throw new IngestFailure('damaged', 'The archive is cut off');
  }

  #findDirectory(): { count: number; offset: number } {
    const last = this.#bytes.length - 22;
    for (let at = last; at >= 0 && at >= last - 65_535; at--) {
      if (this.#bytes[at] !== 0x50 || this.#u32(at) !== endSignature) continue;
      const found = { count: this.#u16(at + 10), offset: this.#u32(at + 16) };
      if (at >= 20 && this.#u32(at - 20) === end64LocatorSignature) {
        const end64 = this.#u64(at - 12);
        if (this.#u32(end64) === end64Signature)
          return { count: this.#u64(end64 + 32), offset: this.#u64(end64 + 48) };
      }
      return found;
    }
    return this.#cut();
  }

  #readDirectory(count: number, offset: number): void {
    let total = 0;
    let at = offset;
    for (let i = 0; i < count; i++) {
      if (this.#u32(at) !== entrySignature) this.#cut();
      const nameLength = this.#u16(at + 28);
      const extraLength = this.#u16(at + 30);
      const name = this.#name(at + 46, nameLength);
      const entry = this.#entry(at, at + 46 + nameLength, extraLength);
      total += entry.size;
      if (total > maxTotalSize)
        throw new IngestFailure('archive_bomb', `Unpacks to more than ${maxTotalSize} bytes`);
      if (name !== null && !this.#entries.has(name)) this.#entries.set(name, entry);
      at += 46 + nameLength + extraLength + this.#u16(at + 32);
    }
  }

  /** Null for directories and for names that climb out of the archive. */
  #name(at: number, length: number): string | null {
    const name = new TextDecoder().decode(this.#bytes.subarray(at, at + length)).replaceAll('\\', '/');
    if (name.endsWith('/') || name.startsWith('/') || /^[a-z]:/i.test(name)) return null;
    return name.split('/').includes('..') ? null : name.toLowerCase();
  }

  #entry(at: number, extra: number, extraLength: number): Entry {
    const entry: Entry = {
      isEncrypted: (this.#u16(at + 8) & 1) !== 0,
      method: this.#u16(at + 10),
      compressedSize: this.#u32(at + 20),
      size: this.#u32(at + 24),
      offset: this.#u32(at + 42),
    };
    for (let field = extra; field + 4 <= extra + extraLength; field += 4 + this.#u16(field + 2)) {
      if (this.#u16(field) !== 1) continue;
      let value = field + 4;
      for (const key of ['size', 'compressedSize', 'offset'] as const) {
        if (entry[key] !== unknown32) continue;
        entry[key] = this.#u64(value);
        value += 8;
      }
    }
    return entry;
  }

  #compressed(entry: Entry): Uint8Array {
    if (this.#u32(entry.offset) !== localSignature) this.#cut();
    const start = entry.offset + 30 + this.#u16(entry.offset + 26) + this.#u16(entry.offset + 28);
    const end = start + entry.compressedSize;
    if (end > this.#bytes.length) this.#cut();
    return this.#bytes.subarray(start, end);
  }
}

function* inflate(data: Uint8Array, size: number): Generator<Uint8Array, void, undefined> {
  let out: Uint8Array[] = [];
  const inflater = new Inflate((chunk) => out.push(chunk));
  let produced = 0;
  for (let at = 0; at < data.length || at === 0; at += step) {
    try {
      inflater.push(data.subarray(at, at + step), at + step >= data.length);
    } catch (error) {
      throw new IngestFailure('damaged', `Compressed data: ${String(error)}`);
    }
    for (const chunk of out) {
      produced += chunk.length;
      if (produced > size) throw new IngestFailure('archive_bomb', 'More data than the directory says');
      yield chunk;
    }
    out = [];
  }
  if (produced < size) throw new IngestFailure('damaged', 'Less data than the directory says');
}
