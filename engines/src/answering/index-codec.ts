import { invert, type PassageIndex } from './passage-index.ts';
import type { Provision } from './provisions.ts';

/** "GNX" and the version of the form; another version is built again from the passages. */
const signature = [0x47, 0x4e, 0x58, 2] as const;

class Writer {
  private bytes = new Uint8Array(1 << 16);
  private at = 0;
  private room(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.at + count));
    larger.set(this.bytes);
    this.bytes = larger;
  }
  raw(bytes: Uint8Array | readonly number[]): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }
  /** Seven bits a byte, the highest bit says that more follow (LEB128). */
  number(value: number): void {
    this.room(5);
    while (value > 127) {
      this.bytes[this.at++] = (value & 127) | 128;
      value >>>= 7;
    }
    this.bytes[this.at++] = value;
  }
  numbers(values: Uint32Array): void {
    this.number(values.length);
    for (const value of values) this.number(value);
  }
  /** Lists that never fall, as the steps between their numbers. */
  steps(values: Uint32Array): void {
    this.number(values.length);
    let last = 0;
    for (const value of values) {
      this.number(value - last);
      last = value;
    }
  }
  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    this.raw(bytes);
  }
  done(): Uint8Array {
    return this.bytes.slice(0, this.at);
  }
}

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new RangeError('The index ends too early');
    return byte;
  }
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
  private list(): Uint32Array {
    const length = this.number();
    if (length > this.bytes.length) throw new RangeError('The index names more numbers than it holds');
    return new Uint32Array(length);
  }
  numbers(): Uint32Array {
    const values = this.list();
    for (let i = 0; i < values.length; i++) values[i] = this.number();
    return values;
  }
  steps(): Uint32Array {
    const values = this.list();
    let last = 0;
    for (let i = 0; i < values.length; i++) values[i] = last += this.number();
    return values;
  }
  raw(): Uint8Array {
    const length = this.number();
    if (this.at + length > this.bytes.length) throw new RangeError('The index ends too early');
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }
  text(): string {
    return new TextDecoder().decode(this.raw());
  }
  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}

/** The index as bytes: the token sequences only, since postings are made from them faster than they are read. */
export function serializeIndex(index: PassageIndex): Uint8Array {
  const writer = new Writer();
  writer.raw(signature);
  writer.text(index.language ?? '');
  writer.text(index.terms.join('\n'));
  writer.numbers(index.tokens);
  writer.steps(index.sentenceToken);
  writer.steps(index.passageSentence);
  writer.numbers(index.headingTokens);
  writer.steps(index.headingToken);
  writer.steps(index.passageHeading);
  writer.number(index.traits.length);
  writer.raw(index.traits);
  writer.number(index.sentenceHeading.length);
  writer.raw(index.sentenceHeading);
  writer.steps(index.sentenceStart);
  writer.steps(index.ordinals);
  writer.steps(index.start);
  writer.numbers(index.end);
  writer.numbers(index.firstPage);
  writer.numbers(index.lastPage);
  writer.text(JSON.stringify(index.provisions));
  return writer.done();
}

/** @throws RangeError when the bytes are not an index of this version: build it again. */
export function deserializeIndex(bytes: Uint8Array): PassageIndex {
  const reader = new Reader(bytes);
  for (const byte of signature)
    if (reader.byte() !== byte) throw new RangeError('Not a retrieval index of this version');
  const language = reader.text() || null;
  const vocabulary = reader.text();
  const terms = vocabulary ? vocabulary.split('\n') : [];
  const forward = {
    tokens: reader.numbers(),
    sentenceToken: reader.steps(),
    passageSentence: reader.steps(),
    headingTokens: reader.numbers(),
    headingToken: reader.steps(),
    passageHeading: reader.steps(),
  };
  const traits = reader.raw();
  const sentenceHeading = reader.raw();
  const sentenceStart = reader.steps();
  const places = {
    ordinals: reader.steps(),
    start: reader.steps(),
    end: reader.numbers(),
    firstPage: reader.numbers(),
    lastPage: reader.numbers(),
  };
  const provisions = JSON.parse(reader.text()) as Provision[];
  if (!reader.isAtEnd) throw new RangeError('The index goes on after its end');
  return {
    language,
    passageCount: places.start.length,
    terms,
    idOf: new Map(terms.map((term, id) => [term, id])),
    sentenceCount: forward.sentenceToken.length - 1,
    traits,
    sentenceHeading,
    sentenceStart,
    ...forward,
    ...invert(forward, terms.length),
    ...places,
    provisions,
  };
}
