import { encodePng, PdfiumFile } from '@gene/engines/ingestion';
import { serveCalls } from '../../../platform/isolated-child.ts';
import type { Cover } from './messages.ts';
import { writeCover } from './writer.ts';

/** Pixels: the least that podcast players ask for. */
const side = 1400;

/** Draws covers as PNG in a separate process: opening a font blocks for a tenth of a second. */
serveCalls<{ call: Cover; result: Uint8Array }>(async (cover) => {
  const file = new PdfiumFile(await writeCover(cover));
  try {
    const drawn = await file.coloured(1, side);
    if (!drawn) throw new Error('a cover could not be drawn');
    return encodePng(drawn.width, drawn.height, withoutAlpha(drawn.rgba));
  } finally {
    await file.close();
  }
});

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3)
    rgb.set(rgba.subarray(from, from + 3), to);
  return rgb;
}
