/** The tensors of a model in the safetensors format: a length, a header in JSON, then the values. */
export interface Tensors {
  /** @throws if there is no such tensor of 16-bit floats with this shape */
  read(name: string, ...shape: number[]): Uint16Array;
}

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

export function parseTensors(file: Uint8Array): Tensors {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const headerLength = Number(view.getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + headerLength))) as Record<
    string,
    Entry
  >;
  return {
    read(name, ...shape) {
      const entry = header[name];
      if (!entry || entry.dtype !== 'F16' || entry.shape.join() !== shape.join())
        throw new Error(`the weights lack ${name} (${shape.join(' × ')})`);
      const [from, to] = entry.data_offsets.map((offset) => offset + 8 + headerLength) as [number, number];
      // A copy, because values of two bytes must lie at even addresses, and so that the file can be let go.
      return new Uint16Array(new Uint8Array(file.subarray(from, to)).buffer);
    },
  };
}

/** 16-bit floats as numbers. */
export function decodeHalves(halves: Uint16Array): Float32Array {
  const values = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i++) values[i] = halfValues[halves[i]!]!;
  return values;
}

/** What each 16-bit float stands for. */
export const halfValues = Float32Array.from({ length: 65_536 }, (_, half) => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
});
