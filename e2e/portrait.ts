import { deflateSync, crc32 } from 'node:zlib';
import type { Upload } from './support.ts';

const [width, height] = [160, 80];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = [
    0,
    ...Array.from({ length: width }, (_, x) => (x < width / 2 ? [224, 16, 16] : [16, 16, 224])).flat(),
  ];
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture whose left half is red and whose right half is blue. */
export const portrait: Upload = { name: 'me.png', mimeType: 'image/png', buffer: png() };
