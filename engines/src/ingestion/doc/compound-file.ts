import { IngestFailure } from '../failure.ts';
import { ByteView } from './byte-view.ts';

const lastRegularSector = 0xfffffffa;
const headerDifatEntries = 109;

interface DirectoryEntry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** The streams of an OLE compound file ([MS-CFB]). Chains that run in circles or out of the file end there. */
export class CompoundFile {
  readonly #file: ByteView;
  readonly #sectorSize: number;
  readonly #miniSectorSize: number;
  readonly #miniCutoff: number;
  readonly #fat: Uint32Array;
  readonly #miniFat: Uint32Array;
  readonly #miniStream: Uint8Array;
  readonly #entries: DirectoryEntry[];

  /** @throws IngestFailure `damaged` */
  constructor(bytes: Uint8Array) {
    this.#file = new ByteView(bytes);
    const sectorShift = this.#file.u16(30);
    const miniShift = this.#file.u16(32);
    if ((sectorShift !== 9 && sectorShift !== 12) || miniShift > sectorShift || miniShift < 2)
      throw new IngestFailure('damaged', 'Unknown sector size');
    this.#sectorSize = 1 << sectorShift;
    this.#miniSectorSize = 1 << miniShift;
    this.#miniCutoff = this.#file.u32(56);
    this.#fat = this.#readFat();
    this.#miniFat = toUint32(this.#read(this.#file.u32(60), Infinity));
    this.#entries = this.#readDirectory();
    const root = this.#entries[0];
    this.#miniStream = root ? this.#read(root.start, root.size) : new Uint8Array();
  }

  /** A stream of the root storage, not of an embedded file unless the tree is broken. Null when it is not there. */
  stream(name: string): Uint8Array | null {
    const isNamed = (entry: DirectoryEntry): boolean => entry.name === name && entry.type === 2;
    const entry = this.#rootEntries().find(isNamed) ?? this.#entries.find(isNamed);
    if (!entry) return null;
    if (entry.size >= this.#miniCutoff) return this.#read(entry.start, entry.size);
    return gather(entry.start, entry.size, this.#miniFat, this.#miniStream, this.#miniSectorSize, 0);
  }

  /** Of all streams and storages, embedded ones too. */
  get names(): string[] {
    return this.#entries.map((entry) => entry.name).filter((name) => name !== '');
  }

  /** Siblings form a binary tree. */
  #rootEntries(): DirectoryEntry[] {
    const found: DirectoryEntry[] = [];
    const seen = new Set<number>();
    const pending = [this.#entries[0]?.child ?? lastRegularSector];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const entry = this.#entries[id];
      if (!entry || seen.has(id)) continue;
      seen.add(id);
      found.push(entry);
      pending.push(entry.left, entry.right);
    }
    return found;
  }

  #read(start: number, size: number): Uint8Array {
    return gather(start, size, this.#fat, this.#file.bytes, this.#sectorSize, this.#sectorSize);
  }

  #readFat(): Uint32Array {
    const sectorCount = Math.ceil(this.#file.length / this.#sectorSize);
    const ids: number[] = [];
    for (let i = 0; i < headerDifatEntries; i++) ids.push(this.#file.u32(76 + 4 * i));
    const perSector = this.#sectorSize / 4 - 1;
    let next = this.#file.u32(68);
    for (let read = 0; next < lastRegularSector && read < sectorCount; read++) {
      const at = (next + 1) * this.#sectorSize;
      if (at + this.#sectorSize > this.#file.length) break;
      for (let i = 0; i < perSector; i++) ids.push(this.#file.u32(at + 4 * i));
      next = this.#file.u32(at + 4 * perSector);
    }
    const used = ids.filter((id) => id < sectorCount).slice(0, sectorCount);
    const fat = new Uint32Array((used.length * this.#sectorSize) / 4).fill(lastRegularSector);
    for (const [index, id] of used.entries()) {
      const at = (id + 1) * this.#sectorSize;
      const sector = this.#file.bytes.subarray(at, at + this.#sectorSize);
      fat.set(toUint32(sector), (index * this.#sectorSize) / 4);
    }
    return fat;
  }

  #readDirectory(): DirectoryEntry[] {
    const view = new ByteView(this.#read(this.#file.u32(48), Infinity));
    const entries: DirectoryEntry[] = [];
    for (let at = 0; at + 128 <= view.length; at += 128) {
      const nameBytes = Math.min(64, view.u16(at + 64));
      entries.push({
        name: view.utf16(at, Math.max(0, (nameBytes >> 1) - 1)),
        type: view.u8(at + 66),
        left: view.u32(at + 68),
        right: view.u32(at + 72),
        child: view.u32(at + 76),
        start: view.u32(at + 116),
        size: view.u32(at + 120),
      });
    }
    if (entries.length === 0) throw new IngestFailure('damaged', 'No directory');
    return entries;
  }
}

function toUint32(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(4 * index, true));
}

/** The sectors of a chain, one behind the other, as far as the file has them. */
function gather(
  start: number,
  size: number,
  table: Uint32Array,
  bytes: Uint8Array,
  sectorSize: number,
  offset: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  let sector = start;
  for (let steps = 0; sector < lastRegularSector && length < size && steps <= table.length; steps++) {
    const at = offset + sector * sectorSize;
    if (at >= bytes.length) break;
    const part = bytes.subarray(at, at + Math.min(sectorSize, size - length));
    parts.push(part);
    length += part.length;
    sector = table[sector] ?? lastRegularSector;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
