import type { Picture } from '@gene/engines/sheet-reading';
import sharp from 'sharp';

/** A picture as the server gives it to the reader of sheets. */
export const pictureOf = (bytes: Buffer): Picture => ({
  async decode(longest) {
    const { data, info } = await sharp(bytes, { failOn: 'none' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return { pixels, width: info.width, height: info.height };
  },
});
