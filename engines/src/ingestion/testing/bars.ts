import { encodePng } from '../png.ts';

const [width, height] = [850, 1203];

/** A picture of a page with grey bars, as lines of print look from afar. */
export function bars(): Uint8Array {
  const rgb = new Uint8Array(width * height * 3).fill(255);
  for (let y = 100; y < 400; y += 1)
    for (let x = 100; x < 700; x += 1)
      if (y % 30 < 12 && x % 50 < 40) rgb.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return encodePng(width, height, rgb);
}
