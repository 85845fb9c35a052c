import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A picture as PNG (ISO/IEC 15948), 8 bits a channel, without transparency. @param rgb row by row, three bytes a pixel */
export function encodePng(width: number, height: number, rgb: Uint8Array): Uint8Array {
  const header = new Uint8Array(13);
  const fields = new DataView(header.buffer);
  fields.setUint32(0, width);
  fields.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  // Each row says how it is filtered: each byte less the one of the pixel to its left.
  const stride = width * 3;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const to = y * (stride + 1);
    rows[to] = 1;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      rows[to + 1 + x] = rgb[at]! - (x < 3 ? 0 : rgb[at - 3]!);
    }
  }
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
