export const bytesPerValue = { I8: 1, U8: 1, F16: 2, F32: 4, U32: 4, F64: 8 } as const;
type Dtype = keyof typeof bytesPerValue;

/** Reads bytes of a file, so that a large one need not be in memory as a whole. */
export type ReadRange = (from: number, to: number) => Uint8Array;

/** The tensors of a model in the safetensors format: a length, a header in JSON, then the values. */
export interface Tensors {
  metadata: Readonly<Record<string, string>>;
  shapeOf(name: string): readonly number[] | null;
  /** @throws if there is no such tensor of this type and shape */
  bytes(name: string, dtype: Dtype, ...shape: number[]): Uint8Array<ArrayBuffer>;
  /** Some rows of a matrix of floats, 16 or 32 bits each. @throws if there is none of this shape */
  rows(name: string, shape: readonly [number, number], from: number, to: number): Float32Array;
  /** Floats of 16 or 32 bits. @throws if there are none of this shape */
  floats(name: string, ...shape: number[]): Float32Array;
}

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** The largest header of a model of this kind has a tenth of it. */
const longestHeader = 1024 * 1024;

/** @throws if it is no such file */
export function parseTensors(read: ReadRange): Tensors {
  const headerLength = Number(viewOf(read(0, 8)).getBigUint64(0, true));
  if (headerLength > longestHeader) throw new Error('this is no file of weights');
  const header = JSON.parse(new TextDecoder().decode(read(8, 8 + headerLength))) as Record<string, Entry> & {
    __metadata__?: Record<string, string>;
  };

  function place(name: string, dtypes: readonly Dtype[], shape: readonly number[]) {
    const entry = header[name];
    const dtype = dtypes.find((each) => each === entry?.dtype);
    const isRight = entry && dtype && entry.shape.join() === shape.join();
    const [from = 0, to = 0] = entry?.data_offsets ?? [];
    if (!isRight || to - from !== shape.reduce((product, each) => product * each, bytesPerValue[dtype]))
      throw new Error(`the weights lack ${name} (${shape.join(' × ')})`);
    return { dtype, from: from + 8 + headerLength, to: to + 8 + headerLength };
  }

  function floatsAt(dtype: Dtype, from: number, to: number): Float32Array {
    const { buffer } = readWhole(from, to);
    return dtype === 'F32' ? new Float32Array(buffer) : decodeHalves(new Uint16Array(buffer));
  }

  /** @throws if the file ends before */
  function readWhole(from: number, to: number): Uint8Array<ArrayBuffer> {
    const bytes = aligned(read(from, to));
    if (bytes.length !== to - from) throw new Error('the file of weights is cut');
    return bytes;
  }

  return {
    metadata: header.__metadata__ ?? {},
    shapeOf: (name) => header[name]?.shape ?? null,
    bytes(name, dtype, ...shape) {
      const { from, to } = place(name, [dtype], shape);
      return readWhole(from, to);
    },
    rows(name, shape, first, last) {
      const { dtype, from } = place(name, ['F16', 'F32'], shape);
      const row = shape[1] * bytesPerValue[dtype];
      return floatsAt(dtype, from + first * row, from + last * row);
    },
    floats(name, ...shape) {
      const { dtype, from, to } = place(name, ['F16', 'F32'], shape);
      return floatsAt(dtype, from, to);
    },
  };
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** With a buffer of their own: values of several bytes must lie at even addresses, and the file can be let go. */
function aligned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}

export interface NamedTensor {
  name: string;
  dtype: Dtype;
  shape: readonly number[];
  /** Its bytes, piece by piece, when they are needed. */
  pieces: () => Iterable<Uint8Array>;
}

/** A file of tensors, piece by piece. */
export function* writeTensors(
  tensors: readonly NamedTensor[],
  metadata: Readonly<Record<string, string>>,
): Generator<Uint8Array> {
  const header: Record<string, unknown> = { __metadata__: metadata };
  let at = 0;
  for (const { name, dtype, shape } of tensors) {
    const end = at + shape.reduce((product, each) => product * each, bytesPerValue[dtype]);
    header[name] = { dtype, shape, data_offsets: [at, end] };
    at = end;
  }
  const text = JSON.stringify(header);
  const encoded = new TextEncoder().encode(text);
  const length = new Uint8Array(8);
  viewOf(length).setBigUint64(0, BigInt(encoded.length), true);
  yield length;
  yield encoded;
  for (const { pieces } of tensors) yield* pieces();
}

/** 16-bit floats as numbers. */
export function decodeHalves(halves: Uint16Array): Float32Array {
  const values = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i++) values[i] = halfValues[halves[i]!]!;
  return values;
}

/** The value of each 16-bit float. */
export const halfValues = Float32Array.from({ length: 65_536 }, (_, half) => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
});

const single = new Float32Array(1);
const singleBits = new Uint32Array(single.buffer);

/** The nearest 16-bit floats; beyond their range, the largest. */
export function encodeHalves(values: Float32Array): Uint16Array {
  return Uint16Array.from(values, (value) => {
    single[0] = Math.max(-65_504, Math.min(65_504, value));
    const bits = singleBits[0]!;
    const sign = (bits >>> 16) & 0x8000;
    const exponent = ((bits >>> 23) & 255) - 112;
    if (exponent <= 0) return sign | Math.round(Math.abs(single[0]) * 2 ** 24);
    // A fraction that is rounded up to the next power carries into the exponent, as it should.
    return sign | ((exponent << 10) + Math.round((bits & 0x7fffff) / 8192));
  });
}
