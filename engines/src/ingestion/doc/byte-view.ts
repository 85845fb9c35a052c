import { IngestFailure } from '../failure.ts';

/** Little-endian reads that fail as `damaged` where the file points outside of itself. */
export class ByteView {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    return this.#view.getUint8(this.#check(at, 1));
  }

  u16(at: number): number {
    return this.#view.getUint16(this.#check(at, 2), true);
  }

  u32(at: number): number {
    return this.#view.getUint32(this.#check(at, 4), true);
  }

  i32(at: number): number {
    return this.#view.getInt32(this.#check(at, 4), true);
  }

  slice(at: number, length: number): Uint8Array {
    return this.bytes.subarray(this.#check(at, length), at + length);
  }

  page(at: number, length: number): ByteView {
    return new ByteView(this.slice(at, length));
  }

  /** At most `length` bytes: what is cut off is missing. */
  upTo(at: number, length: number): Uint8Array {
    return this.bytes.subarray(
      Math.min(at, this.bytes.length),
      Math.min(at + Math.max(0, length), this.bytes.length),
    );
  }

  utf16(at: number, units: number): string {
    return new TextDecoder('utf-16le').decode(this.slice(at, units * 2));
  }

  #check(at: number, length: number): number {
    if (at < 0 || length < 0 || at + length > this.bytes.length)
      throw new IngestFailure('damaged', `Points to byte ${at} of ${this.bytes.length}`);
    return at;
  }
}
